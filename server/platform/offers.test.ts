import { afterAll, describe, expect, test, vi } from 'vitest';
import { createGateways } from '../gateways/index.ts';
import { Account } from '../gateways/testing/account.ts';
import { isOffer } from '../../shared/platform/offers.ts';
import { Interventions } from './interventions.ts';
import { API_OPERATIONS } from './operations/api-operations.ts';
import { SESSION, SHOP_ORIGIN, startTestPlatform } from './testing/platform-server.ts';
import { readDocument } from './testing/described-responses.ts';
import type { PlatformPort, SandboxOrigins } from './gateway-simulator.ts';
import type { TestRequest } from './testing/platform-server.ts';

const makeGateways = (port: PlatformPort, origins: SandboxOrigins) => createGateways(port, origins);
const interventions = new Interventions();
const platform = await startTestPlatform({ makeGateways, interventions });
afterAll(() => platform.stop());
const document = readDocument((await platform.call('/openapi.json')).body);

const ORIGINS: SandboxOrigins = {
  platformOrigin: platform.origin,
  frameOrigin: (code) => `http://${code}.frame.localhost`,
};

const ADYEN = { sandbox: JSON.stringify({ gateway: 'adyen' }) };

/** The response to a page of the demo shop. */
function ask(query: Readonly<Record<string, string>>, request: TestRequest = {}, at = platform) {
  const parameters = new URLSearchParams({ currency: 'EUR', country: 'NL', ...query });
  const { path } = API_OPERATIONS.getOffer;
  return at.call(`${path}?${parameters}`, { headers: { Origin: SHOP_ORIGIN }, ...request });
}

describe('an offer', () => {
  test('has the gateway of a session, and its configuration without what belongs to one', async () => {
    const { status, body } = await ask({ ...ADYEN, amount: '4250' });
    expect(status).toBe(200);
    expect(isOffer(body)).toBe(true);
    expect(body).toEqual({
      gateway: { id: 2, code: 'adyen', name: 'Adyen' },
      gateway_config: {
        clientKey: expect.any(String),
        environment: 'test',
        countryCode: 'NL',
        amount: { value: 4250, currency: 'EUR' },
        paymentMethods: expect.objectContaining({ paymentMethods: expect.any(Array) }),
      },
      expires_at: '2026-01-01T00:05:00.000Z',
    });
  });

  test('names its currency, by which a form knows its sessions, also without an amount', async () => {
    const { body } = await ask(ADYEN);
    expect(Object(body).gateway_config.amount).toEqual({ currency: 'EUR' });
  });

  test('has the configuration that a session would get', async () => {
    const sandbox = { gateway: 'adyen', methods: 'country' };
    const { body } = await ask({
      sandbox: JSON.stringify(sandbox),
      country: 'PL',
      currency: 'PLN',
    });
    const billing = { ...SESSION.billing, country: 'PL' };
    const session = await platform.call('/v2/sessions', {
      method: 'POST',
      body: { ...SESSION, order_id: 'offered', currency: 'PLN', billing, metadata: { sandbox } },
    });
    const { gateway, gateway_config } = Object(body);
    expect(session.body).toMatchObject({ gateway, gateway_config });
  });

  test('has the permissions of the frame that a session of this merchant gets, and keeps', async () => {
    const frame_permissions = ['publickey-credentials-create'];
    const offered = await ask(ADYEN, { credential: 'pk_test_passkeys' });
    expect(offered.body).toMatchObject({ frame_permissions });
    const order = {
      ...SESSION,
      order_id: 'permitted',
      metadata: { sandbox: { gateway: 'adyen' } },
    };
    const credential = 'sk_test_passkeys';
    const created = await platform.call('/v2/sessions', {
      method: 'POST',
      body: order,
      credential,
    });
    expect(created.body).toMatchObject({ frame_permissions });
    const { session_id } = Object(created.body);
    const body = { amount: SESSION.amount + 1 };
    const path = `/v2/sessions/${session_id}`;
    const changed = await platform.call(path, { method: 'PATCH', body, credential });
    expect(changed.body).toMatchObject({ frame_permissions, revision: 2 });
    for (const [name, response] of [
      ['getOffer', offered],
      ['createEmbeddedSession', created],
    ] as const) {
      expect(document.deviations(name, response)).toEqual([]);
    }
  });

  test('matches its description', async () => {
    for (const query of [ADYEN, {}, { currency: 'euro' }]) {
      expect(document.deviations('getOffer', await ask(query))).toEqual([]);
    }
  });

  test('is cached for five minutes by the browser of this origin and key alone', async () => {
    const { headers } = await ask(ADYEN);
    expect(headers.get('cache-control')).toBe('private, max-age=300');
    expect(headers.get('vary')).toBe('Origin, Authorization');
    expect(headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN);
  });

  test('takes the scenario that a developer has switched on, and leaves it to the next session', async () => {
    interventions.change({ scenario: { kind: 'gateway_never_ready', count: 1 } });
    const { body } = await ask(ADYEN);
    expect(interventions.nextScenario).toBe('gateway_never_ready');
    interventions.change({ scenario: null });
    expect((await ask(ADYEN)).body).not.toEqual(body);
  });

  test('has no effect: no session, no order, nothing at the gateway', async () => {
    const { adyen, ...others } = createGateways(platform.payments, ORIGINS);
    const configure = vi.spyOn(adyen, 'configure');
    const fresh = await startTestPlatform({ makeGateways: () => ({ adyen, ...others }) });
    const add = vi.spyOn(fresh.payments, 'add');
    expect((await ask({ ...ADYEN, order_id: 'order-1' }, {}, fresh)).status).toBe(200);
    expect(add).not.toHaveBeenCalled();
    expect(configure).not.toHaveBeenCalled();
    expect(fresh.payments.ofOrder('pk_test_sandbox', 'order-1')).toEqual([]);
    await fresh.stop();
  });

  test('has nothing of a customer', async () => {
    const account = new Account({ platform, customerId: 'offered-customer' });
    await account.saveCard();
    const named = await ask({ ...ADYEN, customer_id: 'offered-customer', save_methods: 'always' });
    expect(named.text).toBe((await ask(ADYEN)).text);
    for (const part of ['storedPaymentMethods', 'shopper', 'saving', 'offered-customer']) {
      expect(named.text).not.toContain(part);
    }
  });
});

describe('who may ask', () => {
  test('a key that may not create sessions', async () => {
    expect((await ask(ADYEN, { credential: 'pk_test_backend' })).status).toBe(200);
  });

  test('a backend', async () => {
    const { status } = await ask(ADYEN, { credential: 'sk_test_sandbox', headers: {} });
    expect(status).toBe(200);
  });

  test('no page without a key, or at another origin', async () => {
    expect((await ask(ADYEN, { credential: null })).status).toBe(401);
    const headers = { Origin: 'https://evil.example' };
    const { status, headers: received } = await ask(ADYEN, { headers });
    expect(status).toBe(403);
    expect(received.get('cache-control')).toBe('no-store');
  });

  test('a preflight passes', async () => {
    const asked = await platform.call(API_OPERATIONS.getOffer.path, {
      method: 'OPTIONS',
      credential: null,
      headers: { Origin: SHOP_ORIGIN, 'Access-Control-Request-Method': 'GET' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET');
  });
});

describe('there is no offer', () => {
  const withoutId = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '');
  const other = { credential: 'pk_test_other', headers: { Origin: 'http://other.localhost:3000' } };
  const inSandbox = (gateway: string) => ({ sandbox: JSON.stringify({ gateway }) });

  test('with the same response for every reason', async () => {
    const reasons = [
      await ask({}),
      await ask(inSandbox('checkout')),
      await ask(inSandbox('hosted')),
      await ask(inSandbox('redirect')),
      await ask(ADYEN, other),
    ];
    expect(reasons.map(({ status }) => status)).toEqual(reasons.map(() => 404));
    expect(reasons[0]?.body).toMatchObject({ code: 'NO_OFFER' });
    expect(new Set(reasons.map(withoutId)).size).toBe(1);
  });

  test('for any amount, of a merchant who forbids offers', async () => {
    const { status } = await ask({ ...ADYEN, currency: 'CVE', amount: '1001' }, other);
    expect(status).toBe(404);
  });
});

describe('the query', () => {
  test.each([
    [{ currency: 'eur' }, 'currency', 'unknown_currency'],
    [{ currency: 'QQQ' }, 'currency', 'unknown_currency'],
    [{ country: 'nl' }, 'country', 'unknown_country'],
    [{ country: 'QQ' }, 'country', 'unknown_country'],
    [{ amount: '0' }, 'amount', 'too_small'],
    [{ amount: '-1' }, 'amount', 'too_small'],
    [{ amount: '42.50' }, 'amount', 'not_an_integer'],
    [{ amount: '1e3' }, 'amount', 'not_an_integer'],
    [{ amount: '' }, 'amount', 'not_an_integer'],
    [{ amount: '9007199254740992' }, 'amount', 'not_an_integer'],
    [{ sandbox: '{' }, 'sandbox', 'invalid'],
    [{ sandbox: '{"gateway":"paypal"}' }, 'sandbox.gateway', 'unknown_value'],
    [{ sandbox: '{"gatway":"adyen"}' }, 'sandbox.gatway', 'unknown_field'],
  ])('%j is rejected with 422', async (wrong, field, code) => {
    const { status, body } = await ask({ ...ADYEN, ...wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field, code }] });
  });

  test('needs a currency and a country', async () => {
    const { body } = await platform.call(API_OPERATIONS.getOffer.path);
    expect(body).toMatchObject({
      errors: [
        { field: 'currency', code: 'required' },
        { field: 'country', code: 'required' },
      ],
    });
  });

  test('has each parameter once', async () => {
    const { path } = API_OPERATIONS.getOffer;
    const { status } = await platform.call(`${path}?currency=EUR&currency=USD&country=NL`);
    expect(status).toBe(422);
  });

  test('may have parameters that the platform does not know', async () => {
    expect((await ask({ ...ADYEN, _: '1', newer: 'x' })).status).toBe(200);
  });

  test('has an amount that the gateway can charge exactly', async () => {
    const { status, body } = await ask({ ...ADYEN, currency: 'CVE', amount: '1001' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'AMOUNT_NOT_REPRESENTABLE' });
    expect((await ask({ ...ADYEN, currency: 'CVE', amount: '1000' })).status).toBe(200);
  });
});

test('offers have a limit of their own', async () => {
  const limited = await startTestPlatform({ makeGateways, rateLimit: { requests: 2 } });
  const read = () => limited.call('/v2/sessions/x');
  for (const expected of [200, 200, 429]) {
    expect((await ask(ADYEN, {}, limited)).status).toBe(expected);
  }
  expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([
    404, 404, 429,
  ]);
  await limited.stop();
});
