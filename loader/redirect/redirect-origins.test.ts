import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveConfig } from '../config/config.ts';

/** As the build defines them, from what the adapters declare. */
const DECLARED = {
  adyen: { sandbox: ['https://checkoutshopper-test.adyen.com'], live: ['https://live.adyen.com'] },
};
const SANDBOX = { apiKey: 'pk_test_1', baseUrl: 'https://platform.example' };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function originsOf(config: typeof SANDBOX, gateway: string): Promise<readonly string[]> {
  const { redirectOrigins } = await import('./redirect-origins.ts');
  return redirectOrigins(resolveConfig(config), gateway);
}

test('the redirect origins are those that the gateway declares for the environment', async () => {
  vi.stubGlobal('PAY_REDIRECT_ORIGINS', DECLARED);
  expect(await originsOf(SANDBOX, 'adyen')).toEqual(DECLARED.adyen.sandbox);
  expect(await originsOf({ ...SANDBOX, apiKey: 'pk_live_1' }, 'adyen')).toEqual(
    DECLARED.adyen.live,
  );
});

test('the redirect origins include a platform on this machine, whose simulators stand in for such a gateway', async () => {
  vi.stubGlobal('PAY_REDIRECT_ORIGINS', DECLARED);
  const local = { ...SANDBOX, baseUrl: 'http://localhost:8080/v1' };
  expect(await originsOf(local, 'adyen')).toEqual([
    ...DECLARED.adyen.sandbox,
    'http://localhost:8080',
  ]);
  expect(await originsOf(local, 'hosted')).toEqual([]);
});

test('there are no redirect origins for a gateway that declares none, or in a build without gateways', async () => {
  vi.stubGlobal('PAY_REDIRECT_ORIGINS', DECLARED);
  expect(await originsOf(SANDBOX, 'hosted')).toEqual([]);
  vi.unstubAllGlobals();
  vi.resetModules();
  expect(await originsOf(SANDBOX, 'adyen')).toEqual([]);
});
