/**
 * Payments without the customer, who has agreed to them before. Each has a session of its own, which no page
 * receives, so that an order is charged once, whichever way it is paid.
 */
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { endSession, failTransaction } from '../payments/payment-life.ts';
import { newPaymentRecord, transactionOf } from '../payments/payment-record.ts';
import { cancelOthers, orderAlreadyPaid, orderInProgress } from '../payments/take-over.ts';
import { requireRepresentable } from '../representable.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Call, Handlers } from '../operations/operation.ts';
import type { CheckedOffSessionPayment } from '../operations/requests.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import type { TakeOverOptions } from '../payments/take-over.ts';
import type { StoredMethod } from './saved-methods.ts';

export interface OffSessionOptions extends TakeOverOptions {
  readonly now: () => number;
  /** ms in which the gateway has to respond. */
  readonly sessionLifetime: number;
}

/** Several rounds, because a session may begin an attempt while another one is being cancelled. */
const MOST_CANCELLATIONS = 3;

const { createPayment } = API_OPERATIONS;

export function offSessionOperations(options: OffSessionOptions): Handlers<'createPayment'> {
  return { createPayment: { run: (call) => pay(options, call) } };
}

async function pay(options: OffSessionOptions, call: Call): Promise<ApiResponse> {
  const { payments, gateways } = options;
  const request = checkBody(createPayment.request, call.body);
  const { apiKey } = call.merchant;
  const record = newRecord(options, apiKey, request, methodOf(options, apiKey, request));
  const gateway = gateways[record.choice.gateway];
  requireRepresentable(gateway, request);
  for (let round = 1; payments.stateOfOrder(record) === 'in_progress'; round += 1) {
    if (round > MOST_CANCELLATIONS) throw orderInProgress();
    await cancelOthers(options, record);
  }
  // No `await` from here on, so that no submission can come in between.
  if (payments.stateOfOrder(record) === 'paid') throw orderAlreadyPaid();
  const { method } = methodOf(options, apiKey, request);
  payments.add(record);
  payments.beginAttempt(record.sessionId, { paymentMethod: method.type });
  const facts = { ...payments.facts(record), savedToken: method.token };
  const decline = gateway.chargeSaved ? gateway.chargeSaved(facts) : 'do_not_honour';
  const charged = payments.ofSession(record.sessionId) ?? record;
  // The gateway's report of the charge may still be on its way.
  const isCharged = decline === undefined && charged.attempt !== 'none';
  if (isCharged) return success(createPayment, transactionOf(charged));
  const reason = decline ?? 'do_not_honour';
  const failed = failTransaction(charged, reason, options.now());
  payments.save({ ...endSession(failed, 'DECLINED'), updatedAt: options.now() });
  if (reason === 'authentication_failed') throw authenticationRequired();
  throw new ProblemError(402, 'DECLINED', `The payment was declined: ${reason}`);
}

/** @throws {ProblemError} METHOD_NOT_FOUND for any that is not one of the customer's */
function methodOf(
  { payments }: OffSessionOptions,
  apiKey: string,
  { customer_id, method: wanted }: CheckedOffSessionPayment,
): StoredMethod {
  const found = payments.savedMethods.of(apiKey, customer_id).find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  throw new ProblemError(404, 'METHOD_NOT_FOUND', 'The customer has no such saved method');
}

function newRecord(
  { gateways, now, sessionLifetime }: OffSessionOptions,
  apiKey: string,
  request: CheckedOffSessionPayment,
  { gateway, order }: StoredMethod,
): PaymentRecord {
  return newPaymentRecord({
    apiKey,
    request: {
      ...request,
      payer: order.payer,
      billing: order.billing,
      return_url: order.returnUrl,
      cancel_url: order.cancelUrl,
    },
    choice: { ...request.metadata.sandbox, gateway },
    gateway: gateways[gateway].gateway,
    createdBy: 'backend',
    now: now(),
    expiresAt: now() + sessionLifetime,
  });
}

function authenticationRequired(): ProblemError {
  return new ProblemError(
    402,
    'AUTHENTICATION_REQUIRED',
    'The bank requires the customer: let them pay the order in its session, which for_order creates',
  );
}
