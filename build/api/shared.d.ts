export declare function validateCurrency(currency: string): boolean;
export declare function formatAmount(amount: number, currency: string, locale?: string): string;
export declare const REASONS: {
  readonly ABORTED: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'stopped';
  };
  readonly AMOUNT_NOT_REPRESENTABLE: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly API_KEY_INVALID: {
    readonly code: 'AUTHENTICATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly API_KEY_MISSING: {
    readonly code: 'AUTHENTICATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly BLOCKED_BY_POLICY: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly CALLBACK_FAILED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly CANCELLED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failedCancelled';
  };
  readonly CONNECTION_FAILED: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly CROSS_ORIGIN_ISOLATED: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly DECLINED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failedDeclined';
  };
  readonly DESTROYED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'stopped';
  };
  readonly ENVIRONMENT: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly EXPIRED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failedExpired';
  };
  readonly FORM_ACTION_BLOCKED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'unavailable';
  };
  readonly FORMS_BLOCKED_BY_SANDBOX: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly INVALID_FRAME_URL: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly FRAME_BLOCKED_BY_POLICY: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly FRAME_LOST: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'disconnected';
  };
  readonly FRAME_NOT_LOADED: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly FRAME_ORIGIN: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly FRAME_REFUSED: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly GATEWAY_CONFIG_INVALID: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly GATEWAY_ENDED_PAYMENT: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failed';
  };
  readonly GATEWAY_FAILED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'broken';
  };
  readonly GATEWAY_NOT_LOADED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'unavailable';
  };
  readonly GATEWAY_RESPONSE_INVALID: {
    readonly code: 'PAYMENT_ERROR';
    readonly recoverable: true;
    readonly shown: 'notCompleted';
  };
  readonly GATEWAY_SCRIPT_FAILED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'broken';
  };
  readonly GATEWAY_TIMEOUT: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'broken';
  };
  readonly GATEWAY_UNKNOWN: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly GATEWAY_WINDOW_FAILED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'broken';
  };
  readonly IDEMPOTENCY_IN_FLIGHT: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'unavailable';
  };
  readonly INTERNAL_ERROR: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'unavailable';
  };
  readonly INVALID_RESPONSE: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly MESSAGE_INVALID: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'disconnected';
  };
  readonly MESSAGE_TOO_LARGE: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly NO_RESPONSE: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly NO_PAGE: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly NO_PAYMENT_METHOD: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'noMethod';
  };
  readonly NOT_EXPECTED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'unavailable';
  };
  readonly NOT_FINISHED: {
    readonly code: 'PAYMENT_ERROR';
    readonly recoverable: true;
    readonly shown: 'notCompleted';
  };
  readonly NOT_MOUNTED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly NOT_OPEN: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly NOT_SUBMITTED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly NOT_SUPPORTED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly OPAQUE_ORIGIN: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly ORDER_ALREADY_PAID: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'alreadyPaid';
  };
  readonly ORDER_PAYMENT_IN_PROGRESS: {
    readonly code: 'PAYMENT_ERROR';
    readonly recoverable: true;
    readonly shown: 'beingPaid';
  };
  readonly REDIRECT_NOT_PERMITTED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly REPLACED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failedReplaced';
  };
  readonly SESSION_CHANGED: {
    readonly code: 'PAYMENT_ERROR';
    readonly recoverable: true;
    readonly shown: 'changed';
  };
  readonly SESSION_CLOSED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'closed';
  };
  readonly OUTCOME_UNKNOWN: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'unknown';
  };
  readonly PAYMENT_FAILED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failed';
  };
  readonly POPUP_BLOCKED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly PROTOCOL_MISMATCH: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly SESSION_NOT_FETCHED: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly SESSION_NOT_FOUND: {
    readonly code: 'NOT_FOUND_ERROR';
    readonly shown: 'expired';
  };
  readonly SUPERSEDED: {
    readonly code: 'PAYMENT_ERROR';
    readonly shown: 'failedSuperseded';
  };
  readonly TIMEOUT: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'unreachable';
  };
  readonly TOO_MANY_CALLS: {
    readonly code: 'NETWORK_ERROR';
    readonly shown: 'disconnected';
  };
  readonly TRANSMISSION_FAILED: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
  readonly UNCONFIRMED: {
    readonly code: 'PAYMENT_ERROR';
    readonly recoverable: true;
    readonly shown: 'unconfirmed';
  };
  readonly UNSAFE_URL: {
    readonly code: 'VALIDATION_ERROR';
    readonly shown: 'unavailable';
  };
};
export type Reason = keyof typeof REASONS;
export interface PayerInfo {
  readonly email: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
}
export interface AddressInfo {
  readonly address_line_1: string;
  readonly address_line_2?: string | null | undefined;
  readonly city: string;
  readonly state?: string | null | undefined;
  readonly postal_code: string;
  readonly country: string;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}
export interface SessionData {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly capture_mode?: 'auto' | 'manual' | null | undefined;
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly shipping?: AddressInfo | null | undefined;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly metadata?: Readonly<Record<string, unknown>> | null | undefined;
}
export interface EmbeddedSessionData extends SessionData {
  readonly processing_channel_id?: string | null | undefined;
}
export interface Gateway {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
export interface GatewayConfig {
  readonly publicKey?: string;
  readonly paymentSession?: string;
  readonly environment?: string;
  readonly clientKey?: string;
  readonly redirectUrl?: string;
  readonly embedMode?: string;
  readonly paymentId?: string;
  readonly mode?: string;
  readonly submitTo?: string;
  readonly [field: string]: unknown;
}
export interface EmbeddedSessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly gateway: Gateway;
  readonly gateway_config: GatewayConfig;
  readonly expires_at: string;
  readonly revision?: number;
  readonly frame_permissions?: readonly string[];
}
export declare const SESSION_STATUSES: readonly [
  'pending',
  'requires_action',
  'redirected',
  'completed',
  'failed',
];
export type SessionStatusValue = (typeof SESSION_STATUSES)[number];
export declare const SESSION_FAILURE_REASONS: readonly [
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'SUPERSEDED',
  'REPLACED',
  'GATEWAY_FAILED',
];
export type SessionFailureReason = (typeof SESSION_FAILURE_REASONS)[number];
export declare const TRANSACTION_STATUSES: readonly [
  'pending',
  'authorized',
  'captured',
  'failed',
  'refunded',
  'partial_refunded',
  'canceled',
];
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export interface SetUpMethod {
  readonly brand: string;
  readonly last4: string;
  readonly expires?: string;
}
export interface SessionStatus {
  readonly session_id: string;
  readonly status: SessionStatusValue;
  readonly payment_id: string | null;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revision?: number;
  readonly attempt?: 'none' | 'under_way' | 'done';
  readonly transaction_status?: TransactionStatus;
  readonly reason?: SessionFailureReason;
  readonly method?: SetUpMethod;
  readonly instructions?: Readonly<Record<string, unknown>>;
}
export interface Transaction {
  readonly payment_id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: TransactionStatus;
  readonly gateway: Gateway | null;
  readonly gateway_payment_id: string | null;
  readonly authorized_at: string | null;
  readonly captured_at: string | null;
  readonly failed_at: string | null;
  readonly failure_reason: string | null;
  readonly instalments?: number;
  readonly created_at: string;
  readonly updated_at: string;
}
export declare const SDK_ERROR_CODES: readonly [
  'AUTHENTICATION_ERROR',
  'VALIDATION_ERROR',
  'PAYMENT_ERROR',
  'NETWORK_ERROR',
  'RATE_LIMIT_ERROR',
  'NOT_FOUND_ERROR',
  'SERVER_ERROR',
];
export declare const REDIRECT_ERROR_CODES: readonly [
  'SESSION_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'GATEWAY_NOT_AVAILABLE',
  'GATEWAY_CREDENTIALS_ERROR',
  'GATEWAY_ADAPTER_ERROR',
  'GATEWAY_SESSION_CREATION_FAILED',
  'GATEWAY_VERIFICATION_FAILED',
  'GATEWAY_TIMEOUT',
  'NO_ACTIVE_API_KEY',
  'RESOURCE_NOT_FOUND',
  'BAD_REQUEST',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'UNKNOWN_ERROR',
];
export type SdkErrorCode = (typeof SDK_ERROR_CODES)[number];
export type RedirectErrorCode = (typeof REDIRECT_ERROR_CODES)[number];
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}
export type ErrorReason = Reason | (string & {});
export interface OutcomeDetails {
  readonly lastStatus: string | null;
}
export interface PayErrorOptions {
  readonly reason?: ErrorReason | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly recoverable?: boolean | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}
export interface PaymentErrorOptions extends PayErrorOptions {
  readonly details?: OutcomeDetails | undefined;
  readonly session?: EmbeddedSessionResponse | undefined;
}
export declare class BaseError extends Error {
  name: string;
  readonly code: SdkErrorCode;
  readonly details?: readonly FieldError[] | OutcomeDetails | undefined;
  readonly reason: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly recoverable: boolean;
  readonly retryAfter: number | undefined;
  constructor(code: SdkErrorCode, message: string, options?: PayErrorOptions);
}
export declare class PayAuthenticationError extends BaseError {
  name: string;
  readonly code: 'AUTHENTICATION_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
export declare class PayValidationError extends BaseError {
  name: string;
  readonly code: 'VALIDATION_ERROR';
  readonly details: readonly FieldError[];
  constructor(message: string, details?: readonly FieldError[], options?: PayErrorOptions);
}
export declare class PayPaymentError extends BaseError {
  name: string;
  readonly code: 'PAYMENT_ERROR';
  readonly details: OutcomeDetails | undefined;
  readonly session: EmbeddedSessionResponse | undefined;
  constructor(message: string, options?: PaymentErrorOptions);
}
export declare class PayNetworkError extends BaseError {
  name: string;
  readonly code: 'NETWORK_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
export declare class PayRateLimitError extends BaseError {
  name: string;
  readonly code: 'RATE_LIMIT_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
export declare class PayNotFoundError extends BaseError {
  name: string;
  readonly code: 'NOT_FOUND_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
export declare class PayServerError extends BaseError {
  name: string;
  readonly code: 'SERVER_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
export declare const PayError: typeof BaseError;
export type PayError =
  | PayAuthenticationError
  | PayValidationError
  | PayPaymentError
  | PayNetworkError
  | PayRateLimitError
  | PayNotFoundError
  | PayServerError;
export declare function isPayError(value: unknown): value is PayError;
export declare function isPayError(
  value: unknown,
  reason: 'OUTCOME_UNKNOWN',
): value is PayPaymentError & {
  readonly reason: 'OUTCOME_UNKNOWN';
  readonly details: OutcomeDetails;
};
export declare function isPayError(
  value: unknown,
  reason: 'SESSION_CHANGED',
): value is PayPaymentError & {
  readonly reason: 'SESSION_CHANGED';
};
export declare function isPayError<const R extends ErrorReason>(
  value: unknown,
  reason: R,
): value is PayError & {
  readonly reason: R;
};
export declare function isPayError(value: unknown, index: number): value is PayError;
export declare const REDIRECT_STATUSES: readonly [
  'captured',
  'authorized',
  'failed',
  'canceled',
  'pending',
];
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];
export interface RedirectParams {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
  readonly error_code?: string;
  readonly error_message?: string;
  readonly signature: string;
}
export interface RedirectData {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
}
export interface RedirectFailure {
  readonly code: RedirectErrorCode | 'SIGNATURE_VERIFICATION_FAILED';
  readonly message: string;
  readonly payment_id?: string;
  readonly order_id?: string;
  readonly gateway?: string;
}
export type RedirectResult =
  | {
      readonly success: true;
      readonly data: RedirectData;
      readonly error?: never;
    }
  | {
      readonly success: false;
      readonly error: RedirectFailure;
      readonly data?: never;
    };
export declare const CARD_FUNDINGS: readonly ['credit', 'debit', 'prepaid'];
export type CardFunding = (typeof CARD_FUNDINGS)[number];
export type Taker = 'session' | 'number' | 'fake';
export declare const OUTCOMES: {
  readonly approve: readonly ['session', 'number', 'fake'];
  readonly decline: readonly ['session', 'number', 'fake'];
  readonly decline_always: readonly ['session'];
  readonly insufficient_funds: readonly ['number'];
  readonly limit_exceeded: readonly ['number'];
  readonly expired_card: readonly ['number'];
  readonly wrong_security_code: readonly ['number'];
  readonly lost_card: readonly ['number'];
  readonly stolen_card: readonly ['number'];
  readonly challenge: readonly ['session', 'number', 'fake'];
  readonly challenge_failed: readonly ['session', 'number'];
  readonly frictionless: readonly ['session', 'number'];
  readonly pending: readonly ['session', 'fake'];
  readonly voucher: readonly ['session'];
  readonly unanswered: readonly ['session'];
  readonly expired: readonly ['session'];
  readonly slow: readonly ['session'];
  readonly drop_response: readonly ['session'];
  readonly server_errors: readonly ['session'];
  readonly rate_limited: readonly ['session'];
  readonly bad_body: readonly ['session'];
  readonly gateway_script_fails: readonly ['session'];
  readonly gateway_throws: readonly ['session'];
  readonly gateway_never_ready: readonly ['session'];
  readonly double_result: readonly ['session'];
  readonly late_result: readonly ['session', 'number'];
  readonly lost_response: readonly ['number'];
  readonly gateway_down: readonly ['number'];
  readonly declined_without_customer: readonly ['number'];
  readonly authentication_without_customer: readonly ['number'];
  readonly co_badged: readonly ['number'];
  readonly issued_in_us: readonly ['number'];
  readonly lost: readonly ['fake'];
};
export type Outcomes = typeof OUTCOMES;
export type OutcomeName<For extends Taker> = {
  [Name in keyof Outcomes]: For extends Outcomes[Name][number] ? Name : never;
}[keyof Outcomes];
export interface ExpectedCard {
  readonly brand?: string | undefined;
  readonly issuer_country?: string | undefined;
  readonly funding?: CardFunding | undefined;
}
export declare const SAVED_METHOD_STATUSES: readonly ['usable', 'unusable'];
export type SavedMethodStatus = (typeof SAVED_METHOD_STATUSES)[number];
export interface SavedMethod {
  readonly id: string;
  readonly type: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires?: string;
  readonly status: SavedMethodStatus;
  readonly created_at: string;
}
export declare const PAYMENT_EVENT_TYPES: readonly [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment.canceled',
  'payment.refunded',
  'payment.partially_refunded',
  'session.expired',
];
export declare const METHOD_EVENT_TYPES: readonly ['method.saved', 'method.removed'];
export declare const SETUP_EVENT_TYPES: readonly ['setup.failed'];
export interface EventOf<Type, Data> {
  readonly id: string;
  readonly type: Type;
  readonly created_at: string;
  readonly data: Data;
}
export type PaymentEvent = EventOf<(typeof PAYMENT_EVENT_TYPES)[number], PaymentEventData>;
export interface PaymentEventData {
  readonly payment: Transaction;
  readonly session_id: string;
}
export type MethodEvent = EventOf<(typeof METHOD_EVENT_TYPES)[number], MethodEventData>;
export interface MethodEventData {
  readonly customer_id: string;
  readonly method: SavedMethod;
  readonly session_id?: string;
}
export type SetupEvent = EventOf<(typeof SETUP_EVENT_TYPES)[number], SetupEventData>;
export interface SetupEventData {
  readonly customer_id: string;
  readonly session_id: string;
}
export type WebhookEvent = PaymentEvent | MethodEvent | SetupEvent;
export type WebhookType = WebhookEvent['type'];
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;
export type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;
export declare const SAVE_METHODS: readonly ['never', 'ask', 'always'];
export type SaveMethods = (typeof SAVE_METHODS)[number];
export declare const SAVED_METHODS_NEEDS: readonly ['security_code', 'nothing'];
export type SavedMethodsNeed = (typeof SAVED_METHODS_NEEDS)[number];
export declare const SESSION_PURPOSES: readonly ['payment', 'setup'];
export type SessionPurpose = (typeof SESSION_PURPOSES)[number];
export interface OrderSessionData extends EmbeddedSessionData {
  readonly customer_id?: string | null | undefined;
  readonly save_methods?: SaveMethods | null | undefined;
  readonly saved_methods_need?: SavedMethodsNeed | null | undefined;
  readonly instalments?: InstalmentOffer | null | undefined;
}
export interface InstalmentOffer {
  readonly values: readonly number[];
}
export interface BackendSessionData extends OrderSessionData {
  readonly replaces?: string | null | undefined;
  readonly for_order?: boolean | null | undefined;
  readonly expires_at?: string | null | undefined;
  readonly purpose?: SessionPurpose | null | undefined;
}
export interface SessionChangeRequest {
  readonly amount?: number | undefined;
  readonly shipping?: AddressInfo | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly expected_card?: ExpectedCard | null | undefined;
  readonly expires_at?: string | undefined;
  readonly revision?: number | undefined;
}
