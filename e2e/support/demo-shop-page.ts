/** The demo shop as its customer uses it. */
import type { Locator, Page, Response } from '@playwright/test';
import { SHOP } from './urls.ts';
import { isRecord } from '../../shared/plain/value-types.ts';

export interface ShopOptions {
  readonly gateway: 'checkout' | 'adyen' | 'hosted' | 'redirect';
  readonly scenario?: string;
  readonly embedMode?: 'iframe' | 'popup' | 'redirect';
  readonly mode?: 'legacy';
  /** `merchant`: the shop handles kind B steps itself. */
  readonly callbacks?: 'merchant';
  /** `system`: light or dark, as the browser is. */
  readonly appearance?: 'system';
  /** Default: the shop's backend. */
  readonly createdBy?: 'browser';
  /** Default: the same for all cards. */
  readonly pricing?: 'by-card';
  /** The amount in minor units that a dishonest customer puts into the page: with `createdBy: 'browser'`. */
  readonly amount?: string;
}

/** The session of the page, from the response of the shop's backend or of the platform. */
export interface CreatedSession {
  readonly sessionId: string;
  readonly paymentId: string;
}

export class DemoShopPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(options: ShopOptions): Promise<void> {
    const query = new URLSearchParams({ scenario: 'approve', ...options });
    await this.page.goto(`/?${query}`);
  }

  /** Continues from the delivery form to the payment step, and resolves when there is a session. */
  async continueToPayment(): Promise<CreatedSession> {
    const created = this.page.waitForResponse(isCreatedSession);
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
    const body: unknown = await (await created).json();
    if (!isRecord(body)) throw new Error('The platform responded without a session');
    return { sessionId: String(body['session_id']), paymentId: String(body['payment_id']) };
  }

  /**
   * For sessions that redirect immediately: their response is gone with the page that requested it.
   */
  async leaveForGateway(options: ShopOptions): Promise<void> {
    await this.open(options);
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
  }

  /** The payment that the customer has returned from, by the return URL. */
  async returnedPaymentId(): Promise<string> {
    await this.page.waitForURL(`${SHOP}/return**`);
    return new URL(this.page.url()).searchParams.get('payment_id') ?? '';
  }

  async checkout(options: ShopOptions): Promise<CreatedSession> {
    await this.open(options);
    return this.continueToPayment();
  }

  /** Its `data-outcome` names the outcome; its text explains it. */
  get outcome(): Locator {
    return this.page.getByTestId('outcome');
  }

  get timeLine(): Locator {
    return this.page.getByTestId('timeline');
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' });
  }
}

/** A scenario may cut a response short, and the page then retries. */
async function isCreatedSession(response: Response): Promise<boolean> {
  const { pathname } = new URL(response.url());
  if (!pathname.endsWith('/sessions') || response.status() !== 201) return false;
  return (await response.finished()) === null;
}
