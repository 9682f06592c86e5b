/** What `onSessionExpiring` of `initializePayment` returns, on a page with a form. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { embeddedSession } from '../testing/examples.ts';
import { paymentPage } from './testing/payment-page.ts';
import { settled } from './testing/virtual-clock.ts';

const MINUTE = 60_000;

let page: ReturnType<typeof paymentPage>;

beforeEach(() => {
  page = paymentPage();
});

afterEach(() => {
  page.payments.destroy();
  vi.unstubAllGlobals();
});

/** @param more - besides an expiry in ten minutes */
const session = (more: Partial<EmbeddedSessionResponse> = {}): EmbeddedSessionResponse => ({
  ...embeddedSession,
  expires_at: new Date(page.clock.platformTime() + 10 * MINUTE).toISOString(),
  ...more,
});

async function startWith(onSessionExpiring: PaymentForm['onSessionExpiring']): Promise<void> {
  void page.payments.start({
    session: session(),
    container: '#container',
    onError: () => {},
    onSessionExpiring,
  });
  await settled();
  await page.report({ type: 'ready', mounting: 1, seesPresses: true });
}

const commands = () => page.frames[0]?.commands.map(({ type }) => type);

describe('before its session expires, a form', () => {
  test('continues with the same session each time it is extended', async () => {
    let revision = 1;
    const extend = vi.fn<() => Promise<EmbeddedSessionResponse>>(async () =>
      session({ revision: (revision += 1) }),
    );
    await startWith(extend);
    const [frame] = page.frames;
    if (frame) frame.result = { ok: true, value: { isKept: true } };
    await page.clock.pass(25 * MINUTE);
    expect(extend).toHaveBeenCalledTimes(2);
    expect(commands()).toEqual(['mount', 'update', 'update']);
    expect(page.frames).toHaveLength(1);
  });

  test('is replaced by the form of another session', async () => {
    await startWith(() => session({ session_id: 'ses_2' }));
    await page.clock.pass(9 * MINUTE);
    expect(page.frames).toHaveLength(2);
    expect(page.onScreen()).toHaveLength(2);
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    await page.clock.pass(2000);
    expect(page.onScreen()).toHaveLength(1);
  });

  test('is not replaced during an attempt, nor after a successful one', async () => {
    await startWith(() => session({ session_id: 'ses_2' }));
    page.platform({ status: 'requires_action', attempt: 'under_way' });
    await page.press();
    await page.clock.pass(9.5 * MINUTE);
    expect(page.frames).toHaveLength(1);
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(page.outcomes()).toEqual([]);
    expect(page.frames).toHaveLength(1);
  });

  describe('is not renewed by a late response:', () => {
    let respond: (session: EmbeddedSessionResponse) => void = () => {};
    const late = () => new Promise<EmbeddedSessionResponse>((resolve) => (respond = resolve));

    test('what a later call has set stays', async () => {
      await startWith(late);
      await page.clock.pass(9.5 * MINUTE);
      const onSuccess = vi.fn<() => void>();
      void page.payments.start({ session: session(), container: '#container', onSuccess });
      respond(session({ revision: 2 }));
      await settled();
      page.platform('completed');
      await page.press();
      await page.report({ type: 'completed', attempt: 1 });
      expect(onSuccess).toHaveBeenCalledOnce();
    });

    test('another session has the callbacks of a later call', async () => {
      await startWith(late);
      await page.clock.pass(9.5 * MINUTE);
      const onSuccess = vi.fn<() => void>();
      void page.payments.start({ session: session(), container: '#container', onSuccess });
      respond(session({ session_id: 'ses_2' }));
      await settled();
      await page.report({ type: 'ready', mounting: 1, seesPresses: true });
      page.platform('completed');
      await page.press();
      await page.report({ type: 'completed', attempt: 1 });
      expect(onSuccess).toHaveBeenCalledOnce();
    });

    test('nothing follows a payment that has ended', async () => {
      await startWith(late);
      await page.clock.pass(9.5 * MINUTE);
      page.platform('failed');
      await page.press();
      await page.report({ type: 'completed', attempt: 1 });
      respond(session({ session_id: 'ses_2' }));
      await page.clock.pass(2000);
      expect(page.frames).toHaveLength(1);
    });

    test('nothing takes the place of another form', async () => {
      await startWith(late);
      await page.clock.pass(9.5 * MINUTE);
      const other = session({ session_id: 'ses_3' });
      void page.payments.start({ session: other, container: '#container', onError: () => {} });
      await settled();
      respond(session({ session_id: 'ses_2' }));
      await page.clock.pass(2000);
      expect(page.frames).toHaveLength(2);
    });
  });

  test.each([() => {}, async () => undefined])(
    'stays as it is if the shop returns nothing',
    async (onSessionExpiring) => {
      await startWith(onSessionExpiring);
      await page.clock.pass(9.5 * MINUTE);
      expect(commands()).toEqual(['mount']);
      expect(page.frames).toHaveLength(1);
    },
  );
});
