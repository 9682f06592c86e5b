/** Says in plain words what became of the order. */
import type { Confirmation, Outcome } from '../shop-api.ts';
import type { FormatAmount } from './basket.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const REFUSED: Words = {
  title: 'We could not accept this payment',
  text: 'What was paid is not what this order costs, so nothing will be sent. Please write to us; we will sort it out.',
};

const WORDS: Readonly<Record<Outcome, Words>> = {
  captured: {
    title: 'Thank you, your order is confirmed',
    text: 'Your payment has arrived. We wrap your pots tomorrow morning.',
  },
  authorized: {
    title: 'Thank you, your order is confirmed',
    text: 'The amount is reserved. It is charged when your parcel leaves us.',
  },
  pending: {
    title: 'Thank you, your payment is on its way',
    text: 'Your bank has not confirmed it yet. We write to you as soon as it has, and pack then.',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'Nothing was charged, and your basket is as you left it.',
  },
  canceled: {
    title: 'You cancelled the payment',
    text: 'Nothing was charged, and your basket is as you left it.',
  },
  refunded: { title: 'This order was refunded', text: 'The whole amount is on its way back.' },
  partial_refunded: {
    title: 'This order was refunded in part',
    text: 'Part of the amount is on its way back.',
  },
  superseded: {
    title: 'This order is paid in another window',
    text: 'What was paid here as well was given back, so you pay once.',
  },
  signature_invalid: {
    title: 'We cannot trust this return',
    text: 'The address of this page was altered on its way, so we ignore it. Your order is unchanged.',
  },
  order_unknown: {
    title: 'We do not know this order',
    text: 'It may be older than this shop’s memory. Please start again from your basket.',
  },
  payment_unknown: {
    title: 'We found no payment for this order',
    text: 'Nothing was charged. Please try again.',
  },
  order_mismatch: {
    title: 'We could not accept this payment',
    text: 'It belongs to another order, so nothing will be sent for this one.',
  },
  amount_mismatch: REFUSED,
  currency_mismatch: REFUSED,
  platform_unreachable: {
    title: 'We cannot see your payment yet',
    text: 'If you have paid, your order is safe: please do not pay again, and look in here later.',
  },
};

const GOOD_NEWS: ReadonlySet<Outcome> = new Set(['captured', 'authorized', 'pending']);

/** The text is in a live region, and `data-outcome` holds the outcome's own name. */
export class OutcomeView {
  readonly #region: HTMLElement;
  readonly #format: FormatAmount;

  constructor(region: HTMLElement, format: FormatAmount) {
    this.#region = region;
    this.#format = format;
  }

  showConfirmation({ outcome, order }: Confirmation): void {
    const { title, text } = WORDS[outcome];
    this.#show(outcome, GOOD_NEWS.has(outcome) ? 'good' : 'bad', title, text);
    if (order === null || !GOOD_NEWS.has(outcome)) return;
    const amount = this.#format(order.amount, order.currency);
    this.#region.append(paragraph(`Order ${order.order_id}, ${amount}`, 'receipt'));
  }

  /** For what went wrong before there was anything to confirm. `text` must be safe to show. */
  showFailure(outcome: string, text: string): void {
    this.#show(outcome, 'bad', 'That did not work', text);
  }

  /** For what the form on the page explains: the outcome has its name, and nothing is shown twice. */
  leaveToForm(outcome: string): void {
    this.clear();
    this.#region.dataset['outcome'] = outcome;
  }

  clear(): void {
    delete this.#region.dataset['outcome'];
    this.#region.replaceChildren();
  }

  #show(outcome: string, mood: 'good' | 'bad', title: string, text: string): void {
    const heading = document.createElement('h1');
    heading.textContent = title;
    this.#region.dataset['outcome'] = outcome;
    this.#region.dataset['mood'] = mood;
    this.#region.replaceChildren(heading, paragraph(text));
    // What had the focus, the form or its button, is gone.
    heading.tabIndex = -1;
    heading.focus();
  }
}

function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
