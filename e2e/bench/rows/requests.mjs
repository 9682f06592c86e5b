/** The requests of one payment to the platform, preflights included, counted at the platform. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { browserPath, SANDBOX_FLAGS } from '../browser.mjs';
import { buildPages } from '../build-pages.mjs';
import { projectFolder } from '../paths.mjs';
import { startSite } from '../site.mjs';
import { counted } from '../statistics.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {typeof import('../../../server/customers/page-objects/gateway-forms.ts')} GatewayForms
 * @typedef {typeof import('../../support/demo-shop-page.ts')} ShopPages
 *
 * @typedef {object} Payment
 * @property {string} label
 * @property {import('../../support/demo-shop-page.ts').ShopOptions} shop
 * @property {boolean} [isFromBackend] - whether the merchant's backend creates the session
 * @property {readonly string[]} needed
 * @property {(forms: GatewayForms, page: Page) => Promise<unknown>} pay
 */

/**
 * The first status is needed: before it, the page does not know whether the order is being paid elsewhere.
 *
 * @type {readonly Payment[]}
 */
const PAYMENTS = [
  {
    label: 'Checkout.com Flow',
    shop: { gateway: 'checkout', createdBy: 'browser' },
    needed: ['create', 'status', 'update', 'status'],
    pay: (forms, page) => new forms.CheckoutFlowForm(page).pay(),
  },
  {
    label: 'Adyen card',
    shop: { gateway: 'adyen', createdBy: 'browser' },
    needed: ['create', 'status', 'submission', 'status'],
    pay: (forms, page) => new forms.AdyenForm(page).payByCard(),
  },
  {
    label: 'Adyen card with 3-D Secure',
    shop: { gateway: 'adyen', scenario: 'challenge', createdBy: 'browser' },
    needed: ['create', 'status', 'submission', 'details', 'status'],
    async pay(forms, page) {
      const form = new forms.AdyenForm(page);
      await form.payByCard();
      await form.issuer.confirm();
    },
  },
  {
    label: 'hosted page in the frame',
    shop: { gateway: 'hosted', createdBy: 'browser' },
    needed: ['create', 'status', 'status'],
    pay: (forms, page) => forms.hostedInFrame(page).pay(),
  },
  {
    label: 'Checkout.com Flow, session from the backend',
    shop: { gateway: 'checkout' },
    isFromBackend: true,
    needed: ['status', 'update', 'status'],
    pay: (forms, page) => new forms.CheckoutFlowForm(page).pay(),
  },
  {
    label: 'Adyen card, session from the backend',
    shop: { gateway: 'adyen' },
    isFromBackend: true,
    needed: ['status', 'submission', 'status'],
    pay: (forms, page) => new forms.AdyenForm(page).payByCard(),
  },
];

/** The page objects of the end-to-end tests. */
const FORMS = join(projectFolder, 'server', 'customers', 'page-objects', 'gateway-forms.ts');
const SHOP_PAGE = join(projectFolder, 'e2e', 'support', 'demo-shop-page.ts');

/** @type {readonly (readonly [name: string, path: RegExp])[]} */
const OPERATIONS = [
  ['create', /^\/v2\/sessions$/],
  ['update', /\/payment$/],
  ['submission', /\/submissions$/],
  ['details', /\/details$/],
  ['status', /^\/v2\/sessions\/[^/]+$/],
];

/** @param {Payment} payment */
async function requestsOf({ shop: options, isFromBackend, pay }) {
  const site = await startSite({ pagesFolder: await buildPages() });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...site.browserFlags, ...SANDBOX_FLAGS],
  });
  try {
    const page = await browser.newPage({ baseURL: site.shopOrigin });
    page.setDefaultTimeout(120_000);
    const forms = /** @type {GatewayForms} */ (await pageObjects(FORMS));
    if (isFromBackend) {
      const parameters = { way: 'after-session', creator: 'backend', gateway: options.gateway };
      await page.goto(site.page('pay', parameters));
      await page.evaluate('checkout.press()');
    } else {
      const { DemoShopPage } = /** @type {ShopPages} */ (await pageObjects(SHOP_PAGE));
      await new DemoShopPage(page).checkout(options);
    }
    await pay(forms, page);
    await page.locator('[data-outcome=captured]').waitFor();
    return site.exchanges
      .filter(({ origin, path }) => origin === site.shopOrigin && path.startsWith('/v2/'))
      .map(({ method, path }) => operation(method, path));
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * @param {string} method
 * @param {string} path
 */
function operation(method, path) {
  const [withoutQuery = ''] = path.split('?');
  const [name = withoutQuery] = OPERATIONS.find(([, known]) => known.test(withoutQuery)) ?? [];
  return method === 'OPTIONS' ? `preflight of ${name}` : name;
}

/** @param {string} file */
async function pageObjects(file) {
  const { module } = await runnerImport(file, { configFile: false });
  return module;
}

/** @type {import('../row.ts').Row} */
export const requests = {
  name: 'requests',
  table: 'requests',
  column: 'with preflights',
  async run() {
    const sides = [];
    let unnecessary = 0;
    for (const payment of PAYMENTS) {
      const { label, needed } = payment;
      const sent = await requestsOf(payment);
      const operations = sent.filter((name) => !name.startsWith('preflight')).join(', ');
      sides.push({ name: `${label}: ${operations}`, ...counted(sent.length) });
      // Each needed request may have a preflight.
      unnecessary = Math.max(unnecessary, sent.length - 2 * needed.length);
    }
    const goal = { what: 'unnecessary requests to the platform', limit: 0, unit: '' };
    const goals = [
      { ...goal, direction: /** @type {const} */ ('at most'), ...counted(unnecessary) },
    ];
    return { unit: '', samples: 1, sides, goals };
  },
};
