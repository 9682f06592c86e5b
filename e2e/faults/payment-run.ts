/** One customer with one order at one shop, for as long as a cell of the matrix takes. */
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { platformCalls } from '../support/platform.ts';
import { Account } from './account.ts';
import { choiceOf } from './gateway-choices.ts';
import type { Customer, Gateway } from './gateway-choices.ts';
import { Shop } from './shop.ts';
import { MERCHANTS } from './shop-merchants.ts';
import type { ShopMerchant } from './shop-merchants.ts';
import type { InitializeOptions } from '../support/merchant-script.ts';
import { FaultyNetwork } from './faulty-network.ts';
import type { RequestPattern } from './faulty-network.ts';
import type { Outcome } from './outcome.ts';
import { CONFIRMING } from './observations.ts';
import { OFFER } from './requests.ts';

const CHARGED = new Set(['authorized', 'captured', 'pending']);

type OrderData = ReturnType<typeof platformCalls.orderData>;

const SECOND = 1000;
/** ms after which a request of the page is in transit. */
const SETTLING = 20;

export interface PaymentSetting {
  readonly gateway: Gateway;
  /** The shop's timeout for each request, in ms. Default 5 s. */
  readonly requestTimeout?: number;
  /** How often the shop's client repeats a failed request. Default 2. */
  readonly retryAttempts?: number;
  /** The page has a fake clock, which is advanced while the page waits for a deadline. */
  readonly skipsTime?: boolean;
}

export class PaymentRun {
  readonly network: FaultyNetwork;
  readonly context: BrowserContext;
  readonly shop: Shop;
  readonly customer: Customer;
  /** The customer's account, for a choice that has one. */
  readonly account: Account;
  /** Calls of `initializePayment`. */
  initialized = 0;
  /** The shop keeps sessions in a framework's state, which returns them as proxies. */
  wrapsSession = false;
  readonly #setting: PaymentSetting;
  readonly #merchant: ShopMerchant;
  readonly #order: OrderData;
  readonly #sessions: EmbeddedSessionResponse[] = [];

  private constructor(
    setting: PaymentSetting,
    network: FaultyNetwork,
    context: BrowserContext,
    page: Page,
  ) {
    this.#setting = setting;
    this.network = network;
    this.context = context;
    const { customer, merchant = 'other' } = choiceOf(setting.gateway);
    this.#merchant = MERCHANTS[merchant];
    this.account = new Account(this.#merchant);
    this.shop = new Shop(page, this.#merchant, setting);
    this.customer = customer(page);
    this.#order = platformCalls.orderData('hosted');
  }

  static async open(browser: Browser, setting: PaymentSetting): Promise<PaymentRun> {
    const network = await FaultyNetwork.open();
    const context = await browser.newContext({ proxy: { server: network.url } });
    if (setting.skipsTime === true) await context.clock.install();
    return new PaymentRun(setting, network, context, await context.newPage());
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.network.close();
  }

  get page(): Page {
    return this.shop.page;
  }

  /** How many sessions were created for the order. */
  get sessions(): number {
    return this.#sessions.length;
  }

  /** The session that was created last. */
  get session(): EmbeddedSessionResponse {
    const session = this.#sessions.at(-1);
    if (session === undefined) throw new Error('There is no session');
    return session;
  }

  /** The document that holds the bridge. */
  get shell(): Frame {
    const frame = this.page.mainFrame().childFrames()[0];
    if (frame === undefined) throw new Error('There is no frame');
    return frame;
  }

  /** The shop prepares a form for the order. Resolves when the platform has been asked for an offer. */
  async prepare(): Promise<void> {
    const { amount, currency, billing } = this.#order;
    const { country } = billing;
    const { sandbox } = choiceOf(this.#setting.gateway);
    const asked = this.page.waitForRequest((request) => OFFER.url.test(request.url()));
    await this.shop.prepare({
      amount,
      currency,
      country,
      sandbox: { ...sandbox, scenario: 'approve' },
    });
    await asked;
  }

  /** The frame of a form that is prepared, which is hidden. */
  get preparedFrame(): FrameLocator {
    return this.page.frameLocator('#container iframe');
  }

  /** Resolves when the gateway's form is in it. */
  prepared(): Promise<void> {
    return this.preparedFrame.locator('[data-cse] iframe').last().waitFor({ state: 'attached' });
  }

  /** Each call creates a session for the same order. */
  async createSession(scenario: string): Promise<void> {
    const metadata = { sandbox: { ...choiceOf(this.#setting.gateway).sandbox, scenario } };
    const session = await this.#create({ ...this.#order, metadata });
    if (session !== undefined) this.#sessions.push(session);
  }

  #create(order: OrderData): Promise<EmbeddedSessionResponse | undefined> {
    const { returnUrl } = this.shop;
    const data = { ...order, return_url: returnUrl, cancel_url: returnUrl };
    switch (choiceOf(this.#setting.gateway).account) {
      case 'setsUp':
        return this.account.createSetUp(data);
      case 'hasSavedCard':
        return this.account.createPayment(data);
      default:
        return this.shop.create(order);
    }
  }

  /**
   * Resolves when the form is usable, the payment has ended, or the customer is redirected to the
   * gateway.
   */
  async initialize(options?: InitializeOptions): Promise<void> {
    this.initialized += 1;
    const wrapped = this.wrapsSession;
    const initialized = this.shop.initialize(this.session, { wrapped, ...options });
    if (choiceOf(this.#setting.gateway).leavesPage !== true) return initialized;
    // The page that would receive the result unloads.
    initialized.catch(() => {});
    await this.page.waitForURL((url) => !this.shop.isAt(url.href));
  }

  /** Fills in and presses Pay. */
  async pay(): Promise<void> {
    await this.customer.fill();
    await this.customer.pressPay();
  }

  /** The page is loaded again, and the shop initialises the same session. */
  async reload(): Promise<void> {
    await this.shop.open();
    await this.initialize();
  }

  /** Opens another tab of the same shop, with the same session. */
  async openTab(): Promise<Shop> {
    return new Shop(await this.context.newPage(), this.#merchant, this.#setting);
  }

  /** Duplicates the tab as a browser does: the new tab's session storage is a copy of the first one's. */
  async duplicateTab(): Promise<Shop> {
    const opened = this.page.waitForEvent('popup');
    await this.page.evaluate(() => void window.open(location.href));
    return new Shop(await opened, this.#merchant, this.#setting);
  }

  /** Resolves when the session has expired. */
  async outlive(): Promise<void> {
    // The SDK knows the platform's clock only to the second.
    await setTimeout(Date.parse(this.session.expires_at) - Date.now() + 1500);
  }

  /** Resolves when the form shows that the payment is being confirmed. */
  confirming(): Promise<void> {
    return paymentFrame(this.page).locator('#progress', { hasText: CONFIRMING }).waitFor();
  }

  /** Resolves when the issuer shows the challenge. */
  challenged(): Promise<void> {
    return this.customer.issuer.appears();
  }

  /** Advances the page's clock by `ms`, second by second, with time for the network in between. */
  async skip(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= SECOND) {
      const step = Math.min(left, SECOND);
      this.network.clockOffset += step;
      await this.context.clock.runFor(step);
      do await setTimeout(SETTLING);
      while (this.network.isForwarding);
    }
  }

  /** Blocks requests as a browser extension does: they are never sent. */
  async block({ url: pattern }: RequestPattern): Promise<void> {
    const isMeant = ({ host, pathname, search }: URL) =>
      pattern.test(`${host}${pathname}${search}`);
    await this.context.route(isMeant, (route) => route.abort('blockedbyclient'));
  }

  /** Ends every fault. */
  async restore(): Promise<void> {
    this.network.restore();
    await this.context.unrouteAll();
    await this.context.setOffline(false);
  }

  async outcome(): Promise<Outcome> {
    return { charges: await this.charges(), ...(await this.shop.observe()) };
  }

  /** Number of charges for this order at the platform; of cards that are saved, in a set-up. */
  async charges(): Promise<number> {
    if (choiceOf(this.#setting.gateway).account === 'setsUp') return this.#savedCards();
    const payments = await Promise.all(
      this.#sessions.map(({ payment_id }) =>
        platformCalls.send(pathOf('getTransaction', payment_id), {
          credential: this.#merchant.apiSecret,
        }),
      ),
    );
    return payments.filter(
      ({ body }) => body['gateway_payment_id'] !== null && CHARGED.has(String(body['status'])),
    ).length;
  }

  async #savedCards(): Promise<number> {
    const charges = await this.account.chargesOf(this.#order.order_id);
    if (charges > 0) throw new Error('A set-up has charged');
    return this.account.cards();
  }

  /** Saves a card for the customer, before the payment. */
  saveCard(): Promise<void> {
    return this.account.saveCard({ ...this.#order, order_id: crypto.randomUUID() });
  }
}
