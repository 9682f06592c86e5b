import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PayNetworkError, PayNotFoundError, PayPaymentError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { customerMessages as english } from '../../shared/language/messages.ts';
import { customerMessages as french } from '../../shared/locales/fr.ts';
import { failure } from '../../shared/rpc.ts';
import { customerMessage } from '../errors/customer-message.ts';
import { sessionStatus } from '../testing/examples.ts';
import { CONTAINER_WIDTH, paymentPage } from './testing/payment-page.ts';
import { FORM_HEIGHT } from './testing/scripted-frames.ts';
import { settled } from './testing/virtual-clock.ts';

const MINUTE = 60_000;
const LOST = new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
const FAILED = {
  type: 'failed',
  mounting: 1,
  recoverable: true,
  reason: 'GATEWAY_FAILED',
  message: 'It broke',
} as const;
const DECLINED = { type: 'declined', attempt: 1, reason: 'DECLINED', message: '' } as const;
const REDIRECT = { mode: 'redirect', redirectUrl: 'https://bank.test/pay' };

let page: ReturnType<typeof paymentPage>;
/** Rejections without a handler. */
let unhandled: unknown[] = [];
const noteRejection = (reason: unknown) => void unhandled.push(reason);

beforeEach(() => {
  page = paymentPage();
  unhandled = [];
  process.on('unhandledRejection', noteRejection);
});

afterEach(async () => {
  page.payments.destroy();
  await new Promise(setImmediate);
  process.off('unhandledRejection', noteRejection);
  vi.unstubAllGlobals();
  if (unhandled.length > 0) throw new Error('A rejection was not handled', { cause: unhandled });
});

describe('a form', () => {
  test('is opened in its container with the gateway’s URL, and with the expected height', async () => {
    page.heights.set('checkout', CONTAINER_WIDTH, 333);
    await page.start();
    expect(page.frames).toHaveLength(1);
    expect(page.frames[0]?.url?.href).toMatch(/^https:\/\/checkout\.frames\.test\/.*pk_test_1/);
    expect(page.frames[0]?.user).toMatchObject({
      height: page.heights.get('checkout', CONTAINER_WIDTH),
      isBehind: false,
      isCredentialless: false,
    });
  });

  test('is mounted with what its gateway needs, in the client’s language', async () => {
    await page.start({ gatewayConfig: { clientKey: 'ck_1' } });
    expect(page.frames[0]?.commands).toEqual([
      {
        type: 'mount',
        gatewayConfig: { clientKey: 'ck_1' },
        locale: 'de-AT',
        appearance: {},
        asksBeforeSubmit: true,
        attempts: 0,
      },
    ]);
  });

  test('is mounted in the language and with the tokens of the call', async () => {
    await page.start({ locale: 'fr', appearance: { fontSize: 18 } });
    expect(page.frames[0]?.commands).toMatchObject([
      { type: 'mount', locale: 'fr', appearance: { fontSize: 18 } },
    ]);
  });

  test('is mounted with the page’s choice of payment methods', async () => {
    const paymentMethods = { order: ['cards', 'paypal'], hide: ['vouchers'] };
    await page.start({ paymentMethods });
    expect(page.frames[0]?.commands).toMatchObject([{ type: 'mount', paymentMethods }]);
  });

  test('uses a frame that was preloaded, and opens none', async () => {
    page.preload();
    await page.startReady();
    expect(page.frames.map(({ url }) => url)).toEqual([undefined]);
    expect(page.events).toEqual(['status ses_1', 'remember checkout', 'onReady', 'started']);
  });

  test('that was shown has its height and its gateway remembered', async () => {
    await page.startReady();
    const room = page.heights.get('checkout', CONTAINER_WIDTH) - FORM_HEIGHT;
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThanOrEqual(24);
    expect(page.events).toEqual(['status ses_1', 'remember checkout', 'onReady', 'started']);
  });

  test('is opened a second time as credentialless in a page that blocks it otherwise', async () => {
    await page.start();
    const isolated = new PayNetworkError('', { reason: 'CROSS_ORIGIN_ISOLATED', retryable: true });
    page.frames[0]?.user.onLost(isolated, true);
    expect(page.frames[1]?.user.isCredentialless).toBe(true);
  });

  test('whose container is not found is rejected, and the page diagnosed', async () => {
    await page.start({ container: '#missing' });
    expect(page.frames).toEqual([]);
    expect(page.events).toEqual([
      'status ses_1',
      'diagnose #missing',
      'report VALIDATION_ERROR',
      'onError VALIDATION_ERROR',
      'rejected VALIDATION_ERROR',
    ]);
  });

  test('whose session the frame rejects is taken out, and the page diagnosed', async () => {
    page.preload();
    const opened = page.start();
    const [frame] = page.frames;
    if (frame) frame.result = failure('GATEWAY_UNKNOWN', 'There is no such gateway');
    await opened;
    expect(page.onScreen()).toEqual([]);
    expect(page.events).toContain('diagnose #container');
    expect(page.events).toContain('rejected GATEWAY_UNKNOWN');
  });

  test('shows the customer a message in the language of the form where the outcome needs one', async () => {
    await page.startReady({ locale: 'fr' });
    await page.press();
    page.platform({ status: 'failed', reason: 'EXPIRED' });
    await page.report({ type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' });
    expect(page.frames[0]?.commands.slice(1)).toEqual([
      { type: 'showOutcome', outcome: 'confirming', attempt: 1 },
      { type: 'showOutcome', outcome: 'failed', attempt: 1, message: english.failedExpired },
    ]);
    await page.greet('fr', french);
    page.platform('pending');
    await page.startReady({ sessionId: 'ses_2', locale: 'fr' });
    await page.press();
    await page.report({ type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' });
    await page.clock.pass(MINUTE);
    const [shown] = page.frames[1]?.commands.slice(-1) ?? [];
    expect(shown).toMatchObject({ outcome: 'open' });
    expect(Object.values(french)).toContain(shown?.type === 'showOutcome' && shown.message);
  });
});

describe('the messages that the first frame reports', () => {
  const titles = () => page.frames.map(({ element }) => element.title);

  test('name its frame, and are those of the errors of its payment', async () => {
    const errors: PayError[] = [];
    await page.startReady({ locale: 'fr-CA', onError: (error) => void errors.push(error) });
    expect(titles()).toEqual(['Payment form']);
    await page.greet('fr-CA', french);
    expect(titles()).toEqual([french.formTitle]);
    await page.press();
    await page.report(DECLINED);
    await page.clock.pass(10_000);
    expect(errors.map((error) => customerMessage(error))).toEqual([french.declined]);
  });

  test('name the later frames of that language, and no others', async () => {
    await page.startReady({ locale: 'fr' });
    await page.greet('fr', french);
    await page.start({ sessionId: 'ses_2', locale: 'fr' });
    await page.greet('fr', { formTitle: 'Forged' });
    expect(titles()).toEqual([french.formTitle, french.formTitle]);
    await page.start({ sessionId: 'ses_2', locale: 'en-GB' });
    expect(titles()).toEqual([french.formTitle, 'Payment form']);
  });
});

describe('initialising a session again', () => {
  test('in the same container gives the same promise, and opens no second form', async () => {
    const first = page.ignore();
    expect(page.ignore()).toBe(first);
    await page.startReady();
    expect(page.ignore()).toBe(first);
    expect(page.frames).toHaveLength(1);
  });

  test('changes whether the form asks the merchant before a press is submitted', async () => {
    // Its presses cannot be held back.
    const gatewayConfig = { redirectUrl: 'https://bank.test/pay' };
    await page.startReady({ gatewayConfig });
    await page.start({ gatewayConfig, onBeforeSubmit: () => true });
    await page.start({ gatewayConfig });
    expect(page.frames[0]?.commands.slice(1)).toMatchObject([
      { type: 'update', locale: 'de-AT', asksBeforeSubmit: true },
      { type: 'update', locale: 'de-AT', asksBeforeSubmit: false },
    ]);
  });

  test('while its status is awaited requests it no second time', async () => {
    page.attempted('ses_1');
    await page.start({ name: 'first' });
    await page.start({ name: 'second' });
    expect(page.count('status ses_1')).toBe(1);
    expect(page.frames).toHaveLength(1);
  });

  test('gives the outcome to the newest call alone', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second' });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('makes the newest call’s signal the one that counts', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    await page.startReady({ signal: first.signal });
    await page.start({ signal: second.signal });
    first.abort();
    expect(page.onScreen()).toHaveLength(1);
    second.abort();
    expect(page.onScreen()).toEqual([]);
  });

  test('without an onError leaves the rejection to the merchant', async () => {
    const started = page.ignore({ isCareless: true });
    await settled();
    await page.report({ ...FAILED, recoverable: false });
    await expect(started).rejects.toMatchObject({ reason: 'GATEWAY_FAILED' });
  });

  test('with an onError handles the rejection of an earlier call that had none', async () => {
    void page.ignore({ isCareless: true });
    void page.ignore();
    await settled();
    await page.report({ ...FAILED, recoverable: false });
    expect(page.count('onError GATEWAY_FAILED')).toBe(1);
  });

  test('resolves when the form came up at the customer’s second try', async () => {
    await page.start({ name: 'first' });
    await page.report(FAILED);
    expect(page.count('first rejected GATEWAY_FAILED recoverable')).toBe(1);
    await page.report({ type: 'ready', mounting: 2, seesPresses: true });
    await page.start({ name: 'second' });
    expect(page.count('second started')).toBe(1);
    expect(page.frames).toHaveLength(1);
  });

  test('opens another form while the first has failed to load', async () => {
    await page.start();
    await page.report(FAILED);
    await page.start({ name: 'second' });
    expect(page.frames).toHaveLength(2);
    expect(page.onScreen()).toEqual([page.frames[1]]);
  });

  test('opens another form when the first was taken out of the page, and watches for its press', async () => {
    await page.startReady({ name: 'first' });
    page.takeOut();
    await page.startReady({ name: 'second' });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('finds the outcome when a form was taken out in the middle of an attempt', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    page.takeOut();
    page.platform('completed');
    await page.start({ name: 'second' });
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('in another container moves its form there, and watches for a press before', async () => {
    await page.startReady({ name: 'first' });
    await page.startReady({ name: 'second', container: '#other' });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    expect(page.frames[1]?.user.isBehind).toBe(false);
    expect(page.outcomes()).toEqual([]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('in another container, in the middle of an attempt, covers the form until its outcome', async () => {
    await page.startReady({ name: 'first' });
    page.platform({ status: 'requires_action', attempt: 'under_way' });
    await page.press();
    const asked = page.count('status ses_1');
    await page.start({ name: 'second', container: '#other' });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    expect(page.count('status ses_1')).toBeGreaterThan(asked);
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(page.frames[1]?.commands.at(-1)).toMatchObject({ outcome: 'confirming' });
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('after a frame was lost in an attempt gives its outcome to the newest call alone', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    page.frames[0]?.user.onLost(LOST, false);
    await page.start({ name: 'second' });
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('requests the status of an attempt even if the page has cleared its storage', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    page.clearStorage();
    page.platform('completed');
    await page.start({ name: 'second', container: '#other' });
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['second onSuccess pay_1']);
  });

  test('after an unknown outcome requests the status again, even if the page has cleared its storage', async () => {
    await page.startReady({ name: 'first' });
    page.platform('requires_action');
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
    await page.clock.pass(3 * MINUTE);
    expect(page.outcomes()).toEqual(['first onError OUTCOME_UNKNOWN']);
    page.platform('completed');
    page.clearStorage();
    await page.start({ name: 'second' });
    expect(page.outcomes()).toEqual(['first onError OUTCOME_UNKNOWN', 'second onSuccess pay_1']);
    expect(page.onScreen()).toEqual([]);
  });

  test('after its form could not be shown tries again', async () => {
    await page.start({ name: 'first' });
    await page.report({ ...FAILED, recoverable: false });
    expect(page.outcomes()).toEqual(['first onError GATEWAY_FAILED']);
    await page.startReady({ name: 'second' });
    expect(page.outcomes()).toEqual(['first onError GATEWAY_FAILED']);
    expect(page.count('second onReady')).toBe(1);
  });
});

describe('a call after the outcome', () => {
  test('is a success again, asynchronously, without a request', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    const questions = page.count('status ses_1');
    const started = page.ignore({ name: 'second' });
    expect(page.outcomes()).toEqual(['first onSuccess pay_1']);
    await started;
    await settled();
    expect(page.outcomes()).toEqual(['first onSuccess pay_1', 'second onSuccess pay_1']);
    expect(page.count('status ses_1')).toBe(questions);
    expect(page.frames).toHaveLength(1);
  });

  test('is reported to each of many calls within a minute', async () => {
    await page.startReady();
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    for (let call = 0; call < 20; call += 1) void page.ignore();
    await settled();
    expect(page.outcomes()).toHaveLength(21);
  });

  test('is a failure again, in any container', async () => {
    await page.startReady({ name: 'first' });
    page.platform('failed');
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
    const questions = page.count('status ses_1');
    await page.start({ name: 'second', container: '#other' });
    expect(page.count('status ses_1')).toBe(questions);
    expect(page.outcomes()).toEqual([
      'first onError PAYMENT_FAILED',
      'second onError PAYMENT_FAILED',
    ]);
    expect(page.count('second rejected PAYMENT_FAILED')).toBe(1);
    expect(page.frames).toHaveLength(1);
  });

  test('is a success again also when the form was removed', async () => {
    const controller = new AbortController();
    await page.startReady({ name: 'first', signal: controller.signal });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    controller.abort();
    const questions = page.count('status ses_1');
    await page.start({ name: 'second' });
    expect(page.outcomes()).toEqual(['first onSuccess pay_1', 'second onSuccess pay_1']);
    expect(page.count('status ses_1')).toBe(questions);
  });

  test('of another session has its own form', async () => {
    await page.startReady();
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    page.platform('pending');
    const gatewayConfig = { clientKey: 'ck_2' };
    await page.startReady({ name: 'second', sessionId: 'ses_2', gatewayConfig });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    expect(page.frames[1]?.commands[0]).toMatchObject({ gatewayConfig, attempts: 0 });
  });
});

describe('a signal', () => {
  test('that is aborted already prevents the form', async () => {
    const reason = new Error('The customer left');
    // Its rejection is handled, since the merchant has an `onError`.
    void page.ignore({ signal: AbortSignal.abort() });
    const started = page.ignore({ signal: AbortSignal.abort(reason) });
    await expect(started).rejects.toMatchObject({ reason: 'ABORTED', cause: reason });
    expect(page.frames).toEqual([]);
    expect(page.events).toEqual([]);
  });

  test('that aborts while the form loads removes it, and rejects with the reason', async () => {
    const controller = new AbortController();
    const started = page.ignore({ signal: controller.signal });
    await settled();
    const reason = new Error('The customer left');
    controller.abort(reason);
    await expect(started).rejects.toMatchObject({ reason: 'ABORTED', cause: reason });
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual([]);
  });

  test('that aborts in the middle of an attempt ends it silently', async () => {
    const controller = new AbortController();
    await page.startReady({ signal: controller.signal });
    await page.press();
    const asked = page.count('status ses_1');
    controller.abort();
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual([]);
    expect(page.count('status ses_1')).toBe(asked);
  });

  test('that aborts after the outcome removes the form', async () => {
    const controller = new AbortController();
    await page.startReady({ signal: controller.signal });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(page.onScreen()).toHaveLength(1);
    controller.abort();
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('that aborts removes the instructions with which an order is still to be paid', async () => {
    const controller = new AbortController();
    page.platform({ status: 'completed', transaction_status: 'pending', instructions: {} });
    await page.start({ signal: controller.signal });
    expect(page.onScreen()).toHaveLength(1);
    controller.abort();
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('of a call after the outcome removes the form as well', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    await page.startReady({ signal: first.signal });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    await page.start({ name: 'second', signal: second.signal });
    first.abort();
    expect(page.onScreen()).toHaveLength(1);
    second.abort();
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['onSuccess pay_1', 'second onSuccess pay_1']);
  });

  test('that aborts while a form is shown leaves no unhandled rejection', async () => {
    const controller = new AbortController();
    void page.ignore({ signal: controller.signal, isCareless: true });
    controller.abort();
    await settled();
    expect(page.onScreen()).toEqual([]);
  });

  test('in one tick with the next call leaves that call’s form alone', async () => {
    const controller = new AbortController();
    void page.ignore({ signal: controller.signal });
    controller.abort();
    await page.startReady({ name: 'second' });
    expect(page.onScreen()).toHaveLength(1);
    expect(page.events).toContain('second started');
  });
});

describe('destroying the client', () => {
  test('removes every form, rejects what is pending, and reports nothing', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2', container: '#other' });
    page.payments.destroy();
    page.payments.destroy();
    await settled();
    expect(page.onScreen()).toEqual([]);
    expect(page.count('second rejected DESTROYED')).toBe(1);
    expect(page.outcomes()).toEqual([]);
    expect(page.events.join()).not.toContain('diagnose');
  });

  test('leaves nothing on the page: no listener, no timer, no property of a container', async () => {
    const traces = page.traces();
    await page.startReady();
    expect(page.traces()).not.toEqual(traces);
    page.payments.destroy();
    expect(page.traces()).toEqual(traces);
  });

  test('ends the polling of an attempt', async () => {
    await page.startReady();
    await page.press();
    page.payments.destroy();
    page.platform('completed');
    await page.clock.pass(10 * MINUTE);
    expect(page.outcomes()).toEqual([]);
    expect(page.clock.waiting()).toBe(0);
  });

  test('removes both forms while one is to replace the other', async () => {
    await page.startReady();
    await page.start({ sessionId: 'ses_2' });
    expect(page.onScreen()).toHaveLength(2);
    page.payments.destroy();
    expect(page.onScreen()).toEqual([]);
  });
});

describe('another session in the container', () => {
  test('takes the place of a form that is not usable yet', async () => {
    await page.start({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2' });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    expect(page.frames[1]?.user.isBehind).toBe(false);
    expect(page.count('first rejected ABORTED')).toBe(1);
    expect(page.outcomes()).toEqual([]);
  });

  test('leaves the form on screen, disabled, until its own is usable', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2' });
    const [first, second] = page.frames;
    expect(page.onScreen()).toEqual([first, second]);
    expect(first?.element.inert).toBe(true);
    expect(second?.user.isBehind).toBe(true);
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(page.onScreen()).toEqual([second]);
    expect(second?.element.inert).toBe(false);
    expect(page.outcomes()).toEqual([]);
  });

  test('leaves an empty container when its own form does not load', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2' });
    await page.report({ ...FAILED, recoverable: false });
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['second onError GATEWAY_FAILED']);
  });

  test('does not silence the outcome of an attempt that was submitted', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    await page.startReady({ name: 'second', sessionId: 'ses_2' });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['first onSuccess pay_1']);
    page.platform('pending');
    await page.press();
    expect(page.onScreen()).toEqual([page.frames[1]]);
  });

  test('does not wait for a form that was taken out', async () => {
    await page.startReady({ name: 'first' });
    page.takeOut();
    await page.start({ name: 'second', sessionId: 'ses_2' });
    expect(page.frames[1]?.user.isBehind).toBe(false);
  });

  test('takes the place of one that may have been paid before a reload, which is still watched', async () => {
    page.attempted('ses_1');
    page.platform(new PayNetworkError('', { reason: 'TIMEOUT', retryable: true }));
    await page.start({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2' });
    expect(page.count('first rejected ABORTED')).toBe(1);
    expect(page.onScreen()).toEqual([page.frames[1]]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toContain('first onSuccess pay_1');
  });

  test('is revealed when the frame of the first has reported that nothing was pressed', async () => {
    await page.startReady({ name: 'first' });
    const [first] = page.frames;
    if (first) first.result = { ok: true, value: { wasPressed: false } };
    await page.startReady({ name: 'second', sessionId: 'ses_2' });
    expect(first?.commands.map(({ type }) => type)).toEqual(['mount', 'suspend']);
    expect(page.onScreen()).toEqual([page.frames[1]]);
    const asked = page.count('status ses_1');
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.count('status ses_1')).toBe(asked);
    expect(page.outcomes()).toEqual([]);
  });

  test('is revealed after a second where the frame of the first is silent, and the first is still watched', async () => {
    await page.startReady({ name: 'first' });
    page.frames[0]?.hang();
    await page.startReady({ name: 'second', sessionId: 'ses_2' });
    await page.clock.pass(999);
    expect(page.frames[1]?.element.inert).toBe(true);
    await page.clock.pass(1);
    expect(page.frames[1]?.element.inert).toBe(false);
    expect(page.onScreen()).toEqual([page.frames[1]]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toContain('first onSuccess pay_1');
  });

  test('is not revealed in place of a frame that was lost meanwhile', async () => {
    await page.startReady();
    page.frames[0]?.hang();
    await page.startReady({ sessionId: 'ses_2' });
    page.frames[1]?.user.onLost(LOST, true);
    await page.clock.pass(1000);
    expect(page.frames[1]?.element.inert).toBe(true);
    expect(page.count('remember checkout')).toBe(1);
  });

  test('is not affected by one in another container', async () => {
    await page.startReady({ name: 'first' });
    await page.startReady({ name: 'second', sessionId: 'ses_2', container: '#other' });
    expect(page.onScreen()).toHaveLength(2);
    expect(page.frames[1]?.user.isBehind).toBe(false);
    expect(page.outcomes()).toEqual([]);
  });

  test('that has no container replaces no session without one', async () => {
    await page.start({ name: 'first', container: '#missing', gatewayConfig: REDIRECT });
    await page.start({
      name: 'second',
      container: '#missing',
      sessionId: 'ses_2',
      gatewayConfig: REDIRECT,
    });
    page.platform('completed');
    await page.restore();
    expect(page.outcomes()).toEqual(['first onSuccess pay_1', 'second onSuccess pay_1']);
  });
});

describe('another client in the container', () => {
  test('removes the form, whose button may have been pressed, and both report the outcome', async () => {
    await page.startReady({ name: 'first' });
    await page.startReady({ name: 'second' }, page.another());
    expect(page.onScreen()).toEqual([page.frames[1]]);
    expect(page.frames[1]?.user.isBehind).toBe(false);
    expect(page.outcomes()).toEqual([]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes().toSorted()).toEqual(['first onSuccess pay_1', 'second onSuccess pay_1']);
  });

  test('learns of every form that was usable that it may be pressed, and the payment goes on', async () => {
    await page.startReady();
    expect(page.release()).toBe(true);
    expect(page.onScreen()).toEqual([]);
    await page.clock.pass(30 * MINUTE);
    expect(page.outcomes()).toEqual([]);
    page.platform('completed');
    await page.clock.pass(2 * MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('learns of a form that was never usable that it was not pressed', async () => {
    await page.start();
    expect(page.release()).toBe(false);
  });

  test('removes also the form of a second frame', async () => {
    await page.startReady({ name: 'first' });
    page.platform({ attempt: 'none' });
    page.frames[0]?.user.onLost(LOST, true);
    await settled();
    expect(page.onScreen()).toEqual([page.frames[1]]);
    await page.start({ name: 'second' }, page.another());
    expect(page.onScreen()).toEqual([page.frames[2]]);
  });

  test('takes an attempt over, and both report its outcome', async () => {
    await page.startReady({ name: 'first' });
    page.platform({ status: 'requires_action', attempt: 'under_way' });
    await page.press();
    page.clearStorage();
    await page.start({ name: 'second' }, page.another());
    expect(page.onScreen()).toEqual([page.frames[1]]);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes().toSorted()).toEqual(['first onSuccess pay_1', 'second onSuccess pay_1']);
  });

  test('knows that a form which shows a success takes no further press', async () => {
    await page.startReady();
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(page.onScreen()).toHaveLength(1);
    page.platform('pending');
    await page.startReady({ sessionId: 'ses_2' }, page.another());
    await page.clock.pass(MINUTE);
    expect(page.count('status ses_2')).toBe(1);
  });

  test('finds the container free after an outcome that was no success', async () => {
    await page.start({ name: 'first' });
    await page.report({ ...FAILED, recoverable: false });
    await page.startReady({ name: 'second' }, page.another());
    await page.clock.pass(MINUTE);
    expect(page.count('status ses_1')).toBe(2);
    expect(page.onScreen()).toEqual([page.frames[1]]);
  });

  test('is not affected by the first client’s end', async () => {
    const another = page.another();
    await page.startReady({ name: 'first' });
    await page.startReady({ name: 'second' }, another);
    page.payments.destroy();
    expect(page.onScreen()).toEqual([page.frames[1]]);
    await page.startReady({ name: 'third', sessionId: 'ses_3' }, page.another());
    expect(page.onScreen()).toEqual([page.frames[2]]);
    another.destroy();
  });
});

describe('a voucher that the customer has and has not paid', () => {
  const instructions = { action: { type: 'voucher', reference: 'REF 1' } };
  const owed = {
    ...sessionStatus('completed'),
    transaction_status: 'pending',
    instructions,
  } as const;

  test('is shown by a page that is loaded again, and the order is reported as accepted', async () => {
    page.platform(owed);
    await page.start();
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
    const [shown, ...others] = page.onScreen();
    expect(others).toEqual([]);
    expect(shown?.commands).toMatchObject([{ type: 'mount', gatewayConfig: instructions }]);
    expect(await page.report({ type: 'ready', mounting: 1, seesPresses: true })).toBe(true);
    expect(page.onScreen()).toEqual([shown]);
    expect(page.outcomes()).toHaveLength(1);
  });

  test('is no longer part of the payment: its height is not reported', async () => {
    page.platform(owed);
    const reached: string[] = [];
    await page.start({ onProgress: (...[name]) => void reached.push(name) });
    const resized = { type: 'resized', height: FORM_HEIGHT } as const;
    expect(page.frames.at(-1)?.user.onReport(resized)).toBe(true);
    expect(reached).not.toContain('resize');
  });

  test('leaves with the form of another session, and with the client', async () => {
    page.platform(owed);
    await page.start();
    page.platform('pending');
    await page.startReady({ sessionId: 'ses_2' });
    expect(page.onScreen()).toEqual([page.frames.at(-1)]);
    page.platform(owed);
    await page.start({ sessionId: 'ses_3' });
    page.payments.destroy();
    expect(page.onScreen()).toEqual([]);
  });

  test('stays in the form that showed it', async () => {
    await page.startReady();
    const [form] = page.onScreen();
    await page.press();
    page.platform(owed);
    await page.report({ type: 'away', attempt: 1 });
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
    expect(page.onScreen()).toEqual([form]);
  });

  test('leaves no form that cannot show it', async () => {
    page.platform(owed);
    await page.start();
    await page.report({ type: 'failed', mounting: 1, recoverable: true, reason: 'X', message: '' });
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('leaves no form whose frame is lost, and reports no failure', async () => {
    page.platform(owed);
    await page.start();
    page.frames.at(-1)?.user.onLost(LOST, true);
    await settled();
    expect(page.onScreen()).toEqual([]);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });
});

describe('the session’s expiry', () => {
  test('is announced a minute before', async () => {
    await page.startReady({ lifetime: 10 * MINUTE });
    await page.clock.pass(9 * MINUTE - 1000);
    expect(page.count('onSessionExpiring')).toBe(0);
    await page.clock.pass(2000);
    expect(page.count('onSessionExpiring')).toBe(1);
  });

  test('is announced on a machine that slept through that minute, before it ends the payment', async () => {
    await page.startReady({ lifetime: 10 * MINUTE });
    page.jump(20 * MINUTE);
    page.platform(new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND' }));
    await page.clock.pass(31_000);
    expect(page.count('onSessionExpiring')).toBe(1);
    expect(page.outcomes()).toEqual([]);
    await page.clock.pass(10_000);
    expect(page.outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
  });

  test('is decided by the platform', async () => {
    await page.startReady({ lifetime: 2 * MINUTE });
    await page.clock.pass(2 * MINUTE);
    expect(page.count('status ses_1')).toBe(2);
    expect(page.outcomes()).toEqual([]);
  });

  test('that is over has the status requested again until one is read', async () => {
    await page.startReady({ lifetime: 2 * MINUTE });
    page.platform(LOST);
    await page.clock.pass(5 * MINUTE);
    expect(page.count('status ses_1')).toBeGreaterThan(10);
    page.platform('pending');
    await page.clock.pass(MINUTE);
    const asked = page.count('status ses_1');
    await page.clock.pass(5 * MINUTE);
    expect(page.count('status ses_1')).toBe(asked);
    expect(page.outcomes()).toEqual([]);
  });

  test('that cannot be read has the status requested again until one is read', async () => {
    page.platform(LOST);
    await page.startReady({ expiresAt: 'soon' });
    await page.clock.pass(5 * MINUTE);
    expect(page.count('status ses_1')).toBeGreaterThan(10);
    page.platform('pending');
    await page.clock.pass(MINUTE);
    const asked = page.count('status ses_1');
    await page.clock.pass(30 * MINUTE);
    expect(page.count('status ses_1')).toBe(asked);
    expect(page.outcomes()).toEqual([]);
  });

  test('that a clock reported an hour early, while the platform was unreachable, ends no payment', async () => {
    await page.startReady({ lifetime: 30 * MINUTE });
    await page.press();
    page.platform(LOST);
    page.jump(60 * MINUTE);
    // The first status that can be read is that of the end of attempts.
    await page.clock.pass(MINUTE - 1);
    page.platform('pending');
    await page.clock.pass(1);
    expect(page.outcomes()).toEqual([]);
    await page.clock.pass(40 * MINUTE);
    expect(page.outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
  });

  test.each([-1, 0, 1, 30 * MINUTE])(
    'does not decide over a session that is gone: it shows no form (%i ms left)',
    async (lifetime) => {
      page.platform(new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND' }));
      await page.start({ lifetime });
      expect(page.onScreen()).toEqual([]);
      expect(page.outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
    },
  );

  test('is not watched after the outcome', async () => {
    await page.startReady({ lifetime: 10 * MINUTE });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    await page.clock.pass(20 * MINUTE);
    expect(page.count('onSessionExpiring')).toBe(0);
  });

  test('ends an attempt that the platform never decided ten minutes later', async () => {
    await page.startReady({ lifetime: 2 * MINUTE });
    page.platform('requires_action');
    await page.press();
    await page.clock.pass(11 * MINUTE);
    expect(page.outcomes()).toEqual([]);
    await page.clock.pass(2 * MINUTE);
    expect(page.outcomes()).toEqual(['onError OUTCOME_UNKNOWN']);
  });
});

describe('a session that is paid on a page of the gateway', () => {
  test('navigates there, and resolves', async () => {
    await page.start({ gatewayConfig: REDIRECT });
    expect(page.frames).toEqual([]);
    expect(page.events).toEqual([
      'status ses_1',
      'follow GET https://bank.test/pay',
      'remember checkout',
      'started',
    ]);
  });

  test('is not left before its status was read, or is overdue', async () => {
    page.holdStatus();
    await page.start({ gatewayConfig: REDIRECT });
    await page.clock.pass(2999);
    expect(page.events.join()).not.toContain('follow');
    await page.clock.pass(1);
    expect(page.events).toContain('follow GET https://bank.test/pay');
  });

  test('is left once when it is initialised again while its status is awaited', async () => {
    page.holdStatus();
    await page.start({ name: 'first', gatewayConfig: REDIRECT });
    await page.start({ name: 'second', gatewayConfig: REDIRECT });
    await page.clock.pass(MINUTE);
    expect(page.count('status ses_1')).toBeLessThan(10);
    expect(page.count('follow GET https://bank.test/pay')).toBe(1);
    expect(page.events).toEqual(expect.arrayContaining(['first started', 'second started']));
  });

  test('is not left when another session has taken its container', async () => {
    page.holdStatus();
    await page.start({ name: 'first', gatewayConfig: REDIRECT });
    await page.startReady({ name: 'second', sessionId: 'ses_2' });
    expect(page.events).toContain('first rejected ABORTED');
    await page.clock.pass(MINUTE);
    expect(page.events.join()).not.toContain('follow');
  });

  test('is not left when it is paid already', async () => {
    page.platform('completed');
    await page.start({ gatewayConfig: REDIRECT });
    await page.clock.pass(MINUTE);
    expect(page.events.join()).not.toContain('follow');
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('that the customer left by Back can be paid again, and is still watched', async () => {
    page.platform({ attempt: 'none' });
    await page.start({ gatewayConfig: REDIRECT });
    await page.restore();
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['onError UNCONFIRMED recoverable']);
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['onError UNCONFIRMED recoverable', 'onSuccess pay_1']);
  });

  test('whose navigation the page’s policy blocks is a recoverable error', async () => {
    await page.start({ gatewayConfig: REDIRECT });
    page.block(new PayPaymentError('', { reason: 'FORM_ACTION_BLOCKED' }));
    await settled();
    expect(page.outcomes()).toEqual(['onError FORM_ACTION_BLOCKED recoverable']);
  });

  test('has its outcome reported when the page is restored', async () => {
    await page.start({ gatewayConfig: REDIRECT });
    page.platform('completed');
    await page.restore(false);
    expect(page.outcomes()).toEqual([]);
    await page.restore();
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('takes the form of another session off the screen', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2', gatewayConfig: REDIRECT });
    expect(page.onScreen()).toEqual([]);
  });

  test('is not left for an unsafe URL', async () => {
    await page.start({ gatewayConfig: { ...REDIRECT, redirectUrl: 'http://bank.test/' } });
    expect(page.outcomes()).toEqual(['onError UNSAFE_URL']);
    expect(page.events.join()).not.toContain('follow');
  });
});

describe('a redirect of the form', () => {
  const REDIRECTED = { type: 'redirect', method: 'GET', fields: {} } as const;
  const redirect = (url: string) => page.report({ ...REDIRECTED, attempt: 1, url });

  test('is followed to the session’s own page, whose origin alone is in the debug log', async () => {
    await page.startReady({ gatewayConfig: { redirectUrl: 'https://bank.test/pay' } });
    await page.press();
    await expect(redirect('https://bank.test/pay')).resolves.toBe(true);
    expect(page.events).toContain('follow GET https://bank.test/pay');
    expect(page.log).toContainEqual(['redirect', { method: 'GET', origin: 'https://bank.test' }]);
    expect(JSON.stringify(page.log)).not.toContain('/pay');
  });

  test('is followed where the response to its step has it', async () => {
    await page.startReady();
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    await redirect('https://bank.test/');
    expect(page.events).toContain('follow GET https://bank.test/');
  });

  test('is not followed by the response to a step of an earlier attempt', async () => {
    await page.startReady();
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    await page.report(DECLINED);
    await page.press(2);
    await page.report({ ...REDIRECTED, attempt: 2, url: 'https://bank.test/' });
    expect(page.events.join()).not.toContain('follow');
  });

  test.each(['https://bank.test/other', 'https://shop.test/account'])(
    'is not followed elsewhere, and the attempt can be repeated: %s',
    async (url) => {
      await page.startReady({ gatewayConfig: { redirectUrl: 'https://shop.test/account' } });
      await page.press();
      await expect(redirect(url)).resolves.toBe(false);
      expect(page.events.join()).not.toContain('follow');
      expect(page.outcomes()).toEqual(['onError REDIRECT_NOT_PERMITTED recoverable']);
      expect(page.onScreen()).toHaveLength(1);
    },
  );

  test('that the page’s policy blocks is recoverable', async () => {
    await page.startReady({ gatewayConfig: { redirectUrl: 'https://bank.test/pay' } });
    await page.press();
    await redirect('https://bank.test/pay');
    page.block(new PayPaymentError('', { reason: 'FORM_ACTION_BLOCKED' }));
    await settled();
    expect(page.outcomes()).toEqual(['onError FORM_ACTION_BLOCKED recoverable']);
  });
});

test('a session that is still in a challenge after a reload opens its form after half a minute', async () => {
  page.attempted('ses_1');
  page.platform('requires_action');
  await page.startReady();
  const shown = () =>
    page.frames[0]?.commands.flatMap((one) => (one.type === 'showOutcome' ? [one.outcome] : []));
  expect(shown()).toEqual(['confirming', 'confirming']);
  await page.clock.pass(29_000);
  expect(page.outcomes()).toEqual([]);
  await page.clock.pass(2000);
  expect(page.outcomes()).toEqual(['onError NOT_FINISHED recoverable']);
  expect(shown()).toEqual(['confirming', 'confirming', 'open']);
  page.platform('completed');
  await page.clock.pass(MINUTE);
  expect(page.outcomes()).toEqual(['onError NOT_FINISHED recoverable', 'onSuccess pay_1']);
});

describe('a page that is restored', () => {
  test('requests the status of its attempt', async () => {
    await page.startReady();
    await page.press();
    page.platform('completed');
    await page.restore();
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('requests nothing where it does not come from the back/forward cache', async () => {
    await page.startReady();
    await page.press();
    const asked = page.count('status ses_1');
    await page.restore(false);
    expect(page.count('status ses_1')).toBe(asked);
  });

  test('requests nothing after the payment has ended', async () => {
    await page.startReady();
    await page.press();
    page.payments.destroy();
    const asked = page.count('status ses_1');
    await page.restore();
    expect(page.count('status ses_1')).toBe(asked);
  });
});

test('a lost frame in the middle of an attempt leaves the outcome to the status', async () => {
  await page.startReady();
  await page.press();
  page.frames[0]?.user.onLost(LOST, true);
  expect(page.onScreen()).toEqual([]);
  page.platform('completed');
  await page.clock.pass(MINUTE);
  expect(page.outcomes()).toEqual(['onSuccess pay_1']);
});

test('a form that is lost twice, and may have been pressed, is unknown after two minutes', async () => {
  await page.startReady();
  page.frames[0]?.user.onLost(LOST, true);
  await settled();
  await page.report({ type: 'ready', mounting: 1, seesPresses: true });
  page.frames[1]?.user.onLost(LOST, true);
  await page.clock.pass(MINUTE);
  expect([page.onScreen(), page.outcomes()]).toEqual([[], []]);
  await page.clock.pass(MINUTE);
  expect(page.outcomes()).toEqual(['onError OUTCOME_UNKNOWN']);
});

test('a decline keeps the form, and the next attempt counts on', async () => {
  await page.startReady();
  await page.press();
  await page.report(DECLINED);
  page.platform('completed');
  await page.press(2);
  await page.report({ type: 'completed', attempt: 2 });
  expect(page.outcomes()).toEqual(['onError DECLINED recoverable', 'onSuccess pay_1']);
});
