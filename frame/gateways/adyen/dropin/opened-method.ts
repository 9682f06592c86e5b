/** The payment method that is open in Drop-in, and the card fields that were opened before. */
import { Card } from '@adyen/adyen-web';
import type { Design } from '../../../design/design.ts';
import { scriptOf } from '../scripts/script-types.ts';
import { cardFieldStyles } from '../styles/card-field-styles.ts';

/** As Drop-in passes it. */
interface SelectedMethod {
  readonly type: string;
  setStatus(status: string): unknown;
}

/**
 * Its status is the step of its form: the customer enters the account, and then confirms the mandate. Drop-in
 * sets it to `ready` after a decline, and then its button would do nothing.
 */
const BACS = 'directdebit_GB';

export const isOfKlarna = (type: string) => type.startsWith('klarna');

export class OpenedMethod {
  readonly #firstDesign: Design;
  #design: Design;
  #selected: SelectedMethod | undefined;
  readonly #cards = new Set<Card>();
  #showsOrder = false;

  /** @param design - of the card fields that open next */
  constructor(design: Design) {
    this.#firstDesign = design;
    this.#design = design;
  }

  /** Whether it needs the script of a third party. */
  get isWallet(): boolean {
    return this.#selected !== undefined && scriptOf(this.#selected.type) !== undefined;
  }

  /** Whether Klarna's own form keeps its order, and so its amount, after a cancellation or a failure. */
  get showsOrder(): boolean {
    return this.#showsOrder;
  }

  select(selected: SelectedMethod): void {
    this.#selected = selected;
    if (selected instanceof Card) this.#cards.add(selected);
  }

  /** The wallet has opened an order. */
  orderOpened(): void {
    this.#showsOrder ||= this.#selected !== undefined && isOfKlarna(this.#selected.type);
  }

  /** Drop-in has reset the status of every payment method. */
  becameReady(): void {
    if (this.#selected?.type === BACS) this.#selected.setStatus('enter-data');
  }

  /** Card fields are on screen; the design may have changed since their form was created. */
  cardOpened(): void {
    if (this.#design !== this.#firstDesign) this.#styleCards();
  }

  restyle(design: Design): void {
    this.#design = design;
    this.#styleCards();
  }

  #styleCards(): void {
    this.#cards.forEach((card) => card.updateStyles(cardFieldStyles(this.#design)));
  }
}
