/** The form leaves no empty room below it, and content below it on the merchant's page does not move. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import type { OrderData } from '../support/merchant-page.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls } from '../support/platform.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts without user input. */
    shift: number;
    /** Heights of the frame so far, in px. */
    heights: Set<number>;
  }
}

/** px of empty room in the frame, below the gateway's form. */
const MOST_EMPTY = 24;

/** ms: too slow for the browser to attribute the form's change of height to the click that opens it. */
const SLOW_RESPONSE = 300;

interface LayoutOptions {
  /** By default, the client exists before the click. */
  readonly clientIsMade?: 'in the click';
}

/**
 * Adds content below the container, and a button above it that shows the form.
 *
 * @param paid - a session, or the order whose session is created in the click
 */
async function layOut(
  page: Page,
  paid: EmbeddedSessionResponse | OrderData,
  { clientIsMade }: LayoutOptions = {},
): Promise<void> {
  const client = { apiKey: 'pk_test_sandbox', baseUrl: PLATFORM, frameUrl: FRAME_URL };
  const config = clientIsMade && client;
  await page.evaluate(
    ({ given, config }) => {
      const container = document.querySelector('#container');
      if (container === null) throw new Error('There is no container');
      const button = document.createElement('button');
      button.textContent = 'Pay';
      if (config) window.merchant.pay.destroy();
      const show = async () => {
        const pay = config ? new window.Pay(config) : window.merchant.pay;
        const session = 'session_id' in given ? given : await pay.createEmbeddedSession(given);
        await pay.initializePayment({ session, container: '#container' });
      };
      button.addEventListener('click', () => {
        void show().then(
          () => window.merchant.reported.push('ready'),
          () => window.merchant.reported.push('not shown'),
        );
      });
      container.before(button);
      const below = document.createElement('p');
      below.textContent = 'Returns are free for thirty days. '.repeat(200);
      container.after(below);

      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
            window.shift += Number(entry.value);
          }
        }
      }).observe({ type: 'layout-shift' });
    },
    { given: paid, config },
  );
}

/** Waits for two animation frames, after which all earlier changes are painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 1600 },
};

for (const [name, viewport] of Object.entries(SCREENS)) {
  for (const gateway of ['checkout', 'adyen', 'hosted'] as const) {
    const title = `the form of ${gateway} leaves no hole and shifts nothing on a ${name}`;
    test(title, { tag: '@visual' }, async ({ page }) => {
      await page.setViewportSize(viewport);
      const merchant = new MerchantPage(page);

      await test.step('the first time, while the customer presses something', async () => {
        expect(await showForm(merchant, gateway, { isFirst: true })).toBe(0);
        expect(await emptyRoom(page)).toBeLessThanOrEqual(MOST_EMPTY);
      });
      await test.step('on a later visit', async () => {
        expect(await showForm(merchant, gateway)).toBe(0);
        expect(await emptyRoom(page)).toBeLessThanOrEqual(MOST_EMPTY);
      });
    });
  }
}

for (const [name, viewport] of Object.entries(SCREENS)) {
  for (const gateway of ['checkout', 'adyen'] as const) {
    const title = `the first form of ${gateway} on a slow network leaves no hole and shifts nothing, with its client made in the click, on a ${name}`;
    const tag = name === 'phone' && gateway === 'checkout' ? [] : ['@nightly'];
    test(title, { tag }, async ({ page }) => {
      await page.setViewportSize(viewport);
      const merchant = await MerchantPage.opened(page);
      await layOut(page, await createSession(merchant, gateway, undefined), {
        clientIsMade: 'in the click',
      });
      await page.route('**/*', async (route) => {
        await pause(SLOW_RESPONSE);
        await route.continue();
      });
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect.poll(() => merchant.reported(), { timeout: 30_000 }).toContain('ready');
      await expect.poll(() => emptyRoom(page)).toBeLessThanOrEqual(MOST_EMPTY);
      expect(await emptyRoom(page)).toBeGreaterThanOrEqual(0);
      await settled(page);
      expect(await page.evaluate(() => window.shift)).toBe(0);
    });
  }
}

test('a prepared form has its room from the press on, however long its session takes, until there is none', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS.desktop);
  const merchant = await MerchantPage.opened(page, undefined, { debug: true });
  const sandbox = { gateway: 'adyen', scenario: 'approve', methods: ['scheme'] };
  const order = merchant.orderData('adyen', { metadata: { sandbox } });
  await page.evaluate(
    (given) => window.merchant.pay.preload({ ...given, container: '#container' }),
    { currency: 'EUR', country: 'DE', sandbox },
  );
  await expect.poll(() => merchant.events()).toContain('prepare.done');
  const fields = page.frameLocator('#container iframe').locator('[data-cse] iframe');
  await expect(fields).toHaveCount(3);
  await layOut(page, order);
  const height = () =>
    page.locator('#container').evaluate((container) => container.getBoundingClientRect().height);
  expect(await height()).toBe(0);

  const responses: ((isCreated: boolean) => void)[] = [];
  await page.route('**/v2/sessions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const isCreated = await new Promise<boolean>((resolve) => responses.push(resolve));
    const headers = { ...route.request().headers(), authorization: 'Bearer pk_test_unknown' };
    return route.continue(isCreated ? {} : { headers });
  });
  const press = page.getByRole('button', { name: 'Pay' });
  await press.click();
  await expect.poll(() => responses.length).toBe(1);
  expect(await height()).toBeGreaterThan(200);
  responses[0]?.(false);
  await expect.poll(height).toBe(0);

  await page.evaluate(() => (window.shift = 0));
  await press.click();
  await expect.poll(() => responses.length).toBe(2);
  const reserved = await height();
  // Until the browser no longer attributes what moves to the press.
  await pause(SLOW_RESPONSE * 3);
  responses[1]?.(true);
  await expect.poll(() => merchant.reported()).toContain('ready');
  expect(await height()).toBe(reserved);
  await settled(page);
  expect(await page.evaluate(() => window.shift)).toBe(0);
});

test(
  'what is below a form that shrinks keeps still while the customer presses something',
  { tag: '@nightly' },
  async ({ page }) => {
    const merchant = new MerchantPage(page);
    // Everything is in view, so pointing at the content below does not scroll.
    await page.setViewportSize(SCREENS.desktop);
    await merchant.open();
    await layOut(page, await merchant.createSession({ gateway: 'checkout' }));
    const below = page.getByText('Returns are free');
    // A script opens the form and not a press, so the frame takes its height slowly.
    await page.evaluate(() => document.querySelector('button')?.click());
    const frame = page.locator('#container iframe');
    const heightOf = async () => (await frame.boundingBox())?.height ?? 0;
    const first = await heightOf();
    await below.hover({ position: { x: 5, y: 5 }, force: true });
    await expect.poll(heightOf).toBeLessThan(first);
    await page.mouse.down();
    const held = await frame.evaluate(async (element) => {
      const heights = new Set<number>();
      for (let frames = 0; frames < 20; frames += 1) {
        await new Promise((painted) => requestAnimationFrame(painted));
        heights.add(element.getBoundingClientRect().height);
      }
      return [...heights];
    });
    expect(held, 'heights during a press').toHaveLength(1);
    expect(await emptyRoom(page)).toBeGreaterThan(MOST_EMPTY);
    await page.mouse.up();
    await expect.poll(() => emptyRoom(page)).toBeLessThanOrEqual(MOST_EMPTY);
  },
);

test('a form that no press has opened shrinks in one step for customers who prefer reduced motion', async ({
  page,
}) => {
  const merchant = new MerchantPage(page);
  await page.setViewportSize(SCREENS.desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await merchant.open();
  const session = await merchant.createSession({ gateway: 'checkout' });
  await layOut(page, session);
  await page.evaluate(() => {
    window.heights = new Set();
    const note = () => {
      const frame = document.querySelector('#container iframe');
      if (frame) window.heights.add(frame.getBoundingClientRect().height);
    };
    const changes = { subtree: true, childList: true, attributes: true };
    new MutationObserver(note).observe(document.documentElement, changes);
  });
  await merchant.initialize(session);
  await expect.poll(() => emptyRoom(page)).toBeLessThanOrEqual(MOST_EMPTY);
  const heights = await page.evaluate(() => [...window.heights]);
  // The first height, that of the skeleton, and that of Flow once it is usable.
  expect(heights.length).toBeLessThanOrEqual(3);
});

const OPENED_FIRST = [
  ['ideal', 'NL', []],
  ['pix', 'BR', []],
  // Is not available over HTTP, so that the cards are the first.
  ['applepay', 'DE', ['@nightly']],
  ['boletobancario', 'BR', ['@nightly']],
  ['directdebit_GB', 'GB', ['@nightly']],
  ['afterpay_default', 'NL', ['@nightly']],
  ['bankTransfer_IBAN', 'DE', ['@nightly']],
  ['onlineBanking_PL', 'PL', ['@nightly']],
  ['payto', 'AU', ['@nightly']],
] as const;

for (const [type, country, tag] of OPENED_FIRST) {
  const title = `the form of adyen leaves no hole where ${type} is the first in ${country}`;
  test(title, { tag: [...tag] }, async ({ page }) => {
    for (const [name, viewport] of Object.entries(SCREENS)) {
      await test.step(name, async () => {
        await page.setViewportSize(viewport);
        const offer = { methods: [type, 'scheme'], country };
        expect(await showForm(new MerchantPage(page), 'adyen', { isFirst: true, offer })).toBe(0);
        const room = await emptyRoom(page);
        expect(room).toBeGreaterThanOrEqual(0);
        expect(room).toBeLessThanOrEqual(MOST_EMPTY);
      });
    }
  });
}

for (const locale of ['de', 'fr']) {
  for (const width of [320, 390]) {
    const title = `the form of adyen leaves no hole in ${locale}, ${width} px wide`;
    test(title, { tag: '@visual' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await showForm(new MerchantPage(page), 'adyen', { isFirst: true, locale })).toBe(0);
      await expect(paymentFrame(page).locator('#gateway')).toHaveAttribute(
        'lang',
        new RegExp(`^${locale}-`),
      );
      const room = await emptyRoom(page);
      expect(room).toBeGreaterThanOrEqual(0);
      expect(room).toBeLessThanOrEqual(MOST_EMPTY);
    });
  }
}

test(
  'Flow with a wallet and a bank leaves no hole and shifts nothing',
  { tag: '@visual' },
  async ({ page }) => {
    await page.setViewportSize(SCREENS.phone);
    const methods = ['card', 'googlepay', 'applepay', 'ideal'];
    expect(
      await showForm(new MerchantPage(page), 'checkout', { isFirst: true, offer: { methods } }),
    ).toBe(0);
    const room = await emptyRoom(page);
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThanOrEqual(MOST_EMPTY);
  },
);

test('a form that no press has opened shrinks in one step once what is below is out of view', async ({
  page,
}) => {
  const merchant = new MerchantPage(page);
  await page.setViewportSize({ width: 1280, height: 200 });
  await merchant.open();
  const session = await merchant.createSession({ gateway: 'checkout' });
  await layOut(page, session);
  // Without animation frames, the form cannot shrink slowly.
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  await merchant.initialize(session);
  await expect.poll(() => emptyRoom(page)).toBeLessThanOrEqual(MOST_EMPTY);
});

interface Visit {
  readonly isFirst?: boolean;
  readonly locale?: string;
  readonly offer?: { readonly methods: readonly string[]; readonly country?: string };
}

function createSession(
  merchant: MerchantPage,
  gateway: 'checkout' | 'adyen' | 'hosted',
  offer: Visit['offer'],
): Promise<EmbeddedSessionResponse> {
  if (offer === undefined) return merchant.createSession({ gateway });
  const { methods, country } = offer;
  const metadata = { sandbox: { gateway, methods: [...methods] } };
  const order = platformCalls.orderData(gateway, { metadata });
  const billing = { ...order.billing, ...(country && { country }) };
  return merchant.createSessionOf({ ...order, billing });
}

/** Shows the form by the customer's click, and resolves with the score of the layout shifts. */
async function showForm(
  merchant: MerchantPage,
  gateway: 'checkout' | 'adyen' | 'hosted',
  { isFirst = false, locale = 'en', offer }: Visit = {},
): Promise<number> {
  const { page } = merchant;
  await merchant.open();
  await page.evaluate((lang) => (document.documentElement.lang = lang), locale);
  await layOut(page, await createSession(merchant, gateway, offer));
  await page.getByRole('button', { name: 'Pay' }).click();
  const ended = new AbortController();
  const press = async (): Promise<void> => {
    if (ended.signal.aborted) return;
    // While the customer keeps pressing something, the browser attributes all movements to that.
    await page.keyboard.press('Shift');
    await press();
  };
  const pressing = isFirst ? press() : undefined;
  await expect.poll(() => merchant.reported(), { timeout: 30_000 }).toContain('ready');
  ended.abort();
  await pressing;
  await settled(page);
  return page.evaluate(() => window.shift);
}

/** px between the lower edges of the form and of its frame. */
async function emptyRoom(page: Page): Promise<number> {
  const form = await paymentFrame(page).locator('#payment').boundingBox();
  const frame = await page.locator('#container iframe').boundingBox();
  if (form === null || frame === null) throw new Error('There is no form');
  return frame.y + frame.height - (form.y + form.height);
}
