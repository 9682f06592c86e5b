/** Payments: read, capture, cancel and refund. */
import type { OffSessionPayment } from '../../shared/platform/customers.ts';
import type { AmountRequest } from '../../shared/platform/platform-api.ts';
import {
  BACKEND_OPERATIONS,
  CUSTOMER_OPERATIONS,
  PAGE_OPERATIONS,
} from '../../shared/platform/operations.ts';
import type { Operation } from '../../shared/platform/operations.ts';
import type { Transaction } from '../../shared/sessions.ts';
import { checkedAmount, checkedId, checkedPayment } from './checked-arguments.ts';
import type { ChangeOptions, OperationOptions } from './operation-options.ts';
import type { SendRequest } from './requests.ts';

/** `pay.payments`. */
export interface Payments {
  /**
   * Charges a saved method of a customer who is not present and has agreed to such payments, as for a subscription.
   * An order is charged once, whichever way it is paid. If the bank requires the customer, let them pay the same
   * order in the session that `pay.sessions.forOrder` returns.
   *
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `AUTHENTICATION_REQUIRED` if the bank requires the customer,
   *   `DECLINED` if it declines the payment, `ORDER_ALREADY_PAID` if the order is paid, and
   *   `ORDER_PAYMENT_IN_PROGRESS` while the customer is paying it
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if the customer has no such saved method
   * @throws {PayValidationError} VALIDATION_ERROR if a field is invalid; `details` names each of them
   * @example
   * const payment = await pay.payments.create(
   *   { customer_id, method: card.id, order_id, amount: 1999, currency: 'EUR', off_session: true },
   *   { idempotencyKey: order_id },
   * );
   */
  create(payment: OffSessionPayment, options?: ChangeOptions): Promise<Transaction>;
  /**
   * Resolves with the payment as the platform knows it. Before you ship anything, compare `order_id`,
   * `amount` and `currency` with your own order.
   *
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if you have no such payment
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * const payment = await pay.payments.retrieve(payment_id);
   * const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
   * const isWhole = payment.amount === order.total && payment.currency === order.currency;
   * if (isPaid && isWhole) await orders.fulfilOnce(payment.order_id);
   */
  retrieve(paymentId: string, options?: OperationOptions): Promise<Transaction>;
  /**
   * Captures an authorized payment, as a whole or in part.
   *
   * @param amount - in minor units; or `{ amount: 'all' }`, for everything that was authorized
   * @throws {PayValidationError} VALIDATION_ERROR if there is no amount or another field; nothing is sent then
   * @throws {PayPaymentError} PAYMENT_ERROR if it is not authorized, or less is left
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if you have no such payment
   * @example
   * await pay.payments.capture(payment_id, { amount: 5000 }); // minor units
   */
  capture(paymentId: string, amount: AmountRequest, options?: ChangeOptions): Promise<Transaction>;
  /**
   * Cancels an authorized payment, so that nothing is taken.
   *
   * @throws {PayPaymentError} PAYMENT_ERROR if it is captured already: refund it instead
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if you have no such payment
   * @example
   * await pay.payments.cancel(payment_id);
   */
  cancel(paymentId: string, options?: ChangeOptions): Promise<Transaction>;
  /**
   * Refunds a captured payment, as a whole or in part.
   *
   * @param amount - in minor units; or `{ amount: 'all' }`, for everything that is left
   * @throws {PayValidationError} VALIDATION_ERROR if there is no amount or another field; nothing is sent then
   * @throws {PayPaymentError} PAYMENT_ERROR if it is not captured, or less is left
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if you have no such payment
   * @example
   * await pay.payments.refund(payment_id, { amount: 500 }); // minor units
   * await pay.payments.refund(payment_id, { amount: 'all' }); // everything that is left
   */
  refund(paymentId: string, amount: AmountRequest, options?: ChangeOptions): Promise<Transaction>;
}

export function createPayments(send: SendRequest): Payments {
  /** Sends an operation on a payment, of which the platform returns the transaction. */
  async function transact(
    operation: string,
    route: Operation<Transaction>,
    paymentId: string,
    { data, options }: { data?: () => unknown; options: ChangeOptions | undefined },
  ): Promise<Transaction> {
    return send(() => {
      const id = checkedId('paymentId', paymentId);
      return { operation, route, id, data: data?.() };
    }, options);
  }
  const { getTransaction } = PAGE_OPERATIONS;
  const { capturePayment, cancelPayment, refundPayment } = BACKEND_OPERATIONS;
  return {
    create: (payment, options) =>
      send(
        () => ({
          operation: 'payments.create',
          route: CUSTOMER_OPERATIONS.createPayment,
          data: checkedPayment(payment),
        }),
        options,
      ),
    retrieve: (id, options) => transact('payments.retrieve', getTransaction, id, { options }),
    capture: (id, amount, options) =>
      transact('payments.capture', capturePayment, id, {
        data: () => checkedAmount(amount),
        options,
      }),
    cancel: (id, options) =>
      transact('payments.cancel', cancelPayment, id, { data: () => ({}), options }),
    refund: (id, amount, options) =>
      transact('payments.refund', refundPayment, id, {
        data: () => checkedAmount(amount),
        options,
      }),
  };
}
