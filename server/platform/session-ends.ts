/** Ends each session when it is due, even without a request. */
import { GRACE_PERIOD } from './payments/session-expiry.ts';
import type { Clock } from './clock.ts';
import type { PaymentRecord } from './payments/payment-record.ts';
import type { PaymentObserver } from './payments/payments.ts';

/** ms, because a timer may run slightly early. */
const AFTER_DUE = 50;

export function sessionEnds(
  clock: Pick<Clock, 'now' | 'after'>,
  endIfDue: (sessionId: string) => void,
): PaymentObserver {
  const schedule = ({ sessionId, expiresAt }: PaymentRecord) => {
    for (const due of [expiresAt, expiresAt + GRACE_PERIOD]) {
      clock.after(due - clock.now() + AFTER_DUE, () => endIfDue(sessionId));
    }
  };
  return {
    added: schedule,
    changed(before, after) {
      if (after.expiresAt !== before.expiresAt) schedule(after);
    },
  };
}
