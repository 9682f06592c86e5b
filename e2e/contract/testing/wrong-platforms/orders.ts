/** The sessions of one order: several, one that replaces another, and one that each request for it gets. */
import { code, header, rejects, remembers, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import {
  AMOUNT,
  CREATE,
  READ,
  SUBMIT,
  isCreated,
  isForOrder,
  isOfPage,
  isReplay,
  orderOf,
} from './requests.ts';

export const OF_ORDERS: readonly WrongPlatform[] = [
  remembers('has one session for each order', 'orders.several-sessions', () => {
    const orders = new Set<string>();
    const submitted = new Set<unknown>();
    const sessions = new Map<unknown, string>();
    return (seen) => {
      if (seen.operation === SUBMIT) submitted.add(sessions.get(seen.id));
      if (!isOfPage(seen) || isReplay(seen)) return undefined;
      const order = orderOf(seen);
      sessions.set(seen.body['session_id'], order);
      const isSecond = orders.has(order) && !submitted.has(order);
      orders.add(order);
      return isSecond ? { status: 409 } : undefined;
    };
  }),
  responds(
    'creates sessions of paid orders',
    'orders.paid-creation',
    when(rejects(CREATE, 'ORDER_ALREADY_PAID'), { status: 201 }),
  ),
  responds(
    'charges an order again in another session',
    'orders.paid-submission',
    when(rejects(SUBMIT, 'ORDER_ALREADY_PAID'), { status: 200 }),
  ),
  remembers('waits for an attempt that the customer has left', 'orders.take-over', () => {
    const orders = new Map<string, string>();
    const attempted = new Set<string>();
    return (seen) => {
      if (seen.operation === CREATE) orders.set(String(seen.body['session_id']), orderOf(seen));
      if (seen.operation !== SUBMIT || seen.status !== 200) return undefined;
      const order = orders.get(seen.id) ?? '';
      const isOther = attempted.has(order) && !attempted.has(seen.id);
      attempted.add(order).add(seen.id);
      return isOther ? { status: 409, ...code('ORDER_PAYMENT_IN_PROGRESS') } : undefined;
    };
  }),
  responds(
    'takes an order that is being paid for a paid one',
    'orders.in-progress',
    when(rejects(SUBMIT, 'ORDER_PAYMENT_IN_PROGRESS'), code('ORDER_ALREADY_PAID')),
  ),
  responds(
    'does not state when to ask again for an order that is being paid',
    'orders.in-progress-retry',
    when(rejects(SUBMIT, 'ORDER_PAYMENT_IN_PROGRESS'), header('Retry-After', null)),
  ),
];

export const OF_REPLACEMENT: readonly WrongPlatform[] = [
  responds(
    'returns the session that is to be replaced',
    'replacement.creates',
    when(
      (seen) => isCreated(seen) && typeof seen.sent['replaces'] === 'string',
      ({ sent }) => ({ fields: { session_id: sent['replaces'] } }),
    ),
  ),
  remembers('cancels a session that is replaced', 'replacement.ends-the-old-one', () => {
    const replaced = new Set<unknown>();
    return ({ operation, id, sent }) => {
      if (operation === CREATE) replaced.add(sent['replaces']);
      return operation === READ && replaced.has(id)
        ? { fields: { reason: 'CANCELLED' } }
        : undefined;
    };
  }),
  responds(
    'replaces a session that may be charged',
    'replacement.in-attempt',
    when(rejects(CREATE, 'SESSION_IN_ATTEMPT'), { status: 201 }),
  ),
  responds(
    'ignores an unknown session that is to be replaced',
    'replacement.unknown',
    when(rejects(CREATE, 'SESSION_NOT_FOUND'), { status: 201 }),
  ),
];

export const OF_ORDER_SESSION: readonly WrongPlatform[] = [
  remembers('responds with 200 to the first request for an order', 'order-session.first', () => {
    const orders = new Set<string>();
    return (seen) => {
      if (seen.operation !== CREATE) return undefined;
      const isFirst = !orders.has(orderOf(seen));
      orders.add(orderOf(seen));
      return isFirst && isForOrder(seen) && seen.status === 201 ? { status: 200 } : undefined;
    };
  }),
  remembers('responds with 201 to each request for an order', 'order-session.same', () => {
    const orders = new Set<string>();
    return (seen) => {
      if (seen.operation !== CREATE) return undefined;
      if (!isForOrder(seen)) orders.add(orderOf(seen));
      const isOpen = seen.status === 200 && !orders.has(orderOf(seen));
      return isForOrder(seen) && isOpen ? { status: 201 } : undefined;
    };
  }),
  responds(
    'leaves the amount of the first request',
    'order-session.amount',
    when(({ operation, body }) => operation === READ && body['amount'] === AMOUNT + 5, {
      fields: { amount: AMOUNT },
    }),
  ),
  remembers('leaves the session in another currency open', 'order-session.currency', () => {
    const replaced = new Set<unknown>();
    return ({ operation, id, sent, body }) => {
      if (operation === CREATE) replaced.add(sent['replaces']);
      return operation === READ && body['reason'] === 'REPLACED' && !replaced.has(id)
        ? { fields: { status: 'pending', reason: undefined } }
        : undefined;
    };
  }),
  remembers('has no session for a paid order', 'order-session.paid', () => {
    const paid = new Set<string>();
    return (seen) => {
      if (seen.code === 'ORDER_ALREADY_PAID' && seen.operation === CREATE) paid.add(orderOf(seen));
      return isForOrder(seen) && paid.has(orderOf(seen)) ? { status: 409 } : undefined;
    };
  }),
  responds(
    'has no session for an order in an attempt',
    'order-session.in-attempt',
    when((seen) => isForOrder(seen) && seen.sent['amount'] === 1, {
      status: 409,
      ...code('SESSION_IN_ATTEMPT'),
    }),
  ),
  remembers('creates a session for each of many requests', 'order-session.concurrent', () => {
    const counts = new Map<string, number>();
    return (seen) => {
      if (!isForOrder(seen)) return undefined;
      const count = (counts.get(orderOf(seen)) ?? 0) + 1;
      counts.set(orderOf(seen), count);
      return count > 2 ? { fields: { session_id: `session_${count}` } } : undefined;
    };
  }),
  remembers('repeats a stored session of an order', 'order-session.never-replayed', () => {
    const keys = new Set<string>();
    return (seen) => {
      if (!isForOrder(seen)) return undefined;
      const isSecond = keys.has(seen.idempotencyKey);
      keys.add(seen.idempotencyKey);
      return isSecond ? header('Idempotent-Replayed', 'true') : undefined;
    };
  }),
];
