/** The sandbox over TLS, with clients in Node. For browsers, see `e2e/hosting/https-sandbox.spec.ts`. */
import { execFile } from 'node:child_process';
import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { X509Certificate } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask as sendRequest } from '../shared/testing/ask.ts';
import { makeCertificate } from './certificate.ts';
import { SESSION } from './platform/testing/platform-server.ts';
import { startSandbox } from './sandbox.ts';
import { writeBuiltFiles } from '../packages/frame-host/testing/built-files.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import type { BuiltFiles } from '../packages/frame-host/testing/built-files.ts';

let built: BuiltFiles;
let folder: string;
let sandbox: Sandbox;
const started: Sandbox[] = [];
async function start(options: SandboxOptions): Promise<Sandbox> {
  const distFolder = built.folder;
  const running = await startSandbox({ platformPort: 0, shopPort: 0, distFolder, ...options });
  started.push(running);
  return running;
}
beforeAll(async () => {
  built = await writeBuiltFiles();
  folder = await mkdtemp(join(tmpdir(), 'pay-https-'));
  sandbox = await start({ https: true });
});
afterAll(async () => {
  await Promise.all(started.map((running) => running.stop()));
  await built.remove();
  await rm(folder, { recursive: true });
});

/** Sends a request that trusts only this certificate, and checks that it has the host's name. */
async function ask(url: string, certificate: string | null, host = new URL(url).host) {
  const { port, pathname: path, hostname } = new URL(url);
  const servername = hostname === '127.0.0.1' ? '' : hostname;
  const ca = certificate ?? '';
  return (await sendRequest({ port, path, headers: { host }, servername, ca })).status;
}

test('every URL has https, and the certificate names every host', async () => {
  const { platformOrigin, shopOrigin, frameUrl, dashboardUrl, certificate } = sandbox;
  const frames = ['checkout', 'adyen', 'hosted'].map((name) => frameUrl.replace('{gateway}', name));
  for (const url of [platformOrigin, shopOrigin, dashboardUrl, ...frames]) {
    expect(url).toMatch(/^https:/);
    // With a certificate for another name, the request would fail.
    expect(await ask(new URL('/', url).href, certificate)).toBeLessThan(500);
  }
  expect(new X509Certificate(certificate ?? '').ca).toBe(false);
});

test('a program that trusts the certificate creates a session and reads it', async () => {
  const file = join(folder, 'sandbox.pem');
  await writeFile(file, sandbox.certificate ?? '');
  const headers = {
    Authorization: `Bearer ${sandbox.apiSecret}`,
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ ...SESSION, order_id: 'over-tls' });
  const script = `
    const headers = ${JSON.stringify(headers)};
    const url = '${sandbox.platformOrigin}/v2/sessions';
    const created = await fetch(url, { method: 'POST', headers, body: ${JSON.stringify(body)} });
    const { session_id } = await created.json();
    const { status } = await (await fetch(url + '/' + session_id, { headers })).json();
    console.log(created.status, status);`;
  const run = (env: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
  const trusting = await run({ ...process.env, NODE_EXTRA_CA_CERTS: file });
  expect(trusting.stdout.trim()).toBe('201 pending');
  await expect(run(process.env)).rejects.toThrow('fetch failed');
});

const deliveries = v.object({
  deliveries: v.array(v.object({ url: v.string(), state: v.string() })),
});

test('the demo shop is notified, and the dashboard acts, by TLS too', async () => {
  const { dashboardUrl, certificate } = sandbox;
  const token = new URL(dashboardUrl).searchParams.get('token') ?? '';
  const { origin } = new URL(dashboardUrl);
  const send = (path: string, credential: string, body?: object, from?: string) =>
    sendJson(origin + path, certificate, credential, body, from);
  const metadata = { sandbox: { gateway: 'adyen' } };
  const order = { ...SESSION, order_id: 'notified', capture_mode: 'manual', metadata };
  const { session_id, payment_id } = v.parse(
    v.object({ session_id: v.string(), payment_id: v.string() }),
    await send('/v2/sessions', sandbox.apiSecret, order),
  );
  const data = { paymentMethod: { type: 'scheme' } };
  await send(`/v2/sessions/${session_id}/submissions`, sandbox.apiSecret, { data });
  const action = { type: 'capture', paymentId: payment_id };
  expect(await send('/dashboard/actions', token, action, origin)).toEqual({
    ok: true,
    message: 'The platform responded with 200',
  });
  await expect
    .poll(async () => v.parse(deliveries, await send('/sandbox/deliveries', sandbox.apiSecret)))
    .toEqual({
      deliveries: [1, 2].map(() => ({
        url: `${sandbox.shopOrigin}/api/webhooks`,
        state: 'delivered',
      })),
    });
  // The dashboard's URL with http is another origin.
  const plain = origin.replace('https:', 'http:');
  expect(await send('/dashboard/actions', token, action, plain)).toMatchObject({ status: 403 });
});

async function sendJson(
  url: string,
  certificate: string | null,
  credential: string,
  body?: object,
  origin?: string,
): Promise<unknown> {
  const { host, port, pathname: path } = new URL(url);
  const headers = {
    host,
    Authorization: `Bearer ${credential}`,
    'Content-Type': 'application/json',
    ...(origin !== undefined && { Origin: origin }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  const options = { port, path, method, headers, ca: certificate ?? '' };
  const reply = await sendRequest(options, body && JSON.stringify(body));
  return JSON.parse(reply.body);
}

describe('a certificate of the merchant’s', () => {
  test('is served, from files or as strings, at the names of its hosts', async () => {
    const own = await makeCertificate(['pay.test', '*.frame.pay.test']);
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    await writeFile(files.cert, own.cert);
    await writeFile(files.key, own.key);
    for (const https of [own, files]) {
      const running = await start({
        https,
        platformUrl: 'https://pay.test:8443',
        frameUrl: 'https://{gateway}.frame.pay.test:8443/',
      });
      expect(running.certificate).toBe(own.cert);
      const { port } = new URL(running.dashboardUrl);
      const platform = `https://pay.test:${port}/openapi.json`;
      expect(await ask(platform, own.cert, 'pay.test:8443')).toBe(200);
      expect(running.platformOrigin).toBe('https://pay.test:8443');
    }
  });

  test('that cannot be read, or does not fit its key, is named before anything starts', async () => {
    const [one, other] = await Promise.all([
      makeCertificate(['a.test']),
      makeCertificate(['b.test']),
    ]);
    const nowhere = join(folder, 'nowhere.pem');
    for (const https of [
      { cert: one.cert, key: other.key },
      { cert: nowhere, key: nowhere },
      { cert: '-----BEGIN CERTIFICATE-----', key: one.key },
    ]) {
      await expect(start({ https })).rejects.toThrow(/The certificate cannot be used: \S/);
      await expect(start({ https })).rejects.toThrow(RangeError);
    }
  });
});

test('a client that does not speak TLS is disconnected, and others are served', async () => {
  const { port } = new URL(sandbox.platformOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed;
  expect(await ask(`${sandbox.platformOrigin}/openapi.json`, sandbox.certificate)).toBe(200);
});
