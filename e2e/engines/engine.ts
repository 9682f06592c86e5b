/** A browser that the scenarios run in. */
import type { LaunchOptions } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

/** How an engine is started, as an option of its project in the configuration. */
export type Engine =
  | {
      readonly driver: 'playwright';
      readonly browserName: 'chromium' | 'firefox' | 'webkit';
      readonly launchOptions: LaunchOptions;
    }
  | {
      readonly driver: 'webdriver';
      /** Path of `WebKitWebDriver`. */
      readonly driverPath: string;
      /** Path of WebKitGTK's `MiniBrowser`. */
      readonly browserPath: string;
    };

/** How a customer has set up the browser. */
export interface BrowserSetup {
  /** Whether frames of other sites than the page's may keep cookies and local storage. */
  readonly thirdPartyStorage: boolean;
  /** Replaces the engine's own user agent. */
  readonly userAgent?: string;
}

/** A running browser, or a driver that starts one for each profile. */
export interface EngineBrowser {
  /** A page with a profile of its own. */
  openPage(): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly page: EnginePage;
  close(): Promise<void>;
}
