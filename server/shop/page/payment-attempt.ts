/**
 * One attempt to pay an order with the SDK. The backend creates the session, or this page does if the
 * visitor has chosen that. Then the SDK shows the gateway's form in this page, or redirects the customer to
 * the gateway's page.
 */
import { CardPrice } from './card-price.ts';
import { APPEARANCES } from './workbench/integration-options.ts';
import { creatorOf, sandboxOf } from './workbench/sandbox-choice.ts';
import { changeForCard, createOrderSession, sendPaymentStep } from './shop-backend-client.ts';
import type { EmbeddedSessionResponse, SessionData } from '../../../shared/sessions.ts';
import type { OrderView } from '../shop-api.ts';
import type { CustomerDetails } from './customer-details.ts';
import type {
  CheckoutFormOptions,
  Pay,
  PaymentFormConfig,
  PaymentStep,
} from '../../../loader/index.ts';
import type { ShopChoice } from './workbench/sandbox-choice.ts';

export interface PaymentWish {
  readonly order: OrderView;
  readonly details: CustomerDetails;
  readonly choice: ShopChoice;
  /**
   * The amount of a session that this page creates, in minor units: the order's amount, unless the customer
   * has tampered with the page.
   */
  readonly amount: number;
}

export interface AttemptListener {
  readonly onSession: (sessionId: string) => void;
  /** The backend has set the amount for the card that the customer enters. */
  readonly onPriced: (order: OrderView) => void;
  /** The session expires in a minute. */
  readonly onExpiring: () => void;
  readonly onSuccess: (paymentId: string) => void;
  /** Called once for each decline after which the form is still open, and once at the end. */
  readonly onError: (error: unknown) => void;
}

export class PaymentAttempt {
  readonly #pay: Pay;
  readonly #wish: PaymentWish;
  readonly #listener: AttemptListener;
  #session: EmbeddedSessionResponse | null = null;
  #ending = new AbortController();

  constructor(pay: Pay, wish: PaymentWish, listener: AttemptListener) {
    this.#pay = pay;
    this.#wish = wish;
    this.#listener = listener;
  }

  /** `null` until there is a session. */
  get paymentId(): string | null {
    return this.#session?.payment_id ?? null;
  }

  /**
   * Starts, or starts again with the existing session. If the outcome of a payment is unknown, the
   * same session can determine it, while a second session could cause a second charge.
   */
  async start(): Promise<void> {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    try {
      if (this.#wish.choice.mode === 'legacy') return await this.#redirect();
      this.#session ??= await this.#createSession();
      if (!signal.aborted) this.#mount(this.#session, signal);
    } catch (error) {
      if (!signal.aborted) this.#listener.onError(error);
    }
  }

  /** Unmounts the form; no callback of this attempt is called after that. */
  stop(): void {
    this.#ending.abort();
  }

  async #createSession(): Promise<EmbeddedSessionResponse> {
    const session = await (creatorOf(this.#wish.choice) === 'browser'
      ? this.#pay.createEmbeddedSession(this.#sessionData())
      : this.#backendSession());
    this.#listener.onSession(session.session_id);
    return session;
  }

  #backendSession(): Promise<EmbeddedSessionResponse> {
    const { order, details, choice } = this.#wish;
    return createOrderSession(order.order_id, { ...details, sandbox: sandboxOf(choice) });
  }

  async #redirect(): Promise<void> {
    const session = await this.#pay.createSession(this.#sessionData());
    this.#pay.redirectToPayment(session.redirect_url);
  }

  #mount(session: EmbeddedSessionResponse, signal: AbortSignal): void {
    const { onSuccess, onError, onExpiring } = this.#listener;
    const unlessStopped =
      <Argument>(listener: (argument: Argument) => void) =>
      (argument: Argument) => {
        if (!signal.aborted) listener(argument);
      };
    const form: CheckoutFormOptions = {
      appearance: APPEARANCES[this.#wish.choice.appearance],
      onSuccess: unlessStopped(({ payment_id }) => onSuccess(payment_id)),
      onError: unlessStopped(onError),
      onSessionExpiring: () => unlessStopped(onExpiring)(undefined),
      ...this.#merchantCallbacks(session),
    };
    const isByCard = this.#wish.order.pricing === 'by-card';
    const mounted = isByCard
      ? this.#mountByCard(session, form, signal)
      : this.#pay.initializePayment({ session, container: '#payment', signal, ...form });
    // `onError` receives the same error as the rejection.
    mounted.catch(() => undefined);
  }

  /** With a handle, by which the form takes over each change of the amount. */
  #mountByCard(
    session: EmbeddedSessionResponse,
    form: CheckoutFormOptions,
    signal: AbortSignal,
  ): Promise<void> {
    const checkout = this.#pay.checkout({ session, ...form });
    signal.addEventListener('abort', () => checkout.unmount());
    const price = new CardPrice(async (card) => {
      const { session_id } = session;
      const changed = await changeForCard(this.#wish.order.order_id, { session_id, card });
      if (signal.aborted) return;
      this.#session = changed.session;
      this.#listener.onPriced(changed.order);
      await checkout.update({ session: changed.session });
    });
    checkout.on('change', (change) => price.follow(change));
    checkout.on('error', () => void price.catchUp());
    return checkout.mount('#payment');
  }

  #merchantCallbacks(
    session: EmbeddedSessionResponse,
  ): Pick<PaymentFormConfig, 'onSubmit' | 'onAdditionalDetails'> {
    const { choice, order: shown } = this.#wish;
    // A changed session needs its revision with each step, which this shop does not pass on.
    if (!choice.callbacks || shown.pricing === 'by-card') return {};
    if (session.gateway.code !== 'adyen') return {};
    const handleStep = (kind: 'submissions' | 'details') => async (step: PaymentStep) => {
      const { order_id } = this.#wish.order;
      const { session_id } = session;
      step.respond(await sendPaymentStep(order_id, kind, { session_id, data: step.data }));
    };
    return { onSubmit: handleStep('submissions'), onAdditionalDetails: handleStep('details') };
  }

  #sessionData(): SessionData {
    const { order, details, choice, amount } = this.#wish;
    const returnUrl = new URL('/return.html', location.origin).href;
    return {
      order_id: order.order_id,
      amount,
      currency: order.currency,
      payer: details.payer,
      billing: details.billing,
      return_url: returnUrl,
      cancel_url: returnUrl,
      metadata: { sandbox: sandboxOf(choice) },
    };
  }
}
