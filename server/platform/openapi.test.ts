import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { isOperation, SDK_OPERATIONS } from './page-operations.ts';
import { mismatches } from './testing/json-schema.ts';
import { SESSION, startTestPlatform } from './testing/platform-server.ts';
import type { Reply, Request } from './testing/platform-server.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const Schema = v.record(v.string(), v.unknown());
const Response = v.object({ content: v.record(v.string(), v.object({ schema: Schema })) });
const Shared = v.object({ $ref: v.literal('#/components/responses/Error') });
const Operation = v.object({
  responses: v.record(v.string(), v.union([Response, Shared])),
  requestBody: v.optional(
    v.object({ content: v.object({ 'application/json': v.object({ schema: Schema }) }) }),
  ),
});
const Methods = v.object({
  get: v.optional(Operation),
  post: v.optional(Operation),
  patch: v.optional(Operation),
});
const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), Methods),
  components: v.object({
    schemas: v.record(v.string(), Schema),
    responses: v.object({ Error: Response }),
  }),
});

const description = v.parse(Document, (await platform.call('/openapi.json')).body);

function operationOf(methods: v.InferOutput<typeof Methods> | undefined, method: string) {
  if (method === 'GET') return methods?.get;
  return method === 'POST' ? methods?.post : methods?.patch;
}

/** The document's description of an actual response. */
function deviations(path: string, method: string, reply: Reply): string[] {
  const operation = operationOf(description.paths[path], method);
  const named = operation?.responses[String(reply.status)];
  const response =
    named !== undefined && '$ref' in named ? description.components.responses.Error : named;
  const mediaType = reply.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = response?.content[mediaType]?.schema;
  if (schema === undefined)
    return [`${method} ${path} ${reply.status} ${mediaType} is not described`];
  return mismatches(reply.body, schema, description.components.schemas);
}

/** The status of the response, and its differences from the description. */
async function describedStatus(path: string, id: string, request: Request) {
  const reply = await platform.call(path.replace('{id}', id), request);
  return [reply.status, ...deviations(path, request.method ?? 'GET', reply)];
}

const adyen = { metadata: { sandbox: { gateway: 'adyen' } } };
const backend = { method: 'POST', credential: 'sk_test_sandbox' } as const;

describe('the responses match the document', () => {
  test.each(['/v1/sessions', '/v2/sessions'])('%s', async (path) => {
    const method = 'POST';
    expect(
      await describedStatus(path, '', { method, body: { ...SESSION, order_id: path } }),
    ).toEqual([201]);
    expect(await describedStatus(path, '', { method, body: {} })).toEqual([422]);
    expect(await describedStatus(path, '', { method, text: '{' })).toEqual([400]);
    expect(await describedStatus(path, '', { method, body: SESSION, credential: null })).toEqual([
      401,
    ]);
    expect(
      await describedStatus(path, '', {
        method,
        body: SESSION,
        headers: { Origin: 'https://x.example' },
      }),
    ).toEqual([403]);
  });

  test('reading a session', async () => {
    const { session_id } = await platform.create();
    expect(await describedStatus('/v2/sessions/{id}', session_id, {})).toEqual([200]);
    expect(await describedStatus('/v2/sessions/{id}', 'unknown', {})).toEqual([404]);
  });

  test('reading a session that has failed, without a cache', async () => {
    const { session_id, payment_id } = await platform.create({ order_id: 'failed' });
    platform.payments.beginAttempt(session_id);
    platform.payments.report(session_id, { type: 'cancelled' });
    const path = '/v2/sessions/{id}';
    expect(await describedStatus(path, `${session_id}?_=1`, {})).toEqual([200]);
    expect(await describedStatus('/v2/payments/{id}', `${payment_id}?_=2`, {})).toEqual([200]);
    const { body } = await platform.call(path.replace('{id}', session_id));
    const described = v.parse(
      v.object({ properties: v.record(v.string(), v.unknown()) }),
      description.components.schemas['SessionStatus'],
    );
    expect(Object.keys(described.properties)).toEqual(
      expect.arrayContaining(Object.keys(v.parse(Schema, body))),
    );
  });

  test('reporting a gateway payment id', async () => {
    const { session_id } = await platform.create({ order_id: 'report' });
    platform.record({
      gatewayPaymentId: 'gw_1',
      sessionId: session_id,
      amount: SESSION.amount,
      currency: SESSION.currency,
    });
    const path = '/v2/sessions/{id}/payment';
    const report = (id: string) => ({ method: 'PATCH', body: { gateway_payment_id: id } });
    expect(await describedStatus(path, session_id, report('gw_1'))).toEqual([200]);
    expect(await describedStatus(path, session_id, report('gw_2'))).toEqual([409]);
    expect(await describedStatus(path, session_id, report(''))).toEqual([422]);
  });

  test('the steps of gateway kind B', async () => {
    const { session_id } = await platform.create({ order_id: 'steps', ...adyen });
    const step = { method: 'POST', body: { data: {} } };
    expect(await describedStatus('/v2/sessions/{id}/details', session_id, step)).toEqual([409]);
    expect(await describedStatus('/v2/sessions/{id}/submissions', session_id, step)).toEqual([200]);
    expect(await describedStatus('/v2/sessions/{id}/details', session_id, step)).toEqual([200]);
    expect(await describedStatus('/v2/sessions/{id}/submissions', 'unknown', step)).toEqual([404]);
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
    expect(await describedStatus('/v2/payments/{id}', captured, {})).toEqual([200]);
    expect(await describedStatus('/v2/payments/{id}/refunds', captured, backend)).toEqual([409]);
    const capture = (amount: number) =>
      describedStatus('/v2/payments/{id}/captures', captured, { ...backend, body: { amount } });
    expect(await capture(0)).toEqual([422]);
    expect(await capture(1_000_000)).toEqual([409]);
    expect(await capture(100)).toEqual([200]);
    expect(
      await describedStatus('/v2/payments/{id}/refunds', captured, {
        ...backend,
        body: { amount: 1 },
      }),
    ).toEqual([200]);
    expect(
      await describedStatus(
        '/v2/payments/{id}/cancellations',
        await authorize('canceled'),
        backend,
      ),
    ).toEqual([200]);
    expect(await describedStatus('/v2/payments/{id}', 'unknown', {})).toEqual([404]);
  });
});

describe('what the sandbox adds for tests matches the document', () => {
  test('a fresh start and the clock', async () => {
    expect(await describedStatus('/sandbox/reset', '', backend)).toEqual([200]);
    const advance = (time: unknown) => ({ ...backend, body: { advance: time } });
    expect(await describedStatus('/sandbox/clock', '', advance(1000))).toEqual([200]);
    expect(await describedStatus('/sandbox/clock', '', advance(-1))).toEqual([422]);
    expect(await describedStatus('/sandbox/clock', '', { method: 'POST' })).toEqual([403]);
  });

  test('webhooks', async () => {
    // Nothing listens there.
    const url = 'http://127.0.0.1:9/webhooks';
    const register = (body: object) => ({ ...backend, body });
    expect(await describedStatus('/sandbox/webhooks', '', register({ url }))).toEqual([201]);
    expect(await describedStatus('/sandbox/webhooks', '', register({ url: '/x' }))).toEqual([422]);
    const { session_id } = await platform.create({ order_id: 'notified' });
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_notified' });
    await platform.webhooks.idle();
    const read = { credential: 'sk_test_sandbox' };
    expect(await describedStatus('/sandbox/deliveries', '', read)).toEqual([200]);
    const [delivery] = platform.webhooks.deliveries('pk_test_sandbox');
    expect(delivery?.attempts).toHaveLength(1);
    const path = '/sandbox/deliveries/{id}/sends';
    expect(await describedStatus(path, delivery?.id ?? '', backend)).toEqual([202]);
    expect(await describedStatus(path, 'unknown', backend)).toEqual([404]);
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
    expect(await describedStatus('/sandbox/orders/{id}', 'charged', read)).toEqual([200]);
    expect(await describedStatus('/sandbox/orders/{id}', 'unknown', read)).toEqual([200]);
    expect(await describedStatus('/sandbox/orders/{id}', 'charged', {})).toEqual([403]);
  });
});

test('the document and the platform accept the same requests', () => {
  const body = description.paths['/v2/sessions']?.post?.requestBody?.content['application/json'];
  const allows = (value: unknown) =>
    mismatches(value, body?.schema ?? {}, description.components.schemas).length === 0;
  expect(allows(SESSION)).toBe(true);
  for (const wrong of [
    {},
    { ...SESSION, amount: 0 },
    { ...SESSION, currency: 'euro' },
    { ...SESSION, payer: {} },
    { ...SESSION, order_id: 'x'.repeat(129) },
  ]) {
    expect(allows(wrong)).toBe(false);
  }
});

test.each(SDK_OPERATIONS)(
  '%s, for which a fault can be switched on, is in the document',
  (name) => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      (['GET', 'POST', 'PATCH'] as const)
        .filter((method) => operationOf(methods, method) !== undefined)
        .map((method) => ({ method, path: path.replace('{id}', ':id') })),
    );
    expect(described.filter((operation) => isOperation(name, operation))).toHaveLength(1);
  },
);

test('every described path and method is served, and no other method', async () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    const { headers } = await platform.call(path.replace('{id}', 'x'), { method: 'DELETE' });
    const allowed = headers.get('allow')?.toLowerCase().split(', ') ?? [];
    // GET implies HEAD.
    expect(new Set(allowed.filter((method) => method !== 'head'))).toEqual(
      new Set(Object.keys(methods)),
    );
  }
});
