/** Content below the form on the merchant's page does not move while the form loads. */
import type { Page } from '@playwright/test';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

declare global {
  interface Window {
    /** All heights of the container since it was empty. */
    heights: number[];
    /** Sum of the layout shifts without user input. */
    shift: number;
  }
}

/** With content below the container, and a button above it that shows the form. */
async function layOut(page: Page, session: unknown): Promise<void> {
  await page.evaluate((given) => {
    const container = document.querySelector('#container');
    if (container === null) throw new Error('There is no container');
    const button = document.createElement('button');
    button.textContent = 'Pay';
    button.addEventListener('click', () => {
      void window.merchant.pay
        .initializePayment({ session: given, container: '#container' })
        .then(() => window.merchant.reported.push('ready'));
    });
    container.before(button);
    const below = document.createElement('p');
    below.textContent = 'Returns are free for thirty days. '.repeat(200);
    container.after(below);

    window.heights = [];
    new ResizeObserver(() => {
      const { height } = container.getBoundingClientRect();
      if (height > 0) window.heights.push(Math.round(height));
    }).observe(container);
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          window.shift += Number(entry.value);
        }
      }
    }).observe({ type: 'layout-shift' });
  }, session);
}

/** After two animation frames everything before has been painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 1600 },
};

const GATEWAYS = ['checkout', 'adyen', 'hosted'] as const;

for (const [name, viewport] of Object.entries(SCREENS)) {
  for (const gateway of GATEWAYS) {
    test(`the form of ${gateway} shifts nothing on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const merchant = new MerchantPage(page);

      await test.step('the first time', async () => {
        const { heights, shift } = await showForm(merchant, gateway);
        expect(heights).toHaveLength(1);
        expect(shift).toBe(0);
      });
      await test.step('with the height of an earlier visit', async () => {
        const { heights, shift, formHeight } = await showForm(merchant, gateway);
        expect(heights).toHaveLength(1);
        // A form may become slightly smaller when it has loaded, which shifts nothing either.
        expect(heights[0]).toBeGreaterThanOrEqual(formHeight);
        expect(heights[0]).toBeLessThan(formHeight + 16);
        expect(shift).toBe(0);
      });
    });
  }
}

/** From the customer's click until all is on screen. */
async function showForm(merchant: MerchantPage, gateway: (typeof GATEWAYS)[number]) {
  const { page } = merchant;
  await merchant.open();
  await layOut(page, await merchant.createSession({ gateway }));
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(() => merchant.reported(), { timeout: 30_000 }).toContain('ready');
  await settled(page);
  const shell = page.frameLocator('#container iframe');
  const { height } = (await shell.locator('#payment').boundingBox()) ?? { height: 0 };
  const moved = await page.evaluate(() => {
    const { heights, shift } = window;
    return { heights, shift };
  });
  return { ...moved, formHeight: Math.ceil(height) };
}
