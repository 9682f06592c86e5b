/** Customers with accounts: what is saved for them, and payments without them. */
import { headers as names } from '../../../../shared/platform/platform-api.ts';
import { pathOf } from '../../../../shared/platform/paths.ts';
import { ORDER_AMOUNT } from '../../run/tested-platform.ts';
import { NotProvoked } from '../../run/unmet.ts';
import { REFERENCE } from '../../sections.ts';
import type { Requirement } from '../../requirement.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { SavedCustomer } from '../../run/saved-customers.ts';
import type { SentRequest } from '../../run/platform-client.ts';
import type { TestedPlatform } from '../../run/tested-platform.ts';

const UNKNOWN_METHOD = 'conformance-unknown';

function charge(
  platform: TestedPlatform,
  { customer, method }: SavedCustomer,
  fields: object = {},
  sent: SentRequest = {},
): Promise<PlatformResponse> {
  const body = {
    customer_id: customer,
    method,
    order_id: platform.newOrder(),
    amount: ORDER_AMOUNT,
    currency: 'EUR',
    off_session: true,
    ...fields,
  };
  return platform.client.send(pathOf('createPayment'), {
    method: 'POST',
    as: 'backend',
    body,
    ...sent,
  });
}

/**
 * The same charge with the same idempotency key.
 *
 * @throws {Unmet} unless the second response is a replay, with the same status
 */
async function chargeTwice(platform: TestedPlatform, customer: SavedCustomer, status: number) {
  const order = { order_id: platform.newOrder() };
  const sent = { idempotencyKey: crypto.randomUUID() };
  const first = (await charge(platform, customer, order, sent)).need(status);
  const second = (await charge(platform, customer, order, sent)).expectStatus(status);
  second.expect(second.header(names.replayed) === 'true', 'The response is no replay');
  return [first, second] as const;
}

function remove(platform: TestedPlatform, path: string): Promise<PlatformResponse> {
  return platform.client.send(path, { method: 'DELETE', as: 'backend' });
}

/** A session of the customer, and the handle under which its form shows the saved method. */
async function shown(platform: TestedPlatform, customer: string) {
  const { id, printed } = await platform.customers.pay('show_saved', { customer_id: customer });
  if (printed === '') throw new NotProvoked('scenario "show_saved" has printed no handle');
  return { id, handle: printed };
}

function removeShown(platform: TestedPlatform, sessionId: string, method: string) {
  const path = pathOf('removeShownMethod', sessionId);
  return platform.client.send(path, { method: 'POST', body: { method } });
}

async function expectNothingSaved(platform: TestedPlatform, customer: string): Promise<void> {
  const listed = (await platform.customers.methodsOf(customer)).expectStatus(200);
  listed.expect(Array.isArray(listed.body) && listed.body.length === 0, 'The list is not empty');
}

export const CUSTOMER_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'customers.unknown',
    level: 'must',
    states: 'The list of a customer that the platform does not know is empty: 200',
    section: REFERENCE.savedMethods,
    async check(platform) {
      await expectNothingSaved(platform, platform.newOrder());
    },
  },
  {
    id: 'customers.secret-lists',
    level: 'must',
    states: 'The list of saved methods needs the secret: 403 FORBIDDEN',
    section: REFERENCE.savedMethods,
    async check(platform) {
      const path = pathOf('listMethods', platform.newOrder());
      (await platform.client.send(path)).expectProblem(403, 'FORBIDDEN');
    },
  },
  {
    id: 'customers.saves',
    level: 'must',
    states: 'With save_methods "always", the method of a payment that succeeds is in the list',
    section: REFERENCE.customers,
    async check(platform) {
      const customer = platform.newOrder();
      await platform.customers.pay('save', { customer_id: customer, save_methods: 'always' });
      const listed = (await platform.customers.methodsOf(customer)).expectStatus(200);
      platform.expectBody('SavedMethods', listed);
      listed.expect(listed.field('0', 'status') === 'usable', 'No usable method is in the list');
      const hasExpiry =
        listed.field('0', 'type') !== 'card' || listed.field('0', 'expires') !== undefined;
      listed.expect(hasExpiry, 'A card is in the list without its month of expiry');
    },
  },
  {
    id: 'customers.saves-nothing',
    level: 'must',
    states: 'Without save_methods, nothing is saved',
    section: REFERENCE.customers,
    async check(platform) {
      const customer = platform.newOrder();
      await platform.customers.pay('save', { customer_id: customer });
      await expectNothingSaved(platform, customer);
    },
  },
  {
    id: 'customers.charge',
    level: 'must',
    states: 'A payment without the customer responds with 201 and the captured Transaction',
    section: REFERENCE.charge,
    async check(platform) {
      const response = await charge(platform, await platform.customers.shared());
      platform.expectBody('Transaction', response.expectStatus(201));
      response.expectField('status', 'captured').expectField('amount', ORDER_AMOUNT);
    },
  },
  {
    id: 'customers.charge-authorizes',
    level: 'must',
    states: 'With capture_mode "manual", it is only authorized',
    section: REFERENCE.charge,
    async check(platform) {
      const response = await charge(platform, await platform.customers.shared(), {
        capture_mode: 'manual',
      });
      response.expectStatus(201).expectField('status', 'authorized');
    },
  },
  {
    id: 'customers.charge-once',
    level: 'must',
    states: 'A paid order is not charged again without the customer: 409 ORDER_ALREADY_PAID',
    section: REFERENCE.charge,
    async check(platform) {
      const { orderId } = await platform.paid();
      const response = await charge(platform, await platform.customers.shared(), {
        order_id: orderId,
      });
      response.expectProblem(409, 'ORDER_ALREADY_PAID');
    },
  },
  {
    id: 'customers.charge-replay',
    level: 'must',
    states: 'The same key has the same payment: 201, as a replay',
    section: REFERENCE.charge,
    async check(platform) {
      const customer = await platform.customers.shared();
      const [first, second] = await chargeTwice(platform, customer, 201);
      second.expectField('payment_id', first.field('payment_id'));
    },
  },
  {
    id: 'customers.charge-unknown',
    level: 'must',
    states: 'A method that the customer does not have is 404 METHOD_NOT_FOUND',
    section: REFERENCE.charge,
    async check(platform) {
      const unknown = { customer: platform.newOrder(), method: UNKNOWN_METHOD };
      (await charge(platform, unknown)).expectProblem(404, 'METHOD_NOT_FOUND');
    },
  },
  {
    id: 'customers.charge-of-another',
    level: 'must',
    states: 'The method of another customer is 404 METHOD_NOT_FOUND',
    section: REFERENCE.charge,
    async check(platform) {
      const { method } = await platform.customers.shared();
      const response = await charge(platform, { customer: platform.newOrder(), method });
      response.expectProblem(404, 'METHOD_NOT_FOUND');
    },
  },
  {
    id: 'customers.charge-needs-secret',
    level: 'must',
    states: 'A page charges no saved method: 403 FORBIDDEN',
    section: REFERENCE.charge,
    async check(platform) {
      const unknown = { customer: platform.newOrder(), method: UNKNOWN_METHOD };
      const response = await charge(platform, unknown, {}, { as: 'page' });
      response.expectProblem(403, 'FORBIDDEN');
    },
  },
  {
    id: 'customers.charge-states-absence',
    level: 'must',
    states: 'A payment without off_session: true is 422',
    section: REFERENCE.offSessionPayment,
    async check(platform) {
      const unknown = { customer: platform.newOrder(), method: UNKNOWN_METHOD };
      (await charge(platform, unknown, { off_session: false })).expectStatus(422);
    },
  },
  {
    id: 'customers.declined',
    level: 'must',
    states: 'A decline without the customer is 402 DECLINED',
    section: REFERENCE.charge,
    async check(platform) {
      const customer = await platform.customers.shared('save_declined');
      (await charge(platform, customer)).expectProblem(402, 'DECLINED');
    },
  },
  {
    id: 'customers.declined-replay',
    level: 'must',
    states: 'The same key repeats a decline, and charges nothing',
    section: REFERENCE.charge,
    async check(platform) {
      await chargeTwice(platform, await platform.customers.shared('save_declined'), 402);
    },
  },
  {
    id: 'customers.authentication-required',
    level: 'must',
    states: 'If the bank wants the customer, the payment is 402 AUTHENTICATION_REQUIRED',
    section: REFERENCE.charge,
    async check(platform) {
      const customer = await platform.customers.shared('save_unauthenticated');
      (await charge(platform, customer)).expectProblem(402, 'AUTHENTICATION_REQUIRED');
    },
  },
  {
    id: 'customers.authentication-in-session',
    level: 'must',
    states: 'After that, the order has a session in which the customer pays it',
    section: REFERENCE.charge,
    async check(platform) {
      const saving = await platform.customers.shared('save_unauthenticated');
      const order = platform.newOrder();
      (await charge(platform, saving, { order_id: order })).need(402);
      const fields = { customer_id: saving.customer, ...platform.scenario('save').session };
      const response = (await platform.forOrder(order, fields)).expectStatus(200, 201);
      const status = await platform.status(response.string('session_id'));
      status.expect(status.field('status') !== 'failed', 'The session has failed');
    },
  },
  {
    id: 'customers.remove',
    level: 'must',
    states: 'A removed method is not in the list, and is not charged: 204, then 404 for a charge',
    section: REFERENCE.removeMethod,
    async check(platform) {
      const saving = await platform.customers.another();
      const path = pathOf('removeMethod', saving.customer, saving.method);
      (await remove(platform, path)).expectStatus(204);
      await expectNothingSaved(platform, saving.customer);
      (await charge(platform, saving)).expectProblem(404, 'METHOD_NOT_FOUND');
    },
  },
  {
    id: 'customers.remove-again',
    level: 'must',
    states: 'The removal of a method that does not exist succeeds, too: 204',
    section: REFERENCE.removeMethod,
    async check(platform) {
      const path = pathOf('removeMethod', platform.newOrder(), UNKNOWN_METHOD);
      (await remove(platform, path)).expectStatus(204);
    },
  },
  {
    id: 'customers.remove-customer',
    level: 'must',
    states: 'A removed customer has no methods: 204',
    section: REFERENCE.removeCustomer,
    async check(platform) {
      const { customer } = await platform.customers.another();
      (await remove(platform, pathOf('removeCustomer', customer))).expectStatus(204);
      await expectNothingSaved(platform, customer);
    },
  },
  {
    id: 'customers.handles',
    level: 'must',
    states: 'A session shows a saved method under a handle of its own, and never has its id',
    section: REFERENCE.customers,
    async check(platform) {
      const { customer, method } = await platform.customers.shared();
      const one = await platform.customers.pay('show_saved', { customer_id: customer });
      const other = await platform.customers.pay('show_saved', { customer_id: customer });
      const { created } = one;
      const sent = JSON.stringify(created.body);
      created.expect(!sent.includes(method), 'The session has the id of the method');
      const isOwn = one.printed !== '' && one.printed !== other.printed;
      created.expect(isOwn, 'Two sessions have the same handle');
    },
  },
  {
    id: 'customers.remove-shown',
    level: 'must',
    states: 'The customer removes what the form shows: 200 with its brand and last digits',
    section: REFERENCE.removeShown,
    async check(platform) {
      const { customer } = await platform.customers.another();
      const { id, handle } = await shown(platform, customer);
      const response = (await removeShown(platform, id, handle)).expectStatus(200);
      platform.expectBody('RemovedMethod', response);
      await expectNothingSaved(platform, customer);
    },
  },
  {
    id: 'customers.remove-unknown',
    level: 'must',
    states: 'Any other handle is 404 METHOD_NOT_FOUND',
    section: REFERENCE.removeShown,
    async check(platform) {
      const { id } = await platform.open();
      const response = await removeShown(platform, id, UNKNOWN_METHOD);
      response.expectProblem(404, 'METHOD_NOT_FOUND');
    },
  },
  {
    id: 'customers.remove-by-id',
    level: 'must',
    states: 'The id of a method is no handle: 404 METHOD_NOT_FOUND, and it stays saved',
    section: REFERENCE.removeShown,
    async check(platform) {
      const { customer, method } = await platform.customers.shared();
      const { id } = await shown(platform, customer);
      const response = await removeShown(platform, id, method);
      response.expectProblem(404, 'METHOD_NOT_FOUND');
      const listed = await platform.customers.methodsOf(customer);
      listed.expect(listed.field('0', 'id') === method, 'The method is not in the list');
    },
  },
];
