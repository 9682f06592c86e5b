import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Other tests in this process have loaded the modules with their own URLs.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a build sets the default URLs of platform and frame', async () => {
  vi.stubGlobal('PAY_API_URL', 'https://api.shop.example');
  vi.stubGlobal('PAY_FRAME_URL', 'https://{gateway}.shop.example/');
  expect(await import('./default-urls.ts')).toMatchObject({
    DEFAULT_BASE_URL: 'https://api.shop.example',
    DEFAULT_FRAME_URL: 'https://{gateway}.shop.example/',
  });
});

test('a live key needs the URLs of a live platform, where the build is for the sandbox', async () => {
  vi.stubGlobal('PAY_API_URL', 'http://localhost:8080');
  vi.stubGlobal('PAY_FRAME_URL', 'http://{gateway}.frame.localhost:8080/');
  const { resolveConfig } = await import('./config.ts');
  const live = { apiKey: 'pk_live_1' };
  expect(() => resolveConfig(live)).toThrow(/`baseUrl` .*`frameUrl` /);
  const baseUrl = 'https://api.shop.example';
  expect(() => resolveConfig({ ...live, baseUrl })).toThrow(/: `frameUrl` /);
  const frameUrl = 'https://{gateway}.shop.example/';
  expect(resolveConfig({ ...live, baseUrl, frameUrl })).toMatchObject({ baseUrl, frameUrl });
  expect(resolveConfig({ apiKey: 'pk_test_1' })).toMatchObject({
    baseUrl: 'http://localhost:8080',
  });
});

test('the default URLs are the documented ones where a build sets none', async () => {
  vi.stubGlobal('PAY_API_URL', null);
  expect(await import('./default-urls.ts')).toMatchObject({
    DEFAULT_BASE_URL: 'https://api.pay.example',
    DEFAULT_FRAME_URL: 'https://{gateway}.frame.pay.example/',
  });
});
