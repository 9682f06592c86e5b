import { expect, test } from 'vitest';
import { PlatformClient } from './platform-client.ts';
import type { WireResponse } from './wire.ts';

const DATE = 'Sat, 01 Aug 2026 12:00:00 GMT';

function responseWith(status: number, headers: Readonly<Record<string, string>>): WireResponse {
  return { status, headers: new Headers(headers), body: '' };
}

test.each([
  ['7', 7],
  ['Sat, 01 Aug 2026 12:00:30 GMT', 30],
  ['', 1],
])(
  'a request that is limited with Retry-After %j is sent again after %i s',
  async (value, wait) => {
    const limit = responseWith(429, { 'Retry-After': value, Date: DATE });
    const responses = [limit, responseWith(200, {})];
    const waited: number[] = [];
    const client = new PlatformClient({
      baseUrl: 'https://api.platform.example',
      key: 'pk_test_1',
      secret: 'sk_test_1',
      origin: 'https://shop.example',
      transport: async () => responses.shift() ?? limit,
      wait: async (seconds) => void waited.push(seconds),
    });
    expect((await client.send('/v2/offers')).status).toBe(200);
    expect(waited).toEqual([wait]);
  },
);
