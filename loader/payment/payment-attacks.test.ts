/** Sequences of events that once lost, doubled or invented an outcome. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PayAuthenticationError, PayNetworkError } from '../../shared/errors/errors.ts';
import type { PaymentStep } from '../validation/payment-form-config.ts';
import { paymentPage } from './testing/payment-page.ts';
import { played } from './testing/played-payment.ts';
import { settled } from './testing/virtual-clock.ts';

const MINUTE = 60_000;
const LOST = new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
const READY = { type: 'ready', mounting: 1, seesPresses: true } as const;
const SUBMIT = { type: 'submit', attempt: 1, step: 1, data: {} } as const;

let page: ReturnType<typeof paymentPage>;

beforeEach(() => {
  page = paymentPage();
});

afterEach(() => {
  page.payments.destroy();
  vi.unstubAllGlobals();
});

describe('a step that takes 20 s is charged in the end, and reported as such,', () => {
  const slowSubmit = ({ respond }: PaymentStep) =>
    new Promise<void>((resolve) => {
      page.clock.after(20_000, new AbortController().signal, () => {
        page.platform({ status: 'completed', attempt: 'done' });
        respond({ resultCode: 'Authorised' });
        resolve();
      });
    });

  const press = async (name?: string) => {
    page.platform({ status: 'pending', attempt: 'none' });
    await page.startReady({ onSubmit: slowSubmit, ...(name && { name }) });
    await page.press();
    await page.report(SUBMIT);
  };

  test.each([true, false])('when its frame was lost (replaceable: %s)', async (isReplaceable) => {
    await press();
    page.frames[0]?.user.onLost(LOST, isReplaceable);
    await page.clock.pass(10_000);
    expect(page.frames).toHaveLength(1);
    await page.clock.pass(120 * MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('when another session took its place', async () => {
    await press('first');
    await page.startReady({ sessionId: 'ses_2', name: 'second' });
    await page.clock.pass(120 * MINUTE);
    expect(page.outcomes()).toContain('first onSuccess pay_1');
  });

  test('when the gateway reported an interruption meanwhile', async () => {
    await press();
    await page.report({ type: 'returned', attempt: 1, reason: 'CONNECTION_FAILED' });
    await page.clock.pass(120 * MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });

  test('when the gateway reported a decline meanwhile', async () => {
    await press();
    await page.report({ type: 'declined', attempt: 1, reason: 'DECLINED', message: '' });
    await page.clock.pass(120 * MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
  });
});

test.each([403, 404])(
  'a step that was accepted is not undone by the rejection of the next (%i)',
  async (status) => {
    const rejected = new PayAuthenticationError('', { reason: 'FORBIDDEN', status });
    const payment = played();
    payment.session.takeStep = async (type) => {
      if (type === 'submit') return { result_code: 'IdentifyShopper', action: {} };
      throw rejected;
    };
    payment.platform('requires_action');
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report(SUBMIT);
    await settled();
    payment.report({ type: 'challenge', attempt: 1 });
    payment.platform(rejected);
    payment.report({ type: 'additionalDetails', attempt: 1, step: 2, data: {} });
    await payment.clock.pass(10 * MINUTE);
    expect(payment.events.at(-1)).toBe('onError OUTCOME_UNKNOWN');
  },
);

test('statuses requested because the page was woken do not count as a wait for the bank', async () => {
  const payment = played();
  payment.platform({ status: 'pending', attempt: 'none' });
  await payment.ready();
  payment.report({ type: 'away', attempt: 1 });
  payment.clock.hide(true);
  await payment.clock.pass(30_000);
  payment.report({ type: 'returned', attempt: 1 });
  await settled();
  payment.clock.hide(false);
  await settled();
  payment.clock.wake();
  await settled();
  await payment.clock.pass(3000);
  payment.platform('completed');
  await payment.clock.pass(10 * MINUTE);
  expect(payment.events).not.toContain('onError REFUSED recoverable');
  expect(payment.events).toContain('onSuccess');
});

describe('a payment goes on', () => {
  test('when the handle throws at its progress', async () => {
    await page.startReady({
      onProgress() {
        throw new Error('merchant');
      },
    });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(page.count('onSuccess pay_1')).toBe(1);
    expect(page.events).toContain('report CALLBACK_FAILED');
  });

  test('when a part of the page throws', async () => {
    const payment = played();
    payment.session.markAttempted = () => {
      throw new Error('denied');
    };
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.platform('completed');
    payment.report({ type: 'completed', attempt: 1 });
    await settled();
    expect(payment.events).toContain('onSuccess');
    expect(payment.log).toContainEqual(['effect failed', expect.anything()]);
  });
});

describe('sessions that take each other’s place', () => {
  test('leave one form, the newest, and reject the others', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2' });
    await page.start({ name: 'third', sessionId: 'ses_3' });
    const [, second, third] = page.frames;
    second?.user.onReport(READY);
    third?.user.onReport(READY);
    await settled();
    expect(page.onScreen()).toEqual([third]);
    expect(page.count('second rejected ABORTED')).toBe(1);
  });

  test('keep the form of the first on screen until one is usable, also when it may be charged', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    await page.start({ name: 'second', sessionId: 'ses_2' });
    await page.start({ name: 'third', sessionId: 'ses_3' });
    expect(page.onScreen()).toEqual([page.frames[0], page.frames[2]]);
    expect(page.frames[2]?.user.isBehind).toBe(true);
  });

  test('do not show the form of another when the first is called again', async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    await page.start({ name: 'second', sessionId: 'ses_2' });
    await page.start({ name: 'again' });
    page.frames[1]?.user.onReport(READY);
    await settled();
    await page.clock.pass(20_000);
    expect(page.onScreen()).not.toContain(page.frames[1]);
    expect(page.onScreen()).toHaveLength(1);
  });

  test('show the button to retry of a form that failed behind the first', async () => {
    await page.startReady({ name: 'first' });
    await page.start({ name: 'second', sessionId: 'ses_2' });
    await page.report({
      type: 'failed',
      mounting: 1,
      recoverable: true,
      reason: 'GATEWAY_FAILED',
      message: '',
    });
    expect(page.onScreen()).toEqual([page.frames[1]]);
    expect(page.frames[1]?.element.inert).toBe(false);
  });
});

test('a payment without a form does not show one beside the next session’s', async () => {
  page.platform({ status: 'pending', attempt: 'under_way' });
  await page.startReady({ name: 'first' });
  await page.press();
  page.frames[0]?.user.onLost(LOST, true);
  await page.startReady({ sessionId: 'ses_2', name: 'second' });
  page.platform({ status: 'pending', attempt: 'none' });
  await page.clock.pass(2 * MINUTE);
  expect(page.frames).toHaveLength(2);
  expect(page.onScreen()).toEqual([page.frames[1]]);
});

describe('calls after the outcome', () => {
  beforeEach(async () => {
    await page.startReady({ name: 'first' });
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
  });

  test('in one tick each receive it once', async () => {
    await page.ignore({ name: 'second' });
    void page.ignore({ name: 'third' });
    void page.ignore({ name: 'fourth' });
    await settled();
    expect(page.outcomes()).toEqual(
      ['first', 'second', 'third', 'fourth'].map((name) => `${name} onSuccess pay_1`),
    );
  });

  test('receive nothing if they were aborted in the same tick', async () => {
    const unmounted = new AbortController();
    void page.ignore({ name: 'second', signal: unmounted.signal });
    unmounted.abort();
    void page.ignore({ name: 'third' });
    await settled();
    expect(page.outcomes()).toEqual(['first onSuccess pay_1', 'third onSuccess pay_1']);
  });
});

test('the form learns which attempt an outcome is about', async () => {
  await page.startReady();
  await page.press();
  await page.report({ type: 'declined', attempt: 1, reason: 'DECLINED', message: '' });
  const shown = page.frames[0]?.commands.filter(({ type }) => type === 'showOutcome');
  expect(shown).toContainEqual(expect.objectContaining({ outcome: 'open', attempt: 1 }));
});
