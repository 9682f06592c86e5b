/** Engines that Playwright drives. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';
import { SHOP } from '../support/urls.ts';
import type { BrowserSetup, Engine, EngineBrowser } from './engine.ts';

const TYPES = { chromium, firefox, webkit };

type PlaywrightEngine = Extract<Engine, { driver: 'playwright' }>;

export function startPlaywrightBrowser(
  { browserName, launchOptions }: PlaywrightEngine,
  { thirdPartyStorage, userAgent }: BrowserSetup,
): Promise<EngineBrowser> {
  const context = userAgent === undefined ? {} : { userAgent };
  if (thirdPartyStorage) return startBrowser(browserName, launchOptions, context);
  switch (browserName) {
    case 'chromium':
      return Promise.resolve(
        chromiumWithSettings({ ...launchOptions, ...context }, STORAGE_OF_THE_SHOP_ONLY),
      );
    case 'firefox': {
      const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, ...NO_THIRD_PARTIES };
      return startBrowser(browserName, { ...launchOptions, firefoxUserPrefs }, context);
    }
    case 'webkit':
      throw new Error('Playwright’s WebKit has no switch for third parties’ storage');
  }
}

/** Rejects the cookies and storage of third parties; by default, Firefox partitions them. */
const NO_THIRD_PARTIES = { 'network.cookie.cookieBehavior': 1 };

/**
 * What a customer sets in Chromium’s settings. The switch for third parties alone leaves them
 * partitioned local storage, so these settings turn off storage for all sites but the shop.
 */
const STORAGE_OF_THE_SHOP_ONLY = {
  profile: {
    default_content_setting_values: { cookies: 2 },
    content_settings: {
      exceptions: { cookies: { [`${new URL(SHOP).hostname},*`]: { setting: 1 } } },
    },
  },
};

async function startBrowser(
  browserName: PlaywrightEngine['browserName'],
  launchOptions: LaunchOptions,
  options: { userAgent?: string },
): Promise<EngineBrowser> {
  const browser = await TYPES[browserName].launch(launchOptions);
  return {
    async openPage() {
      const context = await browser.newContext(options);
      return { page: await context.newPage(), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** Settings belong to a profile on disk, and each profile has a browser of its own. */
function chromiumWithSettings(
  options: LaunchOptions & { userAgent?: string },
  settings: object,
): EngineBrowser {
  return {
    async openPage() {
      const profile = await mkdtemp(join(tmpdir(), 'pay-profile-'));
      await mkdir(join(profile, 'Default'));
      await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
      const context = await chromium.launchPersistentContext(profile, options);
      return {
        page: await context.newPage(),
        async close() {
          await context.close();
          await rm(profile, { recursive: true, force: true });
        },
      };
    },
    close: () => Promise.resolve(),
  };
}
