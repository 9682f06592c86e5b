import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../shared/rpc.ts';
import { ask } from '../shared/testing/ask.ts';
import { writeBuiltFiles } from '../packages/frame-host/testing/built-files.ts';
import { PortBusyError } from './loopback-server.ts';
import { SESSION } from './platform/testing/platform-server.ts';
import { startSandbox } from './sandbox.ts';
import type { BuiltFiles } from '../packages/frame-host/testing/built-files.ts';
import type { Sandbox } from './sandbox.ts';

let built: BuiltFiles;
let sandbox: Sandbox;
beforeAll(async () => {
  built = await writeBuiltFiles();
  sandbox = await startSandbox({ platformPort: 0, shopPort: 0, distFolder: built.folder });
});
afterAll(async () => {
  await sandbox.stop();
  await built.remove();
});

/**
 * Requests a server of the sandbox by any host name, as a browser that resolves it to this machine.
 */
function askAs(host: string, path = '/', origin = sandbox.platformOrigin) {
  return ask({ port: new URL(origin).port, path, headers: { host } });
}

const portOf = (origin: string) => new URL(origin).port;

test('a session can be created with each gateway, at the URL of the sandbox', async () => {
  for (const gateway of ['checkout', 'adyen', 'hosted', 'redirect']) {
    const response = await fetch(`${sandbox.platformOrigin}/v2/sessions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${sandbox.apiKey}`,
        'Content-Type': 'application/json',
        Origin: sandbox.shopOrigin,
      },
      body: JSON.stringify({ ...SESSION, order_id: gateway, metadata: { sandbox: { gateway } } }),
    });
    expect(response.status).toBe(201);
  }
});

describe('each host name has its site', () => {
  test('a gateway’s frame', async () => {
    const { status, body } = await askAs(
      `checkout.frame.localhost:${portOf(sandbox.platformOrigin)}`,
      `/p${PROTOCOL_VERSION}/`,
    );
    expect(status).toBe(200);
    expect(body).toContain('<title>shell</title>');
  });

  test('the platform', async () => {
    const host = `LOCALHOST:${portOf(sandbox.platformOrigin)}`;
    expect((await askAs(host, '/openapi.json')).body).toContain('"openapi":"3.1.0"');
  });

  test('the shop', async () => {
    expect(await (await fetch(sandbox.shopOrigin)).text()).toContain('<title>shop</title>');
  });

  test.each([
    'evil.example',
    'localhost',
    'localhost:1',
    'unknown.frame.localhost',
    'x.checkout.frame.localhost',
    'localhost.evil.example',
  ])('no site responds to %s', async (name) => {
    for (const origin of [sandbox.platformOrigin, sandbox.shopOrigin]) {
      const host = name.includes(':') ? name : `${name}:9`;
      expect((await askAs(host, '/', origin)).status).toBe(421);
    }
  });
});

test('the shop uses the policy that the SDK generates for it', async () => {
  const { headers } = await fetch(sandbox.shopOrigin);
  const options: unknown = JSON.parse(headers.get('Content-Security-Policy') ?? '');
  expect(options).toEqual({
    gateways: ['checkout', 'adyen', 'hosted'],
    environment: 'sandbox',
    baseUrl: sandbox.platformOrigin,
    frameUrl: sandbox.frameUrl,
    redirectOrigins: [sandbox.platformOrigin],
    reportUrl: `${sandbox.platformOrigin}/csp-reports/pk_test_sandbox`,
    own: {
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
    },
  });
});

test('a port in use is reported, and no server stays open', async () => {
  const platformPort = Number(portOf(sandbox.platformOrigin));
  const shopPort = Number(portOf(sandbox.shopOrigin));
  const distFolder = built.folder;
  await expect(startSandbox({ platformPort, shopPort: 0, distFolder })).rejects.toThrow(
    PortBusyError,
  );
  await expect(startSandbox({ platformPort: 0, shopPort, distFolder })).rejects.toMatchObject({
    port: shopPort,
  });
});

describe('a test', () => {
  const created = v.object({ session_id: v.string() });
  const order = v.object({
    payments: v.array(
      v.object({ session: v.object({ status: v.string() }), charges: v.array(v.unknown()) }),
    ),
  });

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(sandbox.platformOrigin + path, {
      method,
      headers: {
        Authorization: `Bearer ${sandbox.apiSecret}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: v.parse(v.unknown(), await response.json()) };
  }

  async function submitted(order_id: string, scenario: string): Promise<string> {
    const metadata = { sandbox: { gateway: 'adyen', scenario } };
    const { body } = await call('POST', '/v2/sessions', { ...SESSION, order_id, metadata });
    const { session_id } = v.parse(created, body);
    await call('POST', `/v2/sessions/${session_id}/submissions`, {
      data: { paymentMethod: { type: 'scheme' } },
    });
    return session_id;
  }

  const paymentsOf = async (id: string) =>
    v.parse(order, (await call('GET', `/sandbox/orders/${id}`)).body).payments;

  test('advances the clock: a late result is reported', async () => {
    await submitted('late', 'late_result');
    expect(await paymentsOf('late')).toMatchObject([
      { session: { status: 'pending' }, charges: [{ reversed: false }] },
    ]);
    await call('POST', '/sandbox/clock', { advance: 60_000 });
    expect(await paymentsOf('late')).toMatchObject([{ session: { status: 'completed' } }]);
  });

  test('advances the clock: a session expires', async () => {
    const { body } = await call('POST', '/v2/sessions', { ...SESSION, order_id: 'left' });
    const { session_id } = v.parse(created, body);
    const path = `/v2/sessions/${session_id}`;
    expect((await call('GET', path)).status).toBe(200);
    sandbox.advance(31 * 60_000);
    expect((await call('GET', path)).status).toBe(404);
  });

  test('resets the sandbox: payments, orders and the clock are as after a start', async () => {
    await submitted('again', 'approve');
    expect(await paymentsOf('again')).toHaveLength(1);
    await call('POST', '/sandbox/reset');
    expect(await paymentsOf('again')).toEqual([]);
    const { body } = await call('POST', '/sandbox/clock', { advance: 0 });
    const { now } = v.parse(v.object({ now: v.string() }), body);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });
});

describe('behind a proxy', () => {
  test('the sandbox has the URLs that browsers see', async () => {
    const proxied = await startSandbox({
      platformPort: 0,
      shopPort: 0,
      distFolder: built.folder,
      platformUrl: 'https://pay.test',
      frameUrl: 'https://{gateway}.frame.pay.test/',
      origins: ['https://shop.test'],
    });
    expect(proxied.platformOrigin).toBe('https://pay.test');
    const origin = `http://127.0.0.1:${portOf(proxied.shopOrigin)}`;
    const direct = await fetch(origin);
    expect(direct.headers.get('Content-Security-Policy')).toContain('https://pay.test');
    await proxied.stop();
  });

  test.each(['http://pay.test', 'pay.test', '/pay'])('%s is not accepted', async (platformUrl) => {
    const options = { platformPort: 0, shopPort: 0, distFolder: built.folder };
    await expect(startSandbox({ ...options, platformUrl })).rejects.toThrow(RangeError);
    await expect(startSandbox({ ...options, frameUrl: 'https://frame.pay.test/' })).rejects.toThrow(
      '{gateway}',
    );
  });
});

test('two sandboxes run side by side, and stopping ends one of them', async () => {
  const other = await startSandbox({ platformPort: 0, shopPort: 0, distFolder: built.folder });
  expect((await fetch(`${other.platformOrigin}/openapi.json`)).status).toBe(200);
  await other.stop();
  await other.stop();
  await expect(fetch(`${other.platformOrigin}/openapi.json`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${sandbox.platformOrigin}/openapi.json`)).status).toBe(200);
});
