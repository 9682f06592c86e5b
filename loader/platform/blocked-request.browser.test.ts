import { afterAll, afterEach, expect, test } from 'vitest';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { MisbehavingServer } from '../testing/misbehaving-server.ts';
import { closeCounted } from '../testing/page-coverage.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

let platform: MisbehavingServer;
const server = await startScriptTagServer();
afterAll(() => server.close());
afterEach(() => platform.close());

/** The result of a request to the platform, and how often it was tried. */
async function request(policy: string, retryAttempts: number) {
  platform = await startMisbehavingServer(json(404, {}));
  const page = await server.newPage();
  await page.goto(server.shop(policy));
  const result = await page.evaluate(
    async ([baseUrl, attempts]) => {
      let tried = 0;
      const pay = new window.Pay({
        apiKey: 'pk_test_1',
        baseUrl,
        retryAttempts: attempts,
        retryDelay: 1,
        onRequest: () => (tried += 1),
      });
      const error: unknown = await pay.getSessionStatus('ses_1').catch((caught: unknown) => caught);
      if (!window.Pay.isPayError(error)) throw new Error('expected a PayError');
      const { reason, retryable, message } = error;
      return { tried, reason, retryable, message };
    },
    [platform.url, retryAttempts] as const,
  );
  await closeCounted(page);
  return result;
}

test.each([0, 3])(
  'a request that the page’s policy blocks fails immediately, with %i retries, and names what to allow',
  async (retries) => {
    const result = await request(`default-src 'none'; script-src 'self'`, retries);
    expect(result).toEqual({
      tried: 1,
      reason: 'BLOCKED_BY_POLICY',
      retryable: false,
      message: `The page's Content-Security-Policy must allow connect-src ${platform.url}`,
    });
    expect(platform.seen).toEqual([]);
  },
);

test('a request that fails for another reason is retried', async () => {
  const result = await request(`default-src 'none'; script-src 'self'; connect-src *`, 2);
  expect(result).toMatchObject({
    // The response has no header for another origin.
    reason: 'CONNECTION_FAILED',
    tried: 3,
    message: `getSessionStatus: no response from ${platform.url}/v2/sessions/ses_1 (network, CORS or CSP)`,
  });
});
