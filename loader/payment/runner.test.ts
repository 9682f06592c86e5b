import { describe, expect, test } from 'vitest';
import {
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
} from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { failure } from '../../shared/rpc.ts';
import type { PaymentReport, Result } from '../../shared/rpc.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import { sessionStatus } from '../testing/examples.ts';
import type { BeforeSubmit } from '../validation/payment-form-config.ts';
import { played } from './testing/played-payment.ts';
import { seedOfRun } from '../../shared/testing/seed.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { settled } from './testing/virtual-clock.ts';

const MINUTE = 60_000;
const DECLINE = { reason: 'DECLINED', message: 'Not enough funds' };
const FAILURE = { reason: 'GATEWAY_FAILED', message: 'It broke' };
const lost = new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
const gone = new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND' });

/** ms between status requests. */
const gaps = (questions: readonly number[]) =>
  questions.slice(1).map((time, index) => time - (questions[index] ?? 0));

describe('a press', () => {
  test('that follows a decline is followed to its end, also when the frame is lost', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report({ type: 'declined', attempt: 1, ...DECLINE });
    await settled();
    payment.report({ type: 'submitting', attempt: 2 });
    payment.frames[0]?.onLost(lost, true);
    await payment.clock.pass(10_000);
    payment.platform('completed');
    await payment.clock.pass(20_000);
    expect(payment.events.filter((event) => /^(on|report)/.test(event))).toEqual([
      'onReady',
      'report DECLINED recoverable',
      'onError DECLINED recoverable',
      'onSuccess',
    ]);
  });

  test('whose decline the status confirms is polled no further, and a lost form is replaced', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report({ type: 'declined', attempt: 1, ...DECLINE });
    await payment.clock.pass(30 * MINUTE);
    expect(payment.questions).toHaveLength(2);
    payment.frames[0]?.onLost(lost, true);
    await settled();
    expect(payment.frames).toHaveLength(2);
    expect(payment.events).toContain('mount 1');
  });

  test('and its decline are expected, and confirmed to the frame', async () => {
    const payment = played();
    await payment.ready();
    expect(payment.report({ type: 'submitting', attempt: 1 })).toBe(true);
    expect(payment.report({ type: 'declined', attempt: 1, ...DECLINE })).toBe(true);
  });

  test('is marked as attempted before anything else is done', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    expect(payment.events.at(-1)).toBe('mark');
  });
});

describe('a form that does not come up', () => {
  const failed = (reason: string) =>
    ({ type: 'failed', mounting: 1, recoverable: true, reason, message: '' }) as const;

  test.each(['GATEWAY_SCRIPT_FAILED', 'GATEWAY_TIMEOUT', 'GATEWAY_WINDOW_FAILED'])(
    'for %s is tried in one more frame, of which the merchant is not notified',
    async (reason) => {
      const payment = played();
      await payment.begin();
      payment.report(failed(reason));
      expect(payment.frames).toHaveLength(2);
      expect(payment.count(`onError ${reason} recoverable`)).toBe(0);
      await settled();
      payment.report(failed(reason));
      expect(payment.frames).toHaveLength(2);
      expect(payment.count(`onError ${reason} recoverable`)).toBe(1);
    },
  );

  test('for a reason that another frame cannot fix gets one for each further try', async () => {
    const payment = played();
    await payment.begin();
    for (const frames of [2, 2, 3, 4]) {
      payment.report({ ...failed('GATEWAY_SCRIPT_FAILED'), mounting: frames });
      expect(payment.frames).toHaveLength(frames);
      await settled();
    }
  });

  test('after a reload in the middle of an attempt leaves its outcome unknown', async () => {
    const payment = played();
    const rejected = new PayNetworkError('', { reason: 'FRAME_REFUSED', retryable: true });
    payment.platform('requires_action');
    await payment.begin(true);
    for (const frame of [0, 1]) payment.frames[frame]?.onLost(rejected, true);
    payment.platform({ attempt: 'none' });
    await payment.clock.pass(3 * MINUTE);
    expect(payment.events.filter((event) => event.startsWith('onError'))).toEqual([
      'onError OUTCOME_UNKNOWN',
    ]);
  });

  test('and of which nothing is reported is given up', async () => {
    const payment = played();
    await payment.begin();
    await payment.clock.pass(89_000);
    expect(payment.count('rejected FRAME_LOST')).toBe(0);
    await payment.clock.pass(2000);
    expect(payment.count('rejected FRAME_LOST')).toBe(1);
    expect(payment.count('onError FRAME_LOST')).toBe(1);
  });

  test.each(['GATEWAY_FAILED', 'CONNECTION_FAILED'])(
    'for %s keeps its frame, in which it can be tried again',
    async (reason) => {
      const payment = played();
      await payment.begin();
      payment.report(failed(reason));
      expect(payment.frames).toHaveLength(1);
      expect(payment.count(`onError ${reason} recoverable`)).toBe(1);
    },
  );
});

describe('a session that was submitted before a reload', () => {
  test.each([
    ['pending', 'pending'],
    ['pending, without an attempt', { attempt: 'none' }],
  ] as const)(
    'has its form while it is %s, and is asked about to the bound, after ten minutes once a minute',
    async (_, response) => {
      const payment = played();
      payment.platform(response);
      await payment.ready(true);
      expect(payment.events).toEqual(['mount 0', 'shown', 'onReady', 'started']);
      await payment.clock.pass(10 * MINUTE);
      expect(payment.questions.length).toBeGreaterThan(30);
      const asked = payment.questions.length;
      await payment.clock.pass(30 * MINUTE);
      const late = payment.questions.slice(asked);
      expect(late.length).toBeGreaterThanOrEqual(25);
      for (const pause of gaps(late)) {
        expect(pause).toBeGreaterThanOrEqual(MINUTE);
        expect(pause).toBeLessThanOrEqual(MINUTE * 1.2);
      }
      payment.runner.dispatch({ type: 'bound' });
      await settled();
      const all = payment.questions.length;
      await payment.clock.pass(30 * MINUTE);
      expect(payment.questions).toHaveLength(all);
      expect(payment.events).toEqual(['mount 0', 'shown', 'onReady', 'started']);
    },
  );

  test('is success when the status is completed behind the open form', async () => {
    const payment = played();
    await payment.ready(true);
    await payment.clock.pass(20_000);
    payment.platform('completed');
    await payment.clock.pass(20_000);
    expect(payment.events.slice(-2)).toEqual(['show completed', 'onSuccess']);
  });

  test('shows no usable form while the platform reports an open attempt', async () => {
    const payment = played();
    payment.platform({ attempt: 'under_way' });
    await payment.ready(true);
    await payment.clock.pass(MINUTE);
    // Before it is ready, and when it is.
    expect(payment.count('show confirming')).toBe(2);
    expect(payment.count('show open')).toBe(0);
    await payment.clock.pass(2 * MINUTE);
    expect(payment.events).toContain('onError OUTCOME_UNKNOWN');
  });

  test('is not over because the platform does not find it, before the bound', async () => {
    const payment = played();
    payment.platform(gone);
    await payment.ready(true);
    payment.frames[0]?.onLost(lost, false);
    await payment.clock.pass(MINUTE);
    expect(payment.events.join()).not.toContain('onError');
    payment.runner.dispatch({ type: 'bound' });
    await settled();
    expect(payment.count('onError SESSION_NOT_FOUND')).toBe(1);
  });

  test('whose status cannot be read has its form, and is unknown at the bound', async () => {
    const payment = played();
    payment.platform(lost);
    await payment.ready(true);
    expect(payment.count('onReady')).toBe(1);
    await payment.clock.pass(30 * MINUTE);
    expect(payment.events.join()).not.toContain('onError');
    payment.runner.dispatch({ type: 'bound' });
    await settled();
    expect(payment.count('onError OUTCOME_UNKNOWN')).toBe(1);
  });
});

describe('a press before the first status', () => {
  const ask: PaymentReport = { type: 'beforeSubmit', attempt: 1, step: 1, data: {} };
  /** A payment whose first status the test provides. */
  const held = async (onBeforeSubmit: BeforeSubmit = () => undefined) => {
    const payment = played({ onBeforeSubmit });
    let respond: (session: SessionStatus) => void = () => {};
    const first = new Promise<SessionStatus>((resolve) => (respond = resolve));
    payment.session.status = async () => {
      payment.questions.push(payment.clock.now());
      return first;
    };
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report(ask);
    await settled();
    return { payment, respond };
  };

  test('is held until then, in a form that is on screen', async () => {
    const asked: string[] = [];
    const { payment, respond } = await held(() => {
      asked.push('onBeforeSubmit');
      return undefined;
    });
    expect(payment.events).toContain('onReady');
    expect([asked, payment.count('answer')]).toEqual([[], 0]);
    respond(sessionStatus('pending'));
    await settled();
    expect([asked, payment.count('answer')]).toEqual([['onBeforeSubmit'], 1]);
  });

  test('is passed on after three visible seconds, and the request is repeated', async () => {
    const { payment, respond } = await held();
    payment.clock.hide(true);
    await payment.clock.pass(MINUTE);
    payment.clock.hide(false);
    await payment.clock.pass(2999);
    expect(payment.count('answer')).toBe(0);
    await payment.clock.pass(1);
    expect(payment.count('answer')).toBe(1);
    const asked = payment.questions.length;
    respond(sessionStatus('pending'));
    await settled();
    expect(payment.questions).toHaveLength(asked + 1);
    expect(payment.count('answer')).toBe(1);
  });

  test('is not passed on where the session is paid already', async () => {
    const { payment, respond } = await held();
    respond(sessionStatus('completed'));
    await payment.clock.pass(MINUTE);
    expect(payment.count('answer')).toBe(0);
    expect(payment.events.slice(-2)).toEqual(['show completed', 'onSuccess']);
  });
});

describe('a page of the gateway in the form', () => {
  test('is mounted with the first status, and not before', async () => {
    const payment = played();
    let respond: (session: SessionStatus) => void = () => {};
    payment.session.status = () => new Promise((resolve) => (respond = resolve));
    await payment.begin(false, { isNestedPage: true });
    expect(payment.events).toEqual([]);
    respond(sessionStatus('pending'));
    await settled();
    expect(payment.events).toEqual(['mount 0']);
  });

  test('is mounted after three visible seconds without a status', async () => {
    const payment = played();
    payment.session.status = () => new Promise(() => {});
    await payment.begin(false, { isNestedPage: true });
    await payment.clock.pass(2999);
    expect(payment.events).toEqual([]);
    await payment.clock.pass(1);
    expect(payment.events).toEqual(['mount 0']);
  });

  test('is not shown where the session is paid already', async () => {
    const payment = played();
    payment.platform('completed');
    await payment.begin(false, { isNestedPage: true });
    await payment.clock.pass(MINUTE);
    expect(payment.count('mount 0')).toBe(0);
    expect(payment.count('onSuccess')).toBe(1);
  });
});

describe('a form that is replaced', () => {
  const replaced = async (suspended?: Promise<Result>) => {
    const payment = played({}, suspended && { suspended });
    await payment.ready();
    payment.runner.dispatch({ type: 'replaced', error: lost });
    await settled();
    return payment;
  };

  test('is asked whether it was pressed, and ends silently where it was not', async () => {
    const payment = await replaced(Promise.resolve({ ok: true, value: { wasPressed: false } }));
    expect(payment.events.slice(-2)).toEqual(['disable', 'suspend']);
    const asked = payment.questions.length;
    payment.platform('completed');
    await payment.clock.pass(30 * MINUTE);
    expect(payment.questions).toHaveLength(asked);
    expect(payment.events).not.toContain('onSuccess');
  });

  test.each([
    ['was pressed', Promise.resolve<Result>({ ok: true, value: { wasPressed: true } })],
    ['is silent', new Promise<Result>(() => {})],
    ['does not know the question', Promise.resolve(failure('MESSAGE_INVALID'))],
  ])('is watched to the bound where it %s, and reports its outcome', async (_, suspended) => {
    const payment = await replaced(suspended);
    await payment.clock.pass(30 * MINUTE);
    expect(payment.events.join()).not.toContain('onError');
    payment.platform('completed');
    await payment.clock.pass(MINUTE * 1.2);
    expect(payment.events.at(-1)).toBe('onSuccess');
  });

  test('ends silently at the bound where the platform knows of no press', async () => {
    const payment = await replaced(new Promise(() => {}));
    payment.platform(gone);
    await payment.clock.pass(30 * MINUTE);
    payment.runner.dispatch({ type: 'bound' });
    await settled();
    const asked = payment.questions.length;
    await payment.clock.pass(30 * MINUTE);
    expect(payment.questions).toHaveLength(asked);
    expect(payment.events.join()).not.toMatch(/onError|onSuccess/);
  });

  test('reports the outcome as unknown at the bound where no status can be read', async () => {
    const payment = await replaced(new Promise(() => {}));
    payment.platform(lost);
    payment.runner.dispatch({ type: 'bound' });
    await settled();
    expect(payment.count('onError OUTCOME_UNKNOWN')).toBe(1);
  });
});

describe('the queue of events survives', () => {
  test('a reduction that throws', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'away', attempt: 1 });
    payment.session.status = async () => ({
      ...sessionStatus('pending'),
      get status(): never {
        throw new Error('hostile');
      },
    });
    await payment.clock.pass(10_000);
    const failed = { operation: 'status', reason: 'INTERNAL_ERROR' };
    expect(payment.log).toContainEqual(['event failed', failed]);
    payment.session.status = async () => sessionStatus('completed');
    await payment.clock.pass(20_000);
    expect(payment.events).toContain('onSuccess');
  });

  test('a report that throws, which is not expected', async () => {
    const payment = played();
    await payment.ready();
    const hostile = {
      type: 'submitting',
      get attempt(): never {
        throw new Error('hostile');
      },
    } as const;
    expect(payment.report(hostile)).toBe(false);
    expect(payment.report({ type: 'submitting', attempt: 1 })).toBe(true);
  });

  test('a report within the merchant’s callback, which is expected', async () => {
    const accepted: unknown[] = [];
    const payment = played({
      onReady: () => void accepted.push(payment.report({ type: 'submitting', attempt: 1 })),
    });
    await payment.ready();
    expect(accepted).toEqual([true]);
    expect(payment.runner.payment.attempt.is).toBe('submitting');
  });

  test('a saved method that the customer removes', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'removeShownMethod', attempt: 0, step: 1, method: 'sm_1' });
    await settled();
    expect(payment.commands.at(-1)).toEqual({
      type: 'answer',
      step: 1,
      answer: { type: 'respond', response: { brand: 'visa', last4: '4242' } },
    });
  });

  test('a saved method that cannot be removed: the form learns of it, and pays', async () => {
    const payment = played();
    payment.session.removeMethod = () => Promise.reject(new Error('No network'));
    await payment.ready();
    payment.report({ type: 'removeShownMethod', attempt: 0, step: 1, method: 'sm_1' });
    await settled();
    expect(payment.commands.at(-1)).toEqual({ type: 'answer', step: 1, answer: { type: 'fail' } });
    expect(payment.report({ type: 'submitting', attempt: 1 })).toBe(true);
  });

  test('a saved method that the platform no longer has: the form removes it', async () => {
    const payment = played();
    const gone = new PayNotFoundError('Not found', { reason: 'METHOD_NOT_FOUND', status: 404 });
    payment.session.removeMethod = () => Promise.reject(gone);
    await payment.ready();
    payment.report({ type: 'removeShownMethod', attempt: 0, step: 1, method: 'sm_1' });
    await settled();
    const answer = { type: 'respond', response: {} };
    expect(payment.commands.at(-1)).toEqual({ type: 'answer', step: 1, answer });
  });

  test('a form that was removed: its effects have nothing to act on', async () => {
    const payment = played();
    let respond = () => {};
    payment.session.takeStep = () =>
      new Promise((resolve) => (respond = () => resolve({ result_code: 'Authorised' })));
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    payment.runner.removeForm();
    respond();
    await settled();
    payment.platform('completed');
    payment.report({ type: 'completed', attempt: 1 });
    await payment.clock.pass(10_000);
    expect(payment.events).toContain('onSuccess');
    payment.runner.dispatch({ type: 'replaced', error: lost });
    expect(payment.log.map(([event]) => event)).not.toContain('effect failed');
  });

  test('an effect that throws after another event', async () => {
    const payment = played();
    await payment.ready();
    payment.session.markAttempted = () => {
      payment.runner.dispatch({ type: 'cancelled', error: lost });
      throw new Error('denied');
    };
    payment.report({ type: 'submitting', attempt: 1 });
    expect(payment.runner.payment.outcome).toBe('cancelled');
    expect(payment.log).toContainEqual(['effect failed', expect.anything()]);
  });
});

describe('the recording of the gateway’s id', () => {
  test('delays nothing when it hangs', async () => {
    const payment = played();
    payment.session.recordId = () => new Promise(() => {});
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.platform('completed');
    payment.report({ type: 'completed', attempt: 1, gatewayPaymentId: 'gw_1' });
    await settled();
    expect(payment.events).toContain('onSuccess');
  });

  test('is what the gateway reported, once', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report({ type: 'completed', attempt: 1, gatewayPaymentId: 'gw_1' });
    payment.report({ type: 'completed', attempt: 1, gatewayPaymentId: 'gw_2' });
    expect(payment.events.filter((event) => event.startsWith('record'))).toEqual(['record gw_1']);
  });

  test('is no error of the payment when it is rejected', async () => {
    const payment = played();
    payment.session.recordId = () =>
      Promise.reject(new PayPaymentError('', { reason: 'OTHER_ID', status: 409 }));
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report({ type: 'completed', attempt: 1, gatewayPaymentId: 'gw_1' });
    await payment.clock.pass(3000);
    payment.platform('completed');
    await payment.clock.pass(3000);
    expect(payment.events.filter((event) => /^(on|report)/.test(event))).toEqual([
      'onReady',
      'onSuccess',
    ]);
    expect(payment.log).toContainEqual([
      'effect failed',
      { operation: 'recordId', reason: 'OTHER_ID' },
    ]);
  });
});

describe('the debug log', () => {
  test('has a line for each event: the states that it leads to, its reason and status', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report({ type: 'declined', attempt: 1, ...DECLINE });
    await settled();
    payment.report({ type: 'submitting', attempt: 2 });
    payment.platform('completed');
    payment.frames[0]?.onLost(lost, false);
    await settled();
    const none = { reason: undefined, status: undefined };
    expect(payment.log).toEqual([
      ['payment.begin > connecting none', none],
      ['payment.status > connecting none', { ...none, status: 'pending' }],
      ['payment.opened > mounting none', none],
      ['payment.ready > open none', none],
      ['payment.submitting > open submitting', none],
      ['payment.declined > open declined', { ...none, reason: 'DECLINED' }],
      ['payment.status > open none', { ...none, status: 'pending' }],
      ['payment.submitting > open submitting', none],
      ['payment.lost > gone resuming', { ...none, reason: 'FRAME_LOST' }],
      ['payment.status > gone none completed', { ...none, status: 'completed' }],
    ]);
  });

  test('has an event that a callback causes after the one that called it, and once', async () => {
    const payment = played({
      onReady: () => payment.runner.dispatch({ type: 'cancelled', error: lost }),
    });
    await payment.ready();
    expect(payment.log.map(([line]) => line).slice(-2)).toEqual([
      'payment.ready > open none',
      'payment.cancelled > gone none cancelled',
    ]);
  });

  test('has no line for a request that the end of the payment has cut off', async () => {
    const payment = played();
    let isCutOff = false;
    payment.session.status = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          isCutOff = true;
          reject(new PayNetworkError('', { reason: 'ABORTED' }));
        });
      });
    await payment.begin(true);
    payment.runner.dispatch({ type: 'cancelled', error: lost });
    await settled();
    expect(isCutOff).toBe(true);
    expect(payment.log.map(([line]) => line)).toEqual([
      'payment.begin > connecting none',
      'payment.opened > mounting none',
      'payment.cancelled > gone none cancelled',
    ]);
  });
});

describe('a frame that responds late', () => {
  const later = <Value>() => {
    let resolve: (value: Value) => void = () => {};
    const promise = new Promise<Value>((settle) => (resolve = settle));
    return { promise, resolve };
  };

  test('when another has taken its place is not taken for it', async () => {
    const [first, second] = [later<boolean>(), later<boolean>()];
    const payment = played({}, { opened: [first.promise, second.promise] });
    await payment.begin();
    payment.frames[0]?.onLost(lost, true);
    first.resolve(true);
    await settled();
    expect(payment.count('mount 0')).toBe(0);
    second.resolve(true);
    await settled();
    expect(payment.count('mount 0')).toBe(1);
  });

  test('that it has not connected is not mounted', async () => {
    const payment = played({}, { opened: [Promise.resolve(false)] });
    await payment.begin();
    expect(payment.count('mount 0')).toBe(0);
  });

  test('that it rejects the session ends nothing when another has taken its place', async () => {
    const { promise, resolve } = later<Result>();
    const payment = played({}, { mounted: promise });
    await payment.begin();
    payment.frames[0]?.onLost(lost, true);
    await settled();
    resolve(failure('GATEWAY_CONFIG_INVALID'));
    await settled();
    expect(payment.count('rejected GATEWAY_CONFIG_INVALID')).toBe(0);
    expect(payment.runner.payment.form.is).toBe('mounting');
  });
});

describe('a completion', () => {
  const completed = { type: 'completed', attempt: 1 } as const;

  test('that is repeated after the outcome has the status requested once', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.platform('failed');
    payment.report({ type: 'returned', attempt: 1 });
    await settled();
    const asked = payment.questions.length;
    for (let time = 0; time < 5; time += 1) {
      expect(payment.report(completed)).toBe(true);
      await payment.clock.pass(MINUTE);
    }
    expect(payment.questions).toHaveLength(asked + 1);
    expect(payment.count('onError PAYMENT_FAILED')).toBe(1);
  });

  test('of the next attempt is acted on like the first', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report(completed);
    payment.report({ type: 'declined', attempt: 1, ...DECLINE });
    payment.report({ ...completed, attempt: 2 });
    payment.platform('completed');
    await payment.clock.pass(10_000);
    expect(payment.events).toContain('onSuccess');
  });
});

test('a frame that cannot be created is not tried again', async () => {
  const payment = played({}, { isBroken: true });
  await payment.begin();
  expect(payment.count('rejected CONTAINER_HIDDEN')).toBe(1);
  expect(payment.count('onError CONTAINER_HIDDEN')).toBe(1);
  expect(payment.frames).toHaveLength(1);
});

describe('pauses between status requests', () => {
  test('grow from 2 s to 15 s, with up to a fifth more', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'away', attempt: 1 });
    await payment.clock.pass(3 * MINUTE);
    const pauses = gaps(payment.questions);
    const planned = [2000, 3000, 4500, 6750, 10_125, 15_000, 15_000];
    for (const [index, pause] of planned.entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(pause);
      expect(pauses[index]).toBeLessThanOrEqual(pause * 1.2);
    }
  });

  test('are a minute while the page is hidden, and end when it is visible again', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'away', attempt: 1 });
    await payment.clock.pass(3000);
    payment.clock.hide(true);
    await payment.clock.pass(10 * MINUTE);
    expect(payment.questions.length).toBeLessThanOrEqual(13);
    const asked = payment.questions.length;
    payment.clock.hide(false);
    await settled();
    expect(payment.questions).toHaveLength(asked + 1);
  });

  test('do not begin again when a report is repeated', async () => {
    const payment = played();
    await payment.ready();
    for (let second = 0; second < 60; second += 1) {
      payment.report({ type: 'away', attempt: 1 });
      await payment.clock.pass(1000);
    }
    expect(payment.questions.length).toBeGreaterThan(4);
  });

  test.each([3_600_000, 2_592_000_000])(
    'are a minute at most where the platform asks for %i ms, and no less',
    async (retryAfter) => {
      const payment = played();
      await payment.ready();
      payment.platform(new PayRateLimitError('', { retryAfter, retryable: true }));
      payment.report({ type: 'away', attempt: 1 });
      await payment.clock.pass(10 * MINUTE);
      expect(payment.questions.length).toBeGreaterThanOrEqual(9);
      expect(payment.questions.length).toBeLessThanOrEqual(12);
      expect(payment.events.join()).not.toContain('onError');
      payment.platform('completed');
      await payment.clock.pass(MINUTE * 1.2);
      expect(payment.events).toContain('onSuccess');
    },
  );
});

describe('a wait', () => {
  test('for the confirmation ends after two visible minutes', async () => {
    const errors: PayError[] = [];
    const payment = played({ onError: (error) => void errors.push(error) });
    await payment.ready();
    payment.report({ type: 'completed', attempt: 1 });
    payment.clock.hide(true);
    await payment.clock.pass(10 * MINUTE);
    payment.clock.hide(false);
    await payment.clock.pass(2 * MINUTE - 1000);
    expect(errors).toEqual([]);
    await payment.clock.pass(2000);
    const details = { lastStatus: 'pending' };
    expect(errors).toMatchObject([{ reason: 'OUTCOME_UNKNOWN', details }]);
  });

  test('for a customer in a challenge outlasts the session’s expiry, and ends with its life', async () => {
    const payment = played();
    await payment.ready();
    payment.platform('requires_action');
    payment.report({ type: 'challenge', attempt: 1 });
    payment.runner.dispatch({ type: 'expired' });
    await payment.clock.pass(9 * MINUTE);
    expect(payment.events.join()).not.toContain('onError');
    payment.runner.dispatch({ type: 'bound' });
    await settled();
    expect(payment.count('onError OUTCOME_UNKNOWN')).toBe(1);
  });

  test('for a customer whose page is not seen is polled at the slow pace from the start', async () => {
    const payment = played();
    await payment.ready(false, false);
    await payment.clock.pass(10 * MINUTE);
    expect(payment.questions.length).toBeGreaterThan(30);
    expect(payment.questions.length).toBeLessThanOrEqual(40);
    payment.platform('completed');
    await payment.clock.pass(20_000);
    expect(payment.events).toContain('onSuccess');
  });
});

describe('a return', () => {
  test('opens the form half a minute after the press, and is followed behind it', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'away', attempt: 1 });
    payment.report({ type: 'returned', attempt: 1 });
    await settled();
    await payment.clock.pass(29_000);
    expect(payment.count('show open')).toBe(0);
    expect(payment.events.join()).not.toContain('onError');
    await payment.clock.pass(1000);
    expect(payment.count('show open')).toBe(1);
    expect(payment.count('onError UNCONFIRMED recoverable')).toBe(1);
    payment.platform('completed');
    await payment.clock.pass(10_000);
    expect(payment.events).toContain('onSuccess');
  });

  test.each(['CONNECTION_FAILED', 'GATEWAY_RESPONSE_INVALID'] as const)(
    'after an interruption is reported as not confirmed, with its cause, and not as a decline: %s',
    async (reason) => {
      const errors: PayError[] = [];
      const payment = played({ onError: (error) => void errors.push(error) });
      await payment.ready();
      payment.report({ type: 'submitting', attempt: 1 });
      payment.report({ type: 'returned', attempt: 1, reason });
      await payment.clock.pass(MINUTE);
      expect(errors).toMatchObject([
        { reason: 'UNCONFIRMED', recoverable: true, cause: { reason } },
      ]);
    },
  );

  test('after a response without a result is a success where the platform has a payment', async () => {
    const payment = played();
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.platform('completed');
    payment.report({ type: 'returned', attempt: 1, reason: 'GATEWAY_RESPONSE_INVALID' });
    await payment.clock.pass(MINUTE);
    expect(payment.events).toContain('onSuccess');
    expect(payment.events.join()).not.toContain('onError');
  });

  test('that the status does not agree with keeps the form covered', async () => {
    const payment = played();
    await payment.ready();
    payment.platform('redirected');
    payment.report({ type: 'away', attempt: 1 });
    payment.report({ type: 'returned', attempt: 1 });
    await payment.clock.pass(MINUTE);
    expect(payment.count('show open')).toBe(0);
  });
});

describe('a step', () => {
  const step: PaymentReport = { type: 'submit', attempt: 1, step: 1, data: {} };
  const press = async (payment: ReturnType<typeof played>) => {
    await payment.ready();
    payment.report({ type: 'submitting', attempt: 1 });
    payment.report(step);
    await settled();
  };

  test('that the merchant never settles is decided by the status after a visible minute', async () => {
    const payment = played({ onSubmit: () => new Promise(() => {}) });
    await press(payment);
    await payment.clock.pass(MINUTE - 1000);
    expect(payment.count('answer')).toBe(0);
    await payment.clock.pass(2000);
    expect(payment.count('answer')).toBe(1);
    expect(payment.count('show confirming')).toBe(1);
    await payment.clock.pass(2 * MINUTE);
    expect(payment.count('onError OUTCOME_UNKNOWN')).toBe(1);
  });

  test('that may have been executed opens the form after three statuses', async () => {
    const payment = played();
    payment.session.takeStep = () => Promise.reject(new PayServerError('', { status: 503 }));
    await press(payment);
    expect(payment.count('answer')).toBe(0);
    await payment.clock.pass(7000);
    expect(payment.count('answer')).toBe(1);
    expect(payment.count('onError UNCONFIRMED recoverable')).toBe(1);
  });

  test('that was not executed opens the form after one status', async () => {
    const payment = played();
    const error = new PayPaymentError('', { reason: 'ORDER_PAYMENT_IN_PROGRESS', status: 409 });
    payment.session.takeStep = () => Promise.reject(error);
    await press(payment);
    expect(payment.questions).toHaveLength(2);
    expect(payment.count('onError ORDER_PAYMENT_IN_PROGRESS recoverable')).toBe(1);
  });

  test('of an order that is paid ends the payment, when the status was asked', async () => {
    const payment = played();
    const error = new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 });
    payment.session.takeStep = () => Promise.reject(error);
    await press(payment);
    expect(payment.questions).toHaveLength(2);
    expect(payment.events.slice(-3)).toEqual([
      'show failed',
      'report ORDER_ALREADY_PAID',
      'onError ORDER_ALREADY_PAID',
    ]);
  });

  test.each([
    ['a function', () => {}, 'TRANSMISSION_FAILED'],
    [
      'an object that contains itself',
      (() => {
        const circle: { self?: unknown } = {};
        circle.self = circle;
        return circle;
      })(),
      'TRANSMISSION_FAILED',
    ],
    ['300 kB', { list: 'x'.repeat(300_000) }, 'MESSAGE_TOO_LARGE'],
  ])('whose response is %s may have been executed', async (_, response, reason) => {
    const errors: PayError[] = [];
    const payment = played({
      onSubmit: async ({ respond }) => respond(response),
      onError: (error) => void errors.push(error),
    });
    await press(payment);
    await payment.clock.pass(7000);
    expect(errors).toMatchObject([{ reason: 'UNCONFIRMED', recoverable: true, cause: { reason } }]);
  });
});

test('a redirect that is not followed fails its step, and the form stays', async () => {
  const payment = played();
  await payment.ready();
  const redirect: PaymentReport = {
    type: 'redirect',
    attempt: 1,
    url: 'https://bank.test/',
    method: 'GET',
    fields: {},
  };
  expect(payment.report(redirect)).toBe(false);
  payment.report({ type: 'submitting', attempt: 1 });
  expect(payment.report(redirect)).toBe(true);
  expect(payment.report(redirect)).toBe(false);
  expect(payment.count('navigate')).toBe(1);
});

test('a report that is not expected changes nothing', async () => {
  const payment = played();
  await payment.ready();
  const before = payment.events.length;
  const reports: PaymentReport[] = [
    { type: 'declined', attempt: 1, ...DECLINE },
    { type: 'submit', attempt: 1, step: 1, data: {} },
    { type: 'declined', attempt: 7, ...DECLINE },
  ];
  expect(reports.map((report) => payment.report(report))).toEqual([false, false, false]);
  expect(payment.events).toHaveLength(before);
});

describe('what is reported of the form alone', () => {
  const change = { type: 'change', complete: true, paymentMethod: 'card' } as const;
  const resized = { type: 'resized', height: 100 } as const;

  test('changes nothing in the payment', async () => {
    const payment = played();
    await payment.ready();
    const reports: PaymentReport[] = [
      { type: 'submitting', attempt: 1 },
      { type: 'submit', attempt: 1, step: 1, data: {} },
      { type: 'completed', attempt: 1 },
    ];
    for (const next of reports) {
      const { payment: before } = payment.runner;
      const count = payment.events.length;
      payment.report(change);
      payment.report(resized);
      expect(payment.runner.payment).toBe(before);
      expect(payment.events).toHaveLength(count);
      payment.report(next);
    }
  });

  test('is its height in any state, and a change while the form is on screen', async () => {
    const secondFrame = new Promise<boolean>(() => {});
    const payment = played({}, { opened: [Promise.resolve(true), secondFrame] });
    const accepted: unknown[] = [];
    const tryBoth = () => {
      const { is } = payment.runner.payment.form;
      accepted.push([is, payment.report(resized), payment.report(change)]);
    };
    await payment.begin();
    tryBoth();
    payment.report({ type: 'ready', mounting: 1, seesPresses: true });
    tryBoth();
    payment.report({ type: 'failed', mounting: 2, recoverable: true, ...FAILURE });
    tryBoth();
    payment.frames[0]?.onLost(lost, true);
    tryBoth();
    payment.runner.dispatch({ type: 'cancelled', error: lost });
    tryBoth();
    expect(accepted).toEqual([
      ['mounting', true, false],
      ['open', true, true],
      ['broken', true, true],
      ['connecting', true, false],
      ['gone', true, false],
    ]);
  });

  test('is accepted also after the outcome', async () => {
    const payment = played();
    await payment.ready();
    payment.platform('completed');
    payment.report({ type: 'completed', attempt: 1 });
    await settled();
    expect(payment.events).toContain('onSuccess');
    expect([payment.report(resized), payment.report(change)]).toEqual([true, true]);
  });
});

/** The highest numbers of status requests and calls in any minute, for random reports in random order. */
async function flood(random: () => number): Promise<{ questions: number; calls: number }> {
  const numbers = (most: number) => Math.floor(random() * most);
  const most = { questions: 0, calls: 0 };
  const payment = played();
  await payment.ready(random() < 0.5);
  const inMinute = (times: readonly number[]) =>
    times.filter((time) => time > payment.clock.now() - MINUTE).length;
  for (let round = 0, attempt = 1; round < 600; round += 1) {
    const reports: PaymentReport[] = [
      { type: 'returned', attempt },
      { type: 'away', attempt },
      { type: 'submitting', attempt },
      { type: 'challenge', attempt },
      { type: 'declined', attempt, ...DECLINE },
      { type: 'failed', mounting: attempt, recoverable: true, ...FAILURE },
      { type: 'ready', mounting: attempt, seesPresses: random() < 0.5 },
      { type: 'completed', attempt: numbers(attempt + 1) || 1 },
    ];
    const report = reports[numbers(random() < 0.01 ? 8 : 7)];
    if (report) payment.report(report);
    if (random() < 0.3) attempt += 1;
    if (random() < 0.1) payment.clock.wake();
    payment.platform(random() < 0.5 ? 'pending' : 'requires_action');
    await payment.clock.pass(random() < 0.05 ? numbers(20_000) : 0);
    most.questions = Math.max(most.questions, inMinute(payment.questions));
    most.calls = Math.max(most.calls, inMinute(payment.calls));
  }
  return most;
}

describe('whatever is reported in whatever order', () => {
  const PAYMENTS = 5;

  test('there are 30 status requests and 10 calls a minute at most', async () => {
    const random = randomNumbers(seedOfRun());
    for (let payment = 0; payment < PAYMENTS; payment += 1) {
      const { questions, calls } = await flood(random);
      expect(questions).toBeLessThanOrEqual(30);
      expect(calls).toBeLessThanOrEqual(10);
    }
  }, 120_000);

  test('both limits are reached by what is reported', async () => {
    const random = randomNumbers(seedOfRun());
    const floods = await Promise.all(Array.from({ length: 6 * PAYMENTS }, () => flood(random)));
    expect(Math.max(...floods.map(({ questions }) => questions))).toBe(30);
    // Two of the ten calls are reserved for an outcome.
    expect(Math.max(...floods.map(({ calls }) => calls))).toBeGreaterThanOrEqual(8);
  }, 120_000);
});
