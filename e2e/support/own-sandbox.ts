/**
 * A sandbox of its own for the tests of a worker: what they switch on and reset does not affect the
 * payments of other tests.
 */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import { startBuiltSandbox } from '../../server/customers/testing/built-sandbox.ts';
import type { Sandbox } from '../../server/customers/testing/built-sandbox.ts';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { cutContentOf } from './cut-content.ts';
import { PageWatch } from './page-watch.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

interface OwnSandbox {
  /** ms; `undefined`: the sandbox's default. */
  readonly shortLifetime: number | undefined;
  readonly sandbox: Sandbox;
  readonly calls: PlatformCalls;
}

export const test = base.extend<{ problems: readonly string[] }, OwnSandbox>({
  shortLifetime: [undefined, { scope: 'worker', option: true }],
  sandbox: [
    async ({ shortLifetime }, use) => {
      const sandbox = await startBuiltSandbox(shortLifetime === undefined ? {} : { shortLifetime });
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  calls: [
    async ({ sandbox }, use) => use(new PlatformCalls(sandbox.platformOrigin, sandbox.shopOrigin)),
    { scope: 'worker' },
  ],
  problems: [
    async ({ context }, use) => {
      const watch = new PageWatch();
      watch.attach(context);
      await use(watch.problems);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
});

export const SCREENS = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

/**
 * Phones, tablets and desktops, also those on which parts of the shop are barely beside each other: width and height
 * in CSS pixels.
 */
const WIDTHS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [900, 1200],
  [1024, 768],
  [1280, 900],
  [1440, 900],
] as const;

/** Checks on phones, tablets and desktops that nothing in a page, or in a frame of it, is cut. */
export async function expectWhole(page: Page, place: Page | Frame = page) {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutContentOf(place), `${width} px: nothing is cut`).toEqual([]);
  }
}

/** Checks the page in light and dark, on a desktop and a phone. */
export async function expectAccessible(page: Page, excluded: readonly string[] = []) {
  await expectWhole(page);
  for (const { name, width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = new AxeBuilder({ page });
      for (const selector of excluded) axe.exclude(selector);
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
      expect(found, `${name}, ${colorScheme}`).toEqual([]);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${name}: nothing is wider than the screen`).toBeLessThanOrEqual(width);
    }
  }
}

/** Writes a picture of the documentation if `PAY_SCREENSHOTS` is set. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['PAY_SCREENSHOTS'] === undefined) return;
  await page.screenshot({ path: join(PROJECT, 'docs', 'images', `${name}.png`) });
}

export { expect };
