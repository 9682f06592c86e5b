/** One customer with one order, on a page that reloads, leaves, mounts and unmounts. */
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '../../shared/platform-api.ts';
import { FRAME_URL, PLATFORM } from '../support/addresses.ts';
import { paymentFrame } from '../support/gateway-forms.ts';
import { platformCalls } from '../support/platform.ts';
import type { FaultyNetwork, RequestPattern } from '../faults/faulty-network.ts';
import { FAULTS } from './customer-events.ts';
import type { CustomerEvent } from './customer-events.ts';

/** What one call of `initializePayment` told its merchant. */
interface Telling {
  /** Of the call. */
  readonly call: string;
  readonly word: 'success' | 'failure' | 'unknown' | 'refusal';
  readonly reason: string;
}

const API: RequestPattern = { url: new RegExp(`^${new URL(PLATFORM).host}/v2/`) };
const SECRET = { credential: 'sk_test_sandbox' };
/** ms for what is there at once, if it is there at all. */
const GLANCE = 1500;

export class Customer {
  readonly #page: Page;
  readonly #network: FaultyNetwork;
  readonly #address: string;
  readonly #told: Telling[] = [];
  #session: Readonly<Record<string, unknown>> = {};

  private constructor(page: Page, network: FaultyNetwork, address: string) {
    this.#page = page;
    this.#network = network;
    this.#address = address;
  }

  static async arrive(
    context: BrowserContext,
    network: FaultyNetwork,
    address: string,
  ): Promise<Customer> {
    const page = await context.newPage();
    const customer = new Customer(page, network, address);
    await page.exposeFunction('tell', (telling: Telling) => customer.#told.push(telling));
    const body = platformCalls.orderData('hosted');
    const created = await platformCalls.send(paths.sessions, { method: 'POST', body });
    customer.#session = created.body;
    await customer.#open();
    await customer.#initialise();
    return customer;
  }

  // oxlint-disable-next-line complexity -- one line for each kind of event
  async do(event: CustomerEvent): Promise<void> {
    switch (event.do) {
      case 'pay':
        return this.#press('Pay', event.clicks);
      case 'cancel':
        return this.#press('Cancel', 1);
      case 'fault':
        this.#network.restore();
        return this.#network.inject(API, FAULTS[event.fault], event.times);
      case 'reload':
        await this.#open();
        return this.#initialise();
      case 'back':
        await this.#page.goto('about:blank');
        await this.#page.goBack();
        await this.#makeClient();
        return this.#initialise();
      case 'initialise':
        return this.#initialise();
      case 'remount':
        await this.#page.evaluate(() => window.merchantLine.destroy());
        return this.#initialise();
      case 'destroy':
        return this.#page.evaluate(() => window.merchantLine.destroy());
      case 'removeFrame':
        return this.#page.evaluate(() => document.querySelector('iframe')?.remove());
      case 'settle':
        return this.#settle();
    }
  }

  /** The network is restored, and the customer comes back. What was promised and did not come true. */
  async comeBack(): Promise<string[]> {
    this.#network.restore();
    // What the gateway was asked for before may still be on its way to the platform.
    await this.#page.waitForLoadState('load');
    await this.#open();
    const before = this.#told.length;
    await this.#initialise();
    await expect.poll(() => this.#isOver(before), { timeout: 30_000 }).toBe(true);
    const payment = await platformCalls.send(
      paths.payment(String(this.#session['payment_id'])),
      SECRET,
    );
    const isPaid = payment.body['status'] === 'captured';
    const broken: string[] = [];
    const last = this.#told.slice(before).map(({ word }) => word);
    if (isPaid !== last.includes('success')) {
      broken.push(
        `who comes back finds out: ${String(payment.body['status'])}, not ${last.join()}`,
      );
    }
    for (const [call, words] of this.#tellings()) {
      const ends = words.filter((word) => word !== 'refusal');
      if (ends.length > 1) broken.push(`one payment has one outcome: ${call} ${words.join()}`);
      if (ends.includes('success') && !isPaid) broken.push('success is what the platform says');
      if (ends.includes('failure') && isPaid) broken.push('what is paid is never called failed');
    }
    await this.#page.evaluate(() => window.merchantLine.destroy());
    if ((await this.#page.locator('iframe').count()) > 0) broken.push('nothing is left');
    return broken;
  }

  /** For the report of a failure. */
  get told(): string {
    return this.#told.map(({ call, word, reason }) => `${call} ${word} ${reason}`).join('\n');
  }

  leave(): Promise<void> {
    return this.#page.close();
  }

  #tellings(): Map<string, string[]> {
    const byCall = new Map<string, string[]>();
    for (const { call, word, reason } of this.#told) {
      // A frame that is lost is asked about, and asked about again by the next call.
      if (reason === 'FRAME_LOST') continue;
      byCall.set(call, [...(byCall.get(call) ?? []), word]);
    }
    return byCall;
  }

  async #open(): Promise<void> {
    await this.#page.goto(this.#address);
    await this.#makeClient();
  }

  #makeClient(): Promise<void> {
    const config = {
      apiKey: 'pk_test_sandbox',
      baseUrl: PLATFORM,
      frameUrl: FRAME_URL,
      retryDelay: 50,
    };
    return this.#page.evaluate((config) => {
      const container = document.createElement('div');
      container.id = 'container';
      container.dataset['testid'] = 'pay-container';
      document.body.replaceChildren(container);
      let pay: PayLike | undefined;
      const call = (session: unknown) => {
        const name = crypto.randomUUID();
        const tell = (word: string, reason = '') => void window.tell({ call: name, word, reason });
        pay ??= new window.Pay(config);
        pay
          .initializePayment({
            session,
            container: '#container',
            onSuccess: () => tell('success'),
            onError: ({ reason, recoverable }: { reason?: string; recoverable: boolean }) => {
              const end = reason === 'OUTCOME_UNKNOWN' ? 'unknown' : 'failure';
              tell(recoverable ? 'refusal' : end, reason);
            },
          })
          .catch(() => {});
      };
      const destroy = () => {
        pay?.destroy();
        pay = undefined;
      };
      window.merchantLine = { call, destroy };
    }, config);
  }

  #initialise(): Promise<void> {
    return this.#page.evaluate((session) => window.merchantLine.call(session), this.#session);
  }

  /** All clicks in one tick, where there is such a button now. */
  async #press(name: string, clicks: number): Promise<void> {
    const button = this.#gatewayPage.getByRole('button', { name, exact: true });
    const click = (element: HTMLElement, times: number) => {
      for (let click = 0; click < times; click += 1) element.click();
    };
    await button.evaluate(click, clicks, { timeout: GLANCE }).catch(() => {});
  }

  async #settle(): Promise<void> {
    const told = this.#told.length;
    await expect
      .poll(() => this.#told.length > told, { timeout: GLANCE })
      .toBe(true)
      .catch(() => {});
  }

  /** Told, or shown a form that can be paid with. */
  async #isOver(before: number): Promise<boolean> {
    if (this.#told.slice(before).some(({ word }) => word !== 'refusal')) return true;
    return this.#gatewayPage.getByRole('button', { name: 'Pay', exact: true }).isVisible();
  }

  get #gatewayPage(): FrameLocator {
    return paymentFrame(this.#page).frameLocator('iframe');
  }
}

interface PayLike {
  initializePayment(config: unknown): Promise<void>;
  destroy(): void;
}

declare global {
  interface Window {
    tell(telling: unknown): Promise<void>;
    merchantLine: { call(session: unknown): void; destroy(): void };
  }
}
