/** A backend replaces a session that has expired, or that it no longer needs, with a new one. */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { ProblemError } from '../http/problem.ts';
import { endSession } from './payment-life.ts';
import { orderAlreadyPaid, sessionInAttempt } from './take-over.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

/**
 * The session that a new one will replace. It may have expired unused.
 *
 * @throws {ProblemError} SESSION_NOT_FOUND, SESSION_IN_ATTEMPT while it may charge, and
 *   ORDER_ALREADY_PAID if it has charged
 */
export function replaceable(
  payments: Payments,
  apiKey: string,
  sessionId: string | undefined,
): PaymentRecord | undefined {
  if (sessionId === undefined) return undefined;
  const record = payments.ofSession(sessionId) ?? payments.gone(sessionId);
  if (record?.apiKey !== apiKey) throw sessionNotFound();
  if (record.attempt === 'charged') throw orderAlreadyPaid();
  if (record.attempt !== 'none') {
    throw sessionInAttempt('cannot be replaced: wait for its end, which a webhook reports');
  }
  return record;
}

/** A session that has already ended keeps its reason. */
export function replace(record: PaymentRecord, now: number): PaymentRecord {
  if (isFinalStatus(record.sessionStatus)) return record;
  const ended = endSession(record, 'REPLACED');
  return { ...ended, touched: true, transactionStatus: 'canceled', updatedAt: now };
}

export function sessionNotFound(): ProblemError {
  return new ProblemError(404, 'SESSION_NOT_FOUND', 'The session does not exist or has expired');
}
