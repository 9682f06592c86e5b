import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentFacts } from '../gateway-simulator.ts';
import { startGatewayServer } from '../testing/gateway-server.ts';
import type { GatewayServer } from '../testing/gateway-server.ts';
import { SHOP_RETURN } from '../testing/recording-platform.ts';

let server: GatewayServer;
beforeAll(async () => {
  server = await startGatewayServer();
});
afterAll(() => server.stop());

const FRAME_RETURN = 'http://gateway.frame.localhost:9/return.html';

function open(facts: Partial<PaymentFacts> = {}, gateway: 'hosted' | 'redirect' = 'hosted') {
  const payment = server.platform.addPayment(facts);
  const config = server.gateways[gateway].configure(payment);
  const url = config.redirectUrl ?? '';
  return {
    payment,
    config,
    look: () => fetch(url, { redirect: 'manual' }),
    press: (decision: string, address = url) =>
      fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      }),
    told: () => server.platform.events(payment.sessionId).map(({ type }) => type),
  };
}

describe('the configuration', () => {
  test.each(['iframe', 'popup', 'redirect'] as const)('carries embedMode %s', (embedMode) => {
    const { config } = open({ embedMode });
    expect(config).toEqual({
      redirectUrl: expect.stringContaining('/gateways/hosted/pay/'),
      embedMode,
      paymentId: expect.stringMatching(/^hp_[0-9a-f]{32}$/),
    });
  });

  test('of a redirect session says so', () => {
    expect(open({}, 'redirect').config).toMatchObject({ mode: 'redirect' });
  });
});

describe('the page', () => {
  test('shows amount and order, as text, and may be embedded by any site', async () => {
    const response = await open().look();
    const body = await response.text();
    expect(body).toContain('€12.50');
    expect(body).toContain('order 1 &lt;b&gt;');
    expect(response.headers.get('Content-Security-Policy')).toContain(
      'frame-ancestors http: https:',
    );
  });

  test('charges once and leads back to the frame, however often Pay is pressed', async () => {
    const { press, told, config } = open();
    for (const press1 of await Promise.all([press('pay'), press('pay'), press('pay')])) {
      expect(press1.headers.get('Location')).toBe(FRAME_RETURN);
    }
    expect(told()).toEqual(['authorised']);
    expect(server.gateways.hosted.lookup(config.paymentId ?? '')).toBeDefined();
  });

  test.each([
    ['hosted', 'redirect'],
    ['redirect', 'iframe'],
  ] as const)('of gateway %s, embedMode %s, leads back to the shop', async (gateway, embedMode) => {
    const { payment, look, press, told } = open({ embedMode }, gateway);
    await look();
    const response = await press('pay');
    expect(response.headers.get('Location')).toBe(`${SHOP_RETURN}?session=${payment.sessionId}`);
    expect(told()).toEqual(['redirected', 'authorised']);
  });

  test('shows a refusal and takes a second attempt', async () => {
    const { press, told } = open({ scenario: 'decline' });
    const refused = await press('pay');
    expect(await refused.text()).toContain('role="alert"');
    expect((await press('pay')).status).toBe(303);
    expect(told()).toEqual(['refused', 'authorised']);
  });

  test('tells the platform of a cancellation, once', async () => {
    const { press, told } = open();
    await press('cancel');
    expect((await press('pay')).headers.get('Location')).toBe(FRAME_RETURN);
    await press('cancel');
    expect(told()).toEqual(['cancelled']);
  });

  test('accepts a payment whose money is on its way', async () => {
    const { press, told } = open({ scenario: 'pending' });
    await press('pay');
    expect(told()).toEqual(['accepted']);
  });

  test.each([
    ['challenge', 'confirm', ['action_required', 'authorised']],
    ['challenge', 'cancel', ['action_required', 'refused']],
    ['challenge_failed', 'confirm', ['action_required', 'refused']],
  ] as const)('%s: the issuer hears %s', async (scenario, decision, events) => {
    const { press, told } = open({ scenario });
    const issuer = (await press('pay')).headers.get('Location') ?? '';
    expect((await press('pay')).headers.get('Location')).toBe(issuer);
    expect(await (await fetch(issuer)).text()).toContain('Confirm your payment');
    await press(decision, issuer);
    await press('confirm', issuer);
    expect(told()).toEqual(events);
  });

  test('does not charge what was cancelled while the challenge was open', async () => {
    const { press, told } = open({ scenario: 'challenge' });
    const issuer = (await press('pay')).headers.get('Location') ?? '';
    await press('cancel');
    await press('confirm', issuer);
    expect(told()).toEqual(['action_required', 'cancelled']);
  });

  test('is not there for a session that is gone, nor for a guess', async () => {
    const { payment, look, press } = open();
    server.platform.forget(payment.sessionId);
    expect((await look()).status).toBe(404);
    expect((await press('pay')).status).toBe(404);
    const guess = await fetch(`${server.origin}/gateways/hosted/pay/${'0'.repeat(32)}`);
    expect(guess.status).toBe(404);
  });
});
