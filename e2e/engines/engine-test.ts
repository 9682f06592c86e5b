/** `test` in the engine of the project, with a page of a fresh profile. */
import { test as base } from '@playwright/test';
import { MerchantPage } from '../support/merchant-page.ts';
import type { EnginePage } from './engine-page.ts';
import { EngineShop } from './engine-shop.ts';
import type { BrowserSetup, Engine, EngineBrowser } from './engine.ts';
import { startPlaywrightBrowser } from './playwright-browser.ts';
import { startWebDriverBrowser } from './webdriver/webdriver-browser.ts';

export interface EngineOptions {
  /** How the engine is started. */
  readonly engine: Engine | undefined;
  readonly setup?: BrowserSetup;
}

interface EngineFixtures {
  readonly tab: EnginePage;
  readonly shop: EngineShop;
  /** A page of the merchant's, open. */
  readonly merchant: MerchantPage<EnginePage>;
}

export const test = base.extend<
  EngineFixtures,
  Required<EngineOptions> & { browserOfEngine: EngineBrowser }
>({
  engine: [undefined, { option: true, scope: 'worker' }],
  setup: [{ thirdPartyStorage: true }, { option: true, scope: 'worker' }],
  browserOfEngine: [
    async ({ engine, setup }, use, { workerIndex }) => {
      if (engine === undefined) throw new Error('The project names no engine');
      const started =
        engine.driver === 'playwright'
          ? await startPlaywrightBrowser(engine, setup)
          : await startWebDriverBrowser(engine, setup, workerIndex);
      await use(started);
      await started.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ browserOfEngine }, use) => {
    const opened = await browserOfEngine.openPage();
    await use(opened.page);
    await opened.close();
  },
  shop: async ({ tab }, use) => use(new EngineShop(tab)),
  merchant: async ({ tab }, use) => {
    const merchant = await MerchantPage.opened(tab);
    await use(merchant);
  },
});

export { expect } from '@playwright/test';
