/** A merchant's page behind a faulty network, and what its customer and its callbacks get to know. */
import type { Page } from '@playwright/test';
import type { PayError } from '../../shared/errors.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { PLATFORM, SHOP } from '../addresses.ts';
import { paymentFrame } from '../gateway-forms.ts';

/** A merchant of their own, so that the matrix does not use up what others may ask of the platform. */
const MERCHANT = `http://other.localhost:${new URL(SHOP).port}`;
const RETURN_URL = `${MERCHANT}/return.html`;
const API_KEY = 'pk_test_other';

/** A merchant sets them too. */
const RETRIES = { retryAttempts: 2, retryDelay: 200 };
const TIMEOUT = 5000;

/** What a return says when the gateway has accepted. */
const PAID = new Set(['captured', 'authorized', 'pending']);

interface PayClient {
  createEmbeddedSession(data: unknown): Promise<EmbeddedSessionResponse>;
  initializePayment(config: unknown): Promise<void>;
}

/** What the page was told, in its order: `success`, or an error. */
interface Told {
  readonly type: 'success' | 'error' | 'uncaught';
  /** Class, code, reason and what may be done. */
  readonly error: string;
  readonly isTerminal: boolean;
  /** `Pay.customerMessage` of the error. */
  readonly message: string;
}

declare global {
  interface Window {
    faultShop: {
      readonly pay: PayClient;
      readonly told: Told[];
      readonly tellError: (error: PayError) => void;
    };
  }
}

/** What can be seen from outside at one moment. */
export interface Sight {
  /** Calls of `onSuccess`, and of `onError` with an error that ends the payment. */
  readonly terminal: number;
  /** The last error, or that of the last call that was rejected. */
  readonly error: string;
  /** What stands in the container, or what the shop says where nothing does. */
  readonly sees: string;
}

export class FaultShop {
  readonly page: Page;
  readonly #timeout: number;

  /** @param timeout - ms, of each request */
  constructor(page: Page, timeout = TIMEOUT) {
    this.page = page;
    this.#timeout = timeout;
  }

  /** Loads the page, or loads it again, and makes a client. */
  async open(): Promise<void> {
    // Not from the browser's cache, where it would have the headers of the last time.
    await this.page.goto(`${RETURN_URL}?opened=${crypto.randomUUID()}`);
    const config = {
      ...RETRIES,
      timeout: this.#timeout,
      apiKey: API_KEY,
      baseUrl: PLATFORM,
      frameUrl: `http://{gateway}.frame.${new URL(PLATFORM).host}/`,
    };
    await this.page.evaluate((given) => {
      const container = document.createElement('div');
      container.id = 'container';
      container.dataset['testid'] = 'pay-container';
      document.body.replaceChildren(container);
      const told: Told[] = [];
      const tellError = (error: PayError) => {
        const { name, code, reason, retryable, recoverable } = error;
        const words = [name, code, reason, retryable && 'retryable', recoverable && 'recoverable'];
        told.push({
          type: 'error',
          error: words.filter(Boolean).join(', '),
          isTerminal: !recoverable,
          message: window.Pay.customerMessage(error),
        });
      };
      window.faultShop = { pay: new window.Pay(given), told, tellError };
      const uncaught = (what: unknown) =>
        told.push({ type: 'uncaught', error: String(what), isTerminal: true, message: '' });
      window.addEventListener('error', ({ message }) => uncaught(message));
      window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
    }, config);
  }

  /** `undefined` when it fails, which the page is told. */
  create(data: object): Promise<EmbeddedSessionResponse | undefined> {
    const order = { ...data, return_url: RETURN_URL, cancel_url: RETURN_URL };
    return this.page.evaluate(async (given) => {
      const { pay, tellError } = window.faultShop;
      return pay.createEmbeddedSession(given).catch((error: PayError) => {
        tellError(error);
        return undefined;
      });
    }, order);
  }

  /** Resolves when the form is usable, or the payment is over. */
  async initialize(session: EmbeddedSessionResponse): Promise<void> {
    await this.page.evaluate(async (given) => {
      const { pay, told, tellError } = window.faultShop;
      const success: Told = { type: 'success', error: '', isTerminal: true, message: '' };
      await pay
        .initializePayment({
          session: given,
          container: '#container',
          onSuccess: () => told.push(success),
          onError: tellError,
        })
        .catch(() => {});
    }, session);
  }

  /** From now on only what is told later counts. */
  forget(): Promise<void> {
    return this.page.evaluate(() => void (window.faultShop.told.length = 0));
  }

  async hasSucceeded(): Promise<boolean> {
    return (await this.told()).some(({ type }) => type === 'success');
  }

  isAt(address: string): boolean {
    return address.startsWith(MERCHANT);
  }

  /** Resolves when the page has been told so many things. */
  async toldTimes(times: number): Promise<void> {
    await this.page.waitForFunction((least) => window.faultShop.told.length >= least, times);
  }

  /** A signed return tells as a callback does. */
  async told(): Promise<Told[]> {
    const url = this.page.url();
    if (!this.isAt(url)) return [];
    const returned = new URL(url).searchParams.get('status');
    if (returned === null) return this.page.evaluate(() => window.faultShop.told);
    const type = PAID.has(returned) ? 'success' : 'error';
    return [{ type, error: '', isTerminal: true, message: `the return says ${returned}` }];
  }

  async look(): Promise<Sight> {
    const told = await this.told();
    if (!this.isAt(this.page.url())) return { terminal: 0, error: '', sees: 'another page' };
    const last = told.reduce<Told | undefined>(
      (latest, each) => (each.type === 'success' ? latest : each),
      undefined,
    );
    return {
      terminal: told.filter(({ isTerminal }) => isTerminal).length,
      error: last?.error ?? '',
      sees: (await this.#container()) || `(the shop) ${(last ?? told[0])?.message || 'nothing'}`,
    };
  }

  /** Empty when there is no frame. */
  async #container(): Promise<string> {
    if ((await this.page.locator('#container iframe').count()) === 0) return '';
    const content = paymentFrame(this.page).locator('#payment');
    const read = content.evaluate(
      (main) => {
        const said = ['#network', '#notice p', '#progress']
          .map((selector) => main.querySelector<HTMLElement>(selector))
          .filter((element) => element?.checkVisibility() === true)
          .map((element) => element?.textContent ?? '');
        const gateway = main.querySelector<HTMLElement>('#gateway');
        const isUsable = gateway?.checkVisibility({ visibilityProperty: true }) && !gateway.inert;
        const isReady = isUsable === true && gateway?.classList.contains('unready') === false;
        return [...said, ...(isReady ? ['the form'] : [])].filter(Boolean).join(' / ');
      },
      null,
      { timeout: 2000 },
    );
    return (await read.catch(() => 'a frame that does not work')) || 'the skeleton';
  }
}
