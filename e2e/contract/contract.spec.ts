/** Runs the contract against the real sandbox; `server/in-memory/contract.test.ts` runs it against the fake. */
import type { Page } from '@playwright/test';
import { BrowserCustomer } from '../../server/customers/page-objects/browser-customer.ts';
import type { Sandbox } from '../../server/customers/testing/built-sandbox.ts';
import { VIEWS } from '../../loader/views/testing/shop-plan.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { isEmbeddedSessionResponse } from '../../shared/platform/response-shapes.ts';
import type { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { CONTRACT, paidBy, play } from '../../shared/testing/contract.ts';
import type { ContractCustomer } from '../../shared/testing/contract.ts';
import { serveShop } from '../integrations/integration-page.ts';
import type { IntegrationPage } from '../integrations/integration-page.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { SECRET } from '../support/platform.ts';
import { expect, test as base } from '../support/own-sandbox.ts';

const test = base.extend<object, { shop: IntegrationPage }>({
  shop: [
    async ({ sandbox }, use) => {
      const shop = await serveShop({ sandbox });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
});

// Long enough to see the form on a busy machine, and over when the contract lets half a minute pass.
test.use({ shortLifetime: 25_000 });

/** ms by which the sandbox's clock is ahead of the page's at most while time passes. */
const STEP = 20_000;

const eventsOf = (page: Page) => page.evaluate(() => window.viewShop.events);

function customerOf(page: Page, sandbox: Sandbox, calls: PlatformCalls): ContractCustomer {
  const context = page.context();
  const windows = {
    all: async () => context.pages(),
    frames: async () => page.frames().map((place) => ({ url: place.url(), place })),
  };
  const customer = new BrowserCustomer(page, windows, () => eventsOf(page));
  const until = async (event: string, times = 1) => {
    const count = async () => (await eventsOf(page)).filter((one) => one === event).length;
    await expect.poll(count, { timeout: 30_000 }).toBeGreaterThanOrEqual(times);
  };
  return {
    async pay(how) {
      if (how === 'lost') {
        await until('ready');
        await disconnect(page, sandbox);
      }
      await customer.withCard(how === 'lost' ? 'approve' : how);
    },
    confirmAtBank: () => customer.confirmAtBank(),
    cancelAtBank: () => customer.cancelAtBank(),
    disconnect: () => disconnect(page, sandbox),
    async passTime(time) {
      // In steps: a response may not show the page a clock so far ahead that its machine must have slept.
      for (let left = time; left > 0; left -= STEP) {
        const step = Math.min(left, STEP);
        sandbox.advance(step);
        await page.clock.runFor(step);
      }
    },
    until,
    async changeAmount(amount) {
      const id = await page.evaluate(() => window.viewShop.sessionId());
      const path = pathOf('changeSession', id);
      const sent = { method: 'PATCH', credential: SECRET, body: { amount } } as const;
      const { body } = await calls.send(path, sent);
      if (!isEmbeddedSessionResponse(body)) throw new Error('The session was not changed');
      await page.evaluate((session) => window.viewShop.receive(session), body);
    },
    refetch: () => page.evaluate(() => window.viewShop.refetch()),
    leave: () => page.evaluate(() => window.viewShop.leave()),
    call: (name) => page.evaluate((called) => window.viewShop.call(called), name),
  };
}

async function disconnect(page: Page, { platformOrigin }: Sandbox): Promise<void> {
  await page.route(`${platformOrigin}/v2/**`, (route) => route.abort());
}

/** Replaces the page of every frame, as ad blockers do. */
async function blockFrames(page: Page): Promise<void> {
  const isFrame = ({ hostname }: URL) => hostname.endsWith('.frame.localhost');
  const blocked = { contentType: 'text/html', body: '<p>Blocked</p>' };
  await page.route(isFrame, (route) => route.fulfill(blocked));
}

/** What shops test most. With the other cases, the fake is compared at night. */
const MOST_TESTED = new Set([
  'success',
  'a decline, and then a success',
  'a challenge',
  'an outcome that is lost',
]);

for (const view of VIEWS) {
  for (const [name, entry] of Object.entries(CONTRACT)) {
    if (entry.isOfHandle === true && view !== 'handle') continue;
    const isMostTested = view === 'handle' ? MOST_TESTED.has(name) : name === 'success';
    const tag = isMostTested ? [] : [NIGHTLY];
    test(
      `by ${view}, ${name}: the sandbox shows what the fake shows`,
      { tag },
      async ({ page, sandbox, shop, calls }) => {
        sandbox.reset();
        await page.clock.install();
        await page.goto(shop.url);
        if (entry.areFramesBlocked === true) await blockFrames(page);
        const { scenario = 'approve', stopsSubmissions = false, results = [] } = entry;
        const submitTo = entry.isChangeable ? { submitTo: 'platform' } : {};
        const metadata = { sandbox: { gateway: 'checkout', scenario, ...submitTo } };
        const order = calls.orderData('checkout', { metadata, ...entry.order });
        const expired = {
          ...order,
          metadata: { sandbox: { ...metadata.sandbox, scenario: 'expired' } },
        };
        const paid = paidBy(entry, { approve: order, expired });
        const { settings } = shop;
        const plan = { view, settings, stopsSubmissions, givesClient: true, ...paid };
        await page.evaluate((given) => window.viewShop.show(given), plan);
        await play(entry, customerOf(page, sandbox, calls));
        expect(await eventsOf(page)).toEqual(entry.events);
        expect(await page.evaluate(() => window.viewShop.results)).toEqual(results);
      },
    );
  }
}
