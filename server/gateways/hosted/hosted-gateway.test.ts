import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import { SESSION } from '../../platform/testing/platform-server.ts';
import { startGatewayPlatform } from '../testing/gateway-platform.ts';
import type { SandboxChoice } from '../../platform/scenarios.ts';

const server = await startGatewayPlatform();
afterAll(() => server.stop());

const changedSession = v.object({
  gateway_config: v.object({ redirectUrl: v.string(), paymentId: v.string() }),
});

/** ms after which an unused session is gone. */
const LIFETIME = 30 * 60_000;

const FRAME_RETURN = 'http://frame.localhost/return.html';

async function open(choice: Partial<SandboxChoice> = {}, fields: object = {}) {
  const session = await server.open({ gateway: 'hosted', ...choice }, fields);
  const url = String(session.config['redirectUrl']);
  return {
    ...session,
    look: () => fetch(url, { redirect: 'manual' }),
    press: (decision: string, address = url) =>
      fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      }),
  };
}

describe('the configuration', () => {
  test.each(['iframe', 'popup', 'redirect'] as const)('carries embedMode %s', async (embedMode) => {
    const { config } = await open({ embedMode });
    expect(config).toEqual({
      redirectUrl: expect.stringContaining('/gateways/hosted/pay/'),
      embedMode,
      paymentId: expect.stringMatching(/^hp_[0-9a-f]{32}$/),
    });
  });

  test('of a redirect session has mode redirect', async () => {
    const { config } = await open({ gateway: 'redirect' });
    expect(config).toMatchObject({ mode: 'redirect' });
  });
});

describe('a change of the amount', () => {
  test('closes the page before its response, and opens another one', async () => {
    const { sessionId, look, press, reported, config } = await open();
    const changed = await server.platform.call(pathOf('changeSession', sessionId), {
      method: 'PATCH',
      body: { amount: 3000 },
      credential: 'sk_test_sandbox',
    });
    const { gateway_config } = v.parse(changedSession, changed.body);
    expect(gateway_config.redirectUrl).not.toBe(config['redirectUrl']);
    for (const closed of [await look(), await press('pay'), await press('cancel')]) {
      expect(closed.status).toBe(404);
    }
    expect(reported()).toEqual([]);
    const page = await fetch(gateway_config.redirectUrl);
    expect(await page.text()).toContain('€30.00');
    await press('pay', gateway_config.redirectUrl);
    expect(reported()).toEqual(['authorised']);
    expect(server.gateways.hosted.lookup(gateway_config.paymentId)).toMatchObject({ amount: 3000 });
  });

  test('of nothing but the expiry leaves the page open', async () => {
    const { sessionId, press, reported } = await open();
    const { body } = await server.platform.call(pathOf('getSessionStatus', sessionId));
    const { expires_at } = v.parse(v.object({ expires_at: v.string() }), body);
    const later = new Date(Date.parse(expires_at) + 60_000).toISOString();
    const changed = await server.platform.call(pathOf('changeSession', sessionId), {
      method: 'PATCH',
      body: { expires_at: later },
      credential: 'sk_test_sandbox',
    });
    expect(changed.status).toBe(200);
    await press('pay');
    expect(reported()).toEqual(['authorised']);
  });
});

describe('the page', () => {
  test('shows amount and order, as text, and may be embedded by any site', async () => {
    const { look } = await open({}, { order_id: 'order 1 <b>' });
    const response = await look();
    const body = await response.text();
    expect(body).toContain('€42.50');
    expect(body).toContain('order 1 &lt;b&gt;');
    expect(response.headers.get('Content-Security-Policy')).toContain(
      'frame-ancestors http: https:',
    );
  });

  test('charges once and returns to the frame, however often Pay is pressed', async () => {
    const { press, reported, config } = await open();
    for (const press1 of await Promise.all([press('pay'), press('pay'), press('pay')])) {
      expect(press1.headers.get('Location')).toBe(FRAME_RETURN);
    }
    expect(reported()).toEqual(['authorised']);
    expect(server.gateways.hosted.lookup(String(config['paymentId']))).toBeDefined();
  });

  test.each([
    ['hosted', 'redirect'],
    ['redirect', 'iframe'],
  ] as const)('of gateway %s, embedMode %s, returns to the shop', async (gateway, embedMode) => {
    const { facts, look, press, reported } = await open({ gateway, embedMode });
    await look();
    const response = await press('pay');
    const back = new URL(response.headers.get('Location') ?? '');
    expect(back.origin + back.pathname).toBe(SESSION.return_url);
    expect(back.searchParams.get('order_id')).toBe(facts().orderId);
    expect(reported()).toEqual(['redirected', 'authorised']);
  });

  test('shows a decline and accepts a second attempt', async () => {
    const { press, reported } = await open({ scenario: 'decline' });
    const declined = await press('pay');
    expect(await declined.text()).toContain('role="alert"');
    expect((await press('pay')).status).toBe(303);
    expect(reported()).toEqual(['declined', 'authorised']);
  });

  test('reports a cancellation to the platform, once', async () => {
    const { press, reported } = await open();
    await press('cancel');
    expect((await press('pay')).headers.get('Location')).toBe(FRAME_RETURN);
    await press('cancel');
    expect(reported()).toEqual(['cancelled']);
  });

  test('accepts a payment that is still pending', async () => {
    const { press, reported } = await open({ scenario: 'pending' });
    await press('pay');
    expect(reported()).toEqual(['accepted']);
  });

  test.each([
    ['challenge', 'confirm', ['action_required', 'authorised']],
    ['challenge', 'cancel', ['action_required', 'declined']],
    ['challenge_failed', 'confirm', ['action_required', 'declined']],
  ] as const)('%s: the customer chooses %s at the issuer', async (scenario, decision, events) => {
    const { press, reported } = await open({ scenario });
    const issuer = (await press('pay')).headers.get('Location') ?? '';
    expect((await press('pay')).headers.get('Location')).toBe(issuer);
    expect(await (await fetch(issuer)).text()).toContain('Confirm your payment');
    await press(decision, issuer);
    await press('confirm', issuer);
    expect(reported()).toEqual(events);
  });

  test('does not charge what was cancelled while the challenge was open', async () => {
    const { press, reported } = await open({ scenario: 'challenge' });
    const issuer = (await press('pay')).headers.get('Location') ?? '';
    await press('cancel');
    await press('confirm', issuer);
    expect(reported()).toEqual(['action_required', 'cancelled']);
  });

  test('shows that the challenge was cancelled, charges nothing, and accepts a new attempt', async () => {
    const { sessionId, look, press, reported } = await open({ scenario: 'challenge' });
    const issuer = (await press('pay')).headers.get('Location') ?? '';
    expect(await server.gateways.hosted.cancelAttempt(sessionId)).toBe('cancelled');
    await press('confirm', issuer);
    expect(await (await look()).text()).toContain('This payment was cancelled');
    expect(reported()).toEqual(['action_required', 'attempt_cancelled']);
    await press('confirm', (await press('pay')).headers.get('Location') ?? '');
    expect(reported().slice(2)).toEqual(['action_required', 'authorised']);
  });

  test('of a challenge that outlives its session charges nothing, and leads back to the shop', async () => {
    const { press, reported, look } = await open({ scenario: 'challenge' });
    const issuer = (await press('pay')).headers.get('Location') ?? '';
    server.platform.advance(LIFETIME + 10 * 60_000);
    await look();
    await press('confirm', issuer);
    const response = await look();
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(FRAME_RETURN);
    expect(reported()).toEqual(['action_required']);
  });

  test('is forgotten after ten thousand others', async () => {
    const { facts, look } = await open();
    expect((await look()).status).toBe(200);
    for (let page = 0; page < 10_000; page += 1) server.gateways.hosted.configure(facts());
    expect((await look()).status).toBe(404);
  });

  test('does not exist for a session that is gone, nor for a guessed id', async () => {
    const { look, press } = await open();
    server.platform.advance(LIFETIME);
    expect((await look()).status).toBe(404);
    expect((await press('pay')).status).toBe(404);
    const guess = await fetch(`${server.platform.origin}/gateways/hosted/pay/${'0'.repeat(32)}`);
    expect(guess.status).toBe(404);
  });
});
