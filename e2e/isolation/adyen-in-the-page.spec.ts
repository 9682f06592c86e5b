/**
 * What the policies of a page must allow that holds Adyen's SDK itself, in place of Pay: counted from the package in a
 * browser, under policies that allow the page's own origin and only report the rest. The package calls its real
 * hosts; the sandbox's stand-ins respond in their place, so that nothing leaves the machine.
 */
import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { test as base, expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { contentSecurityPolicy } from '../support/generated-policy.ts';
import { PLATFORM } from '../support/urls.ts';

const PACKAGE = join(import.meta.dirname, '../../node_modules/@adyen/adyen-web/dist/es');
const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const OWN_ORIGIN_ALONE = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Some issuer; there are thousands. */
const ISSUER = 'https://acs.issuer.example';
const API = 'https://checkoutshopper-test.adyen.com';
const CHALLENGE = {
  type: 'threeDS2',
  subtype: 'challenge',
  paymentMethodType: 'scheme',
  paymentData: 'data',
  authorisationToken: 'token',
  token: btoa(
    JSON.stringify({
      acsReferenceNumber: '1',
      acsTransID: '1',
      acsURL: `${ISSUER}/challenge`,
      messageVersion: '2.1.0',
      threeDSNotificationURL: `${API}/checkoutshopper/3dnotif.shtml`,
      threeDSServerTransID: '1',
    }),
  ),
};

const CONFIGURATION = {
  clientKey: 'test_ABCDEFGHIJKLMNOPQRSTUVWXYZ123456',
  environment: 'test',
  countryCode: 'DE',
  amount: { currency: 'EUR', value: 1000 },
  locale: 'en-US',
  paymentMethodsResponse: {
    paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }],
  },
};

const HTML = `<!doctype html><html lang="en"><title>Adyen</title>
  <link rel="stylesheet" href="/adyen.css" /><main id="dropin"></main><div id="challenge"></div>
  <script>
    globalThis.needed = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      needed.push(effectiveDirective + ' ' + (URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI)));
    globalThis.peers = 0;
    globalThis.RTCPeerConnection = class { constructor() { peers += 1; } };
  </script>
  <script type="module">
    import { AdyenCheckout, Card, Dropin } from '/index.js';
    const checkout = await AdyenCheckout(${JSON.stringify(CONFIGURATION)});
    const onReady = () => (document.title = 'ready');
    new Dropin(checkout, { paymentMethodComponents: [Card], onReady }).mount('#dropin');
    globalThis.showChallenge = () =>
      void checkout.createFromAction(${JSON.stringify(CHALLENGE)}).mount('#challenge');
  </script></html>`;

/** Adyen’s hosts, as the sandbox stands in for them. */
async function respond(route: Route): Promise<void> {
  const request = route.request();
  const { origin, pathname, search, host } = new URL(request.url());
  const isAdyen = host.endsWith('.adyen.com');
  if (!isAdyen && origin !== PLATFORM) {
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Issuer</title>' });
    return;
  }
  const path = pathname.replace(/^\/checkout(?:shopper|analytics)\//, '');
  const url = isAdyen
    ? `${PLATFORM}/checkoutshopper/test/as/http://localhost:8080/${path}${search}`
    : request.url();
  const body = request.postData();
  const response = await fetch(url, {
    method: request.method(),
    headers: { 'Content-Type': request.headers()['content-type'] ?? 'text/plain' },
    ...(body !== null && { body }),
  });
  await route.fulfill({
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers: {
      'Content-Type': response.headers.get('content-type') ?? 'text/plain',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
    },
  });
}

const test = base.extend<{ alone: Page }>({
  async alone({ page }, use) {
    const server = await startTestServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      response.setHeader('Content-Security-Policy-Report-Only', OWN_ORIGIN_ALONE);
      response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
      if (pathname === '/') response.end(HTML);
      else pipeline(createReadStream(join(PACKAGE, pathname)), response, () => {});
    });
    await page.route((url) => url.protocol === 'https:' || url.origin === PLATFORM, respond);
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await expect(page).toHaveTitle('ready');
    await use(page);
    await server.close();
  },
});

/** What the page’s policies would have to allow, so far. */
const needed = (page: Page) =>
  page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'needed'))].toSorted());

test(
  'the policies of a page with Adyen’s SDK must allow three of its hosts, and every issuer',
  { tag: NIGHTLY },
  async ({ alone }) => {
    const field = alone.locator('[data-cse="encryptedCardNumber"]').frameLocator('iframe');
    await field.getByRole('textbox').pressSequentially(TEST_OUTCOMES.approve.card);
    await expect.poll(() => needed(alone)).toContain(`connect-src ${API}`);
    await alone.evaluate('showChallenge()');
    await expect.poll(() => needed(alone)).toContain(`frame-src ${ISSUER}`);
    expect(await needed(alone)).toEqual([
      'connect-src https://checkoutanalytics-test.adyen.com',
      `connect-src ${API}`,
      `form-action ${ISSUER}`,
      `frame-src ${ISSUER}`,
      `frame-src ${API}`,
      'img-src https://checkoutshopper-test.cdn.adyen.com',
    ]);
    expect(await alone.evaluate('peers')).toBe(0);
  },
);

test('the policies of a page with Pay need the first page of redirects alone, if it offers any', () => {
  const options = {
    gateways: ['adyen'],
    environment: 'live',
    baseUrl: 'https://api.pay.example',
    frameUrl: 'https://{gateway}.frame.pay.example/',
  } as const;
  const hosts = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).flatMap(([name, value]) =>
      [...value.matchAll(/https:\/\/[\w.-]+/g)]
        .map(([origin]) => `${name} ${origin}`)
        .filter((each) => !each.endsWith('.pay.example')),
    );
  expect(hosts(contentSecurityPolicy({ ...options, redirectOrigins: [] }).headers)).toEqual([]);
  expect(hosts(contentSecurityPolicy(options).headers)).toEqual([
    'Content-Security-Policy https://checkoutshopper-live.adyen.com',
    'Connection-Allowlist https://checkoutshopper-live.adyen.com',
  ]);
});
