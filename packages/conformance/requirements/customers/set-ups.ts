/** Set-ups: sessions that save a payment method and charge nothing. */
import { isRecord } from '../../../../shared/plain/value-types.ts';
import { ORDER_AMOUNT } from '../../run/tested-platform.ts';
import { Blocked, Unmet } from '../../run/unmet.ts';
import { REFERENCE } from '../../sections.ts';
import type { Requirement } from '../../requirement.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { PlayedScenario } from '../../run/played-scenario.ts';
import type { ReceivedWebhook } from '../../run/webhook-listener.ts';
import type { TestedPlatform } from '../../run/tested-platform.ts';

const BY_BACKEND = { as: 'backend' } as const;
const SET_UP = { purpose: 'setup', amount: 0 } as const;

/** Of a new customer, whom the merchant's page has asked. */
function setUpOf(platform: TestedPlatform, fields: object = {}) {
  const { session = {} } = platform.scenario('save');
  const customer_id = platform.newOrder();
  return { ...session, ...SET_UP, customer_id, save_methods: 'always', ...fields };
}

function create(platform: TestedPlatform, fields: object = {}): Promise<PlatformResponse> {
  return platform.create(setUpOf(platform, fields), BY_BACKEND);
}

/** A set-up that has succeeded, and its customer. */
async function saved(
  platform: TestedPlatform,
  fields: object = {},
): Promise<PlayedScenario & { readonly customer: string }> {
  const data = setUpOf(platform, fields);
  return { ...(await platform.customers.pay('save', data)), customer: data.customer_id };
}

function dataOf({ event }: ReceivedWebhook): Readonly<Record<string, unknown>> {
  return isRecord(event) && isRecord(event['data']) ? event['data'] : {};
}

/** Another requirement is about it. */
function block(error: unknown): never {
  throw error instanceof Unmet ? new Blocked(error.message) : error;
}

const isAbout =
  (customer: string, type: string) =>
  (webhook: ReceivedWebhook): boolean =>
    webhook.type === type && dataOf(webhook)['customer_id'] === customer;

export const SET_UP_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'customers.set-up',
    level: 'must',
    states: 'A backend creates a session with purpose "setup" and amount 0: 201',
    section: REFERENCE.setUps,
    async check(platform) {
      const created = (await create(platform)).expectStatus(201);
      const status = await platform.status(created.string('session_id'));
      status.expectStatus(200).expectField('amount', 0);
    },
  },
  {
    id: 'customers.set-up-needs-secret',
    level: 'must',
    states: 'A page creates no set-up: 403 FORBIDDEN',
    section: REFERENCE.setUps,
    async check(platform) {
      (await platform.create(SET_UP)).expectProblem(403, 'FORBIDDEN');
    },
  },
  {
    id: 'customers.set-up-amount',
    level: 'must',
    states: 'A set-up with an amount is 422',
    section: REFERENCE.setUps,
    async check(platform) {
      (await create(platform, { amount: ORDER_AMOUNT })).expectStatus(422);
    },
  },
  {
    id: 'customers.set-up-customer',
    level: 'must',
    states: 'A set-up without a customer is 422',
    section: REFERENCE.setUps,
    async check(platform) {
      (await create(platform, { customer_id: null, save_methods: null })).expectStatus(422);
    },
  },
  {
    id: 'customers.set-up-for-order',
    level: 'must',
    states: 'The session of an order is for payments alone: for_order with a set-up is 422',
    section: REFERENCE.setUps,
    async check(platform) {
      (await create(platform, { for_order: true })).expectStatus(422);
    },
  },
  {
    id: 'customers.set-up-unchangeable',
    level: 'must',
    states: 'A set-up has no amount later either: 409 SESSION_NOT_CHANGEABLE',
    section: REFERENCE.setUps,
    async check(platform) {
      const { id } = await platform.open(setUpOf(platform), BY_BACKEND);
      const changed = await platform.change(id, { amount: 1 });
      changed.expectProblem(409, 'SESSION_NOT_CHANGEABLE');
    },
  },
  {
    id: 'customers.set-up-saves',
    level: 'must',
    states: 'A set-up that succeeds is completed, and its method is in the list',
    section: REFERENCE.setUps,
    async check(platform) {
      const { id, customer } = await saved(platform);
      (await platform.status(id)).expectField('status', 'completed');
      const listed = (await platform.customers.methodsOf(customer)).expectStatus(200);
      listed.expect(listed.field('0', 'status') === 'usable', 'No usable method is in the list');
    },
  },
  {
    id: 'customers.set-up-method',
    level: 'must',
    states: 'The status of a set-up that has succeeded has the brand, last digits and expiry',
    section: REFERENCE.setUps,
    async check(platform) {
      const { id } = await saved(platform);
      const status = await platform.status(id);
      const parts = ['brand', 'last4', 'expires'].map((name) => status.string('method', name));
      status.expect(!parts.includes(''), 'method has not brand, last4 and expires');
    },
  },
  {
    id: 'customers.set-up-transaction',
    level: 'must',
    states: 'Its transaction is authorized, with amount 0',
    section: REFERENCE.setUps,
    async check(platform) {
      const { paymentId } = await saved(platform);
      const transaction = (await platform.transaction(paymentId)).expectStatus(200);
      transaction.expectField('status', 'authorized').expectField('amount', 0);
    },
  },
  {
    id: 'customers.set-up-refund',
    level: 'must',
    states: 'There is nothing of a set-up to refund: 409',
    section: REFERENCE.setUps,
    async check(platform) {
      const { paymentId } = await saved(platform);
      const refunded = await platform.operate('refundPayment', paymentId, { amount: 'all' });
      refunded.expectStatus(409);
    },
  },
  {
    id: 'customers.set-up-leaves-order',
    level: 'must',
    states: 'A set-up pays no order: a payment of the same order number is possible afterwards',
    section: REFERENCE.setUps,
    async check(platform) {
      const { orderId } = await saved(platform);
      const { session = {} } = platform.scenario('approve');
      const response = await platform.forOrder(orderId, session);
      response.expectStatus(201, 200);
      const status = await platform.status(response.string('session_id'));
      status.expect(status.field('status') !== 'completed', 'The session is completed');
    },
  },
  {
    id: 'customers.set-up-event',
    level: 'must',
    states: 'A set-up that succeeds causes method.saved',
    section: REFERENCE.setUps,
    async check(platform) {
      const listener = await platform.listener();
      const { customer } = await saved(platform);
      await listener.take(isAbout(customer, 'method.saved'));
    },
  },
  {
    id: 'customers.set-up-no-payment',
    level: 'must',
    states: 'A set-up causes no event of a payment, because goods leave on those',
    section: REFERENCE.setUps,
    async check(platform) {
      const listener = await platform.listener();
      const { id } = await saved(platform);
      // A payment that follows is notified of later.
      const { paymentId } = await platform.play('approve');
      await listener.take((webhook) => webhook.paymentId === paymentId).catch(block);
      const wrong = listener.received.find(
        (webhook) =>
          String(webhook.type).startsWith('payment.') && dataOf(webhook)['session_id'] === id,
      );
      if (wrong) throw new Unmet(`Received ${String(wrong.type)} of a set-up`, wrong.exchange);
    },
  },
  {
    id: 'customers.set-up-failed',
    level: 'must',
    states: 'A set-up that has failed for good causes setup.failed',
    section: REFERENCE.setUps,
    async check(platform) {
      const listener = await platform.listener();
      const data = setUpOf(platform);
      const { id } = await platform.open(data, BY_BACKEND);
      await platform.open({ ...data, replaces: id }, BY_BACKEND);
      await listener.take(isAbout(data.customer_id, 'setup.failed'));
    },
  },
];
