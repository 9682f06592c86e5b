/** What the checkout page shows: delivery, payment, or outcome. */
import { elementIn } from './page-element.ts';

export type CheckoutStep = 'details' | 'payment' | 'outcome';

const SECTIONS: Readonly<Record<Exclude<CheckoutStep, 'outcome'>, string>> = {
  details: '#details',
  payment: '#payment-step',
};

/**
 * Keeps the gateway's form on screen above the outcome: the form shows what the customer needs to pay a
 * pending order.
 */
export function showOutcomeBesideForm(): void {
  showStep('payment');
  elementIn(document, '#payment-step', HTMLElement).dataset['stays'] = '';
}

/**
 * Shows a step and hides the others. The outcome is a live region that always exists and may be
 * empty.
 */
export function showStep(step: CheckoutStep): void {
  for (const [name, selector] of Object.entries(SECTIONS)) {
    const section = elementIn(document, selector, HTMLElement);
    const appears = name === step && section.hidden;
    section.hidden = name !== step;
    delete section.dataset['stays'];
    if (appears) elementIn(section, 'h1', HTMLElement).focus();
  }
}

/**
 * Shows the delivery details, and reserves the height of this gateway's form, so that the page does
 * not shift.
 */
export function preparePayment(recipient: string, gateway: string): void {
  elementIn(document, '#recipient', HTMLElement).textContent = recipient;
  elementIn(document, '#payment', HTMLElement).dataset['gateway'] = gateway;
}

/** What the customer can do next, below the outcome. */
export interface NextActions {
  readonly tryAgain: boolean;
  readonly backToShop: boolean;
  /** Label of the button to try again. */
  readonly label?: string;
}

export function offer({ tryAgain, backToShop, label = 'Try again' }: NextActions): void {
  const button = elementIn(document, '#try-again', HTMLElement);
  button.hidden = !tryAgain;
  button.textContent = label;
  elementIn(document, '#back-to-shop', HTMLElement).hidden = !backToShop;
}
