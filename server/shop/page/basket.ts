/** The order summary: quantities that the customer may change until the order is created. */
import { DISCOUNT_PERCENT, SURCHARGE_PERCENT } from '../card-rule.ts';
import { MOST_OF_ONE, priceOf, priceOfDelivery, priceOfGoods } from '../catalogue.ts';
import { elementIn } from './page-element.ts';
import type { BasketItem, Currency } from '../catalogue.ts';
import type { OrderView } from '../shop-api.ts';

/** Each fits into one line of a phone, so that no change moves the form below. */
const CARD_PRICES = {
  any: `Cards from outside Europe: ${SURCHARGE_PERCENT}% more`,
  higher: `With ${SURCHARGE_PERCENT}% for a card from outside Europe`,
  lower: `Less ${DISCOUNT_PERCENT}% with Cartes Bancaires`,
  same: 'No surcharge for this card',
};

export type FormatAmount = (amount: number, currency: string) => string;

export class Basket {
  readonly #summary: HTMLElement;
  readonly #format: FormatAmount;
  readonly #quantities = new Map<string, number>();
  #currency: Currency;
  #isLocked = false;

  constructor(summary: HTMLElement, format: FormatAmount, currency: Currency) {
    this.#currency = currency;
    this.#summary = summary;
    this.#format = format;
    for (const row of this.#rows()) {
      const quantity = Number(elementIn(row, 'output', HTMLOutputElement).value);
      this.#quantities.set(skuOf(row), quantity);
      row.addEventListener('click', (event) => {
        const button = event.target;
        if (!(button instanceof HTMLButtonElement)) return;
        this.#change(skuOf(row), Number(button.dataset['step']));
      });
    }
    this.#show();
  }

  get items(): BasketItem[] {
    return [...this.#quantities].map(([sku, quantity]) => ({ sku, quantity }));
  }

  /** The amount of the whole order, in minor units. */
  get amount(): number {
    const goods = priceOfGoods(this.items, this.#currency) ?? 0;
    return goods + priceOfDelivery(this.#currency);
  }

  /** Changes the currency of orders that are created later. */
  changeCurrency(currency: Currency): void {
    this.#currency = currency;
    if (!this.#isLocked) this.#show();
  }

  /** Becomes the summary of the created order, with its amount as fixed by the backend. */
  lock(order: OrderView): void {
    this.#setLocked(true);
    this.#write('#total', order.amount, order.currency);
    this.#write('#amount-due', order.amount, order.currency);
    this.#write('#card-sum', order.card_adjustment, order.currency);
    this.#showCardPart(order.pricing === 'by-card');
  }

  /** Explains the amount for the card that the customer enters. */
  showCardPrice({ card_adjustment }: OrderView): void {
    if (card_adjustment === 0) this.#explainCardPrice(CARD_PRICES.same);
    else this.#explainCardPrice(card_adjustment > 0 ? CARD_PRICES.higher : CARD_PRICES.lower);
  }

  /** @param label - the new label of the total, such as `Paid` */
  settle(label: string): void {
    elementIn(this.#summary, 'dt.total', HTMLElement).textContent = label;
  }

  unlock(): void {
    this.settle('Total');
    this.#setLocked(false);
    this.#showCardPart(false);
    this.#show();
  }

  #rows(): NodeListOf<HTMLElement> {
    return this.#summary.querySelectorAll<HTMLElement>('[data-sku]');
  }

  #change(sku: string, step: number): void {
    const quantity = (this.#quantities.get(sku) ?? 1) + step;
    this.#quantities.set(sku, Math.min(Math.max(quantity, 1), MOST_OF_ONE));
    this.#show();
  }

  #show(): void {
    for (const row of this.#rows()) {
      const quantity = this.#quantities.get(skuOf(row)) ?? 1;
      elementIn(row, 'output', HTMLOutputElement).value = `${quantity}`;
      const price = quantity * (priceOf(skuOf(row), this.#currency) ?? 0);
      elementIn(row, '.price', HTMLElement).textContent = this.#format(price, this.#currency);
    }
    const delivery = priceOfDelivery(this.#currency);
    this.#write('#goods-sum', this.amount - delivery, this.#currency);
    this.#write('#delivery-sum', delivery, this.#currency);
    this.#write('#total', this.amount, this.#currency);
    this.#write('#amount-due', this.amount, this.#currency);
  }

  #write(selector: string, amount: number, currency: string): void {
    elementIn(document, selector, HTMLElement).textContent = this.#format(amount, currency);
  }

  #showCardPart(isByCard: boolean): void {
    const parts = this.#summary.querySelectorAll<HTMLElement>('.card');
    for (const part of parts) part.hidden = !isByCard;
    this.#explainCardPrice(isByCard ? CARD_PRICES.any : '');
  }

  #explainCardPrice(words: string): void {
    const shown = elementIn(document, '#card-price', HTMLElement);
    // Screen readers announce each change.
    if (shown.textContent !== words) shown.textContent = words;
  }

  #setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    const title = isLocked ? 'Your order' : 'Your basket';
    elementIn(this.#summary, 'h2', HTMLElement).textContent = title;
    for (const button of this.#summary.querySelectorAll('button')) button.hidden = isLocked;
  }
}

function skuOf(row: HTMLElement): string {
  return row.dataset['sku'] ?? '';
}
