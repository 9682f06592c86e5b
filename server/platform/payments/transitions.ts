/**
 * The states of a session and of its transaction, and every transition between two of them. A change
 * of a payment is saved only if it is one of these; the dashboard draws them.
 *
 * @see Specification, section 3
 */
import { isGone } from './session-expiry.ts';
import type { SessionStatusValue, TransactionStatus } from '../../../shared/sessions.ts';
import type { PaymentRecord } from './payment-record.ts';

/** `expired`: it was never used, and is gone. */
export type SessionState = SessionStatusValue | 'expired';

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export const SESSION_TRANSITIONS: Transitions<SessionState> = {
  pending: ['requires_action', 'redirected', 'completed', 'failed', 'expired'],
  requires_action: ['pending', 'redirected', 'completed', 'failed'],
  redirected: ['requires_action', 'completed', 'failed'],
  completed: [],
  failed: [],
  // A charge within ten minutes counts. A later charge is given back.
  expired: ['completed', 'failed'],
};

export const TRANSACTION_TRANSITIONS: Transitions<TransactionStatus> = {
  pending: ['authorized', 'captured', 'failed', 'canceled', 'refunded'],
  authorized: ['captured', 'canceled'],
  captured: ['partial_refunded', 'refunded'],
  partial_refunded: ['refunded'],
  refunded: [],
  // A charge that comes too late is given back.
  failed: ['refunded', 'canceled'],
  canceled: ['refunded'],
};

/**
 * @param before - the record that is stored
 * @throws {Error} if a change is not in the tables: the platform has a defect, and saves nothing
 */
export function requireTransition(before: PaymentRecord, after: PaymentRecord, now: number): void {
  const [from, to] = [sessionStateOf(before, now), sessionStateOf(after, now)];
  const { transactionStatus } = before;
  const isKnown =
    isTransition(SESSION_TRANSITIONS, from, to) &&
    isTransition(TRANSACTION_TRANSITIONS, transactionStatus, after.transactionStatus);
  if (isKnown) return;
  throw new Error(
    `No transition from ${from}, ${transactionStatus} to ${to}, ${after.transactionStatus}`,
  );
}

export function sessionStateOf(record: PaymentRecord, now: number): SessionState {
  return isGone(record, now) ? 'expired' : record.sessionStatus;
}

function isTransition<State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): boolean {
  return from === to || transitions[from].includes(to);
}
