/** One customer with one order, on a page that reloads, leaves, mounts and unmounts. */
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pathOf } from '../../shared/platform/paths.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { PayClient } from '../support/pay-client.ts';
import { platformCalls } from '../support/platform.ts';
import type { FaultyNetwork, RequestPattern } from '../faults/faulty-network.ts';
import { FAULTS } from './customer-events.ts';
import type { CustomerEvent } from './customer-events.ts';

/** An outcome that one call of `initializePayment` reported. */
interface CustomerReport {
  /** The name of the call. */
  readonly call: string;
  readonly outcome: 'success' | 'failure' | 'unknown' | 'decline';
  readonly reason: string;
}

const API: RequestPattern = { url: new RegExp(`^${new URL(PLATFORM).host}/v2/`) };
const SECRET = { credential: 'sk_test_sandbox' };
/** ms to wait for an element that exists immediately or never. */
const GLANCE = 1500;

export class Customer {
  readonly #page: Page;
  readonly #network: FaultyNetwork;
  readonly #url: string;
  readonly #reported: CustomerReport[] = [];
  #session: Readonly<Record<string, unknown>> = {};

  private constructor(page: Page, network: FaultyNetwork, url: string) {
    this.#page = page;
    this.#network = network;
    this.#url = url;
  }

  static async arrive(
    context: BrowserContext,
    network: FaultyNetwork,
    url: string,
  ): Promise<Customer> {
    const page = await context.newPage();
    const customer = new Customer(page, network, url);
    await page.exposeFunction('report', (report: CustomerReport) =>
      customer.#reported.push(report),
    );
    const body = platformCalls.orderData('hosted');
    const created = await platformCalls.send(pathOf('createEmbeddedSession'), {
      method: 'POST',
      body,
    });
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

  /** Restores the network, and the customer comes back. Returns the promises that were broken. */
  async comeBack(): Promise<string[]> {
    this.#network.restore();
    // A report of the gateway may still be in transit to the platform.
    await this.#page.waitForLoadState('load');
    await this.#open();
    const before = this.#reported.length;
    await this.#initialise();
    await expect.poll(() => this.#isOver(before), { timeout: 30_000 }).toBe(true);
    const payment = await platformCalls.send(
      pathOf('getTransaction', String(this.#session['payment_id'])),
      SECRET,
    );
    const isPaid = payment.body['status'] === 'captured';
    const broken: string[] = [];
    const last = this.#reported.slice(before).map(({ outcome }) => outcome);
    if (isPaid !== last.includes('success')) {
      broken.push(
        `a customer who comes back sees the outcome: ${String(payment.body['status'])}, not ${last.join()}`,
      );
    }
    for (const [call, outcomes] of this.#reportsByCall()) {
      const ends = outcomes.filter((outcome) => outcome !== 'decline');
      if (ends.length > 1) broken.push(`one payment has one outcome: ${call} ${outcomes.join()}`);
      if (ends.includes('success') && !isPaid) broken.push('success is confirmed by the platform');
      if (ends.includes('failure') && isPaid)
        broken.push('a paid payment is never reported as failed');
    }
    await this.#page.evaluate(() => window.merchantLine.destroy());
    if ((await this.#page.locator('iframe').count()) > 0) broken.push('no frame is left');
    return broken;
  }

  /** All reports, for the message of a test that fails. */
  get reported(): string {
    return this.#reported
      .map(({ call, outcome, reason }) => `${call} ${outcome} ${reason}`)
      .join('\n');
  }

  leave(): Promise<void> {
    return this.#page.close();
  }

  #reportsByCall(): Map<string, string[]> {
    const byCall = new Map<string, string[]>();
    for (const { call, outcome, reason } of this.#reported) {
      // After a lost frame, the page keeps polling the status, and so does the next call.
      if (reason === 'FRAME_LOST') continue;
      byCall.set(call, [...(byCall.get(call) ?? []), outcome]);
    }
    return byCall;
  }

  async #open(): Promise<void> {
    await this.#page.goto(this.#url);
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
      let pay: PayClient | undefined;
      const call = (session: unknown) => {
        const name = crypto.randomUUID();
        const report = (outcome: string, reason = '') =>
          void window.report({ call: name, outcome, reason });
        pay ??= new window.Pay(config);
        pay
          .initializePayment({
            session,
            container: '#container',
            onSuccess: () => report('success'),
            onError: ({ reason, recoverable }: { reason?: string; recoverable: boolean }) => {
              const end = reason === 'OUTCOME_UNKNOWN' ? 'unknown' : 'failure';
              report(recoverable ? 'decline' : end, reason);
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

  /** All clicks in one task, if the button exists. */
  async #press(name: string, clicks: number): Promise<void> {
    const button = this.#gatewayPage.getByRole('button', { name, exact: true });
    const click = (element: HTMLElement, times: number) => {
      for (let click = 0; click < times; click += 1) element.click();
    };
    await button.evaluate(click, clicks, { timeout: GLANCE }).catch(() => {});
  }

  async #settle(): Promise<void> {
    const before = this.#reported.length;
    await expect
      .poll(() => this.#reported.length > before, { timeout: GLANCE })
      .toBe(true)
      .catch(() => {});
  }

  /** Whether the payment has an outcome, or shows a usable form. */
  async #isOver(before: number): Promise<boolean> {
    if (this.#reported.slice(before).some(({ outcome }) => outcome !== 'decline')) return true;
    return this.#gatewayPage.getByRole('button', { name: 'Pay', exact: true }).isVisible();
  }

  get #gatewayPage(): FrameLocator {
    return paymentFrame(this.#page).frameLocator('iframe');
  }
}

declare global {
  interface Window {
    report(report: unknown): Promise<void>;
    merchantLine: { call(session: unknown): void; destroy(): void };
  }
}
