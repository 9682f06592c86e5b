import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Cashier, LATE_RESULT_DELAY } from './cashier.ts';
import { RecordingPlatform } from './testing/recording-platform.ts';

describe('the cashier', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each(['authorised', 'accepted'] as const)(
    'has a payment that was %s on record',
    (verdict) => {
      const platform = new RecordingPlatform();
      const cashier = new Cashier(platform);
      const payment = platform.addPayment();
      cashier.settle(payment, 'gp_1', verdict);
      const { sessionId, amount, currency } = payment;
      expect(cashier.lookup('gp_1')).toEqual({
        gatewayPaymentId: 'gp_1',
        sessionId,
        amount,
        currency,
      });
      expect(platform.events(sessionId)).toEqual([{ type: verdict, gatewayPaymentId: 'gp_1' }]);
    },
  );

  test('has nothing on record for a refused one', () => {
    const platform = new RecordingPlatform();
    const cashier = new Cashier(platform);
    const payment = platform.addPayment();
    cashier.settle(payment, 'gp_1', 'refused', 'authentication_failed');
    expect(cashier.lookup('gp_1')).toBeUndefined();
    expect(platform.events(payment.sessionId)).toEqual([
      { type: 'refused', reason: 'authentication_failed' },
    ]);
  });

  test('charges at once and tells the platform late when the result is to be late', () => {
    const platform = new RecordingPlatform();
    const cashier = new Cashier(platform);
    const payment = platform.addPayment({ scenario: 'late_result' });
    cashier.settle(payment, 'gp_1', 'authorised');
    expect(cashier.lookup('gp_1')).toBeDefined();
    vi.advanceTimersByTime(LATE_RESULT_DELAY - 1);
    expect(platform.events(payment.sessionId)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(platform.events(payment.sessionId)).toHaveLength(1);
  });
});
