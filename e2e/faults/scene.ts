/** One customer at one shop, for as long as a cell of the matrix takes. */
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { paths } from '../../shared/platform-api.ts';
import { paymentFrame } from '../gateway-forms.ts';
import { ask, orderData } from '../integrity/platform-calls.ts';
import { wayOf } from './customer.ts';
import type { Customer, Gateway } from './customer.ts';
import { FaultShop } from './fault-shop.ts';
import { FaultyNetwork } from './faulty-network.ts';
import type { Place } from './faulty-network.ts';
import type { Outcome } from './outcome.ts';
import { CONFIRMING } from './sights.ts';

const SECRET = 'sk_test_other';
const CHARGED = new Set(['authorized', 'captured', 'pending']);

export interface Setting {
  readonly gateway: Gateway;
  /** ms that the shop grants each request. Default 5 s. */
  readonly timeout?: number;
}

export class Scene {
  readonly network: FaultyNetwork;
  readonly context: BrowserContext;
  readonly shop: FaultShop;
  readonly customer: Customer;
  readonly #gateway: Gateway;
  readonly #order: object;
  readonly #sessions: EmbeddedSessionResponse[] = [];

  private constructor(
    setting: Setting,
    network: FaultyNetwork,
    context: BrowserContext,
    page: Page,
  ) {
    this.#gateway = setting.gateway;
    this.network = network;
    this.context = context;
    this.shop = new FaultShop(page, setting.timeout);
    this.customer = wayOf(setting.gateway).customer(page);
    this.#order = orderData('hosted');
  }

  static async open(browser: Browser, setting: Setting): Promise<Scene> {
    const network = await FaultyNetwork.open();
    const context = await browser.newContext({ proxy: { server: network.address } });
    return new Scene(setting, network, context, await context.newPage());
  }

  async close(): Promise<void> {
    await this.context.close();
    this.network.close();
  }

  get page(): Page {
    return this.shop.page;
  }

  /** How many were made for the order. */
  get sessions(): number {
    return this.#sessions.length;
  }

  /** The session that was made last. */
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

  /** Resolves when the form is usable, the payment is over, or the customer is on the way. */
  async initialize(): Promise<void> {
    const initialized = this.shop.initialize(this.session);
    if (wayOf(this.#gateway).leaves !== true) return initialized;
    // The page that would answer is left.
    initialized.catch(() => {});
    await this.page.waitForURL((address) => !this.shop.isAt(address.href));
  }

  /** Fills in and presses Pay. */
  async pay(): Promise<void> {
    await this.customer.fill();
    await this.customer.pressPay();
  }

  /** Waits until the session has expired. */
  async outlive(): Promise<void> {
    // The SDK knows the platform's clock to the second.
    await setTimeout(Date.parse(this.session.expires_at) - Date.now() + 1500);
  }

  /** Waits until the form says that the payment is being confirmed. */
  confirming(): Promise<void> {
    return paymentFrame(this.page).locator('#progress', { hasText: CONFIRMING }).waitFor();
  }

  /** Waits until the issuer asks the customer. */
  challenged(): Promise<void> {
    return this.customer.issuer.appears();
  }

  /** As an extension of the browser does it: such requests never leave. */
  async block({ address }: Place): Promise<void> {
    const isMeant = ({ host, pathname, search }: URL) =>
      address.test(`${host}${pathname}${search}`);
    await this.context.route(isMeant, (route) => route.abort('blockedbyclient'));
  }

  /** All is well again. */
  async mend(): Promise<void> {
    this.network.mend();
    await this.context.unrouteAll();
    await this.context.setOffline(false);
  }

  /** Everything in the container is taken out of the page. */
  emptyContainer(): Promise<void> {
    return this.page.evaluate(() => document.querySelector('#container')?.replaceChildren());
  }

  /** The process of the document that holds the bridge dies. */
  async crashShell(): Promise<void> {
    const devtools = await this.context.newCDPSession(this.shell);
    // The answer dies with the process.
    void devtools.send('Page.crash').catch(() => {});
  }

  async outcome(): Promise<Outcome> {
    return { charges: await this.charges(), ...(await this.shop.look()) };
  }

  /** For the same order, however often. */
  async createSession(scenario: string): Promise<void> {
    const metadata = { sandbox: { ...wayOf(this.#gateway).sandbox, scenario } };
    const session = await this.shop.create({ ...this.#order, metadata });
    if (session !== undefined) this.#sessions.push(session);
  }

  /** Of this order, at the platform. */
  async charges(): Promise<number> {
    const payments = await Promise.all(
      this.#sessions.map(({ payment_id }) =>
        ask(paths.payment(payment_id), { credential: SECRET }),
      ),
    );
    return payments.filter(
      ({ body }) => body['gateway_payment_id'] !== null && CHARGED.has(String(body['status'])),
    ).length;
  }
}
