/**
 * The states of a session and its transaction, and what moves them. Every function takes a record
 * and gives the next one.
 *
 * @see Specification, section 3
 */
import { isFinalStatus } from '../../shared/sessions.ts';
import type { GatewayEvent } from '../gateways/gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Refused attempts after which a session is over. */
const MOST_REFUSALS = 5;

/** Where a settled charge stands, whether or not it was paid back since. */
const CHARGED_STATUSES = new Set(['authorized', 'captured', 'refunded', 'partial_refunded']);

/** The order has its one charge in this session, or may be getting it right now. */
export function holdsOrder(record: PaymentRecord): boolean {
  return record.attempt === 'under_way' || isPaid(record);
}

/** The gateway has accepted and the charge was not called off since. */
export function isPaid(record: PaymentRecord): boolean {
  const { attempt, transactionStatus } = record;
  if (attempt !== 'charged') return false;
  return transactionStatus === 'pending' || CHARGED_STATUSES.has(transactionStatus);
}

export function beginAttempt(record: PaymentRecord): PaymentRecord {
  return { ...record, touched: true, attempt: 'under_way' };
}

/** What the gateway says by itself. Once it has charged, nothing it says later takes that back. */
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
  switch (event.type) {
    case 'action_required':
      return over ? record : { ...record, sessionStatus: 'requires_action' };
    case 'redirected':
      return over ? record : { ...record, sessionStatus: 'redirected' };
    case 'authorised':
      return authorised(record, event.gatewayPaymentId, now);
    case 'accepted':
      return record.attempt === 'charged' ? record : accepted(record, event.gatewayPaymentId);
    case 'refused':
      return refused(record, event.reason, now);
    case 'cancelled':
      break;
  }
  if (over) return record;
  return { ...record, attempt: 'none', sessionStatus: 'failed', transactionStatus: 'canceled' };
}

/** Also after a failure: money that was taken is never lost sight of. */
function authorised(record: PaymentRecord, gatewayPaymentId: string, now: number): PaymentRecord {
  if (record.attempt === 'charged' && record.transactionStatus !== 'pending') return record;
  const captured = record.captureMode === 'auto';
  return {
    ...accepted(record, gatewayPaymentId),
    transactionStatus: captured ? 'captured' : 'authorized',
    authorizedAt: now,
    capturedAt: captured ? now : null,
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

function refused(record: PaymentRecord, reason: string, now: number): PaymentRecord {
  if (record.attempt === 'charged') {
    // A direct debit that was accepted and then bounced.
    return record.transactionStatus === 'pending' ? failed(record, reason, now) : record;
  }
  if (isFinalStatus(record.sessionStatus)) return record;
  const refusals = record.refusals + 1;
  const tried: PaymentRecord = { ...record, attempt: 'none', refusals };
  if (refusals >= MOST_REFUSALS) return { ...failed(tried, reason, now), sessionStatus: 'failed' };
  const away = record.sessionStatus === 'redirected';
  return { ...tried, sessionStatus: away ? 'redirected' : 'pending' };
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

/** An attempt that is still open at its session's expiry ends by itself. */
export function expire(record: PaymentRecord): PaymentRecord {
  return {
    ...failed(record, 'The session expired', record.expiresAt),
    attempt: 'none',
    sessionStatus: 'failed',
    failureCode: 'SESSION_NOT_FOUND',
    updatedAt: record.expiresAt,
  };
}

/** The order was charged in another session meanwhile, so this charge is called off. */
export function callOff(record: PaymentRecord, now: number): PaymentRecord {
  return {
    ...record,
    attempt: 'none',
    sessionStatus: 'failed',
    transactionStatus: 'canceled',
    failureReason: 'The order was already paid; this charge was called off',
    updatedAt: now,
  };
}
