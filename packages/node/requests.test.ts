import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { Pay } from './index.ts';
import type { PayConfig, PayError } from './index.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  vi.restoreAllMocks();
});

async function clientOf(platform: RequestListener, config: Partial<PayConfig> = {}): Promise<Pay> {
  server = await startTestServer(platform);
  const baseUrl = `http://127.0.0.1:${server.port}`;
  return new Pay({ apiSecret: 'sk_test_1', baseUrl, retryDelay: 0, ...config });
}

/** A platform with which nothing is saved. */
const empty: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
};

test.each([
  ['a page of a proxy', '<h1>Maintenance</h1>'],
  ['no body', ''],
])(
  'a removal to which something in front of the platform responds is an error: %s',
  async (_, page) => {
    const pay = await clientOf((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    });
    const unknown = { code: 'NETWORK_ERROR', reason: 'INVALID_RESPONSE', status: 200 };
    await expect(pay.customers.remove('kim')).rejects.toMatchObject(unknown);
    await expect(pay.customers.removeMethod('kim', 'method_1')).rejects.toMatchObject(unknown);
  },
);

test('a removal of the platform is none', async () => {
  const pay = await clientOf((_request, response) => response.writeHead(204).end());
  await expect(pay.customers.remove('kim')).resolves.toBeUndefined();
});

test('no error names a customer, whose id may be an e-mail address', async () => {
  const kim = 'kim@shop.example';
  const failing: readonly RequestListener[] = [
    (_request, response) => {
      const type = { 'Content-Type': 'application/problem+json' };
      response.writeHead(403, type).end('{"code":"FORBIDDEN"}');
    },
    (_request, response) => void response.writeHead(404).end(),
    (_request, response) => void response.destroy(),
  ];
  for (const platform of failing) {
    const pay = await clientOf(platform, { retryAttempts: 0 });
    for (const call of [
      () => pay.customers.listMethods(kim),
      () => pay.customers.removeMethod(kim, 'method_1'),
      () => pay.customers.remove(kim),
    ]) {
      const error: unknown = await call().catch((cause: unknown) => cause);
      const shown = inspect(error, { depth: null, showHidden: true });
      expect(shown).toContain('/v2/customers/:id');
      expect(shown).not.toMatch(/kim/);
    }
    await expect(pay.payments.retrieve('pay_1')).rejects.toThrow('/v2/payments/pay_1');
    await server?.close();
  }
});

test('a rejection of an async hook is reported, and ends neither the operation nor the process', async () => {
  const failure = new Error('The log is full');
  const rejected = (): unknown => Promise.reject(failure);
  const errors: PayError[] = [];
  const pay = await clientOf(empty, {
    onRequest: rejected,
    onResponse: rejected,
    onError: (error) => void errors.push(error),
  });
  await expect(pay.customers.listMethods('kim')).resolves.toEqual([]);
  expect(errors.map(({ cause }) => cause)).toEqual([failure, failure]);
});

test('a rejection of an async onError is written to the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('The log is full');
  const rejected = (): unknown => Promise.reject(failure);
  const pay = await clientOf(empty, { onError: rejected });
  await expect(pay.customers.listMethods('')).rejects.toThrow('customerId');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.any(String), failure));
});
