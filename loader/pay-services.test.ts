import { afterEach, describe, expect, test } from 'vitest';
import { PayNetworkError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import { resolveConfig } from './config.ts';
import type { PayConfig } from './config.ts';
import { PayServices } from './pay-services.ts';
import { paymentUpdate, sessionStatus } from './testing/examples.ts';
import { json, problem, startMisbehavingServer } from './testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from './testing/misbehaving-server.ts';

let server: MisbehavingServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function servicesFor(behaviour: Behaviour, config: Partial<PayConfig> = {}) {
  server = await startMisbehavingServer(behaviour);
  const { url } = server;
  return new PayServices(resolveConfig({ apiKey: 'pk_test_1', baseUrl: url, ...config }));
}

const { signal } = new AbortController();
const action = { type: 'threeDS2', token: 't' };

test('what the frame needs to know comes from the configuration', async () => {
  const services = await servicesFor(json(200, {}), {
    locale: 'de',
    frameUrl: 'https://f.example',
  });
  expect(services).toMatchObject({
    apiKey: 'pk_test_1',
    environment: 'sandbox',
    frameUrl: 'https://f.example',
    locale: 'de',
    debug: false,
  });
});

describe('the steps of gateway kind B', () => {
  test.each([
    ['submit', '/v2/sessions/ses_1/submissions'],
    ['submitDetails', '/v2/sessions/ses_1/details'],
  ] as const)(
    '%s posts what the gateway produced and gives back the answer whole',
    async (name, path) => {
      const answer = { result_code: 'ChallengeShopper', action, more: 1 };
      const services = await servicesFor(json(200, answer));
      expect(await services[name]('ses_1', { paymentMethod: {} }, signal)).toEqual(answer);
      expect(server?.seen).toMatchObject([
        { method: 'POST', path, body: '{"data":{"paymentMethod":{}}}' },
      ]);
      expect(server?.seen[0]?.headers['idempotency-key']).toBeDefined();
    },
  );

  test.each([{}, { result_code: 1 }, [], null])('an answer of %j is not usable', async (answer) => {
    const services = await servicesFor(json(200, answer), { retryAttempts: 0 });
    await expect(services.submit('s', null, signal)).rejects.toMatchObject({
      reason: 'INVALID_RESPONSE',
    });
  });

  test.each(['submit', 'submitDetails'] as const)('%s fails by its own name', async (name) => {
    const services = await servicesFor(problem(409, 'ORDER_ALREADY_PAID'));
    await expect(services[name]('s', null, signal)).rejects.toMatchObject({
      message: `${name}: 409 ORDER_ALREADY_PAID`,
    });
  });
});

test('the gateway id is told to the platform', async () => {
  const services = await servicesFor(json(200, paymentUpdate));
  await services.updateGatewayId('ses_1', 'gw_1');
  expect(server?.seen).toMatchObject([
    { method: 'PATCH', path: '/v2/sessions/ses_1/payment', body: '{"gateway_payment_id":"gw_1"}' },
  ]);
});

test('polling with no end of attempts goes on until a final status', async () => {
  let asked = 0;
  const services = await servicesFor((...exchange) => {
    asked += 1;
    json(200, sessionStatus(asked > 40 ? 'completed' : 'pending'))(...exchange);
  });
  const polling = { signal, maxAttempts: Infinity, interval: 1 };
  expect(await services.pollStatus('ses_1', polling)).toMatchObject({ status: 'completed' });
  expect(asked).toBe(41);
});

test('the time is the platform’s, as its answers tell it', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const services = await servicesFor(
    json(200, sessionStatus('pending'), { Date: hourAgo.toUTCString() }),
  );
  expect(Math.abs(services.now() - Date.now())).toBeLessThan(1000);
  await services.getStatus('ses_1', signal);
  expect(Math.abs(services.now() - hourAgo.getTime())).toBeLessThan(5000);
});

test('an unsafe redirect is refused before anything moves', async () => {
  const services = await servicesFor(json(200, {}));
  const request = { url: 'javascript:alert(1)', method: 'GET', fields: {} } as const;
  expect(() => services.navigate(request)).toThrow(
    expect.objectContaining({ reason: 'UNSAFE_ADDRESS' }),
  );
});

test('an error is reported to onError once', async () => {
  const heard: PayError[] = [];
  const services = await servicesFor(json(200, {}), { onError: (error) => heard.push(error) });
  const error = new PayNetworkError('x');
  services.report(error);
  services.report(error);
  expect(heard).toEqual([error]);
});
