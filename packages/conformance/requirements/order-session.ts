/** `for_order`: the current session of an order, whatever has happened to the others. */
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { ORDER_AMOUNT } from '../run/tested-platform.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

export const ORDER_SESSION_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'order-session.first',
    level: 'must',
    states: 'The first request for an order creates a session: 201',
    section: REFERENCE.orderSession,
    async check(platform) {
      (await platform.forOrder(platform.newOrder())).expectStatus(201);
    },
  },
  {
    id: 'order-session.same',
    level: 'must',
    states: 'While it is open, each further request has the same session: 200',
    section: REFERENCE.orderSession,
    async check(platform) {
      const order = platform.newOrder();
      const first = (await platform.forOrder(order)).need(200, 201);
      const second = (await platform.forOrder(order)).expectStatus(200);
      second.expectField('session_id', first.field('session_id'));
    },
  },
  {
    id: 'order-session.amount',
    level: 'must',
    states: 'The session has the amount of the last request',
    section: REFERENCE.orderSession,
    async check(platform) {
      const order = platform.newOrder();
      (await platform.forOrder(order)).need(200, 201);
      const second = (await platform.forOrder(order, { amount: ORDER_AMOUNT + 5 })).need(200, 201);
      const status = await platform.status(second.string('session_id'));
      status.expectField('amount', ORDER_AMOUNT + 5);
    },
  },
  {
    id: 'order-session.currency',
    level: 'must',
    states: 'Another currency needs another session: 201, and the old one ends as REPLACED',
    section: REFERENCE.orderSession,
    async check(platform) {
      const order = platform.newOrder();
      const first = (await platform.forOrder(order)).need(200, 201);
      (await platform.forOrder(order, { currency: 'USD' })).expectStatus(201);
      const status = await platform.status(first.string('session_id'));
      status.expectField('reason', 'REPLACED');
    },
  },
  {
    id: 'order-session.paid',
    level: 'must',
    states: 'The session of a paid order is the one that paid it: 200',
    section: REFERENCE.orderSession,
    async check(platform) {
      const { id, orderId } = await platform.paid();
      const response = (await platform.forOrder(orderId)).expectStatus(200);
      response.expectField('session_id', id);
    },
  },
  {
    id: 'order-session.in-attempt',
    level: 'must',
    states: 'The session of an order in an attempt is the one of the attempt: 200',
    section: REFERENCE.orderSession,
    async check(platform) {
      const { id, orderId } = await platform.play('action');
      const response = (await platform.forOrder(orderId, { amount: 1 })).expectStatus(200);
      response.expectField('session_id', id);
    },
  },
  {
    id: 'order-session.concurrent',
    level: 'must',
    states: 'Concurrent requests for one order have one session',
    section: REFERENCE.orderSession,
    async check(platform) {
      const order = platform.newOrder();
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => platform.forOrder(order)),
      );
      for (const response of responses) {
        response.need(200, 201);
        response.expectField('session_id', responses[0]?.field('session_id'));
      }
    },
  },
  {
    id: 'order-session.never-replayed',
    level: 'must',
    states: 'A response is never a replay: with the same key, it is the session as it is by then',
    section: REFERENCE.creation,
    async check(platform) {
      const order = platform.newOrder();
      const sent = { idempotencyKey: crypto.randomUUID() };
      (await platform.forOrder(order, {}, sent)).need(200, 201);
      const second = (await platform.forOrder(order, {}, sent)).need(200, 201);
      second.expect(second.header(names.replayed) !== 'true', 'The response is a replay');
    },
  },
];
