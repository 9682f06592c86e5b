/** The customer on a page of the gateway or a bank, in the shop's tab or in a window beside it. */
import type { Issuer } from '../../../server/issuer/issuer.ts';
import type { PaymentVisit, VisitStep } from '../../../server/gateways/hosted/payment-visit.ts';
import type { Device } from '../browser/device.ts';
import { Realm } from '../time/scheduler.ts';
import type { Press } from '../facts/facts.ts';
import { takenBy } from '../forms/hosted-form.ts';
import type { World } from './world.ts';

const ISSUER = '/issuer/challenge/';
/** Declines after which the customer gives up. */
const MOST_TRIES = 3;

export interface GatewayPage {
  readonly visit: PaymentVisit;
  readonly issuer: Issuer;
}

/** `undefined` for a URL of another page. */
export function gatewayPageAt({ sandbox }: World, url: string): GatewayPage | undefined {
  const { hosted, redirect, adyen } = sandbox.gateways;
  const places = [
    { pages: hosted.pages, issuer: hosted.issuer },
    { pages: redirect.pages, issuer: redirect.issuer },
    { pages: adyen.bank, issuer: adyen.issuer },
  ];
  for (const { pages, issuer } of places) {
    const visit = pages.visit(url);
    if (visit) return { visit, issuer };
  }
  return undefined;
}

export interface GatewayVisitOptions {
  readonly device: Device;
  readonly place: GatewayPage;
  /** The press that has led to the page. */
  readonly press: Press | undefined;
  /** Called with the URL at which the page ends. */
  readonly onLeft: (url: string) => void;
}

export class GatewayVisit {
  readonly #world: World;
  readonly #device: Device;
  readonly #place: GatewayPage;
  readonly #press: Press | undefined;
  readonly #onLeft: (url: string) => void;
  readonly #realm = new Realm('gateway page');
  #tries = 0;

  constructor(world: World, { device, place, press, onLeft }: GatewayVisitOptions) {
    this.#world = world;
    this.#device = device;
    this.#place = place;
    this.#press = press;
    this.#onLeft = onLeft;
  }

  /** Loads the page. */
  begin(): void {
    this.#navigate(() => this.#place.visit.look());
  }

  /** Ends the visit, because the tab shows another page. */
  end(): void {
    this.#realm.end();
  }

  #navigate(execute: () => VisitStep, press?: Press): void {
    this.#device.network
      .exchange(this.#realm, {
        route: 'gateway',
        execute: async () => takenBy(press, execute()),
        onForwarded: (at) => press && this.#world.forwarded(press, at),
      })
      .then(
        (step) => this.#follow(step),
        // The browser shows an error page, and the customer loads the page again.
        () => this.#after(5000, () => this.#navigate(() => this.#place.visit.look())),
      );
  }

  #follow(step: VisitStep): void {
    const { scheduler } = this.#world;
    if (step.type === 'gone') return;
    if (step.type === 'away') {
      const { address } = step;
      if (address.includes(ISSUER)) return this.#beChallenged(address);
      return void scheduler.after(100, this.#realm, () => this.#onLeft(address));
    }
    this.#tries += 1;
    if (this.#tries > MOST_TRIES) return;
    const { choice, after } = this.#world.nextDecision();
    if (choice === 'leave') return;
    const { visit } = this.#place;
    this.#after(after, () => {
      this.#world.log(`the customer chooses ${choice} on the gateway’s page`);
      if (choice === 'confirm') this.#navigate(() => visit.pay(), this.#press);
      else this.#navigate(() => visit.cancel());
    });
  }

  #beChallenged(url: string): void {
    const { choice, after } = this.#world.nextDecision();
    if (choice === 'leave') return;
    this.#after(after, () => {
      this.#world.log(`the customer chooses ${choice} at the issuer`);
      this.#navigate(() => {
        this.#place.issuer.decide(url.slice(url.lastIndexOf('/') + 1), choice);
        return this.#place.visit.look();
      });
    });
  }

  #after(delay: number, run: () => void): void {
    this.#world.scheduler.after(delay, this.#realm, run);
  }
}
