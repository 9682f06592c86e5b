/** The customer at the forms: presses as soon as that is possible, and decides about challenges. */
import type { SimulatedFrame } from '../forms/simulated-frame.ts';
import type { Choice } from '../platform/choices.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** ms for which the customer waits for a form. */
const WAITS = 5 * 60_000;

interface Wish {
  readonly tab: Tab;
  /** What the customer does with the form. */
  readonly act: (frame: SimulatedFrame) => void;
  readonly until: number;
}

export class Customer {
  readonly #world: World;
  readonly #wishes: Wish[] = [];
  readonly #tabs: readonly Tab[];
  readonly #decided = new Set<unknown>();
  #isLooking = false;

  constructor(world: World, tabs: readonly Tab[]) {
    this.#world = world;
    this.#tabs = tabs;
    world.onChange(() => this.#look());
  }

  /** Presses once the form in the tab can be used. */
  wishToPress(tab: Tab, times: number): void {
    this.#wish(tab, (frame) => tab.shop?.press(frame, times));
  }

  /** Types a card, or chooses another payment method, once the form in the tab can be used. */
  wishToChoose(tab: Tab, choice: Choice): void {
    this.#wish(tab, (frame) => frame.run(() => frame.driver?.form?.choose?.(choice)));
  }

  /** Removes the saved card once the form in the tab can be used. */
  wishToRemove(tab: Tab): void {
    this.#wish(tab, (frame) => frame.run(() => frame.driver?.form?.removeSaved?.()));
  }

  #wish(tab: Tab, act: Wish['act']): void {
    this.#wishes.push({ tab, act, until: this.#world.now + WAITS });
    this.#look();
  }

  /** Acts a moment after something has changed. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { scheduler, random } = this.#world;
    scheduler.after(random('customer').between(200, 1500), scheduler.world, () => {
      this.#isLooking = false;
      this.#act();
    });
  }

  #act(): void {
    for (const tab of this.#tabs) {
      this.#retry(tab);
      this.#beChallenged(tab);
    }
    const { now } = this.#world;
    const [wish] = this.#wishes;
    if (wish === undefined) return;
    const { tab, act, until } = wish;
    const frame = tab.shop?.usableFrame();
    if (until > now && frame === undefined) return;
    this.#wishes.shift();
    if (frame) act(frame);
    this.#look();
  }

  #retry(tab: Tab): void {
    for (const { frame } of tab.shop?.frames ?? []) {
      const { driver } = frame;
      if (driver?.offersRetry && tab.shop?.page.isInUse) {
        this.#world.log('the customer retries to load the form');
        frame.run(() => driver.start());
      }
    }
  }

  #beChallenged(tab: Tab): void {
    for (const { frame } of tab.shop?.frames ?? []) {
      const decide = frame.driver?.decide;
      if (decide === undefined || this.#decided.has(decide)) continue;
      this.#decided.add(decide);
      const { choice, after } = this.#world.nextDecision();
      if (choice === 'leave') continue;
      this.#world.scheduler.after(after, this.#world.scheduler.world, () => {
        frame.run(() => {
          if (frame.driver?.decide !== decide) return;
          this.#world.log(`the customer chooses ${choice} at the issuer`);
          decide(choice === 'confirm');
        });
      });
    }
  }
}
