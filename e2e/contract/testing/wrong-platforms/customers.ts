import type { Seen } from '../alterations.ts';
import { code, rejects, remembers, responds, when, without } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import {
  CREATE,
  CHARGE,
  LIST_METHODS,
  REMOVE_METHOD,
  REMOVE_SHOWN,
  isForOrder,
  unmarked,
  isOf,
  respondsTo,
} from './requests.ts';

const isCharged = ({ operation, status }: Seen) => operation === CHARGE && status === 201;

const isUnknownMethod = ({ sent }: Seen) => sent['method'] === 'conformance-unknown';

export const OF_CUSTOMERS: readonly WrongPlatform[] = [
  respondsTo('does not find the list of an unknown customer', 'customers.unknown', LIST_METHODS, {
    status: 404,
  }),
  responds(
    'lists the methods of a customer for a page',
    'customers.secret-lists',
    when(rejects(LIST_METHODS, 'FORBIDDEN'), { status: 200 }),
  ),
  respondsTo(
    'lists saved methods without their expiry',
    'customers.saves',
    LIST_METHODS,
    ({ list }) => ({
      body: JSON.stringify(list.map((method) => ({ ...method, expires: undefined }))),
    }),
  ),
  respondsTo('saves what no session asks for', 'customers.saves-nothing', LIST_METHODS, {
    body: '[{"id":"method_17"}]',
  }),
  respondsTo(
    'responds to a charge without the customer with another amount',
    'customers.charge',
    CHARGE,
    { fields: { amount: 1 } },
  ),
  responds(
    'captures what is to be authorized alone',
    'customers.charge-authorizes',
    when((seen) => isCharged(seen) && seen.sent['capture_mode'] === 'manual', {
      fields: { status: 'captured' },
    }),
  ),
  responds(
    'charges a paid order again without the customer',
    'customers.charge-once',
    when(rejects(CHARGE, 'ORDER_ALREADY_PAID'), { status: 201 }),
  ),
  responds(
    'charges again without the customer for the same key',
    'customers.charge-replay',
    unmarked(isCharged),
  ),
  respondsTo(
    'has another code for a method that is not known',
    'customers.charge-unknown',
    CHARGE,
    code('NOT_FOUND'),
  ),
  respondsTo('charges the method of another customer', 'customers.charge-of-another', CHARGE, {
    status: 201,
  }),
  responds(
    'lets a page charge a saved method',
    'customers.charge-needs-secret',
    when(rejects(CHARGE, 'FORBIDDEN'), { status: 201 }),
  ),
  responds(
    'does not ask whether the customer is present',
    'customers.charge-states-absence',
    when(({ operation, status }) => operation === CHARGE && status === 422, { status: 201 }),
  ),
  responds(
    'has another code for a decline without the customer',
    'customers.declined',
    when(rejects(CHARGE, 'DECLINED'), code('PAYMENT_DECLINED')),
  ),
  responds(
    'tries again what was declined, for the same key',
    'customers.declined-replay',
    unmarked(rejects(CHARGE, 'DECLINED')),
  ),
  responds(
    'reports a decline where the bank wants the customer',
    'customers.authentication-required',
    when(rejects(CHARGE, 'AUTHENTICATION_REQUIRED'), code('DECLINED')),
  ),
  responds(
    'has no session for an order that the bank did not authenticate',
    'customers.authentication-in-session',
    when((seen) => isOf('customers.authentication-in-session', CREATE)(seen) && isForOrder(seen), {
      status: 409,
    }),
  ),
  respondsTo('charges a method that was removed', 'customers.remove', CHARGE, { status: 201 }),
  respondsTo('does not find what is already removed', 'customers.remove-again', REMOVE_METHOD, {
    status: 404,
  }),
  remembers('keeps the methods of a removed customer', 'customers.remove-customer', () => {
    const lists = new Map<string, string>();
    return ({ operation, id, list }) => {
      if (operation !== LIST_METHODS || !/-customers\.remove-customer-\d+$/.test(id))
        return undefined;
      if (list.length > 0) lists.set(id, JSON.stringify(list));
      return { body: lists.get(id) ?? '[]' };
    };
  }),
  remembers('shows a saved method under its own id', 'customers.handles', () => {
    const methods = new Map<unknown, unknown>();
    return (seen) => {
      if (seen.operation === LIST_METHODS) methods.set(seen.id, seen.list[0]?.['id']);
      if (!isOf('customers.handles', CREATE)(seen)) return undefined;
      return { fields: { saved_method: methods.get(seen.sent['customer_id']) } };
    };
  }),
  responds(
    'does not name what the customer has removed',
    'customers.remove-shown',
    when(({ operation, status }) => operation === REMOVE_SHOWN && status === 200, without('last4')),
  ),
  responds(
    'reports any handle as removed',
    'customers.remove-unknown',
    when((seen) => rejects(REMOVE_SHOWN, 'METHOD_NOT_FOUND')(seen) && isUnknownMethod(seen), {
      status: 200,
    }),
  ),
  responds(
    'removes a method by its id',
    'customers.remove-by-id',
    when((seen) => rejects(REMOVE_SHOWN, 'METHOD_NOT_FOUND')(seen) && !isUnknownMethod(seen), {
      status: 200,
    }),
  ),
];
