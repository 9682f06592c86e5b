/** An order may have several sessions, and is charged once. */
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

export const ORDER_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'orders.several-sessions',
    level: 'must',
    states: 'An order that is not paid may have several sessions',
    section: REFERENCE.orders,
    async check(platform) {
      const { orderId, id } = await platform.open();
      const second = (await platform.create({ order_id: orderId })).expectStatus(201);
      second.expect(second.field('session_id') !== id, 'The second session is the first one');
    },
  },
  {
    id: 'orders.paid-creation',
    level: 'must',
    states: 'No session is created for an order that is paid: 409 ORDER_ALREADY_PAID',
    section: REFERENCE.errors,
    async check(platform) {
      const { orderId } = await platform.paid();
      const response = await platform.create({ order_id: orderId });
      response.expectProblem(409, 'ORDER_ALREADY_PAID');
    },
  },
  {
    id: 'orders.paid-submission',
    level: 'must',
    states: 'Another session of an order that is paid charges nothing: 409 ORDER_ALREADY_PAID',
    section: REFERENCE.errors,
    async check(platform) {
      const data = platform.submission('approve');
      const { session } = platform.scenario('approve');
      const other = await platform.open(session);
      await platform.play('approve', { order_id: other.orderId });
      (await platform.submit(other.id, { data })).expectProblem(409, 'ORDER_ALREADY_PAID');
    },
  },
  {
    id: 'orders.take-over',
    level: 'must',
    states:
      'A submission in another session cancels an attempt that waits for the customer, and goes on',
    section: REFERENCE.orders,
    async check(platform) {
      const data = platform.submission('approve');
      const { session } = platform.scenario('approve');
      const waiting = await platform.play('action');
      const other = await platform.open({ ...session, order_id: waiting.orderId });
      (await platform.submit(other.id, { data })).expectStatus(200);
      (await platform.status(other.id)).expectField('status', 'completed');
    },
  },
  {
    id: 'orders.in-progress',
    level: 'must',
    states: 'While another session is being charged, a submission is 409 ORDER_PAYMENT_IN_PROGRESS',
    section: REFERENCE.errors,
    async check(platform) {
      const data = platform.submission('approve');
      const { session } = platform.scenario('approve');
      const { orderId } = await platform.play('in_progress');
      const other = await platform.open({ ...session, order_id: orderId });
      const response = await platform.submit(other.id, { data });
      response.expectProblem(409, 'ORDER_PAYMENT_IN_PROGRESS');
    },
  },
  {
    id: 'orders.in-progress-retry',
    level: 'must',
    states: 'ORDER_PAYMENT_IN_PROGRESS has Retry-After',
    section: REFERENCE.errors,
    async check(platform) {
      const data = platform.submission('approve');
      const { session } = platform.scenario('approve');
      const { orderId } = await platform.play('in_progress');
      const other = await platform.open({ ...session, order_id: orderId });
      const response = (await platform.submit(other.id, { data })).need(409);
      response.expect(response.header(names.retryAfter) !== '', 'Retry-After is missing');
    },
  },
];
