import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayValidationError } from '../../shared/errors/errors.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import type { TestPlatform } from '../../server/platform/testing/platform-server.ts';
import { Pay } from '../../packages/node/index.ts';

const SECRET = 'sk_test_sandbox';

let platform: TestPlatform;
let pay: Pay;
const reported: unknown[] = [];
beforeEach(async () => {
  reported.length = 0;
  platform = await startTestPlatform();
  pay = new Pay({
    apiSecret: SECRET,
    baseUrl: platform.origin,
    onError: (error) => reported.push(error),
  });
});
afterEach(() => platform.stop());

/** Calls an operation as JavaScript without types does. */
const call = (target: object, name: string, given: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(Reflect.get(target, name), target, given);

/** The operation rejects with one invalid field, and the platform receives nothing. */
async function expectRejected(calling: () => Promise<unknown>, field: string): Promise<string> {
  const before = platform.requests.length;
  const error: unknown = await calling().then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(PayValidationError);
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  expect(platform.requests).toHaveLength(before);
  expect(reported).toEqual([error]);
  return error instanceof Error ? error.message : '';
}

describe.each(['capture', 'refund'])('payments.%s() without an amount moves nothing:', (name) => {
  test.each<readonly [unknown, string]>([
    [undefined, 'amount'],
    [null, 'amount'],
    [500, 'amount'],
    ['all', 'amount'],
    [[500], 'amount'],
    [{}, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -500 }, 'amount'],
    [{ amount: 5.5 }, 'amount'],
    [{ amount: NaN }, 'amount'],
    [{ amount: Infinity }, 'amount'],
    [{ amount: '500' }, 'amount'],
    [{ amount: 'ALL' }, 'amount'],
    [{ amount: 500n }, 'amount'],
    [{ ammount: 500 }, 'ammount'],
    [{ amount: 500, currency: 'EUR' }, 'currency'],
    [{ idempotencyKey: 'refund-7' }, 'idempotencyKey'],
    [{ amount: 'all', timeout: 5000 }, 'timeout'],
  ])('%o', async (amount, field) => {
    await expectRejected(() => call(pay.payments, name, ['pay_1', amount]), field);
  });

  test('options in its place are named as such', async () => {
    const misplaced = { idempotencyKey: 'refund-7' };
    expect(
      await expectRejected(() => call(pay.payments, name, ['pay_1', misplaced]), 'idempotencyKey'),
    ).toContain('pass the amount first');
  });
});

const OPERATIONS: Readonly<Record<string, (options: unknown) => Promise<unknown>>> = {
  'sessions.forOrder': (options) => call(pay.sessions, 'forOrder', [SESSION, options]),
  'sessions.create': (options) => call(pay.sessions, 'create', [SESSION, options]),
  'sessions.change': (options) => call(pay.sessions, 'change', ['ses_1', {}, options]),
  'sessions.replace': (options) => call(pay.sessions, 'replace', ['ses_1', SESSION, options]),
  'sessions.retrieve': (options) => call(pay.sessions, 'retrieve', ['ses_1', options]),
  'payments.retrieve': (options) => call(pay.payments, 'retrieve', ['pay_1', options]),
  'payments.capture': (options) => call(pay.payments, 'capture', ['pay_1', { amount: 1 }, options]),
  'payments.cancel': (options) => call(pay.payments, 'cancel', ['pay_1', options]),
  'payments.refund': (options) => call(pay.payments, 'refund', ['pay_1', { amount: 1 }, options]),
};

describe.each(Object.entries(OPERATIONS))('%s() checks its options:', (_, operate) => {
  test.each<readonly [unknown, string]>([
    [{ idempotencyKey: null }, 'idempotencyKey'],
    [{ idempotencyKey: '' }, 'idempotencyKey'],
    [{ idempotencyKey: {} }, 'idempotencyKey'],
    [{ idempotencyKey: 7 }, 'idempotencyKey'],
    [{ idempotencyKey: 'refund\r\n7' }, 'idempotencyKey'],
    [{ idempotencyKey: 'refund-é' }, 'idempotencyKey'],
    [{ idempotencyKey: 'x'.repeat(256) }, 'idempotencyKey'],
    [{ timeout: 0 }, 'timeout'],
    [{ timeout: NaN }, 'timeout'],
    [{ timeout: Infinity }, 'timeout'],
    [{ timeout: '5000' }, 'timeout'],
    [{ timeout: null }, 'timeout'],
    [{ signal: {} }, 'signal'],
    [{ signal: null }, 'signal'],
    [{ idempotencykey: 'refund-7' }, 'idempotencykey'],
    ['refund-7', 'options'],
    [[], 'options'],
  ])('%o', async (options, field) => {
    await expectRejected(() => operate(options), field);
  });

  test('none are needed', async () => {
    for (const options of [
      undefined,
      null,
      {},
      { timeout: undefined, idempotencyKey: undefined },
    ]) {
      const error: unknown = await operate(options).catch((cause: unknown) => cause);
      expect(error).not.toBeInstanceOf(PayValidationError);
    }
  });
});

test('an amount in the options of a cancellation cancels nothing', async () => {
  await expectRejected(() => call(pay.payments, 'cancel', ['pay_1', { amount: 500 }]), 'amount');
});

test('a missing id is reported to onError like any other error', async () => {
  await expectRejected(() => call(pay.payments, 'retrieve', [undefined]), 'paymentId');
});
