/**
 * The states of a session and its transaction, and their transitions. Every function takes a record
 * and returns the next one.
 *
 * @see Specification, section 3
 */
import { isFinalStatus } from '../../../shared/sessions.ts';
import type { SessionFailureReason } from '../../../shared/sessions.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Declined attempts after which a session ends. */
const MOST_DECLINES = 5;

/** States of a settled charge, refunded or not. */
const CHARGED_STATUSES = new Set(['authorized', 'captured', 'refunded', 'partial_refunded']);

/** Its order is paid. A set-up has charged nothing. */
export function isPaid(record: PaymentRecord): boolean {
  return record.purpose === 'payment' && isAccepted(record);
}

/** The gateway has accepted the charge or the set-up, and it has not been cancelled. */
export function isAccepted(record: PaymentRecord): boolean {
  const { attempt, transactionStatus } = record;
  if (attempt !== 'charged') return false;
  return transactionStatus === 'pending' || CHARGED_STATUSES.has(transactionStatus);
}

type Authorisation = Extract<GatewayEvent, { readonly type: 'authorised' }>;

/** What the platform has seen of a submission. */
export interface Submitted {
  /** The gateway's name of it. */
  readonly paymentMethod?: string | null | undefined;
  readonly instalments?: number | null | undefined;
}

export function beginAttempt(
  record: PaymentRecord,
  { paymentMethod = null, instalments = null }: Submitted = {},
): PaymentRecord {
  return {
    ...record,
    touched: true,
    attempted: true,
    attempt: 'under_way',
    attemptRevision: record.revision,
    paymentMethod,
    instalments,
  };
}

/** The gateway's reports. Once it has charged, no later report reverts that. */
export function applyGatewayEvent(
  record: PaymentRecord,
  event: GatewayEvent,
  now: number,
): PaymentRecord {
  const next = nextState(record, event, now);
  if (next === record) return record;
  const attempted = record.attempted || !EVENTS_WITHOUT_ATTEMPT.has(event.type);
  return { ...next, touched: true, attempted, updatedAt: now };
}

/** The customer has seen the gateway's page, but may not have paid there. */
const EVENTS_WITHOUT_ATTEMPT = new Set<GatewayEvent['type']>(['redirected', 'cancelled']);

function nextState(record: PaymentRecord, event: GatewayEvent, now: number): PaymentRecord {
  const over = isFinalStatus(record.sessionStatus);
  switch (event.type) {
    case 'action_required':
      return over ? record : { ...record, sessionStatus: 'requires_action' };
    case 'redirected':
      return over ? record : { ...record, sessionStatus: 'redirected' };
    case 'authorised':
      return record.purpose === 'setup'
        ? setUp(record, event, now)
        : authorised(record, event.gatewayPaymentId, now);
    case 'accepted':
      return accepted(record, event.gatewayPaymentId);
    case 'awaiting_transfer':
      return { ...accepted(record, event.gatewayPaymentId), attempt: 'awaiting_transfer' };
    case 'declined':
      return declined(record, event.reason, now);
    case 'attempt_cancelled':
      return withCancelledAttempt(record);
    case 'cancelled':
      break;
  }
  if (record.attempt === 'awaiting_transfer') return withCancelledAttempt(record);
  if (over) return record;
  const canceled: PaymentRecord = { ...record, attempt: 'none', transactionStatus: 'canceled' };
  return endSession(canceled, 'CANCELLED');
}

function authorised(record: PaymentRecord, gatewayPaymentId: string, now: number): PaymentRecord {
  const captured = record.captureMode === 'auto';
  return {
    ...accepted(record, gatewayPaymentId),
    transactionStatus: captured ? 'captured' : 'authorized',
    authorizedAt: now,
    capturedAt: captured ? now : null,
    capturedAmount: captured ? record.amount : 0,
  };
}

/** Nothing is charged, so that nothing can be captured or refunded either. */
function setUp(
  record: PaymentRecord,
  { gatewayPaymentId, method }: Authorisation,
  now: number,
): PaymentRecord {
  const { brand, last4, expires } = method ?? {};
  const isSaved = brand !== undefined && last4 !== undefined;
  return {
    ...accepted(record, gatewayPaymentId),
    transactionStatus: 'authorized',
    authorizedAt: now,
    savedMethod: isSaved ? { brand, last4, ...(expires === undefined ? {} : { expires }) } : null,
  };
}

function accepted(record: PaymentRecord, gatewayPaymentId: string): PaymentRecord {
  return {
    ...record,
    attempt: 'charged',
    sessionStatus: 'completed',
    transactionStatus: 'pending',
    gatewayPaymentId,
  };
}

function declined(record: PaymentRecord, reason: string, now: number): PaymentRecord {
  if (isFinalStatus(record.sessionStatus)) {
    // A direct debit that was accepted and then returned, or a voucher that was never paid.
    const isOwed = record.attempt !== 'none' && record.transactionStatus === 'pending';
    return isOwed ? { ...failTransaction(record, reason, now), attempt: 'none' } : record;
  }
  const declines = record.declines + 1;
  const tried: PaymentRecord = { ...anotherMayFollow(record), declines };
  if (declines < MOST_DECLINES) return tried;
  return endSession(failTransaction(tried, reason, now), 'DECLINED');
}

function withCancelledAttempt(record: PaymentRecord): PaymentRecord {
  if (record.attempt === 'awaiting_transfer') {
    return { ...record, attempt: 'none', transactionStatus: 'canceled' };
  }
  return record.attempt === 'under_way' ? anotherMayFollow(record) : record;
}

/** Allows another attempt: on the gateway's page, if the customer is there. */
function anotherMayFollow(record: PaymentRecord): PaymentRecord {
  const away = record.sessionStatus === 'redirected';
  return { ...record, attempt: 'none', sessionStatus: away ? 'redirected' : 'pending' };
}

export function failTransaction(
  record: PaymentRecord,
  failureReason: string,
  now: number,
): PaymentRecord {
  return {
    ...record,
    transactionStatus: 'failed',
    failedAt: now,
    failureReason,
    failureCode: 'GATEWAY_VERIFICATION_FAILED',
  };
}

/** Ends the session permanently. Any later charge by the gateway is reversed. */
export function endSession(record: PaymentRecord, reason: SessionFailureReason): PaymentRecord {
  return { ...record, attempt: 'none', sessionStatus: 'failed', sessionReason: reason };
}
