/** A payment without the customer whose response comes after the backend's timeout, or never. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGateways } from '../../server/gateways/index.ts';
import { Account } from '../../server/gateways/testing/account.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import type { TestPlatform } from '../../server/platform/testing/platform-server.ts';
import { Pay } from '../../packages/node/index.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';

const SECRET = 'sk_test_sandbox';
/** ms of the backend's own clock. */
const TIMEOUT = 1000;

const orderSchema = v.object({
  payments: v.array(v.object({ charges: v.array(v.object({ amount: v.number() })) })),
});

let platform: TestPlatform;
let network: TestServer;
/** How many of the next responses to payments are lost, although the platform has executed the request. */
let lost: number;
let backend: Pay;

beforeEach(async () => {
  platform = await startTestPlatform({
    makeGateways: (port, origins) => createGateways(port, origins),
  });
  network = await startTestServer((incoming, outgoing) => void forward(incoming, outgoing));
  lost = 0;
  backend = new Pay({
    apiSecret: SECRET,
    baseUrl: `http://127.0.0.1:${network.port}`,
    timeout: TIMEOUT,
    retryDelay: 1,
  });
});
afterEach(async () => {
  await network.close();
  await platform.stop();
});

async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url = '', method = '', headers } = incoming;
  const body = (await incoming.toArray()).join('');
  const response = await fetch(platform.origin + url, {
    method,
    headers: {
      Authorization: headers.authorization ?? '',
      'Idempotency-Key': String(headers['idempotency-key']),
      'Content-Type': 'application/json',
    },
    ...(method !== 'GET' && { body }),
  });
  const text = await response.text();
  const isPayment = method === 'POST' && url === pathOf('createPayment');
  if (isPayment && lost > 0) {
    lost -= 1;
    return;
  }
  outgoing.writeHead(response.status, {
    'Content-Type': response.headers.get('Content-Type') ?? 'application/json',
  });
  outgoing.end(text);
}

/** A charge for a customer with a saved card, and what the platform has charged for its order. */
async function monthOf(customer_id: string) {
  const account = new Account({ platform, customerId: customer_id });
  await account.saveCard();
  const [card] = await account.methods();
  const order_id = crypto.randomUUID();
  const money = { amount: 1250, currency: 'EUR' };
  const charge = { customer_id, method: card?.id ?? '', order_id, ...money } as const;
  const charges = async () => {
    const { body } = await platform.call(pathOf('getOrder', order_id), { credential: SECRET });
    return v.parse(orderSchema, body).payments.flatMap((payment) => payment.charges);
  };
  const session = { ...SESSION, ...money, order_id, customer_id };
  const create = () =>
    backend.payments.create({ ...charge, off_session: true }, { idempotencyKey: order_id });
  return { create, charges, session };
}

test('the backend’s next attempt has the result, and the order is charged once', async () => {
  const { create, charges } = await monthOf(crypto.randomUUID());
  lost = 1;
  expect(await create()).toMatchObject({ status: 'captured', amount: 1250 });
  expect(await charges()).toEqual([expect.objectContaining({ amount: 1250 })]);
});

test('where no response arrives, the session of the order is the paid one', async () => {
  const { create, charges, session } = await monthOf(crypto.randomUUID());
  lost = Infinity;
  await expect(create()).rejects.toMatchObject({ reason: 'TIMEOUT', retryable: true });
  const { payment_id } = await backend.sessions.forOrder(session);
  expect(await backend.payments.retrieve(payment_id)).toMatchObject({ status: 'captured' });
  lost = 0;
  expect(await create()).toMatchObject({ payment_id, status: 'captured' });
  expect(await charges()).toHaveLength(1);
});
