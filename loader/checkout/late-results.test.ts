/** Results of the shop's own functions that come when the page shows something else, or the payment is over. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { FetchSession } from '../validation/payment-form-config.ts';
import { paymentPage } from '../payment/testing/payment-page.ts';
import { settled } from '../payment/testing/virtual-clock.ts';
import { embeddedSession } from '../testing/examples.ts';
import { checkedForm } from '../validation/payment-form-rules.ts';
import { createCheckout } from './checkout.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { CheckoutFormOptions, CheckoutOptions } from './checkout-types.ts';
import { fetchedSession } from './fetched-session.ts';

const MINUTE = 60_000;
/** ms before the expiry in ten minutes at which the page is warned, and a moment later. */
const EXPIRING = 9.1 * MINUTE;

let page: ReturnType<typeof paymentPage>;
/** What the merchant and the customer have noticed. */
let noticed: string[];
let settle: { resolve(session: EmbeddedSessionResponse): void; reject(cause: Error): void };

beforeEach(() => {
  page = paymentPage();
  noticed = [];
});

afterEach(() => {
  page.payments.destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** @param more - besides an expiry in ten minutes */
const session = (more: Partial<EmbeddedSessionResponse> = {}): EmbeddedSessionResponse => ({
  ...embeddedSession,
  expires_at: new Date(page.clock.platformTime() + 10 * MINUTE).toISOString(),
  ...more,
});

/** A function of the shop that settles when the test decides. */
const slow = () =>
  new Promise<EmbeddedSessionResponse>((resolve, reject) => (settle = { resolve, reject }));

const callbacks: CheckoutFormOptions = {
  onSuccess: () => void noticed.push('onSuccess'),
  onError: ({ reason, recoverable }) =>
    void noticed.push(`onError ${reason}${recoverable ? ' recoverable' : ''}`),
};

const startPayment: CheckoutParts['startPayment'] = async (given, start) => {
  await start(checkedForm('initializePayment', given, () => {}));
};

function handleOf(options: CheckoutOptions) {
  return createCheckout(
    {
      payments: page.payments,
      life: new AbortController().signal,
      fetchSession: (fetchGiven, signal) => fetchedSession(fetchGiven, [signal]),
      startPayment,
      report: () => {},
      perform: (_, work) => work(),
      call: (_, callback) => callback(),
    },
    { ...callbacks, ...options },
  );
}

type Handle = ReturnType<typeof handleOf>;

async function showForm(): Promise<void> {
  await settled();
  await page.report({ type: 'ready', mounting: 1, seesPresses: true });
}

/** Each waits for a function of the shop, beside the usable form of the session `ses_1`. */
const STEPS: Readonly<Record<string, () => Promise<Handle | undefined>>> = {
  async 'the first fetch'() {
    const handle = handleOf({ fetchSession: slow });
    handle.mount('#container').catch(() => {});
    await settled();
    void handle.update({ session: session() });
    await showForm();
    return handle;
  },
  async 'refetchSession()'() {
    const handle = handleOf({
      fetchSession: vi.fn<FetchSession>(slow).mockResolvedValueOnce(session()),
    });
    handle.mount('#container').catch(() => {});
    await showForm();
    void handle.refetchSession();
    await settled();
    return handle;
  },
  async 'a renewal by fetchSession'() {
    const handle = handleOf({
      fetchSession: vi.fn<FetchSession>(slow).mockResolvedValueOnce(session()),
    });
    handle.mount('#container').catch(() => {});
    await showForm();
    await page.clock.pass(EXPIRING);
    return handle;
  },
  async 'onSessionExpiring of a handle'() {
    const handle = handleOf({ session: session(), onSessionExpiring: slow });
    handle.mount('#container').catch(() => {});
    await showForm();
    await page.clock.pass(EXPIRING);
    return handle;
  },
  async 'onSessionExpiring of initializePayment'() {
    const form = { ...callbacks, session: session(), container: '#container' };
    page.payments.start({ ...form, onSessionExpiring: slow }).catch(() => {});
    await showForm();
    await page.clock.pass(EXPIRING);
    return undefined;
  },
};

/** What may happen while the function has not settled. */
const EVENTS: Readonly<Record<string, (handle: Handle | undefined) => Promise<unknown>>> = {
  async 'the order was paid'() {
    page.platform('completed');
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
  },
  async 'the payment has failed'() {
    page.platform({ status: 'failed', reason: 'DECLINED' });
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
  },
  async 'the outcome is unknown'() {
    page.platform({ status: 'requires_action', attempt: 'under_way' });
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
    await page.clock.pass(2.5 * MINUTE);
    expect(noticed.at(-1)).toBe('onError OUTCOME_UNKNOWN');
  },
  async 'another session was set'(handle) {
    const other = session({ session_id: 'ses_9' });
    if (handle) void handle.update({ session: other });
    else void page.payments.start({ ...callbacks, session: other, container: '#container' });
    await showForm();
  },
  async 'the form was removed'(handle) {
    if (handle) handle.unmount();
    else page.payments.destroy();
  },
  async 'the form was detached'(handle) {
    if (handle) void handle.detach();
    else page.payments.destroy();
  },
};

/** How the function settles at last. */
const RESULTS: Readonly<Record<string, () => void>> = {
  'the same session': () => settle.resolve(session()),
  'a newer revision': () => settle.resolve(session({ revision: 2 })),
  'another session': () => settle.resolve(session({ session_id: 'ses_2' })),
  'a failure': () => settle.reject(new Error('The backend is down')),
};

const state = () => ({
  noticed: [...noticed],
  forms: page.frames.length,
  onScreen: page.onScreen().length,
  commands: page.frames.flatMap(({ commands }) => commands.map(({ type }) => type)),
});

const cases = Object.keys(STEPS).flatMap((step) =>
  Object.keys(EVENTS).flatMap((event) =>
    Object.keys(RESULTS).map((result) => [step, event, result]),
  ),
);

describe('a result of the shop that comes too late changes nothing', () => {
  test.each(cases)('%s, %s: %s', async (step = '', event = '', result = '') => {
    const handle = await STEPS[step]?.();
    await EVENTS[event]?.(handle);
    await page.clock.pass(2000);
    const before = state();
    RESULTS[result]?.();
    await page.clock.pass(5000);
    expect(state()).toEqual(before);
  });
});

describe('a result of the shop that comes while the form is still the same has its effect', () => {
  test.each(Object.keys(STEPS).filter((step) => step !== 'the first fetch'))('%s', async (step) => {
    await STEPS[step]?.();
    settle.resolve(session({ session_id: 'ses_2' }));
    await settled();
    expect(page.frames).toHaveLength(2);
  });
});

describe('the attempt that begins while the shop fetches a session', () => {
  test.each(Object.keys(STEPS).filter((step) => step !== 'the first fetch'))(
    'pays the order, and no other form follows, after %s',
    async (step) => {
      await STEPS[step]?.();
      page.platform({ status: 'requires_action', attempt: 'under_way' });
      await page.press();
      settle.resolve(session({ session_id: 'ses_2' }));
      await page.clock.pass(3000);
      page.platform('completed');
      await page.report({ type: 'completed', attempt: 1 });
      await page.clock.pass(5000);
      expect(noticed).toEqual(['onSuccess']);
      expect(page.frames).toHaveLength(1);
    },
  );
});

test('refetchSession() asks the shop for no session once the order is paid', async () => {
  const fetchSession = vi.fn<FetchSession>(async () => session());
  const handle = handleOf({ fetchSession });
  handle.mount('#container').catch(() => {});
  await showForm();
  await EVENTS['the order was paid']?.(handle);
  expect(await handle.refetchSession()).toBe('unchanged');
  expect(fetchSession).toHaveBeenCalledOnce();
  expect(noticed).toEqual(['onSuccess']);
});

test('mount() settles with the form that update() has shown before the fetch', async () => {
  const handle = handleOf({ fetchSession: slow });
  const mounted = handle.mount('#container');
  await settled();
  void handle.update({ session: session() });
  await showForm();
  settle.resolve(session({ session_id: 'ses_2' }));
  await expect(mounted).resolves.toBeUndefined();
  expect(page.frames).toHaveLength(1);
});

describe('another session that was passed just before the form was removed', () => {
  test.each(['detach', 'unmount'] as const)('is not shown after %s()', async (remove) => {
    const handle = handleOf({ session: session() });
    handle.mount('#container').catch(() => {});
    await showForm();
    const updated = handle.update({ session: session({ session_id: 'ses_2' }) });
    void handle[remove]();
    await settled();
    expect(page.frames).toHaveLength(1);
    expect(page.onScreen()).toEqual([]);
    expect(await updated).toBe('unchanged');
  });
});

test('the shop has 60 s of visible time: a page that was hidden reports nothing when it is back', async () => {
  vi.useFakeTimers();
  const handle = handleOf({ fetchSession: slow });
  handle.mount('#container').catch(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  page.clock.hide(true);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  page.clock.hide(false);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(noticed).toEqual([]);
  settle.resolve(session());
  await vi.advanceTimersByTimeAsync(0);
  expect(page.frames).toHaveLength(1);
});
