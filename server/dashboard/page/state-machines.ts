/** The positions at which the platform's states of a session and of its transaction are drawn. */
import {
  SESSION_TRANSITIONS,
  TRANSACTION_TRANSITIONS,
} from '../../platform/payments/transitions.ts';
import type { TransactionStatus } from '../../../shared/sessions.ts';
import type { SessionState } from '../../platform/payments/transitions.ts';

/** How an edge runs between two states. */
export type Bend = 'straight' | 'back' | 'over' | 'under' | 'right' | 'between';

export interface StateMachine<State extends string> {
  readonly name: string;
  /** Column and row. */
  readonly states: Readonly<Record<State, readonly [column: number, row: number]>>;
  readonly transitions: Readonly<Record<State, readonly State[]>>;
  /** Bends of the edges that do not run straight to the next column or row. */
  readonly bends: Readonly<Partial<Record<`${State} ${State}`, Bend>>>;
}

export const SESSION_MACHINE: StateMachine<SessionState> = {
  name: 'Session',
  states: {
    pending: [0, 0],
    requires_action: [1, 0],
    completed: [2, 0],
    expired: [0, 1],
    redirected: [1, 1],
    failed: [2, 1],
  },
  transitions: SESSION_TRANSITIONS,
  bends: {
    'requires_action pending': 'back',
    'pending completed': 'over',
    'pending failed': 'under',
    'expired failed': 'under',
    'expired completed': 'between',
  },
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
  transitions: TRANSACTION_TRANSITIONS,
  bends: {
    'pending captured': 'over',
    'captured refunded': 'right',
    'pending refunded': 'between',
    'failed refunded': 'between',
  },
};
