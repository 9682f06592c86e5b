/**
 * The platform's record of one session and its payment. Records are immutable: each transition
 * creates the next one.
 */
import { v4 } from 'uuid';
import { isFinalStatus } from '../../../shared/sessions.ts';
import type { RedirectErrorCode } from '../../../shared/errors/errors.ts';
import type {
  AddressInfo,
  EmbeddedSessionResponse,
  FramePermission,
  Gateway,
  GatewayConfig,
  PayerInfo,
  SessionFailureReason,
  SessionStatus,
  SessionStatusValue,
  SetUpMethod,
  Transaction,
  TransactionStatus,
} from '../../../shared/sessions.ts';
import type { ExpectedCard } from '../../../shared/platform/platform-api.ts';
import type { SessionPurpose } from '../../../shared/platform/customers.ts';
import type { SandboxChoice } from '../scenarios.ts';
import type { SessionCustomer } from '../customers/saved-methods.ts';
import type { CheckedSessionData } from '../operations/requests.ts';

/**
 * Whether the gateway may charge: an attempt is open, it was accepted, or the customer has a
 * voucher or the details of a transfer, and has not paid yet.
 */
export type AttemptState = 'none' | 'under_way' | 'charged' | 'awaiting_transfer';

/** One amount of the session. The first is that of its creation. */
export interface SessionRevision {
  readonly revision: number;
  /** ms since the epoch; so is the next. */
  readonly time: number;
  readonly expiresAt: number;
  /** In minor units. */
  readonly amount: number;
}

/** How many revisions a record lists. */
const MOST_REVISIONS = 20;

/** Times are in ms since the epoch; amounts in minor units. */
export interface PaymentRecord {
  readonly sessionId: string;
  readonly paymentId: string;
  /** Public key of the merchant. */
  readonly apiKey: string;
  /** A set-up has the amount 0. */
  readonly purpose: SessionPurpose;
  readonly choice: SandboxChoice;
  /** What `metadata.sandbox` asked for. The choice differs where the dashboard has set another scenario. */
  readonly wish: SandboxChoice;
  readonly gateway: Gateway;
  readonly gatewayConfig: GatewayConfig;
  /** As the merchant's setting was at the creation: a frame keeps the permissions with which it was loaded. */
  readonly framePermissions: readonly FramePermission[] | undefined;
  /** Whether the session was created with the secret or with a public key. */
  readonly createdBy: 'backend' | 'browser';
  /** The customer with an account. */
  readonly customer: SessionCustomer | undefined;
  /** The newest is the last; at most 20. */
  readonly revisions: readonly SessionRevision[];
  /** Counts the changes of the amount, which is what a customer approves. */
  readonly revision: number;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly captureMode: 'auto' | 'manual';
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;

  readonly sessionStatus: SessionStatusValue;
  /** Why the session failed. */
  readonly sessionReason: SessionFailureReason | null;
  /** Whether the customer has used the session. It is then kept after its expiry. */
  readonly touched: boolean;
  /** Whether there was an attempt. Only then is the transaction's status meaningful. */
  readonly attempted: boolean;
  readonly attempt: AttemptState;
  /** The revision at which the last attempt began, as long as it began at the platform. */
  readonly attemptRevision: number | null;
  /** The gateway's name of the payment method that was last submitted, if the platform has seen it. */
  readonly paymentMethod: string | null;
  /** Numbers of instalments that the customer may choose. Default: one payment only. */
  /** The card for which the amount was made. `undefined`: any. */
  readonly expectedCard: ExpectedCard | undefined;
  readonly offeredInstalments: readonly number[] | undefined;
  /** The number that was last submitted. */
  readonly instalments: number | null;
  readonly declines: number;

  readonly transactionStatus: TransactionStatus;
  readonly gatewayPaymentId: string | null;
  /** By a set-up that has succeeded. */
  readonly savedMethod: SetUpMethod | null;
  readonly authorizedAt: number | null;
  readonly capturedAt: number | null;
  readonly failedAt: number | null;
  readonly failureReason: string | null;
  /** The failure in a return URL. */
  readonly failureCode: RedirectErrorCode | null;
  /** 0 until it is captured; then at most what was authorized. */
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** The gateway's ids of charges that were voided or refunded because they came too late, or twice. */
  readonly reversedPaymentIds: readonly string[];
  readonly updatedAt: number;
}

/** What a payment needs to know of an order. */
export type OrderTerms = Pick<
  CheckedSessionData,
  'order_id' | 'amount' | 'currency' | 'capture_mode' | 'return_url' | 'cancel_url' | 'metadata'
> &
  Pick<PaymentRecord, 'payer' | 'billing'>;

export interface NewPayment {
  readonly apiKey: string;
  readonly request: OrderTerms;
  readonly choice: SandboxChoice;
  readonly gateway: Gateway;
  readonly createdBy: PaymentRecord['createdBy'];
  /** Default: none. */
  readonly framePermissions?: PaymentRecord['framePermissions'];
  /** Default: `payment`. */
  readonly purpose?: SessionPurpose | undefined;
  /** Default: none. */
  readonly customer?: SessionCustomer | undefined;
  /** Default: one payment only. */
  readonly instalments?: readonly number[] | undefined;
  readonly now: number;
  /** ms since the epoch. */
  readonly expiresAt: number;
}

export function newPaymentRecord(payment: NewPayment): PaymentRecord {
  const { apiKey, request, choice, gateway, createdBy, customer, instalments, now, expiresAt } =
    payment;
  const { purpose = 'payment', framePermissions } = payment;
  const { amount } = request;
  return {
    sessionId: `ses_${v4()}`,
    paymentId: `pay_${v4()}`,
    apiKey,
    purpose,
    choice,
    wish: request.metadata.sandbox,
    gateway,
    gatewayConfig: {},
    framePermissions,
    createdBy,
    customer,
    revision: 1,
    revisions: [{ revision: 1, time: now, expiresAt, amount }],
    orderId: request.order_id,
    amount,
    currency: request.currency,
    captureMode: request.capture_mode,
    payer: request.payer,
    billing: request.billing,
    returnUrl: request.return_url,
    cancelUrl: request.cancel_url,
    createdAt: now,
    expiresAt,
    sessionStatus: 'pending',
    sessionReason: null,
    touched: false,
    attempted: false,
    attempt: 'none',
    attemptRevision: null,
    paymentMethod: null,
    expectedCard: undefined,
    offeredInstalments: instalments,
    instalments: null,
    declines: 0,
    transactionStatus: 'pending',
    gatewayPaymentId: null,
    savedMethod: null,
    authorizedAt: null,
    capturedAt: null,
    failedAt: null,
    failureReason: null,
    failureCode: null,
    capturedAmount: 0,
    refundedAmount: 0,
    reversedPaymentIds: [],
    updatedAt: now,
  };
}

/** The terms of the session that a backend may change. */
export interface ChangedTerms {
  readonly amount: number;
  readonly expiresAt: number;
  readonly gatewayConfig: GatewayConfig;
  readonly expectedCard: ExpectedCard | undefined;
}

/** Another amount is another revision. A later expiry changes nothing that the customer approves. */
export function revise(record: PaymentRecord, terms: ChangedTerms, now: number): PaymentRecord {
  const { amount, expiresAt } = terms;
  if (amount === record.amount) return { ...record, ...terms, updatedAt: now };
  const revision = record.revision + 1;
  const revisions = [...record.revisions, { revision, time: now, expiresAt, amount }];
  return {
    ...record,
    ...terms,
    revision,
    revisions: revisions.slice(-MOST_REVISIONS),
    updatedAt: now,
  };
}

export function timestamp(time: number): string {
  return new Date(time).toISOString();
}

function optionalTimestamp(time: number | null): string | null {
  return time === null ? null : timestamp(time);
}

export function embeddedSessionOf(record: PaymentRecord): EmbeddedSessionResponse {
  return {
    session_id: record.sessionId,
    payment_id: record.paymentId,
    gateway: record.gateway,
    gateway_config: record.gatewayConfig,
    expires_at: timestamp(record.expiresAt),
    revision: record.revision,
    ...(record.framePermissions && { frame_permissions: record.framePermissions }),
  };
}

/** @see Specification 2.8 */
export function sessionStatusOf(record: PaymentRecord): SessionStatus {
  return {
    session_id: record.sessionId,
    status: record.sessionStatus,
    payment_id: record.paymentId,
    order_id: record.orderId,
    amount: record.amount,
    currency: record.currency,
    created_at: timestamp(record.createdAt),
    expires_at: timestamp(record.expiresAt),
    revision: record.revision,
    attempt: attemptFieldOf(record),
    ...(record.attempted ? { transaction_status: record.transactionStatus } : {}),
    ...(record.sessionReason === null ? {} : { reason: record.sessionReason }),
    ...(record.savedMethod === null ? {} : { method: record.savedMethod }),
  };
}

function attemptFieldOf({ sessionStatus, attempt }: PaymentRecord): 'none' | 'under_way' | 'done' {
  if (isFinalStatus(sessionStatus)) return 'done';
  return attempt === 'none' ? 'none' : 'under_way';
}

/** @see Specification 2.9 */
export function transactionOf(record: PaymentRecord): Transaction {
  return {
    payment_id: record.paymentId,
    order_id: record.orderId,
    amount: record.amount,
    currency: record.currency,
    status: record.transactionStatus,
    gateway: record.gateway,
    gateway_payment_id: record.gatewayPaymentId,
    authorized_at: optionalTimestamp(record.authorizedAt),
    captured_at: optionalTimestamp(record.capturedAt),
    failed_at: optionalTimestamp(record.failedAt),
    failure_reason: record.failureReason,
    ...(record.offeredInstalments !== undefined &&
      record.instalments !== null && { instalments: record.instalments }),
    created_at: timestamp(record.createdAt),
    updated_at: timestamp(record.updatedAt),
  };
}
