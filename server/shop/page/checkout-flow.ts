/**
 * The flow from a filled basket to the confirmation by the backend: the current step, the current
 * attempt, and the customer's options after a failure.
 */
import { awaitPayment } from './awaited-payment.ts';
import { offer, preparePayment, showOutcomeBesideForm, showStep } from './checkout-view.ts';
import { inOneLine, readDetails } from './customer-details.ts';
import { AMOUNT_LABELS } from './outcome-view.ts';
import { PaymentAttempt } from './payment-attempt.ts';
import { creatorOf, pricingOf } from './workbench/sandbox-choice.ts';
import { confirmOrder, createOrder, SessionRejected } from './shop-backend-client.ts';
import type { Confirmation, OrderView, Outcome } from '../shop-api.ts';
import type { Basket } from './basket.ts';
import type { OutcomeView } from './outcome-view.ts';
import type { Pay } from '../../../loader/index.ts';
import type { PayClass } from './pay-sdk.ts';
import type { ShopChoice } from './workbench/sandbox-choice.ts';
import type { TimeLine } from './workbench/time-line.ts';

/** The payment has ended with this outcome. */
const FINAL: ReadonlySet<Outcome> = new Set([
  'captured',
  'authorized',
  'failed',
  'canceled',
  'superseded',
  'amount_mismatch',
  'currency_mismatch',
]);

const WORTH_ANOTHER_TRY: ReadonlySet<Outcome> = new Set([
  'failed',
  'canceled',
  'payment_unknown',
  'platform_unreachable',
]);

/** Codes and reasons of errors for which a retry by the customer does not help. */
const NOT_RETRYABLE: ReadonlySet<string | undefined> = new Set([
  'VALIDATION_ERROR',
  'AUTHENTICATION_ERROR',
  'ORDER_ALREADY_PAID',
]);

export interface CheckoutParts {
  readonly PayClass: PayClass;
  readonly pay: () => Promise<Pay>;
  readonly detailsForm: HTMLFormElement;
  readonly basket: Basket;
  readonly outcome: OutcomeView;
  readonly timeLine: TimeLine;
  readonly choice: () => ShopChoice;
  /** The amount that the page sends to the platform, in minor units. */
  readonly amountFor: (order: OrderView) => number;
}

export class CheckoutFlow {
  readonly #parts: CheckoutParts;
  #attempt: PaymentAttempt | null = null;
  #tryAgain = () => this.backToDetails();
  /**
   * Counts the visits to the payment step: an order that arrives for an earlier visit is ignored.
   */
  #visit = 0;

  constructor(parts: CheckoutParts) {
    this.#parts = parts;
  }

  backToDetails(): void {
    this.#visit += 1;
    this.#attempt?.stop();
    this.#clearOutcome();
    this.#parts.basket.unlock();
    showStep('details');
  }

  async continueToPayment(): Promise<void> {
    const { basket, timeLine } = this.#parts;
    const choice = this.#parts.choice();
    this.#visit += 1;
    const visit = this.#visit;
    this.#tryAgain = () => this.backToDetails();
    this.#showPayment();
    try {
      const order = await createOrder(basket.items, {
        currency: choice.currency,
        pricing: pricingOf(choice),
      });
      timeLine.add('shop', `order ${order.order_id}: ${order.amount} ${order.currency}`);
      if (visit !== this.#visit) return;
      await this.#payFor(order);
    } catch (error) {
      this.#showError(error);
    }
  }

  tryAgain(): void {
    this.#tryAgain();
  }

  /** Called during the customer's click, so that the page responds immediately. */
  #showPayment(): void {
    const { detailsForm, choice } = this.#parts;
    this.#clearOutcome();
    preparePayment(inOneLine(readDetails(detailsForm)), choice().gateway);
    showStep('payment');
  }

  async #payFor(order: OrderView): Promise<void> {
    const { detailsForm, choice, amountFor } = this.#parts;
    this.#showPayment();
    this.#parts.basket.lock(order);
    const details = readDetails(detailsForm);
    const wish = { order, details, choice: choice(), amount: amountFor(order) };
    const attempt = new PaymentAttempt(await this.#parts.pay(), wish, {
      onSession: (id) =>
        this.#parts.timeLine.add('shop', `session ${id}, created by the ${creatorOf(wish.choice)}`),
      onSuccess: (paymentId) => void this.#settle(order, paymentId),
      onError: (error) => void this.#handleError(order, attempt, error),
      onPriced: (priced) => this.#showPrice(priced),
      onExpiring: () => this.#offerMoreTime(order, attempt),
    });
    this.#attempt = attempt;
    await attempt.start();
  }

  #showPrice(order: OrderView): void {
    const { basket, timeLine } = this.#parts;
    timeLine.add('shop', `for this card: ${order.amount} ${order.currency}`);
    basket.lock(order);
    basket.showCardPrice(order);
  }

  /** Continues with the existing session. */
  #resume(attempt: PaymentAttempt): void {
    this.#showPayment();
    void attempt.start();
  }

  /** A new session would replace the form, so the customer decides. */
  #offerMoreTime(order: OrderView, attempt: PaymentAttempt): void {
    this.#parts.outcome.warnOfExpiry();
    this.#tryAgain = () => {
      attempt.stop();
      void this.#payFor(order);
    };
    offer({ tryAgain: true, backToShop: false, label: 'I need more time' });
  }

  /** The SDK reports that the payment is complete; the backend decides. */
  async #settle(order: OrderView, paymentId: string): Promise<void> {
    this.#parts.timeLine.add('shop', `the SDK reports: completed, payment ${paymentId}`);
    const confirmation = await this.#confirm(order, paymentId);
    const unseen = confirmation.outcome === 'platform_unreachable';
    // A retry could charge twice, so an unconfirmed payment is only looked up again.
    this.#tryAgain = () => void (unseen ? this.#settle(order, paymentId) : this.#payFor(order));
    this.#showConfirmation(confirmation);
    awaitPayment(
      confirmation,
      () => this.#confirm(order, paymentId),
      (next) => this.#showConfirmation(next),
    );
  }

  async #handleError(order: OrderView, attempt: PaymentAttempt, error: unknown): Promise<void> {
    const { PayClass, outcome } = this.#parts;
    const known = PayClass.isPayError(error) ? error : null;
    if (known?.recoverable) {
      outcome.leaveToForm('refused');
      return;
    }
    const resumable = known?.reason === 'OUTCOME_UNKNOWN';
    this.#tryAgain = () => void (resumable ? this.#resume(attempt) : this.#payFor(order));
    // The SDK has failed, but the payment may have succeeded.
    const { paymentId } = attempt;
    const confirmation = paymentId === null ? null : await this.#confirm(order, paymentId);
    if (confirmation && FINAL.has(confirmation.outcome)) this.#showConfirmation(confirmation);
    else this.#showError(error);
  }

  async #confirm(order: OrderView, paymentId: string): Promise<Confirmation> {
    const confirmation = await confirmOrder(order.order_id, { payment_id: paymentId });
    this.#parts.timeLine.add('shop', `the backend reports: ${confirmation.outcome}`);
    return confirmation;
  }

  #clearOutcome(): void {
    this.#parts.outcome.clear();
    offer({ tryAgain: false, backToShop: false });
  }

  #showConfirmation(confirmation: Confirmation): void {
    // Before the outcome gets the focus: a section that is hidden later would move it out of view.
    if (confirmation.outcome === 'pending') {
      showOutcomeBesideForm();
    } else {
      this.#attempt?.stop();
      showStep('outcome');
    }
    this.#parts.outcome.showConfirmation(confirmation);
    if (confirmation.order !== null) this.#parts.basket.lock(confirmation.order);
    this.#parts.basket.settle(AMOUNT_LABELS.get(confirmation.outcome) ?? 'Total');
    offer({ tryAgain: WORTH_ANOTHER_TRY.has(confirmation.outcome), backToShop: true });
  }

  #messageOf(error: unknown): string {
    const isPaid = error instanceof SessionRejected && error.code === 'ORDER_ALREADY_PAID';
    return isPaid ? 'This order is already paid.' : this.#parts.PayClass.customerMessage(error);
  }

  #showError(error: unknown): void {
    const { PayClass, outcome } = this.#parts;
    this.#attempt?.stop();
    showStep('outcome');
    outcome.showFailure('error', this.#messageOf(error));
    const known = PayClass.isPayError(error) ? error : null;
    const words = error instanceof SessionRejected ? [error.code] : [known?.code, known?.reason];
    const isRetryable = !words.some((word) => NOT_RETRYABLE.has(word));
    const isExpired = known?.reason === 'SESSION_NOT_FOUND';
    const label = isExpired ? 'Start again' : 'Try again';
    offer({ tryAgain: isRetryable, backToShop: true, label });
  }
}
