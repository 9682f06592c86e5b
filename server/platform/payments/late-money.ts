/**
 * Money that a gateway takes although the platform cannot accept it: for a session that has ended,
 * twice for one session, for an order that was paid in another session, or in another amount. The
 * charge is voided, or refunded if it is captured.
 */
import { SESSION_CHANGED, SUPERSEDED } from '../../../shared/platform/platform-api.ts';
import { endSession } from './payment-life.ts';
import { expire, isInTime } from './session-expiry.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';

/** A report that the gateway has taken the money, or will take it. */
export type Acceptance = Extract<GatewayEvent, { readonly gatewayPaymentId: string }>;

export type Acceptability =
  | 'acceptable'
  /** Reported before. */
  | 'known'
  /** Another payment of a session that has one. */
  | 'second'
  /** The session or its transaction has ended. */
  | 'too_late'
  /** Another session has paid the order, or is about to. */
  | 'superseded'
  /** Not the amount that the customer saw: the session was changed, and the gateway did not follow. */
  | 'other_amount'
  /** A set-up that has charged, or that has nothing to save. */
  | 'no_set_up';

export interface OrderFacts {
  readonly now: number;
  readonly isPaidElsewhere: boolean;
  /** The gateway's record has another amount or currency than the session. */
  readonly isOtherAmount: boolean;
  /** A set-up can save its method for the customer. */
  readonly isSavable: boolean;
}

export function acceptabilityOf(
  record: PaymentRecord,
  event: Acceptance,
  { now, isPaidElsewhere, isOtherAmount, isSavable }: OrderFacts,
): Acceptability {
  const { sessionStatus, reversedPaymentIds } = record;
  if (reversedPaymentIds.includes(event.gatewayPaymentId)) return 'known';
  if (sessionStatus === 'failed') return reversedPaymentIds.length > 0 ? 'second' : 'too_late';
  if (sessionStatus === 'completed') return afterCompletion(record, event, isPaidElsewhere);
  if (!isInTime(record, now)) return 'too_late';
  if (record.purpose === 'setup') {
    if (isOtherAmount) return 'no_set_up';
    // Not decided yet.
    if (event.type !== 'authorised') return 'known';
    return isSavable ? 'acceptable' : 'no_set_up';
  }
  if (isOtherAmount) return 'other_amount';
  return isPaidElsewhere ? 'superseded' : 'acceptable';
}

function afterCompletion(
  { gatewayPaymentId, transactionStatus, authorizedAt, attempt }: PaymentRecord,
  event: Acceptance,
  isPaidElsewhere: boolean,
): Acceptability {
  if (gatewayPaymentId !== event.gatewayPaymentId) return 'second';
  if (event.type !== 'authorised' || authorizedAt !== null) return 'known';
  // A voucher that was cancelled when another session paid the order.
  if (transactionStatus === 'canceled') return 'superseded';
  if (transactionStatus !== 'pending') return 'too_late';
  return isPaidElsewhere && attempt === 'awaiting_transfer' ? 'superseded' : 'acceptable';
}

/** Reverses the second payment of a session. The first one stays as it is. */
export function reverseSecond(record: PaymentRecord, event: Acceptance): PaymentRecord {
  return withReversed(record, event.gatewayPaymentId);
}

/** A session that has failed keeps its reason. */
export function reverseLate(record: PaymentRecord, event: Acceptance, now: number): PaymentRecord {
  const isEnded = record.sessionStatus === 'failed' || record.sessionStatus === 'completed';
  const ended = isEnded ? record : expire(record);
  const { failureReason, sessionReason } = ended;
  return { ...reversed(ended, event, now), failureReason: failureReason ?? sessionReason };
}

/** A completed session stays completed: its customer got a voucher, and paid it too late. */
export function supersede(record: PaymentRecord, event: Acceptance, now: number): PaymentRecord {
  const next: PaymentRecord = {
    ...reversed(record, event, now),
    failedAt: now,
    failureReason: SUPERSEDED,
    failureCode: 'UNKNOWN_ERROR',
  };
  return record.sessionStatus === 'completed' ? next : endSession(next, 'SUPERSEDED');
}

/** The money was taken and is given back, so no reason that rules out a charge applies. */
export function rejectAmount(record: PaymentRecord, event: Acceptance, now: number): PaymentRecord {
  const next: PaymentRecord = {
    ...reversed(record, event, now),
    failedAt: now,
    failureReason: SESSION_CHANGED,
    failureCode: 'GATEWAY_VERIFICATION_FAILED',
  };
  return endSession(next, 'GATEWAY_FAILED');
}

/** A charge of a set-up is given back, and an approval without a method saves nothing: neither is a success. */
export function rejectSetUp(record: PaymentRecord, event: Acceptance, now: number): PaymentRecord {
  return endSession(
    {
      ...reversed(record, event, now),
      failedAt: now,
      failureReason: 'GATEWAY_FAILED',
      failureCode: 'GATEWAY_VERIFICATION_FAILED',
    },
    'GATEWAY_FAILED',
  );
}

/** Whether the payment of this record was voided or refunded for one of these reasons. */
export function isReversed({ gatewayPaymentId, reversedPaymentIds }: PaymentRecord): boolean {
  return gatewayPaymentId !== null && reversedPaymentIds.includes(gatewayPaymentId);
}

function reversed(record: PaymentRecord, event: Acceptance, now: number): PaymentRecord {
  const isAuthorised = event.type === 'authorised';
  const isCaptured = isAuthorised && record.captureMode === 'auto';
  const capturedAmount = isCaptured ? record.amount : 0;
  return {
    ...withReversed(record, event.gatewayPaymentId),
    touched: true,
    attempted: true,
    attempt: 'none',
    gatewayPaymentId: event.gatewayPaymentId,
    transactionStatus: isCaptured ? 'refunded' : 'canceled',
    authorizedAt: isAuthorised ? now : null,
    capturedAt: isCaptured ? now : null,
    capturedAmount,
    refundedAmount: capturedAmount,
    updatedAt: now,
  };
}

function withReversed(record: PaymentRecord, id: string): PaymentRecord {
  return { ...record, reversedPaymentIds: [...record.reversedPaymentIds, id] };
}
