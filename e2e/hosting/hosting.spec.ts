/**
 * A release on every kind of host: the same headers, payments of every gateway, and a switch of
 * releases under load.
 */
import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { TestSite } from '../../shared/testing/test-site.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { DemoShopPage } from '../support/demo-shop-page.ts';
import { DAILY } from '../support/extent.mjs';
import { ask } from './ask.ts';
import { generatedRules, HOST_KINDS, writeStatic } from './host-kinds.ts';
import { hostRelease, NEWER, OLDER, SCRIPTS_OF_KEYS } from './hosted-release.ts';
import { steadyLoad } from './steady-load.ts';
import type { Page } from '@playwright/test';
import type { HostedRelease } from './hosted-release.ts';

const GATEWAYS = ['checkout', 'adyen', 'hosted'] as const;
type Gateway = (typeof GATEWAYS)[number];

const PAY: Readonly<Record<Gateway, (page: Page) => Promise<void>>> = {
  checkout: (page) => new CheckoutFlowForm(page).pay(),
  adyen: (page) => new AdyenForm(page).payByCard(),
  hosted: (page) => hostedInFrame(page).pay(),
};

for (const [kind, start] of Object.entries(HOST_KINDS)) {
  const test = base.extend<{ shop: DemoShopPage }, { hosted: HostedRelease }>({
    hosted: [
      async ({ browserName: _browserName }, use) => {
        const hosted = await hostRelease(start);
        await use(hosted);
        await hosted.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ hosted }, use) => use(hosted.sandbox.shopOrigin),
    shop: async ({ page }, use) => use(new DemoShopPage(page)),
  });

  test.describe(kind, () => {
    // One host and one sandbox for all.
    test.describe.configure({ mode: 'serial' });

    for (const gateway of GATEWAYS) {
      const tag = gateway === 'adyen' ? [DAILY] : [];
      test(`serves the frame in which ${gateway} pays`, { tag }, async ({ shop, page }) => {
        await shop.checkout({ gateway });
        await PAY[gateway](page);
        await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
      });
    }

    test('serves the loader to a page of any origin that pins its digest', async ({
      page,
      hosted,
    }) => {
      const loader = `http://js.localhost:${hosted.place.port}/${OLDER}/`;
      const { body: snippet } = await ask(`${loader}snippet-test.html`);
      const site = await TestSite.open({ '/': `<!doctype html>${snippet}` });
      await page.goto(`${site.origin()}/`);
      await expect.poll(() => page.evaluate(() => typeof window.Pay)).toBe('function');
      await site.close();
    });

    test('sends exactly the headers of the rules', { tag: DAILY }, async ({ hosted }) => {
      // The rules come from the static files, which the other kinds have written at their start.
      if (kind === 'the frame host') await writeStatic(hosted.place, hosted.configWith(OLDER));
      const rules = await generatedRules(hosted.place);
      const differences: string[] = [];
      for (const url of urlsOf(hosted)) {
        const expected = await rules(new Request(url), async () => new Response(null));
        const reply = await ask(url);
        const ruled = { ...Object.fromEntries(expected.headers), status: String(expected.status) };
        const sent: Record<string, string> = { ...reply.headers, status: String(reply.status) };
        for (const [name, value] of Object.entries(ruled)) {
          // Each host has a page of its own for URLs that are not found.
          if (name === 'content-type' && !expected.ok) continue;
          if (sent[name] !== value) differences.push(`${name} of ${url.href}: ${sent[name]}`);
        }
        for (const name of Object.keys(sent)) {
          if (POLICIES.test(name) && !(name in ruled)) differences.push(`${name} of ${url.href}`);
        }
      }
      expect(differences).toEqual([]);
    });

    test('has no browser keep the page of an error', { tag: DAILY }, async ({ hosted }) => {
      const missing = `/p2/assets/missing-12345678.js`;
      const url = `http://adyen.frame.localhost:${hosted.place.port}${missing}`;
      const { status, headers } = await ask(url);
      expect(status).toBe(404);
      expect(headers['cache-control'] ?? 'no-store').not.toMatch(/max-age|immutable/);
    });

    test('serves each key the document and the policy for its third-party scripts', async ({
      hosted,
    }) => {
      const served = async (key: string) => {
        const query = `?key=${key}&origin=https%3A%2F%2Fshop.example`;
        const url = `http://adyen.frame.localhost:${hosted.place.port}/p2/${query}`;
        const { body, headers } = await ask(url);
        const json = /id="frame-configuration">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
        const { scripts }: { readonly scripts?: object } = JSON.parse(json);
        const policy = headers['content-security-policy'] ?? '';
        return {
          names: Object.keys(scripts ?? {}),
          hosts: [...policy.matchAll(/https:\/\/[\w.]*(?:cash\.app|amazon\.com)/g)].map(
            ([host]) => host,
          ),
          isEnforced: policy.includes("require-trusted-types-for 'script'"),
          isReported: 'content-security-policy-report-only' in headers,
        };
      };
      const none = { names: [], hosts: [], isEnforced: true, isReported: false };
      expect(await served(hosted.sandbox.apiKey)).toEqual(none);
      expect(await served('pk_live_other')).toEqual(none);
      const cashapp = await served('pk_test_cashapp');
      expect(cashapp).toMatchObject({ names: ['cashapp'], isEnforced: false, isReported: true });
      expect(new Set(cashapp.hosts)).toEqual(
        new Set(['https://sandbox.kit.cash.app', 'https://sandbox.api.cash.app']),
      );
      const live = await served('pk_live_wallets');
      expect(live.names).toEqual(['amazonpay', 'cashapp']);
      expect(live.hosts).toContain('https://kit.cash.app');
      expect(live.hosts).toContain('https://payments.amazon.com');
      expect(live.hosts).not.toContain('https://sandbox.kit.cash.app');
    });

    test('switches the release and back under load, while payments go on', async ({
      page,
      shop,
      context,
      hosted,
    }) => {
      test.slow();
      const { host, place, configWith } = hosted;
      const frame = (gateway: Gateway) => `http://${gateway}.frame.localhost:${place.port}`;
      const query = `?key=${hosted.sandbox.apiKey}&origin=${encodeURIComponent(hosted.sandbox.shopOrigin)}`;
      const load = steadyLoad(GATEWAYS.map((gateway) => `${frame(gateway)}/p2/${query}`));
      const current = async () => {
        const { body } = await ask(`${frame('adyen')}/p2/${query}`);
        return body.includes(`/* ${NEWER} */`) ? NEWER : OLDER;
      };

      // Two forms are open when the release is switched, one of them in another tab.
      await shop.checkout({ gateway: 'adyen' });
      await expect(paymentFrame(page).getByRole('button').last()).toBeVisible();
      const other = await context.newPage();
      const otherShop = new DemoShopPage(other);
      await otherShop.checkout({ gateway: 'checkout' });
      await host.use(configWith(NEWER));
      await expect.poll(current).toBe(NEWER);
      await PAY.adyen(page);
      await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');

      // This form is open when the release is rolled back.
      await shop.checkout({ gateway: 'checkout' });
      await host.use(configWith(OLDER));
      await expect.poll(current).toBe(OLDER);
      await PAY.checkout(page);
      await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
      await PAY.checkout(other);
      await expect(otherShop.outcome).toHaveAttribute('data-outcome', 'captured');

      const { requests, failures, replies } = await load.stop();
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(1000);
      // Each gateway’s document of each release, always with the policy of the same release.
      expect(replies).toHaveLength(2 * GATEWAYS.length);
      for (const { body, headers } of replies) {
        const script = /<script type="module">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
        const digest = createHash('sha384').update(script).digest('base64');
        expect(headers['content-security-policy']).toContain(`'sha384-${digest}'`);
      }
    });
  });
}

const POLICIES = /polic|origin|nosniff|content-type-options|cache-control|reporting/;

/** Documents with queries of every kind, files and aliases. */
function urlsOf({ place: { port }, sandbox }: HostedRelease): URL[] {
  const shop = encodeURIComponent(sandbox.shopOrigin);
  const key = `key=${sandbox.apiKey}`;
  const queries = [
    '',
    `${key}&origin=${shop}&v=1.0.0`,
    `${key}&origin=${sandbox.shopOrigin}`,
    `${key}&origin=https%3A%2F%2Fshop.example`,
    `${key}&origin=https%3A%2F%2FshopXexample`,
    `${key}&origin=https%3A%2F%2Fshop.example%2F`,
    `${key}&origin=https%3A%2F%2Fshop.example&origin=https%3A%2F%2Fevil.example`,
    `${key}&origin=http%3A%2F%2Flocalhost`,
    `${key}&origin=http%3A%2F%2Flocalhost%3A3000%40evil.example`,
    `${key}&origin=*`,
    `${key}&${key}&origin=${shop}`,
    `key&${key}&origin=${shop}`,
    key,
    `origin=${shop}`,
    `key=${sandbox.apiKey.toUpperCase()}&origin=${shop}`,
    'key=pk_live_other&origin=https%3A%2F%2Fother.example',
    `key=pk_live_other&origin=${shop}`,
    ...Object.keys(SCRIPTS_OF_KEYS).map((each) => `key=${each}&origin=https%3A%2F%2Fshop.example`),
    'key=pk_test_unknown&origin=https%3A%2F%2Fother.example',
    'payment=1',
  ];
  const documents = ['p2/', 'p2/index.html', 'p2/window.html', 'return.html'];
  const versioned = [OLDER, NEWER].map((version) => `p2/window-${version}.html`);
  const frames = GATEWAYS.flatMap((gateway) =>
    [...documents, ...versioned].flatMap((path) =>
      queries.map((query) => `http://${gateway}.frame.localhost:${port}/${path}?${query}`),
    ),
  );
  const files = [`${OLDER}/pay.global.js`, `${NEWER}/integrity.json`, 'v1/pay.global.js'];
  const loader = files.map((path) => `http://js.localhost:${port}/${path}`);
  const absent = `http://adyen.frame.localhost:${port}/p2/nothing`;
  return [...frames, ...loader, absent].map((url) => new URL(url));
}
