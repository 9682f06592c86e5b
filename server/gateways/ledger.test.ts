import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Ledger, LATE_RESULT_DELAY } from './ledger.ts';
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
  const ledger = new Ledger(platform.port);
  const attempt = ledger.begin(facts(), 'gp_1');
  if (typeof attempt === 'string') throw new Error(attempt);
  return { ledger, facts, attempt, sessionId, reported: events };
}

describe('an attempt', () => {
  afterEach(() => vi.useRealTimers());

  test.each(['authorised', 'accepted'] as const)('that was %s is recorded', async (verdict) => {
    const { ledger, attempt, facts, reported } = await begin();
    ledger.settle(attempt, verdict);
    const { sessionId, amount, currency } = facts();
    expect(ledger.lookup('gp_1')).toEqual({
      gatewayPaymentId: 'gp_1',
      sessionId,
      amount,
      currency,
      reversed: false,
    });
    expect(reported()).toEqual([{ type: verdict, gatewayPaymentId: 'gp_1' }]);
  });

  test('that was declined is not', async () => {
    const { ledger, attempt, reported } = await begin();
    ledger.settle(attempt, 'declined', 'authentication_failed');
    expect(ledger.lookup('gp_1')).toBeUndefined();
    expect(reported()).toEqual([{ type: 'declined', reason: 'authentication_failed' }]);
  });

  test('is settled once', async () => {
    const { ledger, attempt, reported } = await begin();
    expect(ledger.settle(attempt, 'declined')).toBe(true);
    expect(ledger.settle(attempt, 'authorised')).toBe(false);
    expect(ledger.lookup('gp_1')).toBeUndefined();
    expect(reported()).toHaveLength(1);
  });

  test('charges immediately and is reported later if the result should be late', async () => {
    const { ledger, attempt, reported } = await begin('late_result');
    vi.useFakeTimers();
    ledger.settle(attempt, 'authorised');
    expect(ledger.lookup('gp_1')).toBeDefined();
    vi.advanceTimersByTime(LATE_RESULT_DELAY - 1);
    expect(reported()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported()).toHaveLength(1);
  });
});

describe('cancelling an attempt', () => {
  test('ends one that waits for its customer, who can then no longer confirm it', async () => {
    const { ledger, attempt, sessionId, reported } = await begin();
    ledger.awaitCustomer(attempt);
    expect(ledger.callOff(sessionId)).toBe('called_off');
    expect(ledger.settle(attempt, 'authorised')).toBe(false);
    expect(ledger.lookup('gp_1')).toBeUndefined();
    expect(reported()).toEqual([{ type: 'called_off' }]);
  });

  test('is not possible while it is being processed', async () => {
    const { ledger, attempt, sessionId } = await begin();
    expect(ledger.callOff(sessionId)).toBe('not_possible');
    expect(ledger.settle(attempt, 'authorised')).toBe(true);
  });

  test.each(['approve', 'late_result'] as const)(
    'is too late once it has charged, in scenario %s',
    async (scenario) => {
      const { ledger, attempt, sessionId } = await begin(scenario);
      ledger.settle(attempt, 'authorised');
      expect(ledger.callOff(sessionId)).toBe('charged');
    },
  );

  test('allows another attempt, which the earlier one cannot settle', async () => {
    const { ledger, attempt, facts, sessionId } = await begin();
    ledger.awaitCustomer(attempt);
    ledger.callOff(sessionId);
    const next = ledger.begin(facts(), 'gp_2');
    expect(next).toMatchObject({ state: 'processing' });
    ledger.settle(attempt, 'authorised');
    expect(next).toMatchObject({ state: 'processing' });
  });
});

test('a charge can be reversed', async () => {
  const { ledger, attempt } = await begin();
  ledger.settle(attempt, 'authorised');
  ledger.reverse('gp_1');
  ledger.reverse('gp_1');
  expect(ledger.lookup('gp_1')).toMatchObject({ reversed: true });
});

describe('closing a session', () => {
  test('ends an attempt that waits for its customer, without a report', async () => {
    const { ledger, attempt, sessionId, reported } = await begin();
    ledger.awaitCustomer(attempt);
    expect(ledger.close(sessionId)).toBe('called_off');
    expect(ledger.settle(attempt, 'authorised')).toBe(false);
    expect(ledger.lookup('gp_1')).toBeUndefined();
    expect(reported()).toEqual([]);
  });

  test('does not end an attempt that is being processed', async () => {
    const { ledger, attempt, sessionId } = await begin();
    expect(ledger.close(sessionId)).toBe('not_possible');
    expect(ledger.settle(attempt, 'authorised')).toBe(true);
  });

  test('rejects another attempt, even if the platform would permit it', async () => {
    const { ledger, attempt, facts, sessionId } = await begin();
    ledger.settle(attempt, 'declined');
    ledger.close(sessionId);
    expect(ledger.begin(facts(), 'gp_2')).toBe('gone');
  });

  test('repeats the result of the attempt that has charged', async () => {
    const { ledger, attempt, facts, sessionId } = await begin();
    ledger.settle(attempt, 'authorised');
    expect(ledger.close(sessionId)).toBe('charged');
    expect(ledger.begin(facts(), 'gp_2')).toBe('already_submitted');
  });
});
