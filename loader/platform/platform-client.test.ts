import { afterEach, describe, expect, test } from 'vitest';
import type { PayError } from '../../shared/errors/errors.ts';
import { resolveConfig } from '../config/config.ts';
import type { RequestConfig } from '../config/config.ts';
import { errorReport } from '../errors/error-report.ts';
import { Pay } from '../pay.ts';
import type { PayConfig } from '../config/config.ts';
import {
  embeddedSession,
  paymentUpdate,
  sessionData,
  sessionResponse,
  sessionStatus,
  transaction,
} from '../testing/examples.ts';
import { hang, problem, reset } from '../../shared/testing/response-faults.ts';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from '../testing/misbehaving-server.ts';
import { createPlatformClient } from './platform-client.ts';
import type { PlatformClient } from './platform-client.ts';
import { passTime, startTimers, stopTimers, watchedLog } from '../testing/test-clock.ts';

let server: MisbehavingServer;
afterEach(() => {
  startTimers();
  return server.close();
});

/** Of a call that nothing aborts. */
const { signal } = new AbortController();
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

async function payFor(
  behaviours: [Behaviour, ...Behaviour[]],
  config: Partial<PayConfig> = {},
): Promise<Pay> {
  server = await startMisbehavingServer(...behaviours);
  return new Pay({ apiKey: 'pk_test_1', baseUrl: server.url, retryDelay: 1, ...config });
}

async function clientFor(behaviour: Behaviour): Promise<PlatformClient> {
  server = await startMisbehavingServer(behaviour);
  const config = resolveConfig({ apiKey: 'pk_test_1', baseUrl: server.url });
  return createPlatformClient(config, errorReport(undefined).call, () => {});
}

function caught(operation: Promise<unknown>): Promise<unknown> {
  return operation.then(
    () => 'resolved',
    (error: unknown) => error,
  );
}

describe('what goes over the wire', () => {
  test.each([
    {
      name: 'createSession',
      call: (pay: Pay) => pay.createSession(sessionData),
      answer: json(201, sessionResponse),
      expected: { method: 'POST', path: '/v1/sessions', body: sessionData },
    },
    {
      name: 'createEmbeddedSession',
      call: (pay: Pay) => pay.createEmbeddedSession(sessionData),
      answer: json(201, embeddedSession),
      expected: { method: 'POST', path: '/v2/sessions', body: sessionData },
    },
    {
      name: 'getSessionStatus',
      call: (pay: Pay) => pay.getSessionStatus('ses_1'),
      answer: json(200, sessionStatus('pending')),
      expected: { method: 'GET', path: '/v2/sessions/ses_1', body: undefined },
    },
    {
      name: 'updatePaymentGatewayId',
      call: (pay: Pay) => pay.updatePaymentGatewayId('ses_1', 'gw_1'),
      answer: json(200, paymentUpdate),
      expected: {
        method: 'PATCH',
        path: '/v2/sessions/ses_1/payment',
        body: { gateway_payment_id: 'gw_1' },
      },
    },
    {
      name: 'getTransaction',
      call: (pay: Pay) => pay.getTransaction('pay_1'),
      answer: json(200, transaction),
      expected: { method: 'GET', path: '/v2/payments/pay_1', body: undefined },
    },
    {
      name: 'getTransaction with a number',
      call: (pay: Pay) => pay.getTransaction(42),
      answer: json(200, { ...transaction, payment_id: '42' }),
      expected: { method: 'GET', path: '/v2/payments/42', body: undefined },
    },
    {
      name: 'an id that needs encoding',
      call: (pay: Pay) => pay.getTransaction('a/../b?c#d%2e'),
      answer: json(200, { ...transaction, payment_id: 'a/../b?c#d%2e' }),
      expected: { method: 'GET', path: '/v2/payments/a%2F..%2Fb%3Fc%23d%252e', body: undefined },
    },
    {
      name: 'an id that begins with dots',
      call: (pay: Pay) => pay.getTransaction('..a'),
      answer: json(200, { ...transaction, payment_id: '..a' }),
      expected: { method: 'GET', path: '/v2/payments/..a', body: undefined },
    },
    {
      name: 'an id that ends with a dot',
      call: (pay: Pay) => pay.getTransaction('a.'),
      answer: json(200, { ...transaction, payment_id: 'a.' }),
      expected: { method: 'GET', path: '/v2/payments/a.', body: undefined },
    },
  ])('$name', async ({ call, answer, expected }) => {
    const pay = await payFor([answer]);
    await call(pay);
    const [request] = server.seen;
    const body: unknown = request?.body === '' ? undefined : JSON.parse(request?.body ?? '');
    const { method, path = '' } = request ?? {};
    const [pathname, query] = path.split('?');
    expect({ method, path: pathname, body }).toEqual(expected);
    expect(query ?? '').toMatch(method === 'GET' ? /^_=[\da-f-]{36}$/ : /^$/);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer pk_test_1',
      'pay-sdk': 'loader/1.0.0',
      accept: 'application/json',
    });
    expect(request?.headers['content-type']).toBe(body && 'application/json');
    expect(request?.headers['idempotency-key'] ?? '').toMatch(body ? UUID_V4 : /^$/);
    expect(request?.headers.cookie).toBeUndefined();
  });

  test.each([
    ['submit', '/v2/sessions/ses_1/submissions'],
    ['additionalDetails', '/v2/sessions/ses_1/details'],
  ] as const)('the step %s of a gateway', async (type, path) => {
    const client = await clientFor(json(200, { result_code: 'Authorised' }));
    const data = { payment_method: { type: 'scheme' } };
    expect(await client.takeStep('ses_1', type, { data, revision: 2 }, { signal })).toEqual({
      result_code: 'Authorised',
    });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', path });
    expect(JSON.parse(request?.body ?? '')).toEqual({ data, revision: 2 });
  });

  test('the offer for a form that is prepared', async () => {
    const { gateway, gateway_config, expires_at } = embeddedSession;
    const offer = { gateway, gateway_config, expires_at };
    const client = await clientFor(json(200, offer));
    const query = new URLSearchParams({ currency: 'EUR', country: 'DE' });
    expect(await client.getOffer(query, { signal })).toEqual(offer);
    const { method, path = '' } = server.seen[0] ?? {};
    const asked = new URL(path, server.url);
    expect([method, asked.pathname]).toEqual(['GET', '/v2/offers']);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      currency: 'EUR',
      country: 'DE',
    });
  });

  test('the removal of a saved payment method', async () => {
    const removed = { brand: 'visa', last4: '4242' };
    const client = await clientFor(json(200, removed));
    expect(await client.removeMethod('ses_1', 'sm_1', { signal })).toEqual(removed);
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', path: '/v2/sessions/ses_1/method-removals' });
    expect(JSON.parse(request?.body ?? '')).toEqual({ method: 'sm_1' });
  });

  test('a base URL keeps its path, with or without a trailing slash', async () => {
    server = await startMisbehavingServer(json(200, transaction));
    for (const baseUrl of [`${server.url}/pay/api`, `${server.url}/pay/api//`]) {
      await new Pay({ apiKey: 'pk_test_1', baseUrl }).getTransaction('pay_1');
    }
    expect(server.seen.map(({ path }) => path.split('?')[0])).toEqual(
      Array.from({ length: 2 }, () => '/pay/api/v2/payments/pay_1'),
    );
  });
});

describe('responses', () => {
  test.each([
    {
      name: 'createSession',
      call: (pay: Pay) => pay.createSession(sessionData),
      answer: sessionResponse,
    },
    {
      name: 'createEmbeddedSession',
      call: (pay: Pay) => pay.createEmbeddedSession(sessionData),
      answer: embeddedSession,
    },
    {
      name: 'getSessionStatus',
      call: (pay: Pay) => pay.getSessionStatus('ses_1'),
      answer: { ...sessionStatus('redirected'), payment_id: null },
    },
    {
      name: 'updatePaymentGatewayId',
      call: (pay: Pay) => pay.updatePaymentGatewayId('ses_1', 'gw_1'),
      answer: paymentUpdate,
    },
    {
      name: 'getTransaction',
      call: (pay: Pay) => pay.getTransaction('pay_1'),
      answer: { ...transaction, gateway: embeddedSession.gateway, gateway_payment_id: 'gw_1' },
    },
  ])('of $name are returned whole, and none of their fields may be missing', async (example) => {
    const { name: operation, call, answer } = example;
    const withMore = { ...answer, a_later_field: true };
    const incomplete = Object.keys(answer).map((left) =>
      json(200, Object.fromEntries(Object.entries(answer).filter(([name]) => name !== left))),
    );
    const wrongType = Object.keys(answer).map((name) => json(200, { ...answer, [name]: [] }));
    const pay = await payFor([json(200, withMore), ...incomplete, ...wrongType], {
      retryAttempts: 0,
    });
    expect(await call(pay)).toEqual(withMore);
    for (let round = 0; round < incomplete.length + wrongType.length; round += 1) {
      const message = expect.stringContaining(`${operation}: `);
      expect(await caught(call(pay))).toMatchObject({ reason: 'INVALID_RESPONSE', message });
    }
  });

  test.each([
    {
      about: 'another payment',
      call: (pay: Pay) => pay.getTransaction('pay_1'),
      answer: { ...transaction, payment_id: 'pay_2' },
    },
    {
      about: 'a payment with another number',
      call: (pay: Pay) => pay.getTransaction(42),
      answer: { ...transaction, payment_id: '43' },
    },
    {
      about: 'another session',
      call: (pay: Pay) => pay.getSessionStatus('ses_1'),
      answer: { ...sessionStatus('completed'), session_id: 'ses_2' },
    },
    {
      about: "another id of the gateway's",
      call: (pay: Pay) => pay.updatePaymentGatewayId('ses_1', 'gw_1'),
      answer: { ...paymentUpdate, gateway_payment_id: 'gw_2' },
    },
  ])('a response about $about is not usable', async ({ call, answer }) => {
    const pay = await payFor([json(200, answer)], { retryAttempts: 0 });
    expect(await caught(call(pay))).toMatchObject({ reason: 'INVALID_RESPONSE' });
  });

  test.each(['pending', 'requires_action', 'redirected', 'completed', 'failed'] as const)(
    'a session may be %s',
    async (status) => {
      const pay = await payFor([json(200, sessionStatus(status))]);
      expect(await pay.getSessionStatus('ses_1')).toMatchObject({ status });
    },
  );

  test.each([
    'pending',
    'authorized',
    'captured',
    'failed',
    'refunded',
    'partial_refunded',
    'canceled',
  ])('a transaction may be %s', async (status) => {
    const pay = await payFor([json(200, { ...transaction, status })]);
    expect(await pay.getTransaction('pay_1')).toMatchObject({ status });
  });

  test.each(['', 'paid', 'completed', 'Captured', 'cancelled', 'partially_refunded', 'toString'])(
    'a transaction status of %j is outside the specification, and not usable',
    async (status) => {
      const pay = await payFor([json(200, { ...transaction, status })], { retryAttempts: 0 });
      expect(await caught(pay.getTransaction('pay_1'))).toMatchObject({
        reason: 'INVALID_RESPONSE',
      });
    },
  );

  test.each(['', 'captured', 'Pending', 'cancelled', 'expired'])(
    'a session status of %j is outside the specification, and not usable',
    async (status) => {
      const body = { ...sessionStatus('pending'), status };
      const pay = await payFor([json(200, body)], { retryAttempts: 0 });
      expect(await caught(pay.getSessionStatus('ses_1'))).toMatchObject({
        reason: 'INVALID_RESPONSE',
      });
    },
  );

  test.each([0.5, '1999', null, 2 ** 53])('an amount of %j is not usable', async (amount) => {
    const pay = await payFor([json(200, { ...transaction, amount })], { retryAttempts: 0 });
    expect(await caught(pay.getTransaction('pay_1'))).toMatchObject({ reason: 'INVALID_RESPONSE' });
  });
});

describe('attempts', () => {
  test('are one more than retryAttempts, three more by default', async () => {
    const pay = await payFor([problem(503, 'BUSY')]);
    await caught(pay.getTransaction('pay_1'));
    expect(server.seen).toHaveLength(4);
    await server.close();
    const single = await payFor([problem(503, 'BUSY')], { retryAttempts: 0 });
    await caught(single.getTransaction('pay_1'));
    expect(server.seen).toHaveLength(1);
  });

  test('of a GET each have a URL of their own, so that no cache has the response', async () => {
    const pay = await payFor([reset, problem(503, 'BUSY'), json(200, transaction)]);
    await pay.getTransaction('pay_1');
    await pay.getTransaction('pay_1');
    const paths = server.seen.map(({ path }) => path);
    expect(paths).toHaveLength(4);
    expect(new Set(paths).size).toBe(4);
  });

  test('carry one idempotency key and one body for all, and another for the next call', async () => {
    const pay = await payFor([reset, problem(502, 'BUSY'), json(201, embeddedSession)]);
    await pay.createEmbeddedSession(sessionData);
    await pay.createEmbeddedSession(sessionData);
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
  });

  test("carry the caller's key where there is one", async () => {
    const pay = await payFor([reset, json(201, embeddedSession)]);
    await pay.createEmbeddedSession(sessionData, { idempotencyKey: 'order-1/try-1' });
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['order-1/try-1', 'order-1/try-1']);
  });

  /** Meets a failure first, and returns once the client waits before its second attempt. */
  async function waitingAfter(failure: Behaviour, config: Partial<PayConfig> = {}) {
    stopTimers();
    const attempts: number[] = [];
    const log = watchedLog();
    const pay = await payFor([failure, json(200, transaction)], {
      debug: true,
      logger: log.logger,
      onRequest: ({ attempt }) => attempts.push(attempt),
      ...config,
    });
    const waiting = log.written('attempt failed');
    const result = pay.getTransaction('pay_1');
    await waiting;
    return { attempts, result };
  }

  test('are retryDelay ms apart, and up to 20 % more', async () => {
    const { attempts, result } = await waitingAfter(reset, { retryDelay: 60_000 });
    await passTime(59_999);
    expect(attempts).toEqual([1]);
    await passTime(12_001);
    expect(attempts).toEqual([1, 2]);
    expect(await result).toEqual(transaction);
  });

  test.each([
    [429, '30'],
    [503, '7'],
  ])('wait for the Retry-After of a %i where that is longer (%s s)', async (status, seconds) => {
    const busy = problem(status, 'BUSY', { 'Retry-After': seconds });
    const { attempts, result } = await waitingAfter(busy);
    await passTime(Number(seconds) * 1000 - 1);
    expect(attempts).toEqual([1]);
    await passTime(1);
    expect(attempts).toEqual([1, 2]);
    expect(await result).toEqual(transaction);
  });

  test('do not wait for a Retry-After that is in the past, or given twice', async () => {
    const past = { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' };
    const twice = { 'Retry-After': ['20', '25'] };
    const pay = await payFor([
      problem(503, 'B', past),
      problem(503, 'B', twice),
      json(200, transaction),
    ]);
    expect(await pay.getTransaction('pay_1')).toEqual(transaction);
  });

  test('end immediately when Retry-After is above 30 s', async () => {
    const pay = await payFor([problem(429, 'BUSY', { 'Retry-After': '31' })]);
    expect(await caught(pay.getTransaction('pay_1'))).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      retryAfter: 31_000,
    });
    expect(server.seen).toHaveLength(1);
  });

  test("are limited by options.timeout instead of the client's", async () => {
    stopTimers();
    const pay = await payFor([hang], { timeout: 60_000, retryAttempts: 0 });
    const failure = caught(pay.createSession(sessionData, { timeout: 250 }));
    await server.arrived(1);
    await passTime(250);
    expect(await failure).toMatchObject({
      reason: 'TIMEOUT',
      message: expect.stringContaining('250 ms'),
    });
  });
});

describe('an AbortSignal', () => {
  const reason = new Error('left the page');

  test('that has already aborted prevents the request', async () => {
    const pay = await payFor([json(200, transaction)]);
    const error = await caught(pay.getTransaction('pay_1', { signal: AbortSignal.abort(reason) }));
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', reason: 'ABORTED', retryable: false });
    expect(error).toMatchObject({ cause: reason });
    expect(server.seen).toEqual([]);
  });

  test('ends a request that is under way, without another attempt', async () => {
    const controller = new AbortController();
    const pay = await payFor([
      (exchange) => {
        hang(exchange);
        controller.abort(reason);
      },
    ]);
    const error = await caught(pay.createSession(sessionData, { signal: controller.signal }));
    expect(error).toMatchObject({ reason: 'ABORTED', cause: reason });
    expect(server.seen).toHaveLength(1);
  });

  test('ends the wait between attempts', async () => {
    const controller = new AbortController();
    const log = watchedLog();
    const pay = await payFor([problem(503, 'B')], {
      retryDelay: 60_000,
      debug: true,
      logger: log.logger,
    });
    const failure = caught(pay.getTransaction('pay_1', { signal: controller.signal }));
    await log.written('attempt failed');
    controller.abort();
    const error = await failure;
    expect(error).toMatchObject({ reason: 'ABORTED' });
    expect(server.seen).toHaveLength(1);
  });
});

describe('hooks', () => {
  test('see each attempt as it is sent, without the key', async () => {
    const requests: RequestConfig[] = [];
    const responses: Promise<unknown>[] = [];
    const pay = await payFor([problem(503, 'BUSY'), json(201, embeddedSession)], {
      onRequest: (request) => requests.push(request),
      onResponse: (response) =>
        responses.push(response.json().then((body: unknown) => [response.status, body])),
    });
    await pay.createEmbeddedSession(sessionData, { idempotencyKey: 'k' });
    expect(requests).toEqual(
      [1, 2].map((attempt) => ({
        method: 'POST',
        url: `${server.url}/v2/sessions`,
        headers: {
          Accept: 'application/json',
          Authorization: 'Bearer [redacted]',
          'Content-Type': 'application/json',
          'Idempotency-Key': 'k',
          'Pay-Sdk': 'loader/1.0.0',
        },
        body: JSON.stringify(sessionData),
        attempt,
      })),
    );
    expect(await Promise.all(responses)).toEqual([
      [503, expect.objectContaining({ code: 'BUSY' })],
      [201, embeddedSession],
    ]);
  });

  test('cannot change what is sent', async () => {
    const pay = await payFor([json(200, transaction)], {
      onRequest: (request) => {
        Object.assign(request, { url: 'http://127.0.0.1:9/', method: 'POST' });
        Object.assign(request.headers, { Authorization: 'Bearer stolen', Added: 'yes' });
      },
    });
    await pay.getTransaction('pay_1');
    expect(server.seen[0]?.headers.authorization).toBe('Bearer pk_test_1');
    expect(server.seen[0]?.headers['added']).toBeUndefined();
  });

  test.each([
    { name: 'onRequest', hook: (): never => fail() },
    { name: 'onResponse', hook: (): never => fail() },
    { name: 'onRequest', hook: () => Promise.reject(new Error('late')) },
    { name: 'onResponse', hook: () => Promise.reject(new Error('late')) },
  ])('that fail ($name) are reported once and break nothing', async ({ name, hook }) => {
    const reported: PayError[] = [];
    const pay = await payFor([reset, problem(503, 'B'), json(200, transaction)], {
      [name]: hook,
      onError: (error) => reported.push(error),
    });
    expect(await pay.getTransaction('pay_1')).toEqual(transaction);
    expect(reported).toEqual([
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        reason: 'CALLBACK_FAILED',
        message: `${name} threw`,
        cause: expect.any(Error),
      }),
    ]);
  });

  function fail(): never {
    throw new Error('hook');
  }
});
