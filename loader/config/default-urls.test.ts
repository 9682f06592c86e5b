import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a build sets the default URLs of platform and frame', async () => {
  vi.stubGlobal('PAY_API_URL', 'https://api.shop.example');
  vi.stubGlobal('PAY_FRAME_URL', 'https://{gateway}.shop.example/');
  expect(await import('./default-urls.ts')).toMatchObject({
    DEFAULT_BASE_URL: 'https://api.shop.example',
    DEFAULT_FRAME_URL: 'https://{gateway}.shop.example/',
  });
});

test('the default URLs are the documented ones where a build sets none', async () => {
  vi.stubGlobal('PAY_API_URL', null);
  expect(await import('./default-urls.ts')).toMatchObject({
    DEFAULT_BASE_URL: 'https://api.pay.example',
    DEFAULT_FRAME_URL: 'https://{gateway}.frame.pay.example/',
  });
});
