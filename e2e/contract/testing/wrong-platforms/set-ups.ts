import { dataOf, signedAgain } from '../alterations.ts';
import type { Seen } from '../alterations.ts';
import type { RecordedWebhook } from '../recorded-platform.ts';
import { code, remembers, responds, when, without } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import {
  CREATE,
  READ,
  CHANGE,
  READ_PAYMENT,
  REFUND,
  LIST_METHODS,
  isForOrder,
  isOf,
  respondsTo,
  withoutType,
  notifying,
} from './requests.ts';

const isRejected = ({ status }: Seen) => status === 422;

/** Of a set-up, to which a platform must respond with 422. */
const createsSetUp = (is: string, unmet: string): WrongPlatform =>
  responds(
    is,
    unmet,
    when((seen) => isOf(unmet, CREATE)(seen) && isRejected(seen), { status: 201 }),
  );

const isOfSetUp = (requirement: string) => (webhook: RecordedWebhook) =>
  String(dataOf(webhook)['customer_id']).includes(`-${requirement}-`);

export const OF_SET_UPS: readonly WrongPlatform[] = [
  respondsTo('creates no session with the amount 0', 'customers.set-up', CREATE, { status: 422 }),
  responds(
    'lets a page create a set-up',
    'customers.set-up-needs-secret',
    when(isOf('customers.set-up-needs-secret', CREATE), { status: 201 }),
  ),
  createsSetUp('creates a set-up with an amount', 'customers.set-up-amount'),
  createsSetUp('creates a set-up without a customer', 'customers.set-up-customer'),
  createsSetUp('creates a set-up as the session of an order', 'customers.set-up-for-order'),
  remembers('gives a set-up an amount later', 'customers.set-up-unchangeable', () => {
    const sessions = new Set<unknown>();
    return (seen) => {
      if (isOf('customers.set-up-unchangeable', CREATE)(seen))
        sessions.add(seen.body['session_id']);
      return seen.operation === CHANGE && sessions.has(seen.id) ? { status: 200 } : undefined;
    };
  }),
  respondsTo('does not list what a set-up has saved', 'customers.set-up-saves', LIST_METHODS, {
    body: '[]',
  }),
  responds(
    'does not name what a set-up has saved',
    'customers.set-up-method',
    when(({ operation, body }) => operation === READ && 'method' in body, without('method')),
  ),
  responds(
    'captures a set-up',
    'customers.set-up-transaction',
    when(({ operation, body }) => operation === READ_PAYMENT && body['amount'] === 0, {
      fields: { status: 'captured' },
    }),
  ),
  remembers('refunds a set-up', 'customers.set-up-refund', () => {
    const payments = new Set<unknown>();
    return (seen) => {
      if (isOf('customers.set-up-refund', CREATE)(seen)) payments.add(seen.body['payment_id']);
      return seen.operation === REFUND && payments.has(seen.id) ? { status: 200 } : undefined;
    };
  }),
  responds(
    'takes the order of a set-up for paid',
    'customers.set-up-leaves-order',
    when((seen) => isOf('customers.set-up-leaves-order', CREATE)(seen) && isForOrder(seen), {
      status: 409,
      ...code('ORDER_ALREADY_PAID'),
    }),
  ),
  notifying('does not notify of what a set-up has saved', 'customers.set-up-event', (webhooks) =>
    webhooks.filter((webhook) => !isOfSetUp('customers.set-up-event')(webhook)),
  ),
  notifying('notifies of a set-up as of a payment', 'customers.set-up-no-payment', (webhooks) =>
    webhooks.flatMap((webhook) =>
      isOfSetUp('customers.set-up-no-payment')(webhook)
        ? [webhook, signedAgain(webhook, { fields: { type: 'payment.authorized' }, id: 'evt_17' })]
        : [webhook],
    ),
  ),
  notifying(
    'does not notify of a set-up that has failed',
    'customers.set-up-failed',
    withoutType('setup.failed'),
  ),
];
