/**
 * Reading a transaction, and the operations of a merchant's backend. Capture, cancel and
 * refund are the sandbox's backend API: they require the API secret and are not part of the SDK.
 *
 * @see Specification 2.9
 */
import * as v from 'valibot';
import { jsonResponse } from '../http/response.ts';
import { BODY_LIMIT } from '../http/operation.ts';
import { transactionOf } from './payment-record.ts';
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import type { TransactionStatus } from '../../../shared/sessions.ts';
import type { Call, Operation } from '../http/operation.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

/** Everything that is left, if there is no body, or no amount in it. */
const amountSchema = v.optional(
  v.object({
    amount: v.optional(
      v.pipe(v.number(), v.safeInteger('not_an_integer'), v.minValue(1, 'too_small')),
    ),
  }),
  {},
);

type Change = (record: PaymentRecord, call: Call, now: number) => PaymentRecord;

export function paymentOperations(payments: Payments, now: () => number): readonly Operation[] {
  const scenario = ({ id }: Call) => payments.withId(id)?.choice.scenario;
  const backend = (path: string, change: Change): Operation => ({
    method: 'POST',
    path,
    audience: 'backend',
    bodyLimit: BODY_LIMIT,
    scenario,
    run: (call) => {
      const time = now();
      const changed = { ...change(paymentOf(payments, call), call, time), updatedAt: time };
      return jsonResponse(200, transactionOf(payments.save(changed)));
    },
  });
  return [
    {
      method: 'GET',
      path: '/v2/payments/:id',
      audience: 'page',
      bodyLimit: 0,
      scenario,
      run: (call) => jsonResponse(200, transactionOf(paymentOf(payments, call))),
    },
    backend('/v2/payments/:id/captures', capture),
    backend('/v2/payments/:id/cancellations', cancel),
    backend('/v2/payments/:id/refunds', refund),
  ];
}

function paymentOf(payments: Payments, { merchant, id }: Call): PaymentRecord {
  const record = payments.withId(id);
  if (record !== undefined && record.apiKey === merchant.apiKey) return record;
  throw new ProblemError(404, 'PAYMENT_NOT_FOUND', 'The payment does not exist');
}

/** Once: what is authorized beyond the amount is released. */
const capture: Change = (record, { body }, now) => {
  requireStatus(record, 'authorized');
  const { amount = record.amount } = checkBody(amountSchema, body);
  if (amount > record.amount) throw invalidState(`At most ${record.amount} can be captured`);
  return { ...record, transactionStatus: 'captured', capturedAt: now, capturedAmount: amount };
};

const cancel: Change = (record) => {
  requireStatus(record, 'authorized');
  return { ...record, transactionStatus: 'canceled' };
};

const refund: Change = (record, { body }) => {
  requireStatus(record, 'captured', 'partial_refunded');
  const left = record.capturedAmount - record.refundedAmount;
  const { amount = left } = checkBody(amountSchema, body);
  if (amount > left) throw invalidState(`At most ${left} can be refunded`);
  const refundedAmount = record.refundedAmount + amount;
  const whole = refundedAmount === record.capturedAmount;
  return {
    ...record,
    refundedAmount,
    transactionStatus: whole ? 'refunded' : 'partial_refunded',
  };
};

function requireStatus(record: PaymentRecord, ...statuses: readonly TransactionStatus[]): void {
  const { transactionStatus } = record;
  if (!statuses.includes(transactionStatus)) {
    throw invalidState(`The payment is ${transactionStatus}`);
  }
}

function invalidState(detail: string): ProblemError {
  return new ProblemError(409, 'INVALID_STATE', detail);
}
