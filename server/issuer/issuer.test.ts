import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { createIssuer } from './issuer.ts';
import type { Issuer, Onward } from './issuer.ts';
import { encodeMessage } from './three-ds-message.ts';

const NOTIFICATION = 'http://requestor.localhost:9/notification';

let server: TestServer;
let issuer: Issuer;
beforeAll(async () => {
  const app = express();
  server = await startTestServer(app);
  issuer = createIssuer(`http://localhost:${server.port}/issuer`, '/nowhere');
  app.use('/issuer', issuer.router);
});
afterAll(() => server.close());

function post(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

function challenge(onward: Onward, passes = true) {
  const decide = vi.fn<(authenticated: boolean) => Onward>(() => onward);
  const opened = issuer.open({
    orderId: 'order <1>',
    amount: 1250,
    currency: 'EUR',
    payer: { email: 'lina@example.com' },
    passes,
    onwardOrigin: new URL(onward.address).origin,
    decide,
  });
  return { ...opened, decide };
}

describe('a challenge', () => {
  test('is shown for a challenge request of the protocol', async () => {
    const { id } = challenge({ type: 'notify', address: NOTIFICATION });
    const response = await post(issuer.challengeUrl, {
      creq: encodeMessage({ acsTransID: id }),
    });
    const body = await response.text();
    expect(body).toContain('order &lt;1&gt;');
    expect(body).toContain('€12.50');
  });

  test.each([
    [true, 'confirm', true],
    [true, 'cancel', false],
    [false, 'confirm', false],
  ])('passes %s, %s: authenticated %s', async (passes, decision, authenticated) => {
    const { address, decide } = challenge({ type: 'notify', address: NOTIFICATION }, passes);
    await post(address, { decision });
    expect(decide.mock.calls).toEqual([[authenticated]]);
  });

  test('is forgotten after ten thousand others', async () => {
    const onward = { type: 'notify', address: NOTIFICATION } as const;
    const { address } = challenge(onward);
    expect((await fetch(address)).status).toBe(200);
    for (let more = 0; more < 10_000; more += 1) {
      challenge(onward);
      // A server that is busy for too long has its idle connection closed, which the next request would use.
      if (more % 100 === 0) await setImmediate();
    }
    expect((await fetch(address)).status).toBe(404);
  });

  test('is decided once, and repeats its result', async () => {
    const { address, decide } = challenge({ type: 'redirect', address: NOTIFICATION });
    await post(address, { decision: 'cancel' });
    const again = await post(address, { decision: 'confirm' });
    expect(again.headers.get('Location')).toBe(NOTIFICATION);
    expect(decide.mock.calls).toEqual([[false]]);
  });

  test('is decided only by its two buttons', async () => {
    const { address, decide } = challenge({ type: 'redirect', address: NOTIFICATION });
    await post(address, { decision: 'maybe' });
    expect(decide).not.toHaveBeenCalled();
  });

  test('posts its result only to the notification URL', async () => {
    const { address } = challenge({ type: 'notify', address: NOTIFICATION });
    const response = await post(address, { decision: 'confirm' });
    expect(await response.text()).toContain(`action="${NOTIFICATION}"`);
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("form-action 'self' http://requestor.localhost:9;");
  });

  test.each(['', 'x', encodeMessage({ acsTransID: 'unknown' })])(
    'request %j shows an error page',
    async (creq) => expect((await post(issuer.challengeUrl, { creq })).status).toBe(404),
  );
});

test('the device check returns to the requestor with its transaction', async () => {
  const threeDSMethodData = encodeMessage({
    threeDSServerTransID: 't1',
    threeDSMethodNotificationURL: NOTIFICATION,
  });
  const body = await (await post(issuer.methodUrl, { threeDSMethodData })).text();
  expect(body).toContain(`action="${NOTIFICATION}"`);
  expect(body).toContain(encodeMessage({ threeDSServerTransID: 't1' }));
});

test('a device check without a valid notification URL fails', async () => {
  const threeDSMethodData = encodeMessage({
    threeDSServerTransID: 't1',
    threeDSMethodNotificationURL: 'javascript:alert(1)',
  });
  expect((await post(issuer.methodUrl, { threeDSMethodData })).status).toBe(400);
});
