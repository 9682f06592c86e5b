import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Cashier, LATE_RESULT_DELAY } from './cashier.ts';
import { startGatewayPlatform } from './testing/gateway-platform.ts';
import type { Scenario } from '../platform/scenarios.ts';
import type { GatewayPlatform } from './testing/gateway-platform.ts';

let platform: GatewayPlatform;
beforeAll(async () => {
  platform = await startGatewayPlatform();
});
afterAll(() => platform.stop());

/** A gateway with one open attempt, which charges as `gp_1`. */
async function begin(scenario: Scenario = 'approve') {
  const { sessionId, facts, events } = await platform.open({ scenario });
  const cashier = new Cashier(platform.port);
  const attempt = cashier.begin(facts(), 'gp_1');
  if (typeof attempt === 'string') throw new Error(attempt);
  return { cashier, facts, attempt, sessionId, reported: events };
}

describe('an attempt', () => {
  afterEach(() => vi.useRealTimers());

  test.each(['authorised', 'accepted'] as const)('that was %s is on record', async (verdict) => {
    const { cashier, attempt, facts, reported } = await begin();
    cashier.settle(attempt, verdict);
    const { sessionId, amount, currency } = facts();
    expect(cashier.lookup('gp_1')).toEqual({
      gatewayPaymentId: 'gp_1',
      sessionId,
      amount,
      currency,
      reversed: false,
    });
    expect(reported()).toEqual([{ type: verdict, gatewayPaymentId: 'gp_1' }]);
  });

  test('that was declined is not', async () => {
    const { cashier, attempt, reported } = await begin();
    cashier.settle(attempt, 'declined', 'authentication_failed');
    expect(cashier.lookup('gp_1')).toBeUndefined();
    expect(reported()).toEqual([{ type: 'declined', reason: 'authentication_failed' }]);
  });

  test('is settled once', async () => {
    const { cashier, attempt, reported } = await begin();
    expect(cashier.settle(attempt, 'declined')).toBe(true);
    expect(cashier.settle(attempt, 'authorised')).toBe(false);
    expect(cashier.lookup('gp_1')).toBeUndefined();
    expect(reported()).toHaveLength(1);
  });

  test('charges immediately and is reported late when the result is to be late', async () => {
    const { cashier, attempt, reported } = await begin('late_result');
    vi.useFakeTimers();
    cashier.settle(attempt, 'authorised');
    expect(cashier.lookup('gp_1')).toBeDefined();
    vi.advanceTimersByTime(LATE_RESULT_DELAY - 1);
    expect(reported()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported()).toHaveLength(1);
  });
});

describe('calling an attempt off', () => {
  test('ends one that waits for its customer, who can no longer confirm it', async () => {
    const { cashier, attempt, sessionId, reported } = await begin();
    cashier.awaitCustomer(attempt);
    expect(cashier.callOff(sessionId)).toBe('called_off');
    expect(cashier.settle(attempt, 'authorised')).toBe(false);
    expect(cashier.lookup('gp_1')).toBeUndefined();
    expect(reported()).toEqual([{ type: 'called_off' }]);
  });

  test('is not possible while it is being processed', async () => {
    const { cashier, attempt, sessionId } = await begin();
    expect(cashier.callOff(sessionId)).toBe('not_possible');
    expect(cashier.settle(attempt, 'authorised')).toBe(true);
  });

  test.each(['approve', 'late_result'] as const)(
    'comes too late once it has charged, in scenario %s',
    async (scenario) => {
      const { cashier, attempt, sessionId } = await begin(scenario);
      cashier.settle(attempt, 'authorised');
      expect(cashier.callOff(sessionId)).toBe('charged');
    },
  );

  test('leaves the session free for another attempt, which the earlier one cannot settle', async () => {
    const { cashier, attempt, facts, sessionId } = await begin();
    cashier.awaitCustomer(attempt);
    cashier.callOff(sessionId);
    const next = cashier.begin(facts(), 'gp_2');
    expect(next).toMatchObject({ state: 'processing' });
    cashier.settle(attempt, 'authorised');
    expect(next).toMatchObject({ state: 'processing' });
  });
});

test('a charge can be reversed', async () => {
  const { cashier, attempt } = await begin();
  cashier.settle(attempt, 'authorised');
  cashier.reverse('gp_1');
  cashier.reverse('gp_1');
  expect(cashier.lookup('gp_1')).toMatchObject({ reversed: true });
});
