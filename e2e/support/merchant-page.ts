/** A page of a merchant's, on the shop's origin and under its policy, that tests drive by hand. */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { FRAME_URL, PLATFORM, SHOP } from './addresses.ts';
import { platformCalls } from './platform.ts';
import type { ShopOptions } from './shop-page.ts';

interface PayClient {
  createEmbeddedSession(data: unknown): Promise<EmbeddedSessionResponse>;
  initializePayment(config: unknown): Promise<void>;
  preload(gateway?: string): void;
  destroy(): void;
}

declare global {
  interface Window {
    merchant: {
      readonly pay: PayClient;
      readonly told: string[];
      /** Events of the debug time line. */
      readonly events: string[];
    };
  }
}

interface OpenOptions {
  readonly preload?: string;
  /** Of the platform, where it is not the sandbox. */
  readonly baseUrl?: string;
}

export class MerchantPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Loads the page, or loads it again, and makes a client.
   *
   * @param address - any page that loads the script-tag file
   * @param options - `preload`: `'auto'` or a gateway
   */
  async open(
    address = `${SHOP}/return.html`,
    { preload, baseUrl = PLATFORM }: OpenOptions = {},
  ): Promise<void> {
    await this.page.goto(address);
    const config = {
      apiKey: 'pk_test_sandbox',
      baseUrl,
      frameUrl: FRAME_URL,
      retryDelay: 200,
      ...(preload !== undefined && { preload, debug: true }),
    };
    await this.page.evaluate((given) => {
      const container = document.createElement('div');
      container.id = 'container';
      container.dataset['testid'] = 'pay-container';
      document.body.replaceChildren(container);
      const events: string[] = [];
      const logger = (line: string) => void events.push(line.split(/ms /)[1] ?? '');
      window.merchant = { pay: new window.Pay({ ...given, logger }), told: [], events };
    }, config);
  }

  createSession({
    gateway,
    scenario = 'approve',
    embedMode,
  }: ShopOptions): Promise<EmbeddedSessionResponse> {
    const metadata = { sandbox: { gateway, scenario, ...(embedMode && { embedMode }) } };
    return this.createSessionOf(platformCalls.orderData(gateway, { metadata }));
  }

  createSessionOf(
    data: ReturnType<typeof platformCalls.orderData>,
  ): Promise<EmbeddedSessionResponse> {
    return this.page.evaluate((given) => window.merchant.pay.createEmbeddedSession(given), data);
  }

  /** Resolves when the form is usable, or the payment is over. */
  async initialize(session: EmbeddedSessionResponse): Promise<void> {
    await this.page.evaluate(async (given) => {
      const { pay, told } = window.merchant;
      const tell = ({ reason = '', recoverable = false }) =>
        void told.push(`error ${reason}${recoverable ? ' recoverable' : ''}`);
      await pay
        .initializePayment({
          session: given,
          container: '#container',
          onSuccess: () => told.push('success'),
          onError: tell,
        })
        .catch(() => {});
    }, session);
  }

  /** Events of the debug time line, with their fields. */
  events(): Promise<string[]> {
    return this.page.evaluate(() => window.merchant.events);
  }

  /** What the callbacks were called with, in their order. */
  told(): Promise<string[]> {
    return this.page.evaluate(() => window.merchant.told);
  }
}
