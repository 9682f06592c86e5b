/** A merchant's page, on the shop's origin and under its policy, that tests control. */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { installMerchant } from './merchant-script.ts';
import { URLS_OF_RUN } from './urls.ts';
import type { ShopOptions } from './demo-shop-page.ts';
import type { SandboxUrls } from './urls.ts';

export interface SessionOptions extends ShopOptions {
  /** The payment methods that the gateway offers. */
  readonly methods?: 'all' | 'country' | readonly string[];
  /** Where Flow submits the payment. */
  readonly submitTo?: 'platform';
}

export type OrderData = ReturnType<PlatformCalls['orderData']>;

interface OpenOptions {
  readonly preload?: string;
  readonly debug?: boolean;
  /** The platform's URL, if it is not the sandbox. */
  readonly baseUrl?: string;
  /** Default: the key of the demo shop. */
  readonly apiKey?: string;
}

/** The part of Playwright's `Page` that is used here. */
export interface ScriptedPage {
  goto(url: string): Promise<unknown>;
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

export class MerchantPage<View extends ScriptedPage = Page> {
  readonly page: View;
  readonly #urls: SandboxUrls;

  /** @param urls - of another sandbox than the run's */
  constructor(page: View, urls = URLS_OF_RUN) {
    this.page = page;
    this.#urls = urls;
  }

  /** A page of the run's sandbox that is open, with a client. */
  static async opened<View extends ScriptedPage>(
    page: View,
    ...given: Parameters<MerchantPage['open']>
  ): Promise<MerchantPage<View>> {
    const merchant = new MerchantPage(page);
    await merchant.open(...given);
    return merchant;
  }

  /**
   * Loads or reloads the page, and creates a client.
   *
   * @param url - any page that loads the script-tag file
   * @param options - `preload`: `'auto'` or a gateway; `debug`: keep the time line, as with `preload`
   */
  async open(
    url = `${this.#urls.shopOrigin}/return.html`,
    {
      preload,
      debug = preload !== undefined,
      baseUrl = this.#urls.platformOrigin,
      apiKey = 'pk_test_sandbox',
    }: OpenOptions = {},
  ): Promise<void> {
    await this.page.goto(url);
    const config = {
      apiKey,
      baseUrl,
      frameUrl: this.#urls.frameUrl,
      retryDelay: 200,
      debug,
      ...(preload !== undefined && { preload }),
    };
    await this.page.evaluate(installMerchant, config);
  }

  createSession({
    gateway,
    scenario = 'approve',
    embedMode,
    methods,
    submitTo,
  }: SessionOptions): Promise<EmbeddedSessionResponse> {
    const sandbox = {
      gateway,
      scenario,
      ...(embedMode && { embedMode }),
      ...(methods && { methods }),
      ...(submitTo && { submitTo }),
    };
    const metadata = { sandbox };
    return this.createSessionOf(this.orderData(gateway, { metadata }));
  }

  /** A session's data, as `PlatformCalls` makes it. */
  orderData(...given: Parameters<PlatformCalls['orderData']>): OrderData {
    const { platformOrigin, shopOrigin } = this.#urls;
    return new PlatformCalls(platformOrigin, shopOrigin).orderData(...given);
  }

  createSessionOf(data: OrderData): Promise<EmbeddedSessionResponse> {
    return this.page.evaluate((given) => window.merchant.pay.createEmbeddedSession(given), data);
  }

  /** Resolves when the form is usable, the payment has ended, or the customer leaves for the gateway's page. */
  async initialize(session: EmbeddedSessionResponse): Promise<void> {
    const initialized = this.page.evaluate((given) => window.merchant.initialize(given), session);
    // The page that would receive the result may have unloaded.
    await (session.gateway_config.mode === 'redirect' ? initialized.catch(() => {}) : initialized);
  }

  /** Loads the page, and resolves with a new session when its form is usable. */
  async start(options: SessionOptions): Promise<EmbeddedSessionResponse> {
    await this.open();
    const session = await this.createSession(options);
    await this.initialize(session);
    return session;
  }

  /** Events of the debug time line, with their fields. */
  events(): Promise<string[]> {
    return this.page.evaluate(() => window.merchant.events, null);
  }

  /** The outcomes that the callbacks reported, in order. */
  reported(): Promise<string[]> {
    return this.page.evaluate(() => window.merchant.reported, null);
  }

  /** The messages of the errors among them. */
  messages(): Promise<string[]> {
    return this.page.evaluate(() => window.merchant.messages, null);
  }
}
