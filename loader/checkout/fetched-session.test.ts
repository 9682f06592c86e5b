/** A handle that fetches its session, on a page with a form. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { FetchSession } from '../validation/payment-form-config.ts';
import { paymentPage } from '../payment/testing/payment-page.ts';
import { settled } from '../payment/testing/virtual-clock.ts';
import { embeddedSession } from '../testing/examples.ts';
import { checkedForm } from '../validation/payment-form-rules.ts';
import { createCheckout } from './checkout.ts';
import type { CheckoutFormOptions } from './checkout-types.ts';
import { fetchedSession } from './fetched-session.ts';

const MINUTE = 60_000;

let page: ReturnType<typeof paymentPage>;
let errors: PayError[];
let reported: PayError[];
let life: AbortController;

beforeEach(() => {
  page = paymentPage();
  errors = [];
  reported = [];
  life = new AbortController();
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

function handleOf(fetchSession: FetchSession | undefined, options: CheckoutFormOptions = {}) {
  return createCheckout(
    {
      payments: page.payments,
      life: life.signal,
      fetchSession: (fetchGiven, signal) => fetchedSession(fetchGiven, [life.signal, signal]),
      startPayment: (given, start) => start(checkedForm('initializePayment', given, () => {})),
      report: (error) => void reported.push(error),
      perform: (_, work) => work(),
      call: (_, callback) => callback(),
    },
    { ...(fetchSession && { fetchSession }), onError: (error) => errors.push(error), ...options },
  );
}

/** Mounts the handle, and makes its form usable. */
async function show(checkout: ReturnType<typeof handleOf>): Promise<void> {
  const mounted = checkout.mount('#container');
  await settled();
  await page.report({ type: 'ready', mounting: 1, seesPresses: true });
  await mounted;
}

const seen = (list: readonly PayError[]) =>
  list.map(({ reason, recoverable }) => `${reason}${recoverable ? ' recoverable' : ''}`);

const broken = new Error('The backend is down');

describe('a handle that fetches its session', () => {
  test('shows the form of the session once it is there', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    const checkout = handleOf(fetchSession);
    expect(fetchSession).not.toHaveBeenCalled();
    await show(checkout);
    expect(fetchSession).toHaveBeenCalledOnce();
    expect(page.onScreen()).toHaveLength(1);
  });

  test('fetches it once for two calls in a row, and not again for the form that it has', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    const checkout = handleOf(fetchSession);
    void checkout.mount('#container');
    await show(checkout);
    await checkout.mount('#container');
    void checkout.detach();
    void checkout.mount('#other');
    await settled();
    expect(fetchSession).toHaveBeenCalledOnce();
    expect(page.onScreen()).toHaveLength(1);
  });

  test.each(['detach', 'unmount'] as const)(
    'leaves nothing behind if %s() removes it meanwhile',
    async (remove) => {
      let resolve: (session: EmbeddedSessionResponse) => void = () => {};
      const checkout = handleOf(() => new Promise((settle) => (resolve = settle)));
      const mounted = checkout.mount('#container');
      await settled();
      void checkout[remove]();
      await expect(mounted).rejects.toMatchObject({ reason: 'ABORTED' });
      resolve(session());
      await settled();
      expect(page.frames).toEqual([]);
      expect([errors, reported]).toEqual([[], []]);
    },
  );

  test('reports nothing to a page that destroys the client meanwhile', async () => {
    const mounted = handleOf(() => new Promise(() => {})).mount('#container');
    await settled();
    life.abort();
    await expect(mounted).rejects.toMatchObject({ reason: 'ABORTED' });
    expect([errors, reported]).toEqual([[], []]);
  });

  test('fetches another one if it is mounted again after the session has failed', async () => {
    const fetchSession = vi
      .fn<FetchSession>(async () => session({ session_id: 'ses_2' }))
      .mockResolvedValueOnce(session());
    const checkout = handleOf(fetchSession);
    await show(checkout);
    page.platform({ status: 'failed', reason: 'DECLINED' });
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
    expect(seen(errors)).toEqual(['DECLINED']);
    checkout.unmount();
    page.platform('pending');
    await show(checkout);
    expect(fetchSession).toHaveBeenCalledTimes(2);
    expect(page.onScreen()).toHaveLength(1);
    expect(seen(errors)).toEqual(['DECLINED']);
  });

  // The session passes through several promises.
  test.each(Array.from({ length: 12 }, (_, index) => index))(
    'leaves nothing behind if detach() is called %i microtasks after mount()',
    async (microtasks) => {
      const fetchSession = vi.fn<FetchSession>(async () => session());
      const checkout = handleOf(fetchSession);
      const mounted = checkout.mount('#container');
      for (let index = 0; index < microtasks; index += 1) await Promise.resolve();
      void checkout.detach();
      await expect(mounted).rejects.toMatchObject({ reason: 'ABORTED' });
      await settled();
      expect(page.onScreen()).toEqual([]);
      expect(reported).toEqual([]);
    },
  );

  test.each(Array.from({ length: 12 }, (_, index) => index))(
    'shows no form that was fetched again if detach() is called %i microtasks after refetchSession()',
    async (microtasks) => {
      const fetchSession = vi
        .fn<FetchSession>(async () => session({ session_id: 'ses_2' }))
        .mockResolvedValueOnce(session());
      const checkout = handleOf(fetchSession);
      await show(checkout);
      const refetched = checkout.refetchSession();
      for (let index = 0; index < microtasks; index += 1) await Promise.resolve();
      void checkout.detach();
      expect(await refetched).toBe('unchanged');
      expect(page.onScreen()).toEqual([]);
    },
  );

  test('calls no function where the client has ended', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    const fetched = fetchedSession(fetchSession, [AbortSignal.abort()]);
    await expect(fetched).rejects.toMatchObject({ reason: 'ABORTED' });
    expect(fetchSession).not.toHaveBeenCalled();
  });

  test('reports that it needs a session or such a function', async () => {
    const checkout = handleOf(undefined);
    await expect(checkout.mount('#container')).rejects.toMatchObject({
      reason: 'SESSION_NOT_FETCHED',
      cause: { code: 'VALIDATION_ERROR', details: [{ field: 'fetchSession', code: 'required' }] },
    });
    expect(page.frames).toEqual([]);
  });

  /** As Vue's, whose field is inherited. */
  class Reference {
    readonly #value: EmbeddedSessionResponse;

    constructor(value: EmbeddedSessionResponse) {
      this.#value = value;
    }

    get value(): EmbeddedSessionResponse {
      return this.#value;
    }
  }

  const PAGE = '<!doctype html><title>Sign in</title>';
  test.runIf(isDevelopment).each<[string, () => unknown, string]>([
    ['a response', () => new Response('{}'), 'did you forget `await response.json()`?'],
    ['the text of a response', () => JSON.stringify(session()), 'take `text()` for `json()`?'],
    ['an object around the session', () => ({ session: session() }), 'in the field `session`'],
    ['a result of axios', () => ({ data: session(), status: 200 }), 'in the field `data`'],
    ['a reference', () => new Reference(session()), 'in the field `value`'],
    ['a function', () => () => session(), 'is a function: pass what it returns'],
    ['nothing', () => undefined, 'does the function return it?'],
    ['an HTML page', () => PAGE, 'is an HTML page'],
    ['an HTML page as JSON', () => new Response(PAGE).json(), 'not JSON, but perhaps an HTML page'],
  ])('names %s as the cause', async (_, fetched, message) => {
    const checkout = handleOf(vi.fn().mockImplementation(async () => fetched()));
    await expect(checkout.mount('#container')).rejects.toMatchObject({
      reason: 'SESSION_NOT_FETCHED',
      message: expect.stringContaining(message),
    });
  });

  test('does not show the message of an error of the shop', async () => {
    const checkout = handleOf(() => Promise.reject(new Error('No basket of ada@example.com')));
    await expect(checkout.mount('#container')).rejects.toMatchObject({
      message: expect.not.stringContaining('ada@'),
    });
  });

  test('changes its form where no session is passed with the change', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    const checkout = handleOf(fetchSession);
    await show(checkout);
    await checkout.update({ session: undefined, locale: 'fr' });
    expect(page.frames[0]?.commands.at(-1)).toMatchObject({ type: 'update', locale: 'fr' });
    expect(fetchSession).toHaveBeenCalledOnce();
  });

  test.each<readonly [string, FetchSession, unknown]>([
    [
      'throws',
      () => {
        throw broken;
      },
      broken,
    ],
    ['rejects', () => Promise.reject(broken), broken],
    [
      'resolves with something else',
      async () => JSON.parse('{"error":"no such order"}'),
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: [expect.objectContaining({ field: 'session' })],
      }),
    ],
  ])('reports a function that %s, and tries again with the next call', async (_, fails, cause) => {
    const fetchSession = vi.fn<FetchSession>(async () => session()).mockImplementationOnce(fails);
    const checkout = handleOf(fetchSession);
    const listener = vi.fn<(error: PayError) => void>();
    checkout.on('error', listener);
    await expect(checkout.mount('#container')).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      reason: 'SESSION_NOT_FETCHED',
      retryable: true,
      recoverable: false,
      cause,
    });
    expect(errors).toHaveLength(1);
    expect(reported).toEqual(errors);
    expect(listener.mock.calls).toEqual([errors]);
    await show(checkout);
    expect(page.onScreen()).toHaveLength(1);
  });

  test('reports a function that does not settle, after a minute', async () => {
    vi.useFakeTimers();
    const checkout = handleOf(() => new Promise(() => {}));
    const mounted = checkout.mount('#container');
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(mounted).rejects.toMatchObject({ reason: 'SESSION_NOT_FETCHED' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('tries again when refetchSession() is called', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session()).mockRejectedValueOnce(broken);
    const checkout = handleOf(fetchSession);
    expect(await checkout.refetchSession()).toBe('unchanged');
    expect(fetchSession).not.toHaveBeenCalled();
    await checkout.mount('#container').catch(() => {});
    const refetched = checkout.refetchSession();
    await settled();
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(await refetched).toBe('reloaded');
    expect(page.onScreen()).toHaveLength(1);
  });

  test('shows a session that is set before it is fetched', async () => {
    const checkout = handleOf(() => new Promise(() => {}));
    const mounted = checkout.mount('#container');
    const updated = checkout.update({ session: session({ session_id: 'ses_2' }) });
    await settled();
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(await updated).toBe('replaced');
    expect(page.onScreen()).toHaveLength(1);
    checkout.unmount();
    await expect(mounted).rejects.toMatchObject({ reason: 'ABORTED' });
  });
});

describe('before its session expires, a handle that fetches it', () => {
  test('fetches it again, and the form keeps what was entered', async () => {
    let revision = 0;
    const fetchSession = vi.fn<FetchSession>(async () => session({ revision: (revision += 1) }));
    await show(handleOf(fetchSession));
    const [frame] = page.frames;
    if (frame) frame.result = { ok: true, value: { isKept: true } };
    await page.clock.pass(25 * MINUTE);
    expect(fetchSession).toHaveBeenCalledTimes(3);
    expect(frame?.commands.map(({ type }) => type)).toEqual(['mount', 'update', 'update']);
    expect(page.frames).toHaveLength(1);
  });

  test('shows the form of another session', async () => {
    let count = 0;
    await show(handleOf(async () => session({ session_id: `ses_${(count += 1)}` })));
    await page.clock.pass(9.5 * MINUTE);
    expect(page.frames).toHaveLength(2);
  });

  test('calls onSessionExpiring first, and its own function if that returns nothing', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    const onSessionExpiring = vi
      .fn<() => EmbeddedSessionResponse | undefined>()
      .mockReturnValueOnce(session({ revision: 2, expires_at: session().expires_at }));
    await show(handleOf(fetchSession, { onSessionExpiring }));
    await page.clock.pass(9.5 * MINUTE);
    expect([onSessionExpiring, fetchSession].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('calls its own function if onSessionExpiring throws', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    const onSessionExpiring = () => Promise.reject(broken);
    await show(handleOf(fetchSession, { onSessionExpiring }));
    await page.clock.pass(9.5 * MINUTE);
    expect(fetchSession).toHaveBeenCalledTimes(2);
    expect(page.events).toContain('report CALLBACK_FAILED');
  });

  test('does not call the function during an attempt, nor after a successful one', async () => {
    const fetchSession = vi.fn<FetchSession>(async () => session());
    await show(handleOf(fetchSession));
    page.platform({ status: 'requires_action', attempt: 'under_way' });
    await page.press();
    await page.clock.pass(9.5 * MINUTE);
    expect(fetchSession).toHaveBeenCalledOnce();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    await settled();
    expect(fetchSession).toHaveBeenCalledOnce();
  });

  test('reports a failure as recoverable, keeps its form, and tries again', async () => {
    const fetchSession = vi
      .fn<FetchSession>(async () => session({ revision: 2 }))
      .mockResolvedValueOnce(session())
      .mockRejectedValueOnce(broken);
    const checkout = handleOf(fetchSession);
    await show(checkout);
    const [frame] = page.frames;
    if (frame) frame.result = { ok: true, value: { isKept: true } };
    await page.clock.pass(9.5 * MINUTE);
    expect(seen(errors)).toEqual(['SESSION_NOT_FETCHED recoverable']);
    expect(page.onScreen()).toHaveLength(1);
    expect(await checkout.refetchSession()).toBe('kept');
  });

  /** A form whose next session fails to be fetched during an attempt. */
  async function failDuringAttempt(): Promise<void> {
    let reject: (error: Error) => void = () => {};
    const late = new Promise<EmbeddedSessionResponse>((_, settle) => (reject = settle));
    const fetchSession = vi.fn<FetchSession>(() => late).mockResolvedValueOnce(session());
    await show(handleOf(fetchSession));
    await page.clock.pass(9.1 * MINUTE);
    await page.press();
    reject(broken);
    await settled();
  }

  test('reports no failure once the attempt has paid the order', async () => {
    await failDuringAttempt();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    await settled();
    expect([errors, reported]).toEqual([[], []]);
  });

  test('reports a failure during an attempt once the attempt has ended', async () => {
    await failDuringAttempt();
    expect(errors).toEqual([]);
    await page.report({
      type: 'declined',
      attempt: 1,
      reason: 'do_not_honour',
      message: '',
    });
    await page.clock.pass(5000);
    expect(seen(errors)).toContain('SESSION_NOT_FETCHED recoverable');
  });
});
