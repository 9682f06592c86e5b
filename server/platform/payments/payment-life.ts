/**
 * The states of a session and its transaction, and their transitions. Every function takes a record
 * and returns the next one.
 *
 * @see Specification, section 3
 */
import { SUPERSEDED } from '../../../shared/platform-api.ts';
import { isFinalStatus } from '../../../shared/sessions.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Declined attempts after which a session ends. */
const MOST_DECLINES = 5;

/** States of a settled charge, refunded or not. */
const CHARGED_STATUSES = new Set(['authorized', 'captured', 'refunded', 'partial_refunded']);

/** The gateway has accepted the charge, and it has not been cancelled. */
export function isPaid(record: PaymentRecord): boolean {
  const { attempt, transactionStatus } = record;
  if (attempt !== 'charged') return false;
  return transactionStatus === 'pending' || CHARGED_STATUSES.has(transactionStatus);
}

export function beginAttempt(record: PaymentRecord): PaymentRecord {
  return { ...record, touched: true, attempt: 'under_way' };
}

/** The gateway's reports. Once it has charged, no later report reverts that. */
export function applyGatewayEvent(
  record: PaymentRecord,
  event: GatewayEvent,
  now: number,
): PaymentRecord {
  const next = nextState(record, event, now);
  return next === record ? record : { ...next, touched: true, updatedAt: now };
}

function nextState(record: PaymentRecord, event: GatewayEvent, now: number): PaymentRecord {
  const over = isFinalStatus(record.sessionStatus);
  if (record.failureReason === SUPERSEDED) return record;
  switch (event.type) {
    case 'action_required':
      return over ? record : { ...record, sessionStatus: 'requires_action' };
    case 'redirected':
      return over ? record : { ...record, sessionStatus: 'redirected' };
    case 'authorised':
      return authorised(record, event.gatewayPaymentId, now);
    case 'accepted':
      return record.attempt === 'charged' ? record : accepted(record, event.gatewayPaymentId);
    case 'declined':
      return declined(record, event.reason, now);
    case 'called_off':
      return record.attempt === 'under_way' ? calledOff(record) : record;
    case 'cancelled':
      break;
  }
  if (over) return record;
  return { ...record, attempt: 'none', sessionStatus: 'failed', transactionStatus: 'canceled' };
}

/** Also after a failure, so that a charge is never lost. */
function authorised(record: PaymentRecord, gatewayPaymentId: string, now: number): PaymentRecord {
  if (record.attempt === 'charged' && record.transactionStatus !== 'pending') return record;
  const captured = record.captureMode === 'auto';
  return {
    ...accepted(record, gatewayPaymentId),
    transactionStatus: captured ? 'captured' : 'authorized',
    authorizedAt: now,
    capturedAt: captured ? now : null,
    capturedAmount: captured ? record.amount : 0,
  };
}

function accepted(record: PaymentRecord, gatewayPaymentId: string): PaymentRecord {
  return {
    ...record,
    attempt: 'charged',
    sessionStatus: 'completed',
    transactionStatus: 'pending',
    gatewayPaymentId,
    failedAt: null,
    failureReason: null,
    failureCode: null,
  };
}

function declined(record: PaymentRecord, reason: string, now: number): PaymentRecord {
  if (record.attempt === 'charged') {
    // A direct debit that was accepted and then returned.
    return record.transactionStatus === 'pending' ? failed(record, reason, now) : record;
  }
  if (isFinalStatus(record.sessionStatus)) return record;
  const declines = record.declines + 1;
  const tried: PaymentRecord = { ...calledOff(record), declines };
  if (declines >= MOST_DECLINES) return { ...failed(tried, reason, now), sessionStatus: 'failed' };
  return tried;
}

/** Another attempt may follow, on the gateway's page if the customer is there. */
function calledOff(record: PaymentRecord): PaymentRecord {
  const away = record.sessionStatus === 'redirected';
  return { ...record, attempt: 'none', sessionStatus: away ? 'redirected' : 'pending' };
}

function failed(record: PaymentRecord, failureReason: string, now: number): PaymentRecord {
  return {
    ...record,
    transactionStatus: 'failed',
    failedAt: now,
    failureReason,
    failureCode: 'GATEWAY_VERIFICATION_FAILED',
  };
}

/** An attempt that is open when its session expires ends with the session. */
export function expire(record: PaymentRecord): PaymentRecord {
  return {
    ...failed(record, 'The session expired', record.expiresAt),
    attempt: 'none',
    sessionStatus: 'failed',
    failureCode: 'SESSION_NOT_FOUND',
    updatedAt: record.expiresAt,
  };
}

/**
 * The order was paid in another session in the meantime: the charge is voided, or refunded if it is
 * captured.
 */
export function supersede(record: PaymentRecord, now: number): PaymentRecord {
  const captured = record.transactionStatus === 'captured';
  return {
    ...record,
    attempt: 'none',
    sessionStatus: 'failed',
    transactionStatus: captured ? 'refunded' : 'canceled',
    refundedAmount: record.capturedAmount,
    failedAt: now,
    failureReason: SUPERSEDED,
    failureCode: 'UNKNOWN_ERROR',
    updatedAt: now,
  };
}
