/** The platform's states of a session and of its transaction, and where they are drawn. */
import type { SessionStatusValue, TransactionStatus } from '../../../shared/sessions.ts';

/** How an edge runs between two states; by default straight to the next column or row. */
type Bend = 'straight' | 'back' | 'over' | 'under' | 'right';

export interface StateMachine<State extends string> {
  readonly name: string;
  /** Column and row. */
  readonly states: Readonly<Record<State, readonly [column: number, row: number]>>;
  readonly edges: readonly (readonly [from: State, to: State, bend?: Bend])[];
}

export const SESSION_MACHINE: StateMachine<SessionStatusValue | 'expired'> = {
  name: 'Session',
  states: {
    pending: [0, 0],
    requires_action: [1, 0],
    completed: [2, 0],
    expired: [0, 1],
    redirected: [1, 1],
    failed: [2, 1],
  },
  edges: [
    ['pending', 'requires_action'],
    ['requires_action', 'pending', 'back'],
    ['requires_action', 'redirected'],
    ['redirected', 'requires_action'],
    ['requires_action', 'completed'],
    ['requires_action', 'failed'],
    ['pending', 'redirected'],
    ['redirected', 'completed'],
    ['redirected', 'failed'],
    ['pending', 'expired'],
    ['pending', 'completed', 'over'],
    ['pending', 'failed', 'under'],
    // What the gateway charges within ten minutes counts, what comes later is given back.
    ['expired', 'completed'],
    ['expired', 'failed', 'under'],
  ],
};

export const TRANSACTION_MACHINE: StateMachine<TransactionStatus> = {
  name: 'Transaction',
  states: {
    pending: [0, 0],
    authorized: [1, 0],
    captured: [2, 0],
    failed: [0, 1],
    canceled: [1, 1],
    partial_refunded: [2, 1],
    refunded: [2, 2],
  },
  edges: [
    ['pending', 'authorized'],
    ['authorized', 'captured'],
    ['pending', 'captured', 'over'],
    ['pending', 'failed'],
    ['pending', 'canceled'],
    ['authorized', 'canceled'],
    ['captured', 'partial_refunded'],
    ['partial_refunded', 'refunded'],
    ['captured', 'refunded', 'right'],
    // What is charged too late is given back.
    ['pending', 'refunded'],
    ['failed', 'refunded'],
    ['failed', 'canceled'],
    ['canceled', 'refunded'],
  ],
};
