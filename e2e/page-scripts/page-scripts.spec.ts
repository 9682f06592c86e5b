/** Payments on pages with other people’s scripts, which change what every script of the page uses. */
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import type { Page } from '@playwright/test';
import { generatedPolicy } from '../support/generated-policy.ts';
import { platformCalls, transaction } from '../support/platform.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';
import { EXTENSIONS } from './extensions.ts';
import { POLYFILLS } from './polyfills.ts';
import { WRAPPERS } from './wrappers.ts';
import { expect, test } from '../isolation/site.ts';
import type { Site } from '../isolation/site.ts';

const KINDS = [
  { gateway: 'adyen', pay: (page: Page) => new AdyenForm(page).payByCard() },
  { gateway: 'checkout', pay: (page: Page) => new CheckoutFlowForm(page).pay() },
  { gateway: 'hosted', pay: (page: Page) => hostedInFrame(page).pay() },
] as const;

const ITEMS = ['shirt', { sizes: ['S', 'M'] }];

/** A script of the page itself, because the same scripts would affect Playwright’s own code in the page. */
const MERCHANT = `
  const root = document.documentElement;
  const { config, order } = JSON.parse(document.querySelector('#given').text);
  const pay = new Pay(config);
  const onError = (error) => root.setAttribute('data-outcome', error.name + ': ' + error.message);
  const start = (session) => pay.initializePayment({
    session,
    container: '#container',
    onSuccess: () => root.setAttribute('data-outcome', 'success'),
    onError,
  });
  pay.createEmbeddedSession(order).then(start).catch(onError);`;

function pageWith(site: Site, script: string, gateway: (typeof KINDS)[number]['gateway']): string {
  const metadata = { sandbox: { gateway, scenario: 'approve' }, items: ITEMS };
  const given = {
    config: { apiKey: 'pk_test_sandbox', baseUrl: PLATFORM, frameUrl: FRAME_URL },
    order: platformCalls.orderData(gateway, { metadata }),
  };
  const scripts = { '/other.js': `(() => {${script}\n})();`, '/merchant.js': MERCHANT };
  for (const [path, body] of Object.entries(scripts)) {
    site.show(path, { body, type: 'text/javascript' });
  }
  const body = `<!doctype html><title>Merchant</title>
    <script src="/other.js"></script>
    <script src="/pay.global.js"></script>
    <body><main id="container"></main>
    <script type="application/json" id="given">${JSON.stringify(given)}</script>
    <script src="/merchant.js"></script>`;
  site.show('/shop', { body, headers: { 'Content-Security-Policy': generatedPolicy() } });
  return `${site.origin()}/shop`;
}

const SCRIPTS = Object.entries({ ...EXTENSIONS, ...POLYFILLS, ...WRAPPERS });

for (const [row, [name, script]] of SCRIPTS.entries()) {
  for (const [column, { gateway, pay }] of KINDS.entries()) {
    // Each script is tried with one gateway for every change, and each gateway with every third script.
    const tag = row % KINDS.length === column ? [] : ['@nightly'];
    test(`${name}: ${gateway} pays`, { tag }, async ({ page, site }) => {
      const creation = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().startsWith(PLATFORM),
      );
      await page.goto(pageWith(site, script, gateway));
      const response = await creation;
      expect(response.request().postDataJSON()).toMatchObject({ metadata: { items: ITEMS } });
      const session: { readonly payment_id: string } = await response.json();

      await pay(page);
      await expect(page.locator('html')).toHaveAttribute('data-outcome', 'success');
      expect((await transaction(session.payment_id)).status).toBe('captured');
    });
  }
}
