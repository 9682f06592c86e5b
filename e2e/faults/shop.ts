/** A merchant's page behind a faulty network: what its customer sees and its callbacks receive. */
import type { Page } from '@playwright/test';
import type { PayConfig } from '../../loader/index.ts';
import type { PreparedFormOptions } from '../../loader/validation/payment-form-config.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { Outcome } from './outcome.ts';
import type { ShopMerchant } from './shop-merchants.ts';
import { installMerchant } from '../support/merchant-script.ts';
import type { InitializeOptions, MerchantReport } from '../support/merchant-script.ts';

const RETRY_ATTEMPTS = 2;
/** ms */
const RETRY_DELAY = 200;
const REQUEST_TIMEOUT = 5000;

interface Limits {
  /** ms */
  readonly requestTimeout?: number;
  readonly retryAttempts?: number;
}

/** The statuses of a return after the gateway has accepted. */
const PAID = new Set(['captured', 'authorized', 'pending']);

export class Shop {
  readonly page: Page;
  readonly #merchant: ShopMerchant;
  readonly #limits: Limits;

  constructor(page: Page, merchant: ShopMerchant, limits: Limits = {}) {
    this.page = page;
    this.#merchant = merchant;
    this.#limits = limits;
  }

  /** Loads or reloads the page, and creates a client. */
  async open(): Promise<void> {
    // Bypass the browser's cache, which has the page with its earlier headers.
    await this.page.goto(`${this.returnUrl}?opened=${crypto.randomUUID()}`);
    await this.makeClient();
  }

  /** Where customers return to. */
  get returnUrl(): string {
    return `${this.#merchant.origin}/return.html`;
  }

  /** Creates a client on the page, which must be loaded. */
  makeClient(): Promise<void> {
    return this.page.evaluate(installMerchant, this.config);
  }

  get config(): PayConfig {
    const { requestTimeout = REQUEST_TIMEOUT, retryAttempts = RETRY_ATTEMPTS } = this.#limits;
    return {
      retryAttempts,
      retryDelay: RETRY_DELAY,
      timeout: requestTimeout,
      apiKey: this.#merchant.apiKey,
      baseUrl: PLATFORM,
      frameUrl: FRAME_URL,
    };
  }

  /** Resolves with `undefined` if the creation fails; the page reports the error. */
  create(data: object): Promise<EmbeddedSessionResponse | undefined> {
    const order = { ...data, return_url: this.returnUrl, cancel_url: this.returnUrl };
    return this.page.evaluate((given) => window.merchant.create(given), order);
  }

  /** Prepares a form in the container of the payment. */
  prepare(form: Omit<PreparedFormOptions, 'container'>): Promise<void> {
    return this.page.evaluate((given) => window.merchant.prepare(given), form);
  }

  /** Resolves when the form is usable, or the payment has ended. */
  initialize(session: EmbeddedSessionResponse, options: InitializeOptions = {}): Promise<void> {
    return this.page.evaluate(([given, options]) => window.merchant.initialize(given, options), [
      session,
      options,
    ] as const);
  }

  /** From now on the shop uses the copy of the SDK at this URL, or that of the page's script. */
  useCopy(url?: string): Promise<void> {
    return this.page.evaluate((given) => window.merchant.useCopy(given), url);
  }

  /** From now on only later reports count. */
  forget(): Promise<void> {
    return this.page.evaluate(() => window.merchant.forget());
  }

  async hasSucceeded(): Promise<boolean> {
    return (await this.reports()).some(({ type }) => type === 'success');
  }

  isAt(url: string): boolean {
    return url.startsWith(this.#merchant.origin);
  }

  /** Resolves when there are this many reports. */
  async reportedTimes(times: number): Promise<void> {
    await this.page.waitForFunction((least) => window.merchant.reports().length >= least, times);
  }

  /** A signed return is a report too. */
  async reports(): Promise<MerchantReport[]> {
    const url = this.page.url();
    if (!this.isAt(url)) return [];
    const returned = new URL(url).searchParams.get('status');
    if (returned === null) return this.page.evaluate(() => window.merchant.reports());
    const type = PAID.has(returned) ? 'success' : 'error';
    return [
      {
        type,
        session: '',
        error: '',
        isTerminal: true,
        message: `the return has ${returned}`,
        at: Date.now(),
      },
    ];
  }

  async observe(): Promise<Omit<Outcome, 'charges'>> {
    if (!this.isAt(this.page.url())) return { terminal: 0, error: '', sees: 'another page' };
    const reports = await this.reports();
    const last = reports.findLast(({ type }) => type !== 'success');
    const error = [last?.type === 'unexplained' && 'onError alone', last?.error];
    return {
      terminal: reports.filter(({ isTerminal }) => isTerminal).length,
      error: error.filter(Boolean).join(': '),
      sees: (await this.#shown()) || `(the shop) ${(last ?? reports[0])?.message || 'nothing'}`,
    };
  }

  /** What the container shows; empty when there is no frame. */
  async #shown(): Promise<string> {
    const frames = await this.page.locator('#container iframe').count();
    if (frames !== 1) return frames === 0 ? '' : `${frames} frames`;
    const content = paymentFrame(this.page).locator('#payment');
    const read = content.evaluate(
      (main) => {
        const words = ['#network', '#notice p', '#progress']
          .map((selector) => main.querySelector<HTMLElement>(selector))
          .filter((element) => element?.checkVisibility() === true)
          .map((element) => element?.textContent ?? '');
        const gateway = main.querySelector<HTMLElement>('#gateway');
        const isReady = gateway?.checkVisibility({ visibilityProperty: true }) && !gateway.inert;
        return [...words, ...(isReady ? ['the form'] : [])].filter(Boolean).join(' / ');
      },
      null,
      { timeout: 2000 },
    );
    return (await read.catch(() => 'a frame that does not work')) || 'the skeleton';
  }
}
