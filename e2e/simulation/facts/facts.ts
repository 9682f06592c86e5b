/**
 * The facts of a run, whatever the product makes of them: what was charged, what was reported to the
 * merchant, what the customer did and was shown, and when. All times are ms since the beginning.
 */
import type { KnownCard } from '../../../server/platform/gateway-simulator.ts';
import type { ExpectedCard } from '../../../shared/platform/platform-api.ts';
import type { WebhookEvent } from '../../../shared/platform/webhooks.ts';
import type { SessionStatusValue } from '../../../shared/sessions.ts';

export interface Charge {
  /** When the gateway has accepted the payment: a voucher is paid later, or never. */
  readonly at: number;
  readonly sessionId: string;
  readonly gatewayPaymentId: string;
  /** The press that it follows from, if there was one in a form. */
  readonly press: Press | undefined;
  /** The card that the gateway has charged, where the amount depends on it. */
  readonly card: KnownCard | undefined;
}

/** The customer has pressed a button that pays, or has left the page to pay. */
export interface Press {
  readonly at: number;
  readonly call: Call;
  readonly sessionId: string;
  /** The amount on the button when the form took the press, in minor units. */
  amount: number;
  /** The amount of the last revision that the form had confirmed by then; `undefined` without a form. */
  confirmed?: number | undefined;
  /** How often the backend had changed that amount. */
  changes?: number;
  /** The card with which the customer has pressed, where the amount depends on it. */
  card?: KnownCard | undefined;
  /** When its request left for the gateway or the platform; `undefined` if the press was stopped before. */
  sentAt?: number;
  /** When its request arrived there. */
  arrivedAt?: number;
  /**
   * It has arrived at a page that the gateway had closed, or conflicted with the session as it was then, and so nothing
   * follows from it.
   */
  isTooLate?: boolean;
  /** The platform has responded that the session has changed. */
  isChanged?: boolean;
}

/** What the merchant's callbacks received. */
export interface Notice {
  readonly at: number;
  readonly type: 'success' | 'failure' | 'recoverable' | 'ready' | 'expiring';
  readonly reason?: string | undefined;
}

/** What the form shows to the customer. */
export interface Shown {
  readonly at: number;
  readonly what: string;
}

export interface ReceivedStatus {
  readonly status: SessionStatusValue;
  readonly attempt?: string | undefined;
}

/** The form shows another amount, or will do so. */
export interface Invitation {
  readonly at: number;
  /** When the form could be pressed after it. */
  pressableAt?: number;
  /** Its frame was lost, and the page follows what was pressed there. */
  isFrameLost?: boolean;
}

/** One call of the merchant for a session, on one page. */
export interface Call {
  readonly name: string;
  readonly kind: 'form' | 'return';
  /** `mode: "redirect"`: there is no form. */
  readonly isRedirected: boolean;
  /** The SDK began it, with a session that a function of the shop has returned. */
  readonly isRenewal: boolean;
  readonly page: string;
  readonly sessionId: string;
  readonly at: number;
  readonly notices: Notice[];
  readonly presses: Press[];
  readonly shown: Shown[];
  /** When the form was given another amount or another press was called for, and when it could be pressed then. */
  readonly invitations: Invitation[];
  /** Statuses that the page has requested and received. */
  readonly asked: number[];
  readonly statuses: (ReceivedStatus & { readonly at: number })[];
  /** The page is gone, or has been left in the back/forward cache for good. */
  pageEndedAt?: number;
  /** The merchant ended it, or made a later call for the same session on this page. */
  endedAt?: number;
  /** Another session took its container. */
  replacedAt?: number;
}

export interface PageLife {
  /** `clockOffset` is the one at the end, in ms. */
  readonly device: {
    readonly name: string;
    readonly clockOffset: number;
    readonly isForgetful: boolean;
  };
  /** When it came back from the back/forward cache. */
  readonly restoredAt: readonly number[];
  /** When it could not run or was hidden, in order. */
  readonly absences: { readonly from: number; to: number }[];
}

/** What a backend may change of a session. */
export interface Terms {
  /** In minor units. */
  readonly amount: number;
  /** The card for which the amount was made; `undefined` for any. */
  readonly expects: ExpectedCard | undefined;
}

export interface OrderSession {
  readonly sessionId: string;
  readonly createdAt: number;
  /** Includes the backend's extensions. */
  expiresAt: number;
  /** Includes the backend's changes. */
  terms: Terms;
  /** The terms before, and until when the session had them. */
  readonly earlierTerms: (Terms & { readonly until: number })[];
  /** When the backend has replaced it by another one. */
  replacedAt?: number;
  /** It saves a card, and has the amount 0. */
  readonly isSetUp: boolean;
}

/** Something that the platform has notified the merchant's backend of. */
export interface NotifiedEvent {
  readonly at: number;
  readonly type: WebhookEvent['type'];
  readonly sessionId: string | undefined;
}

/** Something that has happened in a session. */
export interface SessionMoment {
  readonly at: number;
  readonly sessionId: string;
}

/** Something in a form that was made before there was a session. */
export interface Unbound {
  readonly at: number;
  readonly page: string;
  /**
   * `pressed`: a press of the customer has reached it. `reported`: it has asked the page for something. `sent`: it has
   * sent a request to the gateway, or the page one to pay.
   */
  readonly what: 'pressed' | 'reported' | 'sent';
}

/** What a form is made for, apart from its amount. */
export interface FormTerms {
  readonly currency: string;
  /** BCP 47 */
  readonly locale: string;
}

/** A payment that is shown in a form that was prepared. */
export interface BoundForm extends SessionMoment {
  readonly prepared: FormTerms;
  readonly asked: FormTerms;
}

/** What a payment has led to, whenever that was. */
export interface PaymentResult {
  /** What each call has reported in the end. */
  readonly outcomes: readonly string[];
  /** Those that were not given back. */
  readonly charges: number;
  /** What the gateways have received. */
  readonly submissions: number;
}

/** A card that is saved for the customer. */
export interface SavedCardFacts {
  readonly brand: string;
  readonly last4: string;
}

export interface Facts {
  readonly sessions: readonly OrderSession[];
  readonly charges: readonly Charge[];
  /** The amounts that were really paid, in minor units, by the gateway's id. */
  readonly amounts: ReadonlyMap<string, number>;
  /** Ids of the charges that were voided or refunded by the end. */
  readonly reversed: ReadonlySet<string>;
  readonly events: readonly NotifiedEvent[];
  /** Submissions with a saved card that the gateway has received. */
  readonly savedUses: readonly SessionMoment[];
  /** Removals of a saved card that a form has shown as done. */
  readonly removals: readonly SessionMoment[];
  readonly unbound: readonly Unbound[];
  readonly bound: readonly BoundForm[];
  readonly result: PaymentResult;
  /** The same payment, where nothing else disturbs it and nothing was prepared for it. */
  readonly unprepared: PaymentResult | undefined;
  /** The customer's saved cards at the end. */
  readonly saved: readonly SavedCardFacts[];
  readonly calls: readonly Call[];
  readonly pages: ReadonlyMap<string, PageLife>;
  /** The calls in whose form the customer could pay at the end. */
  readonly usable: ReadonlySet<Call>;
  /** The status of a session at the platform at the end; `gone` if it has none. */
  readonly finalStatus: (sessionId: string) => SessionStatusValue | 'gone';
  readonly end: number;
}
