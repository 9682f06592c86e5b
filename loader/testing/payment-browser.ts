/** What the browser tests of embedded payments do and watch, on a page of their own for each test. */
import type { Frame, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { PlatformResponse, StartOptions } from './scripted-page.ts';
import { countCoverage } from './page-coverage.ts';
import { startTwoOrigins } from './two-origins.ts';
import type { TwoOrigins } from './two-origins.ts';

const POLLING = { timeout: 5000, interval: 15 };

export class PaymentBrowser {
  readonly origins: TwoOrigins;
  readonly page: Page;

  constructor(origins: TwoOrigins, page: Page) {
    this.origins = origins;
    this.page = page;
  }

  /** Everything that reached the merchant or the platform, in order. */
  events(): Promise<string[]> {
    return this.page.evaluate(() => window.shop.events);
  }

  /** The debug timeline. */
  logs(): Promise<string[]> {
    return this.page.evaluate(() => window.shop.logs);
  }

  async count(event: string): Promise<number> {
    return (await this.events()).filter((one) => one === event).length;
  }

  /** Every call that reported the end of the payment to the merchant. */
  async outcomes(): Promise<string[]> {
    const reports = (await this.events()).filter((event) => /\bon(Success|Error)/.test(event));
    return reports.filter((event) => !event.endsWith('recoverable'));
  }

  /** Resolves when all of these have happened. */
  async until(...events: string[]): Promise<void> {
    await waitForAll(events, () => this.events());
  }

  async start(options: StartOptions = {}): Promise<void> {
    const frameOrigin = this.origins.frame;
    await this.page.evaluate((given) => void window.shop.start(given), { frameOrigin, ...options });
  }

  /** Preloads a frame; `isForSession`: as during the creation of a session. */
  async preload(options: StartOptions = {}, isForSession = false): Promise<void> {
    await this.page.evaluate(([given, forSession]) => window.shop.preload(given, forSession), [
      { frameOrigin: this.origins.frame, gateway: 'test', ...options },
      isForSession,
    ] as const);
  }

  /** Prepares a form, whose offer is made by `offer`. */
  async prepare(options: StartOptions = {}): Promise<void> {
    const given = { frameOrigin: this.origins.frame, ...options };
    await this.page.evaluate((all) => window.shop.prepare(all), given);
  }

  /** Makes the offer of the latest preparation, or rejects it. */
  async offer(options: StartOptions = {}, isRejected = false): Promise<void> {
    await this.page.evaluate(([given, rejected]) => window.shop.offer(given, rejected), [
      options,
      isRejected,
    ] as const);
  }

  /** Resolves when the debug timeline has all of these. */
  async untilLogged(...lines: string[]): Promise<void> {
    await waitForAll(lines, () => this.logs());
  }

  async startReady(options: StartOptions = {}): Promise<void> {
    await this.start(options);
    await this.until(`${options.name ?? ''} onReady`.trim());
  }

  /** Sets the platform's response from now on. */
  async platform(answer: PlatformResponse): Promise<void> {
    await this.page.evaluate((given) => window.shop.platform(given), answer);
  }

  /** Hides the page, or shows it again. */
  async setVisibility(state: DocumentVisibilityState): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(Document.prototype, 'visibilityState', {
        get: () => value,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }

  /** The document in the only frame. */
  frame(): Promise<Frame> {
    return vi.waitFor(async () => {
      const found = this.page.frames().find((one) => one.url().startsWith(this.origins.frame));
      if (found === undefined) throw new Error('There is no frame');
      await found.waitForLoadState('domcontentloaded');
      return found;
    }, POLLING);
  }

  frames(): Promise<number> {
    return this.page.locator('iframe').count();
  }

  /** Makes the frame report to the loader, as a working or a hostile frame might. */
  async report(type: string, content: object = {}): Promise<unknown> {
    const frame = await this.frame();
    return frame.evaluate((given) => window.frameSide.report(given), { type, ...content });
  }

  /** The same when there will be no result, because the report ends the frame. */
  async reportLast(report: unknown, times = 1): Promise<void> {
    const frame = await this.frame();
    const reporting = frame.evaluate(
      ([given, count]) => {
        for (let call = 0; call < count; call += 1) void window.frameSide.report(given);
      },
      [report, times] as const,
    );
    await reporting.catch((error: unknown) => {
      if (!String(error).includes('detached')) throw error;
    });
  }

  /** A first press of the button. */
  async press(attempt = 1): Promise<void> {
    await this.report('submitting', { attempt });
  }

  /** Resolves when the loader has called all of these in the frame. */
  async frameReceived(...calls: string[]): Promise<void> {
    const frame = await this.frame();
    await waitForAll(calls, () => frame.evaluate(() => window.frameSide.calls));
  }
}

/**
 * Sets up a browser for the tests of a file. Every test also asserts that there was no uncaught error
 * and that the page's strict policy was not violated.
 *
 * @param hasClock - whether the test controls the page's time, by `page.clock`
 */
export function usePaymentBrowser({ hasClock = false } = {}): () => PaymentBrowser {
  let origins: TwoOrigins;
  let current: PaymentBrowser;

  beforeAll(async () => {
    origins = await startTwoOrigins();
    const page = await origins.browser.newPage();
    if (hasClock) await page.clock.install();
    await countCoverage(page);
    current = new PaymentBrowser(origins, page);
  }, 60_000);
  afterAll(async () => {
    await current.page.goto('about:blank');
    await origins.close();
  });

  beforeEach(async () => {
    await current.page.goto(origins.merchant);
  });
  afterEach(async () => {
    const escaped = (await current.events()).filter((event) => /^(UNCAUGHT|VIOLATION)/.test(event));
    if (escaped.length > 0) throw new Error(`Escaped: ${escaped.join(', ')}`);
  });
  return () => current;
}

async function waitForAll(
  wanted: readonly string[],
  read: () => Promise<readonly string[]>,
): Promise<void> {
  await vi.waitFor(async () => {
    const seen = await read();
    const missing = wanted.filter((one) => !seen.includes(one));
    if (missing.length > 0) throw new Error(`No ${missing.join(', ')} in ${seen.join(', ')}`);
  }, POLLING);
}
