/** Shows the outcome of the order to the customer. */
import type { Confirmation, Outcome } from '../shop-api.ts';
import type { FormatAmount } from './basket.ts';

interface Message {
  readonly title: string;
  readonly text: string;
}

const WRONG_AMOUNT: Message = {
  title: 'We could not accept this payment',
  text: 'The amount paid differs from the amount of this order, so nothing will be sent. Please contact us.',
};

const OUTCOME_MESSAGES: Readonly<Record<Outcome, Message>> = {
  captured: {
    title: 'Thank you, your order is confirmed',
    text: 'We received your payment and will pack your order tomorrow morning.',
  },
  authorized: {
    title: 'Thank you, your order is confirmed',
    text: 'The amount is reserved. We will charge it when we send your parcel.',
  },
  pending: {
    title: 'Thank you, we have your order',
    text: 'Your payment has not arrived yet. We will e-mail you and pack your order once it has.',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'You were not charged, and your basket is unchanged.',
  },
  canceled: {
    title: 'You cancelled the payment',
    text: 'You were not charged, and your basket is unchanged.',
  },
  refunded: { title: 'This order was refunded', text: 'You will receive the whole amount back.' },
  partial_refunded: {
    title: 'This order was refunded in part',
    text: 'You will receive part of the amount back.',
  },
  superseded: {
    title: 'This order is paid in another window',
    text: 'The payment in this window was refunded, so you pay only once.',
  },
  signature_invalid: {
    title: 'We could not verify this page',
    text: 'The link to this page was changed, so we ignore it. Your order is unchanged.',
  },
  order_unknown: {
    title: 'We could not find this order',
    text: 'It may be too old. Please start again from your basket.',
  },
  payment_unknown: {
    title: 'We found no payment for this order',
    text: 'Nothing was charged. Please try again.',
  },
  order_mismatch: {
    title: 'We could not accept this payment',
    text: 'It belongs to another order, so nothing will be sent for this one.',
  },
  amount_mismatch: WRONG_AMOUNT,
  currency_mismatch: WRONG_AMOUNT,
  platform_unreachable: {
    title: 'We have not received your payment yet',
    text: 'If you have paid, please do not pay again, and check this page later.',
  },
};

/** Labels of the amount, for the outcomes that are successes. */
export const AMOUNT_LABELS: ReadonlyMap<Outcome, string> = new Map([
  ['captured', 'Paid'],
  ['authorized', 'Reserved'],
  ['pending', 'To be paid'],
]);

/** Shows the message in a live region, whose `data-outcome` is the name of the outcome. */
export class OutcomeView {
  readonly #region: HTMLElement;
  readonly #format: FormatAmount;

  constructor(region: HTMLElement, format: FormatAmount) {
    this.#region = region;
    this.#format = format;
  }

  showConfirmation({ outcome, order }: Confirmation): void {
    const { title, text } = OUTCOME_MESSAGES[outcome];
    const label = AMOUNT_LABELS.get(outcome);
    this.#show(outcome, label === undefined ? 'bad' : 'good', title, text);
    if (order === null || label === undefined) return;
    const amount = this.#format(order.amount, order.currency);
    this.#region.append(receipt([`Order ${order.order_id}`, `${label}: ${amount}`]));
  }

  /** Shows an error that occurred before there was a payment to confirm. `text` must be safe to show. */
  showFailure(outcome: string, text: string): void {
    this.#show(outcome, 'bad', 'Something went wrong', text);
  }

  /**
   * For an outcome that the form on the page explains. Sets only its name, so that nothing is shown
   * twice.
   */
  leaveToForm(outcome: string): void {
    this.clear();
    this.#region.dataset['outcome'] = outcome;
  }

  /** Shows the warning below the form, which keeps the focus. */
  warnOfExpiry(): void {
    const heading = document.createElement('h1');
    heading.textContent = 'This form expires in a minute';
    this.#region.replaceChildren(
      heading,
      paragraph(
        'If you need longer, we start it again. You will have to enter your details again.',
      ),
    );
  }

  clear(): void {
    delete this.#region.dataset['outcome'];
    this.#region.replaceChildren();
  }

  #show(outcome: string, tone: 'good' | 'bad', title: string, text: string): void {
    const heading = document.createElement('h1');
    heading.textContent = title;
    this.#region.dataset['outcome'] = outcome;
    this.#region.dataset['tone'] = tone;
    this.#region.replaceChildren(heading, paragraph(text));
    // The form or button that had the focus is gone.
    heading.tabIndex = -1;
    heading.focus();
  }
}

function receipt(lines: readonly string[]): HTMLParagraphElement {
  const element = paragraph('', 'receipt');
  for (const line of lines) {
    const part = document.createElement('span');
    part.textContent = line;
    element.append(part, ' ');
  }
  return element;
}

function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
