import {
  PreparedFormOptions,
  Pay,
  EmbeddedSessionResponse,
  EmbeddedSessionData,
  FetchSession,
  Appearance,
  MethodChoice,
  CheckoutOptions,
  SessionUpdate,
  CheckoutEvents,
  CheckoutMetric,
} from './pay.js';
type PreparedContent = Pick<PreparedFormOptions, 'currency' | 'country' | 'amount' | 'sandbox'>;
type PayCheckoutEvents = {
  readonly [Type in keyof CheckoutEvents as `pay-${Type}`]: CustomEvent<CheckoutEvents[Type]>;
} & {
  readonly 'pay-metric': CustomEvent<CheckoutMetric>;
};
interface PayCheckoutAttributes {
  readonly 'api-key'?: string | undefined;
  readonly 'base-url'?: string | undefined;
  readonly 'frame-url'?: string | undefined;
  readonly locale?: string | undefined;
  readonly preload?: string | undefined;
}
interface PayCheckoutElement extends HTMLElement {
  pay: Pay | null;
  session: EmbeddedSessionResponse | null;
  order: EmbeddedSessionData | null;
  fetchSession: FetchSession | null;
  appearance: Appearance | null;
  paymentMethods: MethodChoice | null;
  beforeSubmit: CheckoutOptions['onBeforeSubmit'] | null;
  preload: PreparedContent | string | null;
  submit(): Promise<void>;
  refetchSession(): Promise<SessionUpdate>;
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
type PayCheckoutProperties = Pick<
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
type PayCheckoutInputs = Omit<PayCheckoutAttributes, keyof PayCheckoutProperties> & {
  readonly [Name in keyof PayCheckoutProperties]?: PayCheckoutProperties[Name] | undefined;
};
type PayCheckoutListeners = {
  readonly [Type in keyof PayCheckoutEvents as `on${Type}`]?:
    | ((event: PayCheckoutEvents[Type]) => void)
    | undefined;
};
declare global {
  interface HTMLElementTagNameMap {
    'pay-checkout': PayCheckoutElement;
  }
}
declare function definePayCheckout(name?: string): void;
export { definePayCheckout };
export type {
  PayCheckoutAttributes,
  PayCheckoutElement,
  PayCheckoutEvents,
  PayCheckoutInputs,
  PayCheckoutListeners,
};
