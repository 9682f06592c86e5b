/** What a submission does, and how the status shows it. */
import { pathOf } from '../../../shared/platform/paths.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';

/** Five declined attempts end a session. */
const MOST_ATTEMPTS = 5;

function report(platform: TestedPlatform, sessionId: string, gateway_payment_id: unknown) {
  const body = { gateway_payment_id };
  return platform.client.send(pathOf('updatePaymentGatewayId', sessionId), {
    method: 'PATCH',
    body,
  });
}

export const PAYMENT_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'payments.submission',
    level: 'must',
    states: 'POST …/submissions responds with a GatewayStepResponse',
    section: REFERENCE.submission,
    async check(platform) {
      const data = platform.submission('approve');
      const { id } = await platform.open(platform.scenario('approve').session);
      const response = (await platform.submit(id, { data })).expectStatus(200);
      platform.expectBody('GatewayStepResponse', response);
    },
  },
  {
    id: 'payments.second-submission',
    level: 'must',
    states: 'A second submission of a session that was paid has the result of the first one',
    section: REFERENCE.submission,
    async check(platform) {
      const data = platform.submission('approve');
      const { id, submitted } = await platform.paid();
      const second = (await platform.submit(id, { data })).expectStatus(200);
      second.expectField('result_code', submitted?.field('result_code'));
    },
  },
  {
    id: 'payments.details-first',
    level: 'must',
    states: 'Details without a submission are 409 INVALID_STATE',
    section: REFERENCE.details,
    async check(platform) {
      const { id } = await platform.open();
      const sent = { method: 'POST', body: { data: {} } };
      const response = await platform.client.send(pathOf('additionalDetails', id), sent);
      response.expectProblem(409, 'INVALID_STATE');
    },
  },
  {
    id: 'payments.completed',
    level: 'must',
    states: 'A paid session is completed, and its attempt is done',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const { id } = await platform.paid();
      const status = await platform.status(id);
      status.expectField('status', 'completed').expectField('attempt', 'done');
    },
  },
  {
    id: 'payments.captured',
    level: 'must',
    states: 'The transaction of a paid session is captured, with the time and the gateway’s id',
    section: REFERENCE.transactionStates,
    async check(platform) {
      const { paymentId } = await platform.paid();
      const transaction = (await platform.transaction(paymentId)).expectField('status', 'captured');
      transaction.expect(
        typeof transaction.field('captured_at') === 'string',
        'captured_at is not set',
      );
      transaction.expect(
        typeof transaction.field('gateway_payment_id') === 'string',
        'gateway_payment_id is not set',
      );
    },
  },
  {
    id: 'payments.authorized',
    level: 'must',
    states: 'With capture_mode manual, the transaction is authorized',
    section: REFERENCE.transactionStates,
    async check(platform) {
      const { paymentId } = await platform.play('approve', { capture_mode: 'manual' });
      (await platform.transaction(paymentId)).expectField('status', 'authorized');
    },
  },
  {
    id: 'payments.transaction-status',
    level: 'should',
    states: 'The status of a session with an attempt has the status of its transaction',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const { id } = await platform.paid();
      (await platform.status(id)).expectField('transaction_status', 'captured');
    },
  },
  {
    id: 'payments.declined',
    level: 'must',
    states: 'After a declined attempt, the session is open and its attempt is "none"',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const { id } = await platform.play('decline');
      const status = await platform.status(id);
      status.expectField('status', 'pending').expectField('attempt', 'none');
    },
  },
  {
    id: 'payments.paid-after-decline',
    level: 'must',
    states: 'After a declined attempt, the customer can pay in the same session',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const declined = await platform.play('decline');
      await platform.start('decline', declined);
      (await platform.status(declined.id)).expectField('status', 'completed');
    },
  },
  {
    id: 'payments.failed',
    level: 'must',
    states: 'After five declined attempts, the session has failed with the reason DECLINED',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const first = await platform.play('decline_always');
      for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
        await platform.start('decline_always', first);
      }
      const status = await platform.status(first.id);
      status.expectField('status', 'failed').expectField('reason', 'DECLINED');
    },
  },
  {
    id: 'payments.closed',
    level: 'must',
    states: 'A session that has failed takes no submission: 409 SESSION_CLOSED',
    section: REFERENCE.errors,
    async check(platform) {
      const data = platform.submission('decline_always');
      const { id, created, orderId } = await platform.open(
        platform.scenario('decline_always').session,
      );
      const { session } = platform.scenario('decline_always');
      await platform.open(
        { ...session, order_id: orderId, replaces: created.field('session_id') },
        { as: 'backend' },
      );
      (await platform.submit(id, { data })).expectProblem(409, 'SESSION_CLOSED');
    },
  },
  {
    id: 'payments.under-way',
    level: 'must',
    states:
      'While the gateway waits for the customer, the status is requires_action and the attempt under_way',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const { id } = await platform.play('action');
      const status = await platform.status(id);
      status.expectField('status', 'requires_action').expectField('attempt', 'under_way');
    },
  },
  {
    id: 'payments.pending',
    level: 'must',
    states:
      'A payment that the gateway has accepted completes its session, and the transaction is pending',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const { id, paymentId } = await platform.play('pending');
      (await platform.status(id)).expectField('status', 'completed');
      (await platform.transaction(paymentId)).expectField('status', 'pending');
    },
  },
  {
    id: 'payments.same-gateway-id',
    level: 'must',
    states: 'The gateway’s payment id can be reported again: 200 with a PaymentUpdateResponse',
    section: REFERENCE.gatewayId,
    async check(platform) {
      const { id, paymentId } = await platform.paid();
      const known = (await platform.transaction(paymentId)).field('gateway_payment_id');
      const response = (await report(platform, id, known)).expectStatus(200);
      platform.expectBody('PaymentUpdateResponse', response);
    },
  },
  {
    id: 'payments.other-gateway-id',
    level: 'must',
    states: 'Another payment id than the first is 409 GATEWAY_PAYMENT_ID_CONFLICT',
    section: REFERENCE.gatewayId,
    async check(platform) {
      const { id } = await platform.paid();
      const response = await report(platform, id, 'conformance-other');
      response.expectProblem(409, 'GATEWAY_PAYMENT_ID_CONFLICT');
    },
  },
  {
    id: 'payments.invented-gateway-id',
    level: 'must',
    states:
      'A payment id that the gateway does not have of this session is 409 GATEWAY_VERIFICATION_FAILED',
    section: REFERENCE.gatewayId,
    async check(platform) {
      const { id } = await platform.open();
      const response = await report(platform, id, 'conformance-invented');
      response.expectProblem(409, 'GATEWAY_VERIFICATION_FAILED');
    },
  },
  {
    id: 'payments.page-completes-nothing',
    level: 'must',
    states: 'A report of the page does not complete a session',
    section: REFERENCE.gatewayId,
    async check(platform) {
      const { id } = await platform.open();
      await report(platform, id, 'conformance-invented');
      const status = await platform.status(id);
      status.expect(status.field('status') !== 'completed', 'The session is completed');
    },
  },
];
