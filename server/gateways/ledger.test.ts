import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '../platform/clock.ts';
import { Ledger, LATE_RESULT_DELAY, VOUCHER_DELAY } from './ledger.ts';
import { simulatedOutcome } from './simulated-outcome.ts';
import { startGatewayPlatform } from './testing/gateway-platform.ts';
import type { Scenario } from '../platform/scenarios.ts';

const platform = await startGatewayPlatform();
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
      method: 'card',
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
    expect(ledger.cancelAttempt(sessionId)).toBe('cancelled');
    expect(ledger.settle(attempt, 'authorised')).toBe(false);
    expect(ledger.lookup('gp_1')).toBeUndefined();
    expect(reported()).toEqual([{ type: 'attempt_cancelled' }]);
  });

  test('is not possible while it is being processed', async () => {
    const { ledger, attempt, sessionId } = await begin();
    expect(ledger.cancelAttempt(sessionId)).toBe('not_possible');
    expect(ledger.settle(attempt, 'authorised')).toBe(true);
  });

  test.each(['approve', 'late_result'] as const)(
    'is too late once it has charged, in scenario %s',
    async (scenario) => {
      const { ledger, attempt, sessionId } = await begin(scenario);
      ledger.settle(attempt, 'authorised');
      expect(ledger.cancelAttempt(sessionId)).toBe('charged');
    },
  );

  test('allows another attempt, which the earlier one cannot settle', async () => {
    const { ledger, attempt, facts, sessionId } = await begin();
    ledger.awaitCustomer(attempt);
    ledger.cancelAttempt(sessionId);
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
    expect(ledger.close(sessionId)).toBe('cancelled');
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

describe('a voucher', () => {
  const clock = new Clock();
  afterAll(() => clock.stop());

  async function issue() {
    const { sessionId, facts, events } = await platform.open({ scenario: 'voucher' });
    const ledger = new Ledger(platform.port, clock);
    const attempt = ledger.begin(facts(), 'gp_1');
    if (typeof attempt === 'string') throw new Error(attempt);
    ledger.settle(attempt, simulatedOutcome(attempt.payment).verdict);
    const status = () => platform.platform.call(`/v2/sessions/${sessionId}`);
    return { ledger, facts, sessionId, events, status };
  }

  test('charges nothing until the customer pays it a day later', async () => {
    const { ledger, sessionId, status } = await issue();
    expect(ledger.lookup('gp_1')).toBeDefined();
    clock.advance(VOUCHER_DELAY - 1000);
    expect(ledger.chargesOf(sessionId)).toEqual([]);
    expect((await status()).body).toMatchObject({
      status: 'completed',
      transaction_status: 'pending',
    });
    clock.advance(1000);
    expect(ledger.chargesOf(sessionId)).toHaveLength(1);
    expect((await status()).body).toMatchObject({ transaction_status: 'captured' });
  });

  test('is still the result of its session when that is submitted again', async () => {
    const { ledger, facts, sessionId } = await issue();
    ledger.close(sessionId);
    expect(ledger.begin(facts(), 'gp_2')).toBe('already_submitted');
  });

  test.each<[string, (ledger: Ledger, sessionId: string) => unknown]>([
    ['cancelled', (ledger, sessionId) => ledger.cancelAttempt(sessionId)],
    ['withdrawn', (ledger) => ledger.reverse('gp_1')],
  ])('cannot be paid after it was %s', async (_name, end) => {
    const { ledger, sessionId } = await issue();
    end(ledger, sessionId);
    clock.advance(VOUCHER_DELAY);
    expect(ledger.chargesOf(sessionId)).toEqual([]);
  });

  test('can be paid after its session was closed', async () => {
    const { ledger, sessionId } = await issue();
    ledger.close(sessionId);
    clock.advance(VOUCHER_DELAY);
    expect(ledger.chargesOf(sessionId)).toHaveLength(1);
  });

  test('is cancelled by the payment of its order in another session', async () => {
    const order = { order_id: crypto.randomUUID() };
    const sandbox = { gateway: 'adyen', scenario: 'voucher' } as const;
    const waiting = await platform.open(sandbox, order);
    const next = await platform.open({ ...sandbox, scenario: 'approve' }, order);
    const submit = (sessionId: string) =>
      platform.platform.call(`/v2/sessions/${sessionId}/submissions`, {
        method: 'POST',
        body: { data: { paymentMethod: { type: 'scheme' } } },
      });
    expect((await submit(waiting.sessionId)).body).toMatchObject({ result_code: 'Received' });
    expect((await submit(next.sessionId)).body).toMatchObject({ result_code: 'Authorised' });
    expect(waiting.reported()).toEqual(['awaiting_transfer', 'attempt_cancelled']);
    const status = await platform.platform.call(`/v2/sessions/${waiting.sessionId}`);
    expect(status.body).toMatchObject({ status: 'completed', transaction_status: 'canceled' });
  });
});
