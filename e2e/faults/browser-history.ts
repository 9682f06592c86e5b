/** The browser's Back and Forward buttons. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PaymentRun } from './payment-run.ts';

export type HistoryButton = 'Back' | 'Forward';

/** ms between two checks, and how many of them. */
const INTERVAL = 50;
const CHECKS = 100;

/**
 * Presses the buttons, each when the browser has done what the one before asks for. The history is that of the
 * whole page, so an entry may be of a frame in it. Where there is no further entry, the button is disabled.
 */
export async function pressInHistory(page: Page, buttons: readonly HistoryButton[]): Promise<void> {
  for (const button of buttons) {
    const devtools = await page.context().newCDPSession(page);
    const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
    const index = currentIndex + (button === 'Back' ? -1 : 1);
    const entry = entries[index];
    if (entry === undefined) continue;
    await devtools.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    for (let check = 0; check < CHECKS; check += 1) {
      if ((await indexOf(page)) === index) break;
      await setTimeout(INTERVAL);
    }
  }
}

/** `undefined` while the browser replaces the page by one of another process. */
async function indexOf(page: Page): Promise<number | undefined> {
  try {
    const devtools = await page.context().newCDPSession(page);
    return (await devtools.send('Page.getNavigationHistory')).currentIndex;
  } catch {
    return undefined;
  }
}

/** A shop's page that the browser has loaded again initialises the same session. */
export async function traverse(run: PaymentRun, buttons: readonly HistoryButton[]): Promise<void> {
  const { page, shop } = run;
  await pressInHistory(page, buttons);
  if (!shop.isAt(page.url())) return;
  await page.waitForLoadState();
  if (await page.evaluate(() => 'merchant' in window)) return;
  await shop.makeClient();
  await run.initialize();
}
