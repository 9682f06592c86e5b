/** What the handle of a payment reads, changes and gives up, through its client's payments. */
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PayNetworkError } from '../../shared/errors/errors.ts';
import { DONE, failure } from '../../shared/rpc.ts';
import { polluted } from '../../shared/testing/polluted.ts';
import { embeddedSession } from '../testing/examples.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { mayHaveOpenAttempt } from './decision/questions.ts';
import { paymentPage } from './testing/payment-page.ts';
import { settled } from './testing/virtual-clock.ts';

const MINUTE = 60_000;
const SESSION = { ...embeddedSession, session_id: 'ses_1' };
const OTHER = { ...embeddedSession, session_id: 'ses_2' };
const LOST = new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
const DECLINED = { type: 'declined', attempt: 1, reason: 'DECLINED', message: '' } as const;
const CHALLENGE = { type: 'challenge', attempt: 1 } as const;
/** No status decides an attempt. */
const OPEN = { status: 'redirected', attempt: 'under_way' } as const;

let page: ReturnType<typeof paymentPage>;

beforeEach(() => {
  page = paymentPage();
});

afterEach(() => {
  page.payments.destroy();
  vi.unstubAllGlobals();
});

const formOf = (change: Partial<PaymentForm> = {}): PaymentForm => ({
  session: { ...SESSION, expires_at: new Date(page.clock.platformTime() + MINUTE).toISOString() },
  container: '#container',
  onError: () => {},
  ...change,
});

describe('an attempt may be open', () => {
  test('from the press until its outcome, for its own session', async () => {
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(false);
    await page.startReady();
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(false);
    await page.press();
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(true);
    expect(page.payments.hasPayment(OTHER, mayHaveOpenAttempt)).toBe(false);
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(page.outcomes()).toHaveLength(1);
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(false);
  });

  test('in a form that was given up, until it has reported that nothing was pressed', async () => {
    await page.startReady();
    const [frame] = page.frames;
    if (frame) frame.result = { ok: true, value: { wasPressed: false } };
    void page.start({ sessionId: OTHER.session_id });
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(true);
    await settled();
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(false);
  });
});

describe('a payment that moves to another container', () => {
  const shown = () => page.frames.at(-1)?.commands.filter(({ type }) => type === 'showOutcome');

  test('in the middle of an attempt is not payable there before the outcome', async () => {
    await page.startReady();
    await page.press();
    page.holdStatus();
    await page.startReady({ container: '#other' });
    expect(shown()).toContainEqual({ type: 'showOutcome', outcome: 'confirming', attempt: 0 });
  });

  test('after a decline is payable there', async () => {
    await page.startReady();
    await page.press();
    page.holdStatus();
    await page.report(DECLINED);
    await page.startReady({ container: '#other' });
    expect(shown()).not.toContainEqual(expect.objectContaining({ outcome: 'confirming' }));
  });

  test('before any press is payable there', async () => {
    await page.startReady();
    page.holdStatus();
    await page.startReady({ container: '#other' });
    expect(shown()).toEqual([]);
  });
});

describe('a payment whose outcome is not known', () => {
  const lose = async () => {
    await page.startReady();
    await page.press();
    page.platform(new PayNetworkError('', { reason: 'CONNECTION_FAILED', retryable: true }));
    await page.report({ type: 'completed', attempt: 1 });
    await page.clock.pass(3 * MINUTE);
    page.clearStorage();
  };

  test('is still watched when it is begun again, although the page has forgotten it', async () => {
    await lose();
    expect(page.outcomes()).toEqual(['onError OUTCOME_UNKNOWN']);
    page.platform('pending');
    await page.startReady();
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toHaveLength(2);
    expect(page.outcomes().at(-1)).toMatch(/^onSuccess/);
  });

  test('is not watched when it has failed to load, and nothing was pressed', async () => {
    await page.start();
    page.frames[0]?.user.onLost(LOST, false);
    await settled();
    page.clearStorage();
    await page.startReady();
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes().filter((outcome) => outcome.startsWith('onSuccess'))).toEqual([]);
  });
});

test('a session that the frame rejects is an error with its reason, and names no field', async () => {
  const errors: unknown[] = [];
  const opened = page.start({ onError: (error) => void errors.push(error) });
  const [frame] = page.frames;
  if (frame) frame.result = failure('GATEWAY_UNKNOWN', 'There is no such gateway');
  await opened;
  expect(errors).toMatchObject([{ reason: 'GATEWAY_UNKNOWN', details: [] }]);
});

test('a press that the merchant does not ask about goes on', async () => {
  await page.startReady();
  await page.press();
  await page.report({ type: 'beforeSubmit', attempt: 1, step: 1, data: null });
  const answer = { type: 'respond', response: null };
  expect(page.frames[0]?.commands.at(-1)).toEqual({ type: 'answer', step: 1, answer });
  expect(page.events.join()).not.toContain('report');
});

describe('the merchant’s own messages', () => {
  test('are sent to the form', async () => {
    const translations = { de: { retry: 'Nochmal' } };
    page = paymentPage({ translations });
    await page.start();
    expect(page.frames[0]?.commands[0]).toMatchObject({ type: 'mount', translations });
  });

  test('are left out where there are none', async () => {
    await page.start();
    expect(page.frames[0]?.commands[0]).not.toHaveProperty('translations');
  });
});

describe('an update', () => {
  test('sends changed settings to the form, and nothing where none has changed', async () => {
    await page.startReady();
    await page.payments.update(formOf());
    const { commands = [] } = page.frames[0] ?? {};
    expect(commands.map(({ type }) => type)).toEqual(['mount']);
    await page.payments.update(formOf({ locale: 'fr' }));
    expect(commands.at(-1)).toMatchObject({ type: 'update', locale: 'fr' });
  });

  test('sends them on a page that gives every array and object a toJSON', async () => {
    await page.startReady();
    await polluted([Array.prototype, Object.prototype], 'toJSON', () =>
      page.payments.update(formOf({ locale: 'fr' })),
    );
    expect(page.frames[0]?.commands.at(-1)).toMatchObject({ type: 'update', locale: 'fr' });
  });

  test('of a session without a payment does nothing', async () => {
    await expect(page.payments.update(formOf({ session: OTHER }))).resolves.toBe('unchanged');
    expect(page.frames).toEqual([]);
  });
});

describe('a command', () => {
  test('reaches the form of its session alone', async () => {
    await page.startReady();
    await expect(page.payments.command(SESSION, { type: 'submit' })).resolves.toEqual(DONE);
    expect(page.frames[0]?.commands.at(-1)).toEqual({ type: 'submit' });
    expect(page.payments.command(OTHER, { type: 'submit' })).toBeUndefined();
  });

  test('is undefined after the form was removed', async () => {
    await page.startReady();
    await page.press();
    page.platform(OPEN);
    void page.payments.release(SESSION);
    expect(page.payments.command(SESSION, { type: 'submit' })).toBeUndefined();
  });

  test('moves the focus into the frame only if it is the command to focus', async () => {
    await page.startReady();
    const focus = vi.fn<() => void>();
    Object.assign(page.frames[0]?.element ?? {}, { focus });
    await page.payments.command(SESSION, { type: 'submit' });
    expect(focus).not.toHaveBeenCalled();
    await page.payments.command(SESSION, { type: 'focus' });
    expect(focus).toHaveBeenCalledOnce();
  });
});

describe('releasing a payment', () => {
  test('removes its form, and resolves with the outcome of its attempt', async () => {
    const released = vi.fn<() => void>();
    await page.startReady();
    await page.press();
    page.platform(OPEN);
    void page.payments.release(SESSION).then(released);
    await settled();
    expect(page.onScreen()).toEqual([]);
    expect(released).not.toHaveBeenCalled();
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toHaveLength(1);
    expect(released).toHaveBeenCalledOnce();
  });

  test('resolves where nothing was pressed', async () => {
    await page.startHolding();
    await page.payments.release(SESSION);
    expect(page.onScreen()).toEqual([]);
    await expect(page.payments.release(OTHER)).resolves.toBeUndefined();
  });

  test('leaves a form without an attempt at rest, although its frame is gone and responds no more', async () => {
    const released = vi.fn<() => void>();
    await page.startHolding();
    page.frames[0]?.hang();
    void page.payments.release(SESSION).then(released);
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(false);
    await settled();
    expect(released).toHaveBeenCalledOnce();
    const asked = page.count('status ses_1');
    page.platform('completed');
    await page.clock.pass(30 * MINUTE);
    expect(page.count('status ses_1')).toBe(asked);
    expect(page.outcomes()).toEqual([]);
  });

  test('watches on where a press in the form cannot be held back', async () => {
    const released = vi.fn<() => void>();
    await page.startReady({ gatewayConfig: { redirectUrl: 'https://gateway.test/pay' } });
    void page.payments.release(SESSION).then(released);
    expect(page.onScreen()).toEqual([]);
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(true);
    await settled();
    expect(released).not.toHaveBeenCalled();
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
    expect(released).toHaveBeenCalledOnce();
  });

  test('watches on where the form may send a press that the page does not know of', async () => {
    const released = vi.fn<() => void>();
    await page.startReady();
    void page.payments.release(SESSION).then(released);
    await settled();
    expect(page.payments.hasPayment(SESSION, mayHaveOpenAttempt)).toBe(true);
    expect(released).not.toHaveBeenCalled();
    page.platform('completed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
    expect(released).toHaveBeenCalledOnce();
  });

  test('keeps nothing of a form whose presses cannot be held back, once its session has failed', async () => {
    const { signal } = new AbortController();
    await page.startReady({ signal, gatewayConfig: { redirectUrl: 'https://gateway.test/pay' } });
    void page.payments.release(SESSION, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    page.platform('failed');
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual([]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('keeps nothing of a form, however often it is shown again', async () => {
    const { signal } = new AbortController();
    const traces = () => ({
      ...page.traces(),
      ofSignal: getEventListeners(signal, 'abort').length,
    });
    const before = traces();
    for (let time = 0; time < 3; time += 1) {
      await page.startHolding({ signal });
      void page.payments.release(SESSION, signal);
      await settled();
      expect(traces()).toEqual(before);
    }
  });

  test('resolves immediately where the payment has ended', async () => {
    await page.startReady();
    page.platform('completed');
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
    await expect(page.payments.release(SESSION)).resolves.toBeUndefined();
  });
});

describe('ending a payment by its signal', () => {
  const abandoned = async (play: () => Promise<unknown>) => {
    const onAbandoned = vi.fn<() => void>();
    const abort = new AbortController();
    const form = formOf({ onAbandoned, signal: abort.signal });
    page.payments.start(form).catch(() => {});
    await settled();
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    await play();
    abort.abort();
    return onAbandoned.mock.calls.length;
  };

  test('is an abandoned payment while an attempt is open', async () => {
    expect(await abandoned(() => page.press())).toBe(1);
    expect(page.log).toContainEqual(['payment.abandoned', { sessionId: 'ses_1' }]);
  });

  test('is an abandoned payment while the attempt is unobserved', async () => {
    page.attempted('ses_1');
    page.platform('pending');
    expect(await abandoned(async () => {})).toBe(1);
  });

  test('is no abandoned payment where nothing was pressed', async () => {
    expect(await abandoned(async () => {})).toBe(0);
    expect(page.log.map(([event]) => event)).not.toContain('payment.abandoned');
  });

  test('is no abandoned payment after the outcome', async () => {
    const pay = async () => {
      page.platform('completed');
      await page.press();
      await page.report({ type: 'completed', attempt: 1 });
    };
    expect(await abandoned(pay)).toBe(0);
  });
});

describe('the progress of a payment', () => {
  const listening = async () => {
    const progress: unknown[] = [];
    await page.start({ onProgress: (...given) => void progress.push(given) });
    return progress;
  };

  test('has what the customer has entered, and the height of the form', async () => {
    const progress = await listening();
    const change = {
      type: 'change',
      complete: true,
      paymentMethod: 'scheme',
      brand: 'visa',
    } as const;
    expect(await page.report(change)).toBe(false);
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(await page.report({ type: 'resized', height: 480 })).toBe(true);
    expect(await page.report(change)).toBe(true);
    expect(progress).toEqual([
      ['resize', { height: 480 }],
      ['change', { complete: true, paymentMethod: 'scheme', brand: 'visa' }],
    ]);
  });

  test('has a form that is higher than its container', async () => {
    const progress = await listening();
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(progress).toEqual([]);
    page.frames[0]?.clip();
    expect(progress).toEqual([['clipped', undefined]]);
  });

  test('has each press of Escape in the form, also before the form is usable', async () => {
    const progress = await listening();
    expect(await page.report({ type: 'escape' })).toBe(true);
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    await page.report({ type: 'escape' });
    expect(progress).toEqual([
      ['escape', undefined],
      ['escape', undefined],
    ]);
  });

  test('has each step of an attempt once', async () => {
    const progress = await listening();
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    page.platform(OPEN);
    await page.press();
    await page.report(CHALLENGE);
    await page.report({ type: 'completed', attempt: 1 });
    expect(progress).toEqual([
      ['submitting', undefined],
      ['challenge', undefined],
      ['confirming', undefined],
    ]);
  });
});

describe('the focus of a form', () => {
  test.each([
    ['had it', true, 1],
    ['had it, and the customer has gone on', true, 0],
    ['did not have it', false, 0],
  ])('is in the next one where the lost one %s', async (name, hadFocus, times) => {
    const body = {};
    const isElsewhere = name.includes('gone on');
    Object.assign(document, { body, activeElement: isElsewhere ? {} : body });
    await page.startReady();
    Object.assign(page.frames[0]?.frame ?? {}, { hadFocus });
    page.frames[0]?.user.onLost(LOST, true);
    await settled();
    const focus = vi.fn<() => void>();
    Object.assign(page.frames[1]?.element ?? {}, { focus });
    await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    expect(focus).toHaveBeenCalledTimes(times);
  });
});
