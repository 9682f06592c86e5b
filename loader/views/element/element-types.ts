/** The custom element as a page sees it. */
import type {
  Appearance,
  CheckoutEvents,
  CheckoutMetric,
  CheckoutOptions,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  FetchSession,
  MethodChoice,
  Pay,
  SessionUpdate,
} from '../../index.ts';
import type { PreparedContent } from '../mounting/payment-host.ts';

/**
 * The events of `<pay-checkout>`. They bubble, and cross shadow roots; `detail` is the argument of the
 * handle's event of the same name.
 */
export type PayCheckoutEvents = {
  readonly [Type in keyof CheckoutEvents as `pay-${Type}`]: CustomEvent<CheckoutEvents[Type]>;
} & {
  /** A measurement for your own monitoring, as the handle's `onMetric` receives it. */
  readonly 'pay-metric': CustomEvent<CheckoutMetric>;
};

/** The attributes of `<pay-checkout>`. An element with a client in `pay` needs none. */
export interface PayCheckoutAttributes {
  /**
   * Public API key, `pk_test_...` or `pk_live_...`. Never put a secret key here. Optional if the element has a
   * client in `pay`.
   */
  readonly 'api-key'?: string | undefined;
  /** URL of the payment platform: https, or http on loopback. Default: the production platform. */
  readonly 'base-url'?: string | undefined;
  /**
   * URL of the payment frame: https, or http on loopback. `{gateway}` is replaced by the gateway's
   * code. Default: the platform's frame host.
   */
  readonly 'frame-url'?: string | undefined;
  /** Language of the form, as a BCP 47 tag. Default: the page's language. */
  readonly locale?: string | undefined;
  /**
   * Prepares the form while there is no session yet: currency, country and, if it is known, the amount in minor units,
   * such as `EUR DE 11340`. Default: nothing is prepared.
   */
  readonly preload?: string | undefined;
}

/**
 * `<pay-checkout>`: the form of a payment. The attributes `api-key`, `base-url`, `frame-url`
 * and `locale` are settings of `new Pay()`; an element with a client in `pay` needs none.
 *
 * The element may be moved. With `moveBefore()` the form stays as it is; otherwise the browser loads it
 * again. If the element is outside the document at the end of a task, the form is removed.
 *
 * A submitted payment continues in all these cases: its events are dispatched on this element, even when it
 * is no longer in the document. If another element shows the same session or order before the outcome, the
 * events are dispatched on that element.
 */
export interface PayCheckoutElement extends HTMLElement {
  /** A client of your own, in place of the attributes. */
  pay: Pay | null;
  /**
   * The result of `createEmbeddedSession`. Another session replaces the form; `null` removes it. After a
   * submission, both wait for the outcome, and so does another `order` or client. After a success, only
   * `null` has an effect. If your backend has changed the session, the form that is there shows the newer
   * revision.
   */
  session: EmbeddedSessionResponse | null;
  /** In place of `session`: the element creates the session. Another order replaces the form. */
  order: EmbeddedSessionData | null;
  /**
   * In place of both: fetches the session from your backend, when the element is in the document and 60 s before
   * the session expires. Another function fetches nothing until then, or until `refetchSession()`; `null` removes
   * the form.
   */
  fetchSession: FetchSession | null;
  /** Like the option `appearance`: the look of the form, which can change while it is shown. */
  appearance: Appearance | null;
  /** Like the option `paymentMethods`: their order, which are hidden, and which is open at first. */
  paymentMethods: MethodChoice | null;
  /** Like the option `onBeforeSubmit`. */
  beforeSubmit: CheckoutOptions['onBeforeSubmit'] | null;
  /**
   * Prepares the form while there is no session yet, as `pay.preload()` does: unseen, in the element, with its language,
   * design and payment methods. A string is read like the attribute.
   */
  preload: PreparedContent | string | null;
  /**
   * Submits the form, as `checkout.submit()` does.
   *
   * @throws {PayValidationError} VALIDATION_ERROR as for `checkout.submit()`; without a form, the call has no
   * effect
   * @example
   * const element = document.querySelector('pay-checkout');
   * payButton.addEventListener('click', () => element?.submit());
   */
  submit(): Promise<void>;
  /**
   * Calls `fetchSession` again, as `checkout.refetchSession()` does. Use it after `fetchSession` has failed,
   * or when your backend has changed the session.
   *
   * @returns resolves with what became of the form; never rejects
   * @example
   * const element = document.querySelector('pay-checkout');
   * button.addEventListener('click', () => element?.refetchSession());
   */
  refetchSession(): Promise<SessionUpdate>;
  /** Moves the keyboard focus to the first field of the form. */
  focus(): void;
  addEventListener<Type extends keyof PayCheckoutEvents>(
    type: Type,
    listener: (this: PayCheckoutElement, event: PayCheckoutEvents[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: PayCheckoutElement, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof PayCheckoutEvents>(
    type: Type,
    listener: (this: PayCheckoutElement, event: PayCheckoutEvents[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: PayCheckoutElement, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The properties of `<pay-checkout>` that a page sets. */
export type PayCheckoutProperties = Pick<
  PayCheckoutElement,
  | 'pay'
  | 'session'
  | 'order'
  | 'fetchSession'
  | 'appearance'
  | 'paymentMethods'
  | 'beforeSubmit'
  | 'preload'
>;

/** What a template can set on `<pay-checkout>`, besides what it can set on every element. */
export type PayCheckoutInputs = Omit<PayCheckoutAttributes, keyof PayCheckoutProperties> & {
  readonly [Name in keyof PayCheckoutProperties]?: PayCheckoutProperties[Name] | undefined;
};

/** The listeners of `<pay-checkout>` in templates that write them as `onpay-success`. */
export type PayCheckoutListeners = {
  readonly [Type in keyof PayCheckoutEvents as `on${Type}`]?:
    | ((event: PayCheckoutEvents[Type]) => void)
    | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'pay-checkout': PayCheckoutElement;
  }
}
