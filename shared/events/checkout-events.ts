/** What a payment reports to the page: its events, their arguments, and which of them are measured. */
import type { PayError } from '../errors/errors.ts';
import type { RemovedMethod } from '../platform/customers.ts';
import type { CardHints, OfferedMethods } from '../rpc.ts';
import type { SessionStatus } from '../sessions.ts';

/** The argument of `onSuccess`. */
export interface PaymentResult {
  readonly payment_id: string;
  /** The session in its final status, as the platform returned it. */
  readonly session: SessionStatus;
}

/** A form that has become usable. */
export interface ReadyForm {
  /**
   * The session's payment methods that the form shows, and those that it leaves out. `undefined` for a
   * gateway whose form does not report them.
   */
  readonly paymentMethods: OfferedMethods | undefined;
}

/** What the customer has entered so far. */
export interface PaymentChange {
  /** Whether the form can be submitted as it is, as far as the gateway reports it. */
  readonly complete: boolean;
  /** The gateway's name for the selected payment method, such as `scheme`, `card` or `ideal`. */
  readonly paymentMethod: string;
  /** Brand of the card, such as `visa`, once the gateway knows it. */
  readonly brand?: string | undefined;
  /** The brands of a co-badged card, such as `['cartebancaire', 'visa']`. The customer may choose one in the form. */
  readonly brands?: readonly string[] | undefined;
  /**
   * The country in which the card was issued, ISO 3166-1 alpha-2, where the gateway's look-up shows it. A hint: what a
   * surcharge depends on is decided by the platform.
   */
  readonly issuerCountry?: string | undefined;
  /** `unknown` where the gateway's look-up does not show it, `undefined` before the look-up. A hint as well. */
  readonly funding?: CardHints['funding'] | undefined;
}

/** The argument of the listeners for the progress of a payment. */
export interface PaymentProgress {
  /**
   * The customer has selected another payment method, or completed or changed what the form needs.
   * Gateway kind C reports no changes: its form is a page of the gateway.
   */
  readonly change: PaymentChange;
  /**
   * The customer has submitted the form. Not reported for a nested page of gateway kind C, whose
   * buttons cannot be observed.
   */
  readonly submitting: undefined;
  /**
   * The customer continues outside of the form: the issuer asks them to confirm the payment (3-D
   * Secure), or they are on a page of the gateway or the bank.
   */
  readonly challenge: undefined;
  /** The customer's part is done; the session's status decides the outcome. */
  readonly confirming: undefined;
  /**
   * The form can be submitted again after an attempt that a callback of the page has stopped, such as
   * `onBeforeSubmit`. An attempt that fails otherwise reports an `error`.
   */
  readonly reopened: undefined;
  /**
   * The customer has pressed Escape in the form, and nothing in the form has handled it, as an open list
   * does. Close the dialog around the form, unless `isUnderWay`. Keys pressed in a gateway's card fields are
   * not reported.
   */
  readonly escape: undefined;
  /**
   * The container is lower than the form and does not scroll, so the button may be out of reach. Reported once for
   * each form that is shown, 1 s later. Give the container `min-height` in place of `height` and `max-height`, or
   * `overflow: auto`.
   */
  readonly clipped: undefined;
  /** The customer has removed a saved payment method in the form. */
  readonly methodRemoved: RemovedMethod;
  /** The form needs another height. Reported at most once per animation frame. */
  readonly resize: {
    /** CSS px. To avoid layout shifts, the frame itself may stay higher. */
    readonly height: number;
  };
}

/** The argument of each event's listeners. */
export interface CheckoutEvents extends PaymentProgress {
  /** The form became usable; again after each retry of a form that failed to load. */
  readonly ready: ReadyForm;
  /** The payment has succeeded: like `onSuccess`. */
  readonly success: PaymentResult;
  /** An error of the payment: like `onError`. */
  readonly error: PayError;
  /** The session expires in 60 s: like `onSessionExpiring`, which can return another one. */
  readonly expiring: undefined;
}

export type EventType = keyof CheckoutEvents;

/** Reported at most once in each animation frame, and not measured. */
type FrequentEvent = 'change' | 'escape' | 'resize';

export type MeasuredEvent = Exclude<EventType, FrequentEvent>;

/** Each event, and whether it is measured. */
const EVENTS: { readonly [Type in EventType]: Type extends FrequentEvent ? false : true } = {
  ready: true,
  change: false,
  submitting: true,
  challenge: true,
  confirming: true,
  reopened: true,
  success: true,
  error: true,
  expiring: true,
  methodRemoved: true,
  clipped: true,
  escape: false,
  resize: false,
};

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

export const isMeasured = (type: EventType): type is MeasuredEvent => EVENTS[type];

export const EVENT_TYPES: readonly EventType[] = Object.keys(EVENTS).filter(isEventType);
