/**
 * The expiry of a session. An unused session is gone. An open attempt may still end until the grace
 * period is over.
 */
import { validationProblem } from '../http/problem.ts';
import { endSession, failTransaction, isAccepted } from './payment-life.ts';
import type { PaymentRecord } from './payment-record.ts';
import { expiryProblem } from '../permitted-expiry.ts';

/** How long a gateway's result counts after the expiry, in ms. */
export const GRACE_PERIOD = 10 * 60 * 1000;

/**
 * How long a session that was not paid stays readable after its expiry, or after a later change, in ms.
 */
const READABLE = 24 * 60 * 60 * 1000;

/**
 * @param earliest - ms since the epoch
 * @throws {ProblemError} with status 422 for a time before `earliest`, in the past, or more than 24 hours
 *   ahead
 */
export function checkedExpiry(requested: string, earliest: number, now: number): number {
  const expiresAt = Date.parse(requested);
  const problem = expiryProblem(expiresAt, earliest, now);
  if (problem === undefined) return expiresAt;
  throw validationProblem([{ field: 'expires_at', ...problem }]);
}

/** Whether the session has expired unused. It is then no longer found. */
export function isGone({ touched, expiresAt }: PaymentRecord, now: number): boolean {
  return !touched && expiresAt <= now;
}

/**
 * A paid session is kept, because its order would otherwise be charged again. One that waits for a transfer
 * is kept until the money has arrived or the payment has failed.
 */
export function isKept(record: PaymentRecord, now: number): boolean {
  const { attempt, expiresAt, updatedAt } = record;
  if (isAccepted(record) || attempt === 'awaiting_transfer') return true;
  return now < Math.max(expiresAt, updatedAt) + READABLE;
}

export function isInTime({ expiresAt }: PaymentRecord, now: number): boolean {
  return now < expiresAt + GRACE_PERIOD;
}

/** Ends a session that can no longer charge. */
export function expire(record: PaymentRecord): PaymentRecord {
  return endSession(failExpired(record), 'EXPIRED');
}

/** Ends a session whose gateway has not confirmed that the open attempt can no longer charge. */
export function giveUp(record: PaymentRecord): PaymentRecord {
  return endSession(failExpired(record), 'GATEWAY_FAILED');
}

function failExpired(record: PaymentRecord): PaymentRecord {
  const { expiresAt, updatedAt, attempt } = record;
  const end = attempt === 'under_way' ? expiresAt + GRACE_PERIOD : expiresAt;
  const time = Math.max(end, updatedAt);
  return {
    ...failTransaction(record, 'The session expired', time),
    failureCode: 'SESSION_NOT_FOUND',
    updatedAt: time,
  };
}
