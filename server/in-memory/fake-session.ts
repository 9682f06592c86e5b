/** One session and its payment, as the platform keeps them. */
import { isIntegerFrom } from '../../shared/plain/value-types.ts';
import { isFinalStatus } from '../../shared/sessions.ts';
import type { ExpectedCard } from '../../shared/platform/platform-api.ts';
import { expiryProblem } from '../platform/permitted-expiry.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Gateway,
  SessionFailureReason,
  SessionStatus,
  SessionStatusValue,
  SetUpMethod,
  Transaction,
  TransactionStatus,
} from '../../shared/sessions.ts';

/** ms after the end of a session by which an open attempt has ended too. */
const ATTEMPT_ENDED_AFTER = 600_000;

/** Declined attempts after which a session ends. */
const DECLINES_OF_A_SESSION = 5;

const FAKE_GATEWAY: Gateway = { id: 1, code: 'checkout', name: 'Checkout.com' };

/** What the platform keeps of an order. */
export type Order = Required<
  Pick<EmbeddedSessionData, 'order_id' | 'amount' | 'currency' | 'capture_mode'>
>;

/** Times are in ms since the epoch. */
export interface FakeSession {
  readonly id: string;
  readonly paymentId: string;
  order: Order;
  readonly createdAt: number;
  expiresAt: number;
  /** Counts the changes, from 1. */
  revision: number;
  /** The card for which the amount was made; `undefined` for any. */
  expectedCard: ExpectedCard | undefined;
  /** Whether submissions go through the platform, which can then change the session. */
  readonly isChangeable: boolean;
  /** It saves a card, and charges nothing. */
  readonly isSetUp: boolean;
  hasSavedCard: boolean;
  status: SessionStatusValue;
  reason: SessionFailureReason | undefined;
  attempt: 'none' | 'under_way' | 'charged';
  wasAttempted: boolean;
  declines: number;
  transaction: TransactionStatus;
  gatewayPaymentId: string | null;
  authorizedAt: number | null;
  capturedAt: number | null;
  failedAt: number | null;
  failureReason: string | null;
  updatedAt: number;
}

/** @param facts - the lifetime is in ms */
export function newSession(
  order: Order,
  {
    lifetime,
    isChangeable,
    isSetUp,
  }: { readonly lifetime: number; readonly isChangeable: boolean; readonly isSetUp: boolean },
): FakeSession {
  // The page's storage outlives a test, and still contains the sessions of other tests.
  const number = Math.random().toString(36).slice(2);
  const now = Date.now();
  return {
    id: `ses_${number}`,
    paymentId: `pay_${number}`,
    order,
    createdAt: now,
    expiresAt: now + lifetime,
    revision: 1,
    expectedCard: undefined,
    isChangeable,
    isSetUp,
    hasSavedCard: true,
    status: 'pending',
    reason: undefined,
    attempt: 'none',
    wasAttempted: false,
    declines: 0,
    transaction: 'pending',
    gatewayPaymentId: null,
    authorizedAt: null,
    capturedAt: null,
    failedAt: null,
    failureReason: null,
    updatedAt: now,
  };
}

function change(session: FakeSession, changes: Partial<FakeSession>): void {
  Object.assign(session, changes);
}

/** What a backend changes of a session. */
export interface FakeSessionChange {
  /** In minor units. Default: the current one. */
  readonly amount?: number | undefined;
  /**
   * The card for which the amount is. Another one is `SESSION_CHANGED` at the press. `null`: any card. Default: the
   * current one, or with another amount any card.
   */
  readonly expected_card?: ExpectedCard | null | undefined;
  /** ISO 8601. Default: the current one. */
  readonly expires_at?: string | undefined;
}

/** @throws {Error} if the platform would reject the change */
export function changeSession(
  session: FakeSession,
  { amount, expires_at, expected_card }: FakeSessionChange,
): void {
  if (amount !== undefined && !isIntegerFrom(amount, 1))
    throw new Error(`\`amount\` must be a positive integer in minor units; received ${amount}`);
  if (expires_at !== undefined && Number.isNaN(Date.parse(expires_at)))
    throw new Error(`\`expires_at\` must be a time as ISO 8601; received ${expires_at}`);
  const { order, expiresAt: earliest, revision, expectedCard } = session;
  const expiresAt = expires_at === undefined ? earliest : Date.parse(expires_at);
  const problem = expires_at && expiryProblem(expiresAt, earliest, Date.now());
  if (problem) throw new Error(`\`expires_at\` ${problem.message}; received ${expires_at}`);
  const isOtherAmount = amount !== undefined && amount !== order.amount;
  const same = isOtherAmount ? undefined : expectedCard;
  change(session, {
    order: { ...order, amount: amount ?? order.amount },
    expiresAt,
    revision: isOtherAmount ? revision + 1 : revision,
    expectedCard: expected_card === undefined ? same : (expected_card ?? undefined),
  });
}

export function beginAttempt(session: FakeSession): void {
  change(session, { attempt: 'under_way', wasAttempted: true });
}

export function awaitCustomer(session: FakeSession): void {
  change(session, { status: 'requires_action', updatedAt: Date.now() });
}

/** @param isAuthorized - whether the charge is already authorized, rather than pending */
export function acceptCharge(session: FakeSession, isAuthorized: boolean): void {
  const now = Date.now();
  const isCaptured = session.order.capture_mode === 'auto' && !session.isSetUp;
  change(session, {
    status: 'completed',
    attempt: 'charged',
    gatewayPaymentId: `gw_${session.paymentId}`,
    updatedAt: now,
    ...((isAuthorized || session.isSetUp) && {
      transaction: isCaptured ? 'captured' : 'authorized',
      authorizedAt: now,
      capturedAt: isCaptured ? now : null,
    }),
  });
}

export function declineAttempt(session: FakeSession): void {
  const now = Date.now();
  const declines = session.declines + 1;
  change(session, { status: 'pending', attempt: 'none', declines, updatedAt: now });
  if (declines >= DECLINES_OF_A_SESSION)
    end(session, 'DECLINED', { now, failureReason: 'do_not_honour' });
}

/** Another session has paid the order: the charge is voided, or refunded if it is captured. */
export function giveBack(session: FakeSession): void {
  const { capturedAt, updatedAt: now } = session;
  end(session, 'SUPERSEDED', { now, failureReason: 'SUPERSEDED' });
  change(session, { transaction: capturedAt === null ? 'canceled' : 'refunded' });
}

/** The gateway has accepted a charge, and not only a set-up. */
export function isPaid({ attempt, isSetUp }: FakeSession): boolean {
  return attempt === 'charged' && !isSetUp;
}

/** As it is now; `undefined` if it has expired unused. */
export function currentSession(session: FakeSession): FakeSession | undefined {
  const { expiresAt, wasAttempted, status, attempt, updatedAt } = session;
  const now = Date.now();
  if (now < expiresAt || isFinalStatus(status)) return session;
  if (!wasAttempted) return undefined;
  const expiry = attempt === 'none' ? expiresAt : expiresAt + ATTEMPT_ENDED_AFTER;
  if (now < expiry) return session;
  const failureReason = 'The session expired';
  end(session, 'EXPIRED', { now: Math.max(expiry, updatedAt), failureReason });
  return session;
}

interface Ending {
  readonly now: number;
  readonly failureReason: string;
}

function end(
  session: FakeSession,
  reason: SessionFailureReason,
  { now, failureReason }: Ending,
): void {
  change(session, {
    status: 'failed',
    reason,
    attempt: 'none',
    transaction: 'failed',
    failedAt: now,
    failureReason,
    updatedAt: now,
  });
}

function timestamp(time: number): string {
  return new Date(time).toISOString();
}

function optionalTimestamp(time: number | null): string | null {
  return time === null ? null : timestamp(time);
}

export function embeddedSessionOf({
  id,
  paymentId,
  expiresAt,
  revision,
  isChangeable,
  order,
}: FakeSession): EmbeddedSessionResponse {
  const { amount: value, currency } = order;
  return {
    session_id: id,
    payment_id: paymentId,
    gateway: FAKE_GATEWAY,
    gateway_config: {
      publicKey: 'pk_fake',
      paymentSession: id,
      environment: 'sandbox',
      ...(isChangeable && { submitTo: 'platform', amount: { value, currency } }),
    },
    expires_at: timestamp(expiresAt),
    revision,
  };
}

export function statusOf(session: FakeSession): SessionStatus {
  const { order_id, amount, currency } = session.order;
  return {
    session_id: session.id,
    status: session.status,
    payment_id: session.paymentId,
    order_id,
    amount,
    currency,
    created_at: timestamp(session.createdAt),
    expires_at: timestamp(session.expiresAt),
    revision: session.revision,
    attempt: attemptOf(session),
    ...(session.wasAttempted ? { transaction_status: session.transaction } : {}),
    ...(session.reason === undefined ? {} : { reason: session.reason }),
    ...(session.isSetUp && session.attempt === 'charged' && { method: savedCard() }),
  };
}

/** The card that the customer enters, and the one that is saved. */
export const FAKE_CARD = { brand: 'visa', last4: '4242' } as const;

function savedCard(): SetUpMethod {
  const year = new Date().getUTCFullYear() + 3;
  return { ...FAKE_CARD, expires: `${year}-12` };
}

function attemptOf({ status, attempt }: FakeSession): 'none' | 'under_way' | 'done' {
  if (isFinalStatus(status)) return 'done';
  return attempt === 'none' ? 'none' : 'under_way';
}

export function transactionOf(session: FakeSession): Transaction {
  const { order_id, amount, currency } = session.order;
  return {
    payment_id: session.paymentId,
    order_id,
    amount,
    currency,
    status: session.transaction,
    gateway: FAKE_GATEWAY,
    gateway_payment_id: session.gatewayPaymentId,
    authorized_at: optionalTimestamp(session.authorizedAt),
    captured_at: optionalTimestamp(session.capturedAt),
    failed_at: optionalTimestamp(session.failedAt),
    failure_reason: session.failureReason,
    created_at: timestamp(session.createdAt),
    updated_at: timestamp(session.updatedAt),
  };
}
