/** What a merchant's backend does with a payment. */
import { ORDER_AMOUNT } from '../run/tested-platform.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';

async function authorized(platform: TestedPlatform): Promise<string> {
  const { paymentId } = await platform.play('approve', { capture_mode: 'manual' });
  return paymentId;
}

async function captured(platform: TestedPlatform): Promise<string> {
  const { paymentId } = await platform.play('approve');
  return paymentId;
}

export const BACKEND_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'backend.capture',
    level: 'must',
    states: 'A capture responds with the captured Transaction',
    section: REFERENCE.capture,
    async check(platform) {
      const payment = await authorized(platform);
      const response = await platform.operate('capturePayment', payment, {
        amount: ORDER_AMOUNT - 1,
      });
      platform.expectBody('Transaction', response.expectStatus(200));
      response.expectField('status', 'captured');
    },
  },
  {
    id: 'backend.capture-too-much',
    level: 'must',
    states: 'More than was authorized is not captured: 409 INVALID_STATE',
    section: REFERENCE.capture,
    async check(platform) {
      const payment = await authorized(platform);
      const response = await platform.operate('capturePayment', payment, {
        amount: ORDER_AMOUNT + 1,
      });
      response.expectProblem(409, 'INVALID_STATE');
      const transaction = await platform.transaction(payment);
      transaction.expect(transaction.field('status') !== 'captured', 'The payment is captured');
    },
  },
  {
    id: 'backend.cancel',
    level: 'must',
    states: 'A cancellation of an authorized payment responds with the canceled Transaction',
    section: REFERENCE.cancellation,
    async check(platform) {
      const payment = await authorized(platform);
      const response = await platform.operate('cancelPayment', payment, {});
      response.expectStatus(200).expectField('status', 'canceled');
    },
  },
  {
    id: 'backend.cancel-captured',
    level: 'must',
    states: 'A captured payment is not canceled: 409 INVALID_STATE',
    section: REFERENCE.cancellation,
    async check(platform) {
      const { paymentId } = await platform.paid();
      const response = await platform.operate('cancelPayment', paymentId, {});
      response.expectProblem(409, 'INVALID_STATE');
    },
  },
  {
    id: 'backend.partial-refund',
    level: 'must',
    states: 'A part can be refunded: the payment is partial_refunded, then refunded',
    section: REFERENCE.refund,
    async check(platform) {
      const payment = await captured(platform);
      const part = await platform.operate('refundPayment', payment, { amount: 250 });
      part.expectStatus(200).expectField('status', 'partial_refunded');
      const rest = await platform.operate('refundPayment', payment, { amount: ORDER_AMOUNT - 250 });
      rest.expectStatus(200).expectField('status', 'refunded');
    },
  },
  {
    id: 'backend.refund-all',
    level: 'must',
    states: '`all` stands for everything that is left',
    section: REFERENCE.amountRequest,
    async check(platform) {
      const payment = await captured(platform);
      const response = await platform.operate('refundPayment', payment, { amount: 'all' });
      response.expectStatus(200).expectField('status', 'refunded');
    },
  },
  {
    id: 'backend.refund-too-much',
    level: 'must',
    states: 'More than was captured is not refunded: 409 INVALID_STATE',
    section: REFERENCE.refund,
    async check(platform) {
      const { paymentId } = await platform.paid();
      const response = await platform.operate('refundPayment', paymentId, {
        amount: ORDER_AMOUNT + 1,
      });
      response.expectProblem(409, 'INVALID_STATE');
    },
  },
  {
    id: 'backend.amount-required',
    level: 'must',
    states: 'A refund without an amount is 422: it is not taken for the whole one',
    section: REFERENCE.amountRequest,
    async check(platform) {
      const { paymentId } = await platform.paid();
      const response = await platform.operate('refundPayment', paymentId, {});
      response.expectProblem(422, 'VALIDATION_ERROR');
    },
  },
  {
    id: 'backend.known-fields',
    level: 'must',
    states: 'Captures, refunds and cancellations reject fields that they do not know: 422',
    section: REFERENCE.amountRequest,
    async check(platform) {
      const { paymentId } = await platform.paid();
      const body = { amount: 1, currency: 'EUR' };
      for (const name of ['capturePayment', 'refundPayment', 'cancelPayment'] as const) {
        const response = await platform.operate(name, paymentId, body);
        response.expectProblem(422, 'VALIDATION_ERROR');
      }
    },
  },
  {
    id: 'backend.refunded-once',
    level: 'must',
    states: 'A refund that is sent twice with one key is made once',
    section: REFERENCE.requests,
    async check(platform) {
      const payment = await captured(platform);
      const sent = { idempotencyKey: crypto.randomUUID() };
      const body = { amount: ORDER_AMOUNT - 1 };
      (await platform.operate('refundPayment', payment, body, sent)).need(200);
      (await platform.operate('refundPayment', payment, body, sent)).expectStatus(200);
      const left = await platform.operate('refundPayment', payment, { amount: 1 });
      left.expectStatus(200).expectField('status', 'refunded');
    },
  },
];
