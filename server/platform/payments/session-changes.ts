/**
 * A backend changes the terms of an open session in place. Another amount increases the revision, and earlier
 * revisions can no longer be charged.
 */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { embeddedSessionOf, revise } from './payment-record.ts';
import { requireRepresentable } from '../representable.ts';
import { checkedExpiry } from './session-expiry.ts';
import { sessionOf } from './session-operations.ts';
import { sessionInAttempt } from './take-over.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Call, Handlers } from '../operations/operation.ts';
import type { GatewaySimulators, KnownCard } from '../gateway-simulator.ts';
import { isExpectedCard } from '../expected-card.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

export interface SessionChangeOptions {
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly now: () => number;
}

const { changeSession } = API_OPERATIONS;

export function sessionChangeOperations(options: SessionChangeOptions): Handlers<'changeSession'> {
  return { changeSession: { run: (call) => change(options, call) } };
}

function change({ payments, gateways, now }: SessionChangeOptions, call: Call): ApiResponse {
  const record = sessionOf(payments, call);
  const request = checkBody(changeSession.request, call.body);
  const { amount = record.amount, revision = record.revision } = request;
  requireChangeable(record);
  requireRevision(record, revision);
  if (record.purpose === 'setup' && request.amount !== undefined) throw withoutAmount(record);
  const expiresAt =
    request.expires_at === undefined
      ? record.expiresAt
      : checkedExpiry(request.expires_at, record.expiresAt, now());
  const gateway = gateways[record.choice.gateway];
  requireRepresentable(gateway, { amount, currency: record.currency });
  const isForGateway = amount !== record.amount || expiresAt !== record.expiresAt;
  const facts = { ...payments.facts(record), amount };
  const isFixed = gateway.change === undefined || gateway.submitsDirectly?.(facts) === true;
  if (isForGateway && isFixed) throw notChangeable(record);
  const isOtherAmount = amount !== record.amount;
  const { expected_card: expected = isOtherAmount ? null : record.expectedCard } = request;
  const expectedCard = expected ?? undefined;
  // A form that submits to its gateway itself is charged before the platform could compare.
  if (expectedCard && (isFixed || gateway.cardIn === undefined)) throw notChangeable(record);
  // A wallet that is open has been opened for any card.
  const isOtherForm = isOtherAmount || (expectedCard && expectedCard !== record.expectedCard);
  const changed = isOtherForm ? gateway.change?.(facts) : undefined;
  if (isOtherForm && changed === undefined) throw inAttempt();
  const gatewayConfig = changed ?? record.gatewayConfig;
  const terms = { amount, expiresAt, gatewayConfig, expectedCard };
  const saved = payments.save(revise(record, terms, now()));
  return success(changeSession, embeddedSessionOf(saved));
}

function requireChangeable({ sessionStatus, attempt }: PaymentRecord): void {
  if (isFinalStatus(sessionStatus)) {
    throw new ProblemError(
      409,
      'SESSION_CLOSED',
      'The session has ended and can no longer be changed: create another one',
    );
  }
  // On the gateway's page, the customer may pay at any moment.
  if (attempt !== 'none' || sessionStatus === 'redirected') {
    throw inAttempt();
  }
}

function inAttempt(): ProblemError {
  return sessionInAttempt('cannot be changed: change it when the attempt has ended');
}

/** @throws {ProblemError} SESSION_CHANGED for any revision other than the current one */
export function requireRevision(record: PaymentRecord, revision: number): void {
  if (revision === record.revision) return;
  throw sessionChanged(
    record,
    `The session is at revision ${record.revision}, and not at ${revision}: show the session of this response, and try again with it`,
  );
}

/**
 * @param card - that the customer pays with, as the gateway knows it; `undefined` for another payment method
 * @throws {ProblemError} SESSION_CHANGED if the amount was made for another card
 */
export function requireExpectedCard(record: PaymentRecord, card: KnownCard | undefined): void {
  if (isExpectedCard(record.expectedCard, card)) return;
  throw sessionChanged(
    record,
    'The amount of the session was made for another card: change it for this one, or let the customer pay with that one',
  );
}

function sessionChanged(record: PaymentRecord, message: string): ProblemError {
  return new ProblemError(409, 'SESSION_CHANGED', message, { session: embeddedSessionOf(record) });
}

function withoutAmount({ sessionId }: PaymentRecord): ProblemError {
  return new ProblemError(
    409,
    'SESSION_NOT_CHANGEABLE',
    `A set-up has no amount: create a session for the payment, and replace this one with replaces: "${sessionId}"`,
  );
}

function notChangeable({ gateway, sessionId }: PaymentRecord): ProblemError {
  return new ProblemError(
    409,
    'SESSION_NOT_CHANGEABLE',
    `${gateway.name} cannot change a session in place: create another one with replaces: "${sessionId}"`,
  );
}
