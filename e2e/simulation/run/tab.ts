/** A tab: the page of the shop or of the gateway that it shows, and the one to go back to. */
import type { Device } from '../browser/device.ts';
import { GatewayVisit, gatewayPageAt } from './gateway-visit.ts';
import type { Press } from '../facts/facts.ts';
import type { Preparation } from '../prepared/preparation.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import { SimulatedPage } from './simulated-page.ts';
import type { World } from './world.ts';

const CONTAINER = '#payment';
const OTHER_CONTAINER = '#other';

export class Tab {
  readonly device: Device;
  shop: SimulatedPage | undefined;
  readonly #world: World;
  readonly #backend: SimulatedBackend;
  #visit: GatewayVisit | undefined;
  /** The page in the back/forward cache. */
  #cached: SimulatedPage | undefined;
  #container = CONTAINER;

  constructor(world: World, backend: SimulatedBackend, device: Device) {
    this.#world = world;
    this.#backend = backend;
    this.device = device;
  }

  /** Opens the shop's checkout page. */
  async open(isNewSession = !this.#world.plan.keepsSession): Promise<void> {
    this.#leaveAll();
    const { preparation } = this.#world.plan;
    if (preparation) return this.#prepare(preparation, isNewSession);
    if (this.#world.plan.shop === 'fetches') return this.#showShop().fetchIn(CONTAINER);
    const session = await this.#backend.session(isNewSession);
    if (session === undefined) {
      this.#world.log('the shop knows that the order is paid');
      return;
    }
    this.#showShop().start(session, CONTAINER);
  }

  /** The page is open before the shop has a session, and prepares its form. */
  async #prepare(preparation: Preparation, isNewSession: boolean): Promise<void> {
    const { scheduler, plan } = this.#world;
    const { lead, isSessionOld } = preparation;
    const shop = this.#showShop();
    shop.prepare(preparation, CONTAINER);
    const early = isSessionOld ? this.#backend.session(isNewSession) : undefined;
    await new Promise<void>((resolve) => void scheduler.after(lead, scheduler.world, resolve));
    // The customer may have left the page, or the shop may have shown a form for another reason.
    if (this.shop !== shop || shop.calls.length > 0) return;
    if (plan.shop === 'fetches') return shop.fetchIn(CONTAINER);
    const session = await (early ?? this.#backend.session(isNewSession));
    if (session !== undefined && this.shop === shop) shop.start(session, CONTAINER);
  }

  reload(): void {
    this.#world.log('the customer reloads the page');
    void this.open();
  }

  close(): void {
    this.#world.log('the customer closes the tab');
    this.#leaveAll();
  }

  /** Goes back from the gateway's page to the shop. */
  back(): void {
    if (this.#visit === undefined) return;
    this.#world.log('the customer goes back');
    this.#visit.end();
    this.#visit = undefined;
    const cached = this.#cached;
    this.#cached = undefined;
    if (cached === undefined) return void this.open();
    this.shop = cached;
    cached.page.thaw(true);
  }

  async startAgain(place: 'same' | 'elsewhere' | 'newSession'): Promise<void> {
    const { shop } = this;
    if (place === 'elsewhere') {
      this.#container = this.#container === CONTAINER ? OTHER_CONTAINER : CONTAINER;
    }
    const isFetched = this.#world.plan.shop === 'fetches';
    if (isFetched && place === 'same') return shop?.refetch();
    if (isFetched && place === 'elsewhere') return shop?.fetchIn(this.#container);
    const session = await this.#backend.session(place === 'newSession');
    if (session !== undefined) shop?.start(session, this.#container);
  }

  /** @param isPassed - whether the shop passes the session as it is now to its page */
  async changeAmount(isPassed: boolean): Promise<void> {
    const session = await this.#backend.changeAmount();
    if (session === undefined || !isPassed) return;
    if (this.#world.plan.shop === 'fetches') this.shop?.refetch();
    else this.shop?.update(session);
  }

  /** @param isPassed - whether the shop shows the session that replaces the one before */
  async replaceSession(isPassed: boolean): Promise<void> {
    const session = await this.#backend.replaceSession();
    if (session !== undefined && isPassed) this.shop?.start(session, this.#container);
  }

  /** The browser discards the page that was left. */
  discardCached(): void {
    this.#cached?.end();
    this.#cached = undefined;
  }

  #showShop(): SimulatedPage {
    const { device } = this;
    this.#container = CONTAINER;
    const shop: SimulatedPage = new SimulatedPage(this.#world, this.#backend, device, {
      navigate: (url) => void this.#navigate(shop, url),
      openWindow: (url, press) => this.#openWindow(url, press),
    });
    this.shop = shop;
    return shop;
  }

  /** Navigates. The page stays until the next one responds, and for good if the next one never does. */
  async #navigate(shop: SimulatedPage, url: string): Promise<void> {
    const { scheduler } = this.#world;
    const place = gatewayPageAt(this.#world, url);
    if (place === undefined) return;
    const press = shop.departure(place.visit.plan.payment.sessionId);
    try {
      const load = { route: 'gateway', execute: async () => {} } as const;
      await this.device.network.exchange(scheduler.world, load);
    } catch {
      this.#world.log('the gateway’s page does not load');
      return;
    }
    if (this.shop !== shop || shop.page.isOver) return;
    this.#world.log(`${shop.page.name} is left for the gateway’s page`);
    this.shop = undefined;
    if (this.#world.plan.isCached) {
      this.#cached = shop;
      shop.page.freeze();
    } else shop.end();
    this.#visit = this.#visitAt(url, press);
  }

  #visitAt(url: string, press: Press | undefined): GatewayVisit | undefined {
    const place = gatewayPageAt(this.#world, url);
    const sessionId = place?.visit.plan.payment.sessionId;
    if (place === undefined || sessionId === undefined) return undefined;
    const visit = new GatewayVisit(this.#world, {
      device: this.device,
      place,
      press,
      onLeft: (next) => {
        this.#leaveAll();
        if (next.includes('/cart')) void this.open();
        else this.#showShop().confirm(sessionId);
      },
    });
    visit.begin();
    return visit;
  }

  /** Opens a window of the gateway. It closes when the visit ends, which the form cannot observe. */
  #openWindow(url: string, press: Press): void {
    const place = gatewayPageAt(this.#world, url);
    if (!place) return;
    const { device } = this;
    new GatewayVisit(this.#world, { device, place, press, onLeft: () => {} }).begin();
  }

  #leaveAll(): void {
    this.#visit?.end();
    this.#visit = undefined;
    this.discardCached();
    this.shop?.end();
    this.shop = undefined;
  }
}
