import { request } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../../shared/testing/ask.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import type { TestPlatform } from '../testing/platform-server.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const post = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  platform.call('/v2/sessions', { method: 'POST', text, headers });

describe('a request that cannot be served', () => {
  test.each([
    ['malformed JSON', () => post('{"order_id": '), 400],
    ['bytes that are not UTF-8', () => post(Uint8Array.of(0x22, 0xff, 0x22)), 400],
    ['another media type', () => post('a=b', { 'Content-Type': 'text/plain' }), 415],
    ['an encoded body', () => post('{}', { 'Content-Encoding': 'gzip' }), 415],
    ['a body of more than 64 kB', () => post(JSON.stringify({ a: 'x'.repeat(65_536) })), 413],
    ['an unknown path', () => platform.call('/v2/nothing'), 404],
    ['an unknown version', () => platform.call('/v3/sessions'), 404],
    ['another spelling of a path', () => platform.call('/V2/sessions/'), 404],
    ['a path that cannot be decoded', () => platform.call('/v2/sessions/%ff'), 400],
    [
      'a path with parent segments',
      () => platform.call('/v2/sessions/..%2f..%2fopenapi.json'),
      404,
    ],
  ])('%s gets a problem, an id and no stack', async (_name, send, status) => {
    const reply = await send();
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(reply.headers.get('request-id')).toMatch(/^req_/);
    expect(reply.body).toMatchObject({ status, request_id: reply.headers.get('request-id') });
    expect(reply.text).not.toMatch(/\n\s*at |\.ts:|node_modules/);
  });

  test.each([
    ['/v2/sessions', 'DELETE', 'POST'],
    ['/v2/sessions', 'HEAD', 'POST'],
    ['/v2/sessions/ses_1', 'PUT', 'GET, HEAD, PATCH'],
    ['/v2/sessions/ses_1/payment', 'POST', 'PATCH'],
  ])('%s does not allow %s and names %s', async (path, method, allowed) => {
    const reply = await platform.call(path, { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe(allowed);
  });

  test('a body without a declared length is limited too', async () => {
    const { port } = new URL(platform.origin);
    const status = await new Promise((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          path: '/v2/sessions',
          method: 'POST',
          headers: { Authorization: 'Bearer pk_test_sandbox', 'Content-Type': 'application/json' },
        },
        (response) => {
          resolve(response.statusCode);
          response.resume();
        },
      );
      sending.on('error', reject);
      sending.write('{"a": "');
      for (let written = 0; written < 5; written += 1) sending.write('x'.repeat(16_384));
      sending.end('"}');
    });
    expect(status).toBe(413);
  });

  test("a gateway's submission may be longer", async () => {
    const { session_id } = await platform.create({ metadata: { sandbox: { gateway: 'adyen' } } });
    const { status } = await platform.call(`/v2/sessions/${session_id}/submissions`, {
      method: 'POST',
      body: { data: { device: 'x'.repeat(200_000) } },
    });
    expect(status).toBe(200);
  });
});

test('each type of problem has one title for every status', async () => {
  const { session_id } = await platform.create();
  const titles = new Map<unknown, Set<unknown>>();
  for (const problem of [
    await post('{'),
    await post('a=b', { 'Content-Type': 'text/plain' }),
    await post(JSON.stringify({ a: 'x'.repeat(65_536) })),
    await platform.call('/v2/sessions', { method: 'DELETE' }),
    await platform.call('/v2/nothing'),
    await platform.call('/v2/sessions/x'),
    await platform.call(`/v2/sessions/${session_id}/details`, { method: 'POST', body: {} }),
    await platform.call('/v2/sessions', { method: 'POST', body: {} }),
  ]) {
    const { type, title } = v.parse(
      v.object({ type: v.string(), title: v.string() }),
      problem.body,
    );
    titles.set(type, (titles.get(type) ?? new Set()).add(title));
  }
  expect(Object.fromEntries(titles)).toEqual({
    'urn:pay:problem:bad-request': new Set(['Bad request']),
    'urn:pay:problem:resource-not-found': new Set(['Resource not found']),
    'urn:pay:problem:session-not-found': new Set(['Session not found']),
    'urn:pay:problem:validation-error': new Set(['Validation error']),
  });
});

describe('HEAD', () => {
  test.each(['/v2/sessions/:id', '/openapi.json', '/v2/sessions/unknown'])(
    'gets the headers that GET gets at %s, and no body',
    async (path) => {
      const { session_id } = await platform.create();
      const at = path.replace(':id', session_id);
      const [head, got] = [await platform.call(at, { method: 'HEAD' }), await platform.call(at)];
      expect(head.text).toBe('');
      expect(head.status).toBe(got.status);
      for (const name of ['content-type', 'content-length', 'cache-control']) {
        expect(head.headers.get(name)).toBe(got.headers.get(name));
      }
    },
  );
});

describe('the rate limit', () => {
  let limited: TestPlatform;
  beforeEach(async () => {
    limited = await startTestPlatform({ rateLimit: { requests: 3 } });
  });
  afterEach(() => limited.stop());

  const exhaust = async (credential: string) => {
    for (let count = 0; count < 3; count += 1) await read(credential);
    expect((await read(credential)).status).toBe(429);
  };
  const read = (credential: string) => limited.call('/v2/sessions/x', { credential });

  test('reports when to retry', async () => {
    for (let count = 0; count < 3; count += 1) await read('pk_test_sandbox');
    limited.advance(4000);
    const reply = await read('pk_test_sandbox');
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('6');
    expect(reply.body).toMatchObject({ code: 'RATE_LIMIT_ERROR' });
    limited.advance(6001);
    expect((await read('pk_test_sandbox')).status).toBe(404);
  });

  test.each([
    ['pk_test_sandbox', 'pk_test_other'],
    ['pk_test_sandbox', 'sk_test_sandbox'],
    ['sk_test_sandbox', 'pk_test_sandbox'],
    ['sk_test_sandbox', 'sk_test_other'],
  ])('that is used up for %s is unused for %s', async (used, whole) => {
    await exhaust(used);
    expect((await read(whole)).status).toBe(404);
  });

  // By default, other systems have no second loopback address.
  test.skipIf(process.platform !== 'linux')(
    'counts each client of a public key separately, and all clients of a secret together',
    async () => {
      const elsewhere = (credential: string) => statusFrom('127.0.0.2', limited.origin, credential);
      await exhaust('pk_test_sandbox');
      expect(await elsewhere('pk_test_sandbox')).toBe(404);
      await exhaust('sk_test_sandbox');
      expect(await elsewhere('sk_test_sandbox')).toBe(429);
    },
  );
});

async function statusFrom(localAddress: string, origin: string, credential: string) {
  const headers = { Authorization: `Bearer ${credential}` };
  const { port } = new URL(origin);
  return (await ask({ port, path: '/v2/sessions/x', localAddress, headers })).status;
}

test('responses are not cached by browsers and set no cookie', async () => {
  const { headers } = await platform.call('/v2/sessions', { method: 'POST', body: SESSION });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});
