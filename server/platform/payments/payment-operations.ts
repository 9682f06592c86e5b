/**
 * Reading a transaction, and the operations of a merchant's backend. Capture, cancel and
 * refund are the sandbox's backend API: they require the API secret and are not part of the SDK.
 *
 * @see Specification 2.9
 */
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { requireRepresentable } from '../representable.ts';
import { amountRequest, cancellationRequest } from '../operations/requests.ts';
import { transactionOf } from './payment-record.ts';
import type { BackendOperation } from '../../../shared/platform/operations.ts';
import type { TransactionStatus } from '../../../shared/sessions.ts';
import type { Call, Handler, Handlers } from '../operations/operation.ts';
import type { GatewaySimulators } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

type PaymentOperation = Exclude<BackendOperation, 'changeSession'>;
type Change = (record: PaymentRecord, call: Call, now: number) => PaymentRecord;

export function paymentOperations(
  payments: Payments,
  gateways: GatewaySimulators,
  now: () => number,
): Handlers<'getTransaction' | PaymentOperation> {
  const scenario = ({ id }: Call) => payments.withId(id)?.choice.scenario;
  const changing = (name: PaymentOperation, change: Change): Handler => ({
    scenario,
    run: (call) => {
      const time = now();
      const record = paymentOf(payments, call);
      const changed = { ...change(record, call, time), updatedAt: time };
      const { currency } = record;
      const gateway = gateways[record.choice.gateway];
      for (const amount of [
        changed.capturedAmount - record.capturedAmount,
        changed.refundedAmount - record.refundedAmount,
      ]) {
        requireRepresentable(gateway, { amount, currency });
      }
      const saved = payments.save(changed);
      const { gatewayPaymentId, transactionStatus } = saved;
      const isGivenBack = transactionStatus === 'canceled' || transactionStatus === 'refunded';
      if (isGivenBack && gatewayPaymentId !== null) void gateway.reverse(gatewayPaymentId);
      return success(API_OPERATIONS[name], transactionOf(saved));
    },
  });
  return {
    getTransaction: {
      scenario,
      run: (call) =>
        success(API_OPERATIONS.getTransaction, transactionOf(paymentOf(payments, call))),
    },
    capturePayment: changing('capturePayment', capture),
    cancelPayment: changing('cancelPayment', cancel),
    refundPayment: changing('refundPayment', refund),
  };
}

function paymentOf(payments: Payments, { merchant, id }: Call): PaymentRecord {
  const record = payments.withId(id);
  if (record !== undefined && record.apiKey === merchant.apiKey) return record;
  throw new ProblemError(404, 'PAYMENT_NOT_FOUND', 'The payment does not exist');
}

/** Possible once: the rest of the authorized amount is released. */
const capture: Change = (record, { body }, now) => {
  const amount = amountIn(body, record.amount);
  requireCharge(record);
  requireStatus(record, 'authorized');
  if (amount > record.amount) throw invalidState(`At most ${record.amount} can be captured`);
  return { ...record, transactionStatus: 'captured', capturedAt: now, capturedAmount: amount };
};

const cancel: Change = (record, { body }) => {
  if (body !== undefined) checkBody(cancellationRequest, body);
  requireCharge(record);
  requireStatus(record, 'authorized');
  return { ...record, transactionStatus: 'canceled' };
};

const refund: Change = (record, { body }) => {
  const left = record.capturedAmount - record.refundedAmount;
  const amount = amountIn(body, left);
  requireCharge(record);
  requireStatus(record, 'captured', 'partial_refunded');
  if (amount > left) throw invalidState(`At most ${left} can be refunded`);
  const refundedAmount = record.refundedAmount + amount;
  const whole = refundedAmount === record.capturedAmount;
  return {
    ...record,
    refundedAmount,
    transactionStatus: whole ? 'refunded' : 'partial_refunded',
  };
};

/**
 * @param left - the amount that `all` stands for
 * @throws {ProblemError} with status 422 unless the body names an amount
 */
function amountIn(body: unknown, left: number): number {
  const { amount } = checkBody(amountRequest, body ?? {});
  return amount === 'all' ? left : amount;
}

function requireCharge({ purpose }: PaymentRecord): void {
  if (purpose === 'setup') throw invalidState('A set-up charges nothing');
}

function requireStatus(record: PaymentRecord, ...statuses: readonly TransactionStatus[]): void {
  const { transactionStatus } = record;
  if (!statuses.includes(transactionStatus)) {
    throw invalidState(`The payment is ${transactionStatus}`);
  }
}

function invalidState(detail: string): ProblemError {
  return new ProblemError(409, 'INVALID_STATE', detail);
}
