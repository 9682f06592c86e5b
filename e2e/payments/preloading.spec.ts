/** Frames that are created before a session exists. */
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { frameUrl } from '../support/urls.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';

type GatewayName = 'adyen' | 'checkout' | 'hosted';

const payIn: Record<GatewayName, (page: Page) => Promise<void>> = {
  adyen: (page) => new AdyenForm(page).payByCard(),
  checkout: (page) => new CheckoutFlowForm(page).pay(),
  hosted: (page) => hostedInFrame(page).pay(),
};

/** The files that the frame's documents have loaded, each with its document. */
function watchFrameRequests(context: BrowserContext): string[] {
  const loaded: string[] = [];
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (!hostname.includes('.frame.')) return;
    const isDocument = request.isNavigationRequest();
    const owner = isDocument ? 'document' : new URL(request.frame().url()).pathname;
    loaded.push(`${owner} ${pathname}`);
  });
  return loaded;
}

/** Files that the payment's frame did not find in the cache. */
async function fetchedByForm(page: Page): Promise<string[]> {
  const element = await page.locator('#container iframe').elementHandle();
  const frame = await element.contentFrame();
  const fetched = await frame?.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name),
  );
  return (fetched ?? ['no frame']).filter((file) => /no frame|\/assets\//.test(file));
}

/** Resolves when a frame has loaded everything that it can before a session exists. */
async function preloaded(merchant: MerchantPage): Promise<void> {
  await expect.poll(() => merchant.events()).toContain('preload.done');
}

test.describe('a frame that was preloaded with the page', () => {
  for (const gateway of ['adyen', 'checkout', 'hosted'] as const) {
    const tag = gateway === 'adyen' ? [] : ['@nightly'];
    test(
      `is the one that ${gateway} uses, and loads nothing twice`,
      { tag },
      async ({ context, page }) => {
        const merchant = new MerchantPage(page);
        const requests = watchFrameRequests(context);
        await merchant.open(undefined, { preload: gateway });
        await preloaded(merchant);
        const frame = page.frames()[1];
        await page.evaluate(() => document.querySelector('iframe')?.setAttribute('data-first', ''));

        const session = await merchant.createSession({ gateway });
        await merchant.initialize(session);
        expect(page.frames()[1]).toBe(frame);
        await expect(page.locator('#container iframe[data-first]')).toHaveCount(1);
        await expect(page.locator('iframe')).toHaveCount(1);
        await payIn[gateway](page);
        await expect.poll(() => merchant.reported()).toEqual(['success']);
        expect((await transaction(session.payment_id)).status).toBe('captured');
        expect(requests).toEqual([...new Set(requests)]);
        expect(requests).toContain(`document ${new URL(frameUrl(gateway)).pathname}`);
      },
    );
  }
});

test('a preload loads the payment methods that the last session offered', async ({
  context,
  page,
}) => {
  const merchant = new MerchantPage(page);
  const methods = ['scheme', 'swish', 'boletobancario'];
  // Only a page that preloads remembers what its sessions offered.
  await merchant.open(undefined, { preload: 'adyen' });
  await merchant.initialize(await merchant.createSession({ gateway: 'adyen', methods }));

  const requests = watchFrameRequests(context);
  await merchant.open(undefined, { preload: 'adyen' });
  await preloaded(merchant);
  const ahead = [...requests];
  expect(ahead).toContainEqual(expect.stringMatching(/\/assets\/adyen-others-/));
  expect(ahead).toContainEqual(expect.stringMatching(/\/assets\/adyen-codes-/));
  await merchant.initialize(await merchant.createSession({ gateway: 'adyen', methods }));
  expect(requests).toEqual(ahead);
});

test.describe('without moveBefore', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore')),
  );

  for (const gateway of ['adyen', 'checkout', 'hosted'] as const) {
    const tag = gateway === 'hosted' ? [] : ['@nightly'];
    test(
      `the frame of ${gateway} is created again, and its files come from the cache`,
      { tag },
      async ({ context, page }) => {
        const requests = watchFrameRequests(context);
        const merchant = await MerchantPage.opened(page, undefined, { preload: gateway });
        await preloaded(merchant);
        const ahead = requests.flatMap((request) => /\/assets\/.*/.exec(request) ?? []);
        expect(ahead).not.toEqual([]);
        const session = await merchant.createSession({ gateway });
        await merchant.initialize(session);
        await expect(page.locator('iframe')).toHaveCount(1);
        // The frame now also loads the components that only this session offers.
        const fetched = (await fetchedByForm(page)).map((file) => new URL(file).pathname);
        expect(fetched.filter((file) => ahead.includes(file))).toEqual([]);
        await payIn[gateway](page);
        await expect.poll(() => merchant.reported()).toEqual(['success']);
      },
    );
  }
});

test('a customer who comes back gets the frame of the last gateway preloaded', async ({ page }) => {
  const merchant = await MerchantPage.opened(page, undefined, { preload: 'auto' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await merchant.initialize(await merchant.createSession({ gateway: 'hosted' }));

  await merchant.open(undefined, { preload: 'auto' });
  await preloaded(merchant);
  expect(page.frames()[1]?.url()).toContain('//hosted.frame.');
  await merchant.initialize(await merchant.createSession({ gateway: 'hosted' }));
  await hostedInFrame(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

test('a session of another gateway is paid, and the preloaded frame is gone', async ({ page }) => {
  const merchant = await MerchantPage.opened(page, undefined, { preload: 'adyen' });
  await preloaded(merchant);
  await merchant.initialize(await merchant.createSession({ gateway: 'hosted' }));
  await expect(page.locator('iframe')).toHaveCount(1);
  await hostedInFrame(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

test('a second payment after the first has its own preloaded frame', async ({ page }) => {
  const merchant = await MerchantPage.opened(page, undefined, { preload: 'hosted' });
  await preloaded(merchant);
  for (const reported of [['success'], ['success', 'success']]) {
    await merchant.initialize(await merchant.createSession({ gateway: 'hosted' }));
    await hostedInFrame(page).pay();
    await expect.poll(() => merchant.reported()).toEqual(reported);
  }
  const events = await merchant.events();
  expect(events.filter((event) => event.startsWith('preload.started'))).toHaveLength(2);
  expect(events.filter((event) => event === 'frame.loaded')).toHaveLength(2);
});

test('a preloaded frame that did not load is created again for the payment', async ({ page }) => {
  await page.route(
    `${frameUrl('hosted')}?*`,
    (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
    {
      times: 1,
    },
  );
  const merchant = await MerchantPage.opened(page, undefined, { preload: 'hosted' });
  await expect.poll(() => merchant.events()).toContain('frame.loaded');
  await merchant.initialize(await merchant.createSession({ gateway: 'hosted' }));
  await hostedInFrame(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

test('a frame that was preloaded on hover is removed with its client', async ({ page }) => {
  const merchant = await MerchantPage.opened(page, undefined, { preload: 'none' });
  await page.evaluate(() => window.merchant.pay.preload('checkout'));
  await preloaded(merchant);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toBeHidden();
  await page.evaluate(() => window.merchant.pay.destroy());
  await expect(page.locator('iframe')).toHaveCount(0);
});

// In a regular profile: others, such as those of private windows, ignore such hints.
const WHOLE_BROWSER = { tag: '@whole-browser' };

test(
  'a connection to the platform is open before a session is created',
  WHOLE_BROWSER,
  async () => {
    let connected = () => {};
    const connection = new Promise<void>((resolve) => (connected = resolve));
    const requests: string[] = [];
    const platform = await startTestServer(({ method = '', url = '' }) =>
      requests.push(`${method} ${url}`),
    );
    platform.http.on('connection', connected);
    const { project } = test.info();
    const profile = test.info().outputPath('profile');
    const context = await chromium.launchPersistentContext(profile, project.use.launchOptions);
    try {
      const merchant = new MerchantPage(await context.newPage());
      await merchant.open(undefined, {
        preload: 'hosted',
        baseUrl: `http://localhost:${platform.port}`,
      });
      await connection;
      expect(requests).toEqual([]);
    } finally {
      await context.close();
      await platform.close();
    }
  },
);
