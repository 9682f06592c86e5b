/**
 * The HTTP interface between the SDK and the payment platform: headers, limits, the error body, and
 * the bodies that are not resources. Its operations: `platform/operations.ts`.
 */
import type { FieldError } from '../errors/errors.ts';
import type { SavedMethodsNeed, SaveMethods, SessionPurpose } from './customers.ts';
import type { AddressInfo, EmbeddedSessionData, EmbeddedSessionResponse } from '../sessions.ts';

export const SDK_VERSION = '1.0.0';

export const headers = {
  authorization: 'Authorization',
  idempotencyKey: 'Idempotency-Key',
  sdk: 'Pay-Sdk',
  requestId: 'Request-Id',
  replayed: 'Idempotent-Replayed',
  retryAfter: 'Retry-After',
} as const;

export const API_KEY_PREFIXES = { sandbox: 'pk_test_', live: 'pk_live_' } as const;
/** The platform that a key belongs to: `sandbox` moves no money. */
export type Environment = keyof typeof API_KEY_PREFIXES;

/** Body of `updatePaymentGatewayId`. */
export interface PaymentUpdateRequest {
  readonly gateway_payment_id: string;
}

/** Body of the kind B steps: `data` as the gateway's SDK produced it. */
export interface GatewayStepRequest {
  readonly data: unknown;
}

/** Body of the details of a further step. */
export interface DetailsRequest extends GatewayStepRequest {
  /**
   * Of the session, at which the submission was made that these details continue. Default: that of the last
   * submission.
   */
  readonly revision?: number | undefined;
}

/** Body of a submission. */
export interface SubmissionRequest extends GatewayStepRequest {
  /** Of the session, as the customer saw it. Default: 1. */
  readonly revision?: number | undefined;
}

/** What a backend may add about the customer of an order, and a page may not. */
export interface OrderSessionData extends EmbeddedSessionData {
  /**
   * Your own id of a customer with an account, 1 to 128 characters. The form shows what is saved for the customer.
   * Default: none.
   */
  readonly customer_id?: string | null | undefined;
  /**
   * Whether a successful payment saves its payment method for the customer. `ask`: if the customer chooses that in
   * the form. `always`: your page has the customer's consent.
   *
   * @default 'never'
   */
  readonly save_methods?: SaveMethods | null | undefined;
  /**
   * What the customer enters to pay with a saved card.
   *
   * @default 'security_code'
   */
  readonly saved_methods_need?: SavedMethodsNeed | null | undefined;
  /** In how many instalments the customer may pay by card. Default: in one payment only. */
  readonly instalments?: InstalmentOffer | null | undefined;
}

/** The choices of a customer who pays by card. */
export interface InstalmentOffer {
  /** Each a number of payments from 1 to 99 and each once. 1 is one of them, and is selected at first. */
  readonly values: readonly number[];
}

/** What a backend may add to a new session, and a page may not. */
export interface BackendSessionData extends OrderSessionData {
  /** The session that this one replaces. It ends as `failed`, with the reason `REPLACED`. Default: none. */
  readonly replaces?: string | null | undefined;
  /**
   * Whether the response is the current session of the order, in place of another one for each request: one that
   * is paid or being paid, or one that is open, with this amount. Default: false.
   */
  readonly for_order?: boolean | null | undefined;
  /** ISO 8601. At most 24 hours from now. Default: set by the platform. */
  readonly expires_at?: string | null | undefined;
  /**
   * `setup` saves a payment method of the customer that `customer_id` names, and charges nothing: `amount` is 0.
   *
   * @default 'payment'
   */
  readonly purpose?: SessionPurpose | null | undefined;
}

/**
 * The card for which an amount was made, as far as it matters. At the press, the platform compares it with what the
 * gateway knows of the card, before it charges: any other card, or another payment method, is `SESSION_CHANGED`.
 */
export interface ExpectedCard {
  /** The gateway's name, for instance `visa`. Default: any. */
  readonly brand?: string | undefined;
  /** ISO 3166-1 alpha-2. Default: any. */
  readonly issuer_country?: string | undefined;
  /** Default: any. */
  readonly funding?: CardFunding | undefined;
}

export const CARD_FUNDINGS = ['credit', 'debit', 'prepaid'] as const;
export type CardFunding = (typeof CARD_FUNDINGS)[number];

/** Body of a change of an open session. What is left out stays as it is. */
export interface SessionChangeRequest {
  /** In minor units. Default: the current one. */
  readonly amount?: number | undefined;
  /** Default: the current one. */
  readonly shipping?: AddressInfo | undefined;
  /** Default: the current one. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /**
   * `null`: any card. Default: the current one; with another `amount`, any card.
   *
   * 409 `SESSION_NOT_CHANGEABLE` where the gateway does not report the card before it charges.
   */
  readonly expected_card?: ExpectedCard | null | undefined;
  /** ISO 8601. Later than before, and at most 24 hours from now. Default: the current one. */
  readonly expires_at?: string | undefined;
  /** The revision that the change starts from. Default: the current one. */
  readonly revision?: number | undefined;
}

/** Response to a kind B step; passed to the gateway's SDK unchanged. */
export interface GatewayStepResponse {
  readonly result_code: string;
  readonly action?: unknown;
  readonly [field: string]: unknown;
}

/** Body of a capture or a refund. */
export interface AmountRequest {
  /** In minor units; or `'all'`, for everything that is left. */
  readonly amount: number | 'all';
}

/** Body of a cancellation, which has no fields. */
export type CancellationRequest = Readonly<Record<string, never>>;

/** `failure_reason` of a charge that was voided or refunded because the order was paid elsewhere. */
export const SUPERSEDED = 'SUPERSEDED';
/** The same for a charge of another amount than the session's. */
export const SESSION_CHANGED = 'SESSION_CHANGED';
export const METHOD_NOT_FOUND = 'METHOD_NOT_FOUND';

/** RFC 9457 problem details, media type `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly FieldError[];
  /** With `SESSION_CHANGED`: the session as it is now. */
  readonly session?: EmbeddedSessionResponse;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Maximum length of strings in characters, unless a field has its own limit. */
export const BOUNDS = {
  orderId: 128,
  customerId: 128,
  postalCode: 20,
  phone: 32,
  city: 100,
  state: 100,
  string: 255,
  url: 2048,
  metadataKeys: 50,
  /** Maximum size of the metadata, as JSON in UTF-8 bytes. */
  metadataBytes: 8192,
} as const;
