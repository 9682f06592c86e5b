/** Engines that Playwright drives. */
import { chromium, firefox, webkit } from '@playwright/test';
import type { Engine, EngineBrowser } from './engine.ts';

const TYPES = { chromium, firefox, webkit };

export async function startPlaywrightBrowser({
  browserName,
  launchOptions,
}: Extract<Engine, { driver: 'playwright' }>): Promise<EngineBrowser> {
  const browser = await TYPES[browserName].launch(launchOptions);
  return {
    async openPage() {
      const context = await browser.newContext();
      return { page: await context.newPage(), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
