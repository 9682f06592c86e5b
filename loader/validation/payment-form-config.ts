/** The options of a form, which callers pass to `initializePayment` or to a handle: their types, and then their rules. */
import type { Appearance } from '../../shared/appearance/appearance.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import type {
  PaymentProgress,
  PaymentResult,
  ReadyForm,
} from '../../shared/events/checkout-events.ts';
import { isMethodName } from '../../shared/plain/value-types.ts';
import type { MethodChoice } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { appearanceRule } from './appearance-rule.ts';
import { fields } from './fields.ts';
import type { Rules } from './fields.ts';
import {
  amountRule,
  callbackRule,
  checkedApart,
  containerRule,
  countryRule,
  currencyRule,
  localeRule,
  mustShow,
  objectRule,
  optional,
  required,
  signalRule,
} from './value-rules.ts';

/**
 * A step of a payment (gateway kind B) that your backend passes to the gateway. Call `respond` or
 * `fail`, once. If your callback rejects, that counts as `fail`. If it resolves without having called
 * either, you have handled the step elsewhere, and the session's status decides the outcome.
 */
export interface PaymentStep {
  /** The data that the gateway's SDK produced. Pass it on unchanged. */
  readonly data: unknown;
  /**
   * In `onSubmit`: the revision of the session whose amount the customer saw. Pass it to the platform with
   * `data`: the platform rejects the step if the session has changed since.
   *
   * @default 1
   */
  readonly revision?: number;
  /** Passes the gateway's response (JSON) to its form, unchanged. It may contain a 3-D Secure action. */
  readonly respond: (response: unknown) => void;
  /** Fails the step; the form becomes usable again. `message` is shown to the customer. */
  readonly fail: (message?: string) => void;
}

/** Resolves with `false` or a message for the customer to stop the payment. */
export type BeforeSubmit = () =>
  | boolean
  | string
  | undefined
  | Promise<boolean | string | undefined>;

/** How the form looks, and what it shows first. */
export interface FormLook {
  /** Language of the form, as a BCP 47 tag. Default: the client's `locale`, or else the page's. */
  readonly locale?: string | undefined;
  /** Design tokens of the form. Default: the theme `default`, in its light scheme. */
  readonly appearance?: Appearance | undefined;
  /**
   * Order, hiding and the payment method that is open at first, for a form with a list of them. A name that the
   * session does not offer has no effect, and is in the console of the frame. Default: what the session offers.
   */
  readonly paymentMethods?: MethodChoice | undefined;
}

/** A form that is made before there is a session, and is shown for a session of the same kind. */
export interface PreparedFormOptions extends FormLook {
  /** ISO 4217 code, in capital letters. */
  readonly currency: string;
  /** Country of the billing address: ISO 3166-1 alpha-2, in capital letters. */
  readonly country: string;
  /** In minor units. The session may have another one, which the form then shows. Default: none. */
  readonly amount?: number | undefined;
  /**
   * The element that will contain the form, or its CSS selector. It must be displayed: the frame stands there from now
   * on, hidden and at no height, and is never moved. Default: the frame is moved into the container later, which
   * Safari cannot do without loading it again.
   */
  readonly container?: string | Element | undefined;
  /** Sandbox only: the same as `metadata.sandbox` of the session. Default: what the sandbox does without it. */
  readonly sandbox?: Readonly<Record<string, unknown>> | undefined;
}

/** The options of `initializePayment`. */
export interface PaymentFormConfig extends FormLook {
  /** The result of `createEmbeddedSession`. */
  readonly session: EmbeddedSessionResponse;
  /**
   * The element that contains the form, or its CSS selector; ignored if the SDK redirects the customer.
   * An element may be inside a shadow root. Give it a `min-height` to avoid a layout shift when the
   * form appears.
   */
  readonly container: string | Element;
  /**
   * Called once, when the session's status is `completed`. A payment never reports both a success and
   * an error that ends it.
   */
  readonly onSuccess?: ((result: PaymentResult) => void) | undefined;
  /**
   * Called for every error of the payment. If `error.recoverable`, the customer may try again in the
   * form on screen; otherwise the payment has ended, which is reported once. Reason
   * `OUTCOME_UNKNOWN` does not mean that the payment failed: initialise the same session again to
   * find out.
   */
  readonly onError?: ((error: PayError) => void) | undefined;
  /**
   * Gateway kind B: passes the payment to your backend. Default: the SDK passes it to the platform.
   * With this callback the platform cannot prevent a second charge of the same order; it voids or
   * refunds it afterwards.
   */
  readonly onSubmit?: ((step: PaymentStep) => Promise<void>) | undefined;
  /** Gateway kind B: completes 3-D Secure on your backend. Default: the SDK uses the platform. */
  readonly onAdditionalDetails?: ((step: PaymentStep) => Promise<void>) | undefined;
  /**
   * Called after the customer has submitted the form, and before anything is sent to the gateway; the
   * form waits up to 60 s for the result. `false`, or a message that is shown to the customer, stops
   * the payment, and the form becomes usable again; so does a callback that throws or does not settle.
   * Not called for a nested page of gateway kind C, whose buttons cannot be observed, nor for a
   * payment that consists of a redirect.
   */
  readonly onBeforeSubmit?: BeforeSubmit | undefined;
  /** Aborting it removes the form, in any state of the payment. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the form becomes usable, and again after each retry of a form that failed to load. */
  readonly onReady?: ((form: ReadyForm) => void) | undefined;
  /**
   * Called 60 s before the session expires, by the platform's clock. Return a session from your backend, or a
   * promise of one. If it is the same session with a later expiry, the form keeps what the customer has
   * entered; the form of another session replaces this one as soon as it is usable. Both wait for the end of
   * an open attempt.
   */
  readonly onSessionExpiring?: OnSessionExpiring | undefined;
}

/** Returns the session to continue with, if there is one. */
export type OnSessionExpiring = () =>
  | EmbeddedSessionResponse
  | void
  | Promise<EmbeddedSessionResponse | void>;

/** Resolves with the session of the order on the page: `() => fetch('/session').then((r) => r.json())`. */
export type FetchSession = () => Promise<EmbeddedSessionResponse>;

/** Called with the progress of a payment; does not throw. */
export type OnProgress = (
  ...progress: {
    [Type in keyof PaymentProgress]: [type: Type, detail: PaymentProgress[Type]];
  }[keyof PaymentProgress]
) => void;

/** The argument of `initializePayment`, or the options of a handle. */
export interface PaymentForm extends PaymentFormConfig {
  readonly onProgress?: OnProgress | undefined;
  /** Called when the merchant ends the payment while an attempt may be open; does not throw. */
  readonly onAbandoned?: (() => void) | undefined;
  /** Called by the handle itself. */
  readonly fetchSession?: unknown;
  /** Called by the handle itself. */
  readonly onMetric?: unknown;
  /** Of a handle. */
  readonly preload?: PreparedFormOptions | undefined;
}

const methodNames = mustShow(
  (value) => Array.isArray(value) && value.every(isMethodName),
  'an array of names of payment methods',
);

const LOOK: Rules<FormLook> = {
  locale: localeRule,
  appearance: appearanceRule,
  paymentMethods: optional(
    fields<MethodChoice>({
      order: methodNames,
      hide: methodNames,
      open: mustShow(isMethodName, 'a name of a payment method'),
    }),
  ),
};

/** What is wrong stops no page: the platform makes no offer of it. The development build reports it. */
const OFFER_FIELDS: Rules<Omit<PreparedFormOptions, 'container' | keyof FormLook>> = isDevelopment
  ? {
      currency: required(currencyRule),
      country: required(countryRule),
      amount: amountRule,
      sandbox: optional(objectRule),
    }
  : {
      currency: checkedApart,
      country: checkedApart,
      amount: checkedApart,
      sandbox: checkedApart,
    };

export const PREPARED_FORM = fields<PreparedFormOptions>({
  ...LOOK,
  container: containerRule,
  ...OFFER_FIELDS,
});

/** An error names the fields in this order. */
export const CALLBACKS_AND_LOOK: Rules<Omit<PaymentForm, 'session' | 'container'>> = {
  onSuccess: callbackRule,
  onError: callbackRule,
  onSubmit: callbackRule,
  onAdditionalDetails: callbackRule,
  onBeforeSubmit: callbackRule,
  onReady: callbackRule,
  fetchSession: callbackRule,
  onProgress: callbackRule,
  onAbandoned: callbackRule,
  onMetric: callbackRule,
  onSessionExpiring: callbackRule,
  signal: signalRule,
  ...LOOK,
  preload: optional(PREPARED_FORM),
};
