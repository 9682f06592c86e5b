/** What one payment asks of the platform, preflights included, as the platform itself counts. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { startMeasuredServer } from '../measured-server.mjs';
import { distFolder, projectFolder } from '../paths.mjs';

const PAYMENTS = [
  {
    name: 'checkout',
    text: 'Checkout.com Flow (kind A)',
    needed: ['create', 'update', 'status'],
    pay: ({ page, forms }) => new forms.CheckoutFlowForm(page).pay(),
  },
  {
    name: 'adyen',
    text: 'Adyen card (kind B)',
    needed: ['create', 'submission', 'status'],
    pay: ({ page, forms }) => new forms.AdyenForm(page).payByCard(),
  },
  {
    name: 'adyen-challenge',
    gateway: 'adyen',
    scenario: 'challenge',
    text: 'Adyen card with 3-D Secure (kind B)',
    needed: ['create', 'submission', 'details', 'status'],
    async pay({ page, forms }) {
      const form = new forms.AdyenForm(page);
      await form.payByCard();
      await form.issuer.confirm();
    },
  },
  {
    name: 'hosted',
    text: 'hosted page in the frame (kind C)',
    needed: ['create', 'status'],
    pay: ({ page, forms }) => forms.hostedInFrame(page).pay(),
  },
];

const OPERATIONS = [
  ['create', /^\/v2\/sessions$/],
  ['update', /\/payment$/],
  ['submission', /\/submissions$/],
  ['details', /\/details$/],
  ['status', /^\/v2\/sessions\/[^/]+$/],
];

async function paymentRequests({ name, gateway = name, scenario = 'approve', pay }) {
  const sandbox = await startMeasuredServer(
    join(distFolder, 'sandbox', 'main.js'),
    ['--port', '0', '--shop-port', '0'],
    /Demo shop\s+http:\/\/127\.0\.0\.1:(\d+)[^]*Ctrl-C/,
  );
  const browser = await chromium.launch({
    executablePath: process.env.PAY_BROWSER,
    // As root, Chromium refuses its own sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const shopOrigin = `http://127.0.0.1:${sandbox.port}`;
    const page = await browser.newPage({ baseURL: shopOrigin });
    page.setDefaultTimeout(120_000);
    const forms = await endToEnd('gateway-forms.ts');
    const shop = new (await endToEnd('shop-page.ts')).ShopPage(page);
    await sandbox.ask('watch requests');
    await shop.checkout({ gateway, scenario });
    await pay({ page, forms });
    await page.locator('[data-testid=outcome][data-outcome=captured]').waitFor();
    const requests = await sandbox.ask('requests');
    return requests
      .filter(({ url, origin }) => origin === shopOrigin && url.startsWith('/v2/'))
      .map(({ method, url }) => operation(method, url));
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}

function operation(method, url) {
  const [name = url] = OPERATIONS.find(([, path]) => path.test(url)) ?? [];
  return method === 'OPTIONS' ? `preflight of ${name}` : name;
}

/** The page objects of the end-to-end tests. */
async function endToEnd(file) {
  const options = { configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(projectFolder, 'e2e', file), options);
  return module;
}

export default PAYMENTS.map((payment) => ({
  name: `requests-${payment.name}`,
  what: `requests of one payment on the platform: ${payment.text}`,
  goal: {
    text: `${payment.needed.join(', ')}, and a preflight each`,
    limit: 2 * payment.needed.length,
    unit: 'requests',
    direction: 'max',
  },
  async run() {
    const requests = await paymentRequests(payment);
    return {
      figure: requests.length,
      spread: [requests.length, requests.length],
      unit: 'requests',
      samples: 1,
      peers: [],
      notes: [`In order: ${requests.join(', ')}.`],
      details: { requests },
    };
  },
}));
