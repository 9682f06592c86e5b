import { afterAll, describe, expect, test } from 'vitest';
import { API_OPERATIONS } from './api-operations.ts';
import { createGateways } from '../../gateways/index.ts';
import { Account } from '../../gateways/testing/account.ts';
import { OPERATION_NAMES, pathOf } from '../../../shared/platform/paths.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import { readDocument } from '../testing/described-responses.ts';
import type { OperationName } from '../../../shared/platform/paths.ts';
import type { Reply, TestRequest } from '../testing/platform-server.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

/** With the sandbox's own gateways. */
const withGateways = await startTestPlatform({
  makeGateways: (port, origins) => createGateways(port, origins),
});
afterAll(() => withGateways.stop());

const document = readDocument((await platform.call('/openapi.json')).body);

/** The status of the response, and its differences from the description. */
async function describedStatus(name: OperationName, id: string, request: TestRequest = {}) {
  const { method, path } = API_OPERATIONS[name];
  const reply = await platform.call(path.replace('{id}', id), { method, ...request });
  return [reply.status, ...document.deviations(name, reply)];
}

const adyen = { metadata: { sandbox: { gateway: 'adyen' } } };
const backend = { credential: 'sk_test_sandbox' } as const;

describe('the responses match the document', () => {
  test.each(['createSession', 'createEmbeddedSession'] as const)('%s', async (name) => {
    const status = (request: TestRequest) => describedStatus(name, '', request);
    expect(await status({ body: { ...SESSION, order_id: name } })).toEqual([201]);
    expect(await status({ body: {} })).toEqual([422]);
    expect(await status({ text: '{' })).toEqual([400]);
    expect(await status({ body: SESSION, credential: null })).toEqual([401]);
    const headers = { Origin: 'https://x.example' };
    expect(await status({ body: SESSION, headers })).toEqual([403]);
  });

  test('reading a session', async () => {
    const { session_id } = await platform.create();
    expect(await describedStatus('getSessionStatus', session_id)).toEqual([200]);
    expect(await describedStatus('getSessionStatus', 'unknown')).toEqual([404]);
  });

  test('reading a session that has failed, without a cache', async () => {
    const { session_id, payment_id } = await platform.create({ order_id: 'failed' });
    platform.payments.beginAttempt(session_id);
    platform.payments.report(session_id, { type: 'cancelled' });
    expect(await describedStatus('getSessionStatus', `${session_id}?_=1`)).toEqual([200]);
    expect(await describedStatus('getTransaction', `${payment_id}?_=2`)).toEqual([200]);
  });

  test('reporting a gateway payment id', async () => {
    const { session_id } = await platform.create({ order_id: 'report' });
    platform.record({
      gatewayPaymentId: 'gw_1',
      sessionId: session_id,
      amount: SESSION.amount,
      currency: SESSION.currency,
    });
    const report = (id: string) => ({ body: { gateway_payment_id: id } });
    expect(await describedStatus('updatePaymentGatewayId', session_id, report('gw_1'))).toEqual([
      200,
    ]);
    expect(await describedStatus('updatePaymentGatewayId', session_id, report('gw_2'))).toEqual([
      409,
    ]);
    expect(await describedStatus('updatePaymentGatewayId', session_id, report(''))).toEqual([422]);
  });

  test('the steps of gateway kind B', async () => {
    const { session_id } = await platform.create({ order_id: 'steps', ...adyen });
    const step = { body: { data: {} } };
    expect(await describedStatus('additionalDetails', session_id, step)).toEqual([409]);
    expect(await describedStatus('submit', session_id, step)).toEqual([200]);
    expect(await describedStatus('additionalDetails', session_id, step)).toEqual([200]);
    expect(await describedStatus('submit', 'unknown', step)).toEqual([404]);
  });

  test('the changes of a session', async () => {
    const { session_id } = await platform.create({ order_id: 'changed', ...adyen });
    const change = (body: object) =>
      describedStatus('changeSession', session_id, { ...backend, body });
    expect(await change({ amount: 100, shipping: SESSION.billing })).toEqual([200]);
    expect(await change({ amount: 100, revision: 1 })).toEqual([409]);
    expect(await change({ amount: 0 })).toEqual([422]);
    expect(await describedStatus('getSessionStatus', session_id)).toEqual([200]);
    expect(await describedStatus('submit', session_id, { body: { data: {} } })).toEqual([409]);
    const body = { ...SESSION, order_id: 'changed', replaces: session_id };
    expect(await describedStatus('createEmbeddedSession', '', { ...backend, body })).toEqual([201]);
  });

  test('a transaction and the operations of the backend', async () => {
    const authorize = async (order_id: string) => {
      const { session_id, payment_id } = await platform.create({
        order_id,
        capture_mode: 'manual',
      });
      platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: order_id });
      return payment_id;
    };
    const captured = await authorize('captured');
    expect(await describedStatus('getTransaction', captured, {})).toEqual([200]);
    const all = { ...backend, body: { amount: 'all' } };
    expect(await describedStatus('refundPayment', captured, all)).toEqual([409]);
    expect(await describedStatus('refundPayment', captured, backend)).toEqual([422]);
    const capture = (amount: number) =>
      describedStatus('capturePayment', captured, { ...backend, body: { amount } });
    expect(await capture(0)).toEqual([422]);
    expect(await capture(1_000_000)).toEqual([409]);
    expect(await capture(100)).toEqual([200]);
    expect(
      await describedStatus('refundPayment', captured, {
        ...backend,
        body: { amount: 1 },
      }),
    ).toEqual([200]);
    expect(await describedStatus('cancelPayment', await authorize('canceled'), backend)).toEqual([
      200,
    ]);
    expect(await describedStatus('getTransaction', 'unknown', {})).toEqual([404]);
  });
});

test('the customers’ operations and their responses match the document', async () => {
  const account = new Account({ platform: withGateways, customerId: 'documented' });
  const status = async (reply: Promise<Reply>, name: OperationName) => {
    const received = await reply;
    return [received.status, ...document.deviations(name, received)];
  };
  const call = (name: OperationName, path: string) =>
    status(withGateways.call(path, { ...backend, method: API_OPERATIONS[name].method }), name);
  const session = await account.open();
  expect(await status(account.payByCard(session), 'submit')).toEqual([200]);
  await account.saveCard('4000000000000150', '0426');
  expect(await call('listMethods', pathOf('listMethods', 'documented'))).toEqual([200]);
  const [needy, plain] = await account.methods();
  const charge = (fields: object) => status(account.charge(fields), 'createPayment');
  expect(await charge({ method: plain?.id })).toEqual([201]);
  expect(await charge({ method: needy?.id })).toEqual([402]);
  expect(await charge({ method: 'unknown' })).toEqual([404]);
  expect(await charge({ method: plain?.id, off_session: false })).toEqual([422]);
  const shown = await account.open();
  const [handle = ''] = account.handlesIn(shown);
  expect(await status(account.removeShown(shown, handle), 'removeShownMethod')).toEqual([200]);
  expect(await status(account.removeShown(shown, handle), 'removeShownMethod')).toEqual([404]);
  const removal = pathOf('removeMethod', 'documented', plain?.id ?? '');
  expect(await call('removeMethod', removal)).toEqual([204]);
  expect(await call('removeMethod', removal)).toEqual([204]);
  expect(await account.methods()).toEqual([]);
  expect(await call('removeCustomer', pathOf('removeCustomer', 'documented'))).toEqual([204]);
});

describe('what the sandbox adds for tests matches the document', () => {
  test('a fresh start and the clock', async () => {
    expect(await describedStatus('resetSandbox', '', backend)).toEqual([200]);
    const advance = (time: unknown) => ({ ...backend, body: { advance: time } });
    expect(await describedStatus('advanceClock', '', advance(1000))).toEqual([200]);
    expect(await describedStatus('advanceClock', '', advance(-1))).toEqual([422]);
    expect(await describedStatus('advanceClock', '', { method: 'POST' })).toEqual([403]);
  });

  test('webhooks', async () => {
    // Nothing listens there.
    const url = 'http://127.0.0.1:9/webhooks';
    const register = (body: object) => ({ ...backend, body });
    expect(await describedStatus('registerWebhook', '', register({ url }))).toEqual([201]);
    expect(await describedStatus('registerWebhook', '', register({ url: '/x' }))).toEqual([422]);
    const { session_id } = await platform.create({ order_id: 'notified' });
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_notified' });
    await platform.webhooks.idle();
    const read = { credential: 'sk_test_sandbox' };
    expect(await describedStatus('listDeliveries', '', read)).toEqual([200]);
    const [delivery] = platform.webhooks.deliveries('pk_test_sandbox');
    expect(delivery?.attempts).toHaveLength(1);
    expect(await describedStatus('sendAgain', delivery?.id ?? '', backend)).toEqual([202]);
    expect(await describedStatus('sendAgain', 'unknown', backend)).toEqual([404]);
    await platform.webhooks.idle();
    expect(delivery?.attempts).toHaveLength(2);
  });

  test('everything that was charged for an order', async () => {
    const { session_id } = await platform.create({ order_id: 'charged' });
    platform.record({
      gatewayPaymentId: 'gw_charged',
      sessionId: session_id,
      amount: SESSION.amount,
      currency: SESSION.currency,
    });
    const read = { credential: 'sk_test_sandbox' };
    expect(await describedStatus('getOrder', 'charged', read)).toEqual([200]);
    expect(await describedStatus('getOrder', 'unknown', read)).toEqual([200]);
    expect(await describedStatus('getOrder', 'charged', {})).toEqual([403]);
  });
});

test('the document and the platform accept the same requests', async () => {
  for (const wrong of [
    {},
    { amount: 0 },
    { amount: 2 ** 53 },
    { currency: 'euro' },
    { payer: {} },
    { payer: { ...SESSION.payer, email: 'kim' } },
    { order_id: 'x'.repeat(129) },
    { order_id: '  ' },
    { return_url: 'shop' },
    { metadata: [] },
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [key, key])) },
  ]) {
    const isWrong = Object.keys(wrong).length > 0;
    const body = { ...SESSION, order_id: 'accepted', ...wrong };
    const reply = await platform.call('/v2/sessions', { method: 'POST', body });
    expect(reply.status).toBe(isWrong ? 422 : 201);
    const differences = document.requestDeviations('createEmbeddedSession', body);
    expect({ wrong, isRejected: differences.length > 0 }).toEqual({ wrong, isRejected: isWrong });
  }
});

test('the document and the platform accept the same set-ups', async () => {
  const metadata = { sandbox: { gateway: 'adyen' } };
  const setup = { ...SESSION, amount: 0, purpose: 'setup', customer_id: 'kim', metadata };
  for (const [wrong, status] of [
    [{}, 201],
    [{ amount: 1 }, 422],
    [{ purpose: 'payment' }, 422],
    [{ purpose: null }, 422],
    [{ purpose: 'trial' }, 422],
  ] as const) {
    const body = { ...setup, order_id: crypto.randomUUID(), ...wrong };
    const credential = 'sk_test_sandbox';
    const reply = await platform.call('/v2/sessions', { method: 'POST', body, credential });
    expect(reply.status).toBe(status);
    const differences = document.requestDeviations('createEmbeddedSession', body);
    expect({ wrong, isRejected: differences.length > 0 }).toEqual({
      wrong,
      isRejected: status === 422,
    });
  }
});

test('the document lists 429 for the operations whose requests are counted, and for no other', async () => {
  const limiting = await startTestPlatform({ rateLimit: { requests: 0 } });
  for (const name of OPERATION_NAMES) {
    const { method, path } = API_OPERATIONS[name];
    const asked = path.replace('{id}', 'x').replace('{method}', 'x');
    const { status } = await limiting.call(asked, { method, ...backend });
    const isListed = document.statuses(name).includes(429);
    expect({ name, isListed }).toEqual({ name, isListed: status === 429 });
  }
  await limiting.stop();
});

test('every operation of the table is served, and no other method at its path', async () => {
  const served = OPERATION_NAMES.map((name) => API_OPERATIONS[name]);
  expect(new Set(document.methods.keys())).toEqual(new Set(served.map(({ path }) => path)));
  for (const [path, methods] of document.methods) {
    const asked = path.replace('{id}', 'x').replace('{method}', 'x');
    const { headers } = await platform.call(asked, { method: 'PUT' });
    const allowed = headers.get('allow')?.toLowerCase().split(', ') ?? [];
    const inTable = served.filter((operation) => operation.path === path);
    // GET implies HEAD.
    expect(new Set(allowed.filter((method) => method !== 'head'))).toEqual(new Set(methods));
    expect(new Set(methods)).toEqual(new Set(inTable.map(({ method }) => method.toLowerCase())));
  }
});
