/** The payment in one container of a component: its session, its form, and what it reports. */
import { isPayError } from '../../loader/index.ts';
import type {
  Appearance,
  Checkout,
  CheckoutEvents,
  CheckoutOptions,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Pay,
} from '../../loader/index.ts';

/** What is paid: a session, or an order for which a session is created. */
export type PaymentSource =
  | { readonly session: EmbeddedSessionResponse; readonly order?: undefined }
  | { readonly order: EmbeddedSessionData; readonly session?: undefined };

/** The options of a payment that are read from their component each time they are needed. */
export type PaymentCallbacks = Pick<
  CheckoutOptions,
  'onSubmit' | 'onAdditionalDetails' | 'onBeforeSubmit' | 'onMetric'
>;

export interface PaymentStyle {
  readonly locale?: string | undefined;
  readonly appearance?: Appearance | undefined;
}

/** The component around a payment. */
export interface PaymentHost {
  readonly container: Element;
  readonly callbacks: () => PaymentCallbacks;
  readonly style: () => PaymentStyle;
  readonly report: <Type extends keyof CheckoutEvents>(
    type: Type,
    detail: CheckoutEvents[Type],
  ) => void;
}

const EVENTS = [
  'ready',
  'change',
  'submitting',
  'challenge',
  'confirming',
  'success',
  'error',
  'expiring',
  'resize',
] as const satisfies readonly (keyof CheckoutEvents)[];

export class MountedCheckout {
  readonly #pay: Pay;
  readonly #host: PaymentHost;
  #checkout: Checkout | undefined;
  /** Ends what was started for the present source. */
  #life = new AbortController();

  constructor(pay: Pay, host: PaymentHost) {
    this.#pay = pay;
    this.#host = host;
  }

  /**
   * Shows the form of a payment. The form of another session replaces the present one as soon as it is
   * usable; that of another order removes it now, because its amount no longer applies.
   *
   * Nothing is requested before the current task ends. A component that is removed in the task in
   * which it was added, as React does on purpose in development, creates no session.
   */
  show(source: PaymentSource): void {
    this.#life.abort();
    this.#life = new AbortController();
    if (source.order) this.#removeForm();
    const { signal } = this.#life;
    queueMicrotask(() => {
      if (!signal.aborted) void this.#start(source, signal);
    });
  }

  /** Applies the host's present style. Its callbacks need no call: they are read when they are due. */
  restyle(): void {
    this.#checkout?.update(this.#host.style());
  }

  /** Shows the form again after a move of the container that has ended its frame. */
  remount(): void {
    if (this.#checkout === undefined) return;
    this.#checkout.unmount();
    this.#mount(this.#checkout);
  }

  /** Has no effect without a form. */
  focus(): void {
    this.#checkout?.focus();
  }

  /** @throws {PayValidationError} as the handle does; `undefined` while there is no handle */
  submit(): Promise<void> | undefined {
    return this.#checkout?.submit();
  }

  /** Removes the form. Nothing is reported afterwards. */
  clear(): void {
    this.#life.abort();
    this.#removeForm();
  }

  #removeForm(): void {
    this.#checkout?.unmount();
    this.#checkout = undefined;
  }

  async #start(source: PaymentSource, signal: AbortSignal): Promise<void> {
    try {
      const session = source.order
        ? await this.#pay.createEmbeddedSession(source.order, { signal })
        : source.session;
      if (signal.aborted) return;
      this.#checkout = this.#pay.checkout(this.#optionsOf(session));
      for (const type of EVENTS) this.#forward(this.#checkout, type, signal);
      this.#mount(this.#checkout);
    } catch (error) {
      if (!signal.aborted && isPayError(error)) this.#host.report('error', error);
    }
  }

  /** A failure is also reported as an event. */
  #mount(checkout: Checkout): void {
    checkout.mount(this.#host.container).catch(() => {});
  }

  /** A callback that is absent leaves the step to the SDK, so only those that exist are passed. */
  #optionsOf(session: EmbeddedSessionResponse): CheckoutOptions {
    const { callbacks, style } = this.#host;
    const { onSubmit, onAdditionalDetails } = callbacks();
    return {
      session,
      ...style(),
      onSubmit: onSubmit && (async (step) => callbacks().onSubmit?.(step)),
      onAdditionalDetails:
        onAdditionalDetails && (async (step) => callbacks().onAdditionalDetails?.(step)),
      onBeforeSubmit: () => callbacks().onBeforeSubmit?.(),
      onMetric: (metric) => callbacks().onMetric?.(metric),
    };
  }

  #forward(checkout: Checkout, type: keyof CheckoutEvents, signal: AbortSignal): void {
    const stop = checkout.on(type, (detail) => this.#host.report(type, detail));
    signal.addEventListener('abort', stop);
  }
}
