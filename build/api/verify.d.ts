declare const REASONS: {
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
type Reason = keyof typeof REASONS;
interface Gateway {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
interface GatewayConfig {
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
interface EmbeddedSessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly gateway: Gateway;
  readonly gateway_config: GatewayConfig;
  readonly expires_at: string;
  readonly revision?: number;
  readonly frame_permissions?: readonly string[];
}
declare const TRANSACTION_STATUSES: readonly [
  'pending',
  'authorized',
  'captured',
  'failed',
  'refunded',
  'partial_refunded',
  'canceled',
];
type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
interface Transaction {
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
declare const SDK_ERROR_CODES: readonly [
  'AUTHENTICATION_ERROR',
  'VALIDATION_ERROR',
  'PAYMENT_ERROR',
  'NETWORK_ERROR',
  'RATE_LIMIT_ERROR',
  'NOT_FOUND_ERROR',
  'SERVER_ERROR',
];
declare const REDIRECT_ERROR_CODES: readonly [
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
type SdkErrorCode = (typeof SDK_ERROR_CODES)[number];
type RedirectErrorCode = (typeof REDIRECT_ERROR_CODES)[number];
interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}
type ErrorReason = Reason | (string & {});
interface OutcomeDetails {
  readonly lastStatus: string | null;
}
interface PayErrorOptions {
  readonly reason?: ErrorReason | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly recoverable?: boolean | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}
interface PaymentErrorOptions extends PayErrorOptions {
  readonly details?: OutcomeDetails | undefined;
  readonly session?: EmbeddedSessionResponse | undefined;
}
declare class BaseError extends Error {
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
declare class PayAuthenticationError extends BaseError {
  name: string;
  readonly code: 'AUTHENTICATION_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
declare class PayValidationError extends BaseError {
  name: string;
  readonly code: 'VALIDATION_ERROR';
  readonly details: readonly FieldError[];
  constructor(message: string, details?: readonly FieldError[], options?: PayErrorOptions);
}
declare class PayPaymentError extends BaseError {
  name: string;
  readonly code: 'PAYMENT_ERROR';
  readonly details: OutcomeDetails | undefined;
  readonly session: EmbeddedSessionResponse | undefined;
  constructor(message: string, options?: PaymentErrorOptions);
}
declare class PayNetworkError extends BaseError {
  name: string;
  readonly code: 'NETWORK_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
declare class PayRateLimitError extends BaseError {
  name: string;
  readonly code: 'RATE_LIMIT_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
declare class PayNotFoundError extends BaseError {
  name: string;
  readonly code: 'NOT_FOUND_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
declare class PayServerError extends BaseError {
  name: string;
  readonly code: 'SERVER_ERROR';
  readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions);
}
declare const PayError: typeof BaseError;
type PayError =
  | PayAuthenticationError
  | PayValidationError
  | PayPaymentError
  | PayNetworkError
  | PayRateLimitError
  | PayNotFoundError
  | PayServerError;
declare function isPayError(value: unknown): value is PayError;
declare function isPayError(
  value: unknown,
  reason: 'OUTCOME_UNKNOWN',
): value is PayPaymentError & {
  readonly reason: 'OUTCOME_UNKNOWN';
  readonly details: OutcomeDetails;
};
declare function isPayError(
  value: unknown,
  reason: 'SESSION_CHANGED',
): value is PayPaymentError & {
  readonly reason: 'SESSION_CHANGED';
};
declare function isPayError<const R extends ErrorReason>(
  value: unknown,
  reason: R,
): value is PayError & {
  readonly reason: R;
};
declare function isPayError(value: unknown, index: number): value is PayError;
declare const REDIRECT_STATUSES: readonly [
  'captured',
  'authorized',
  'failed',
  'canceled',
  'pending',
];
type RedirectStatus = (typeof REDIRECT_STATUSES)[number];
interface RedirectParams {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
  readonly error_code?: string;
  readonly error_message?: string;
  readonly signature: string;
}
interface RedirectData {
  readonly payment_id?: string;
  readonly order_id: string;
  readonly status: RedirectStatus;
  readonly gateway?: string;
}
interface RedirectFailure {
  readonly code: RedirectErrorCode | 'SIGNATURE_VERIFICATION_FAILED';
  readonly message: string;
  readonly payment_id?: string;
  readonly order_id?: string;
  readonly gateway?: string;
}
type RedirectResult =
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
declare const SAVED_METHOD_STATUSES: readonly ['usable', 'unusable'];
type SavedMethodStatus = (typeof SAVED_METHOD_STATUSES)[number];
interface SavedMethod {
  readonly id: string;
  readonly type: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires?: string;
  readonly status: SavedMethodStatus;
  readonly created_at: string;
}
declare const PAYMENT_EVENT_TYPES: readonly [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment.canceled',
  'payment.refunded',
  'payment.partially_refunded',
  'session.expired',
];
declare const METHOD_EVENT_TYPES: readonly ['method.saved', 'method.removed'];
declare const SETUP_EVENT_TYPES: readonly ['setup.failed'];
interface EventOf<Type, Data> {
  readonly id: string;
  readonly type: Type;
  readonly created_at: string;
  readonly data: Data;
}
type PaymentEvent = EventOf<(typeof PAYMENT_EVENT_TYPES)[number], PaymentEventData>;
interface PaymentEventData {
  readonly payment: Transaction;
  readonly session_id: string;
}
type MethodEvent = EventOf<(typeof METHOD_EVENT_TYPES)[number], MethodEventData>;
interface MethodEventData {
  readonly customer_id: string;
  readonly method: SavedMethod;
  readonly session_id?: string;
}
type SetupEvent = EventOf<(typeof SETUP_EVENT_TYPES)[number], SetupEventData>;
interface SetupEventData {
  readonly customer_id: string;
  readonly session_id: string;
}
type WebhookEvent = PaymentEvent | MethodEvent | SetupEvent;
type WebhookType = WebhookEvent['type'];
type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;
declare function verifyRedirectSignature(
  params: ReturnParameters,
  apiSecret: string | readonly string[],
): Promise<boolean>;
declare function handleRedirectReturn(
  params: ReturnParameters,
  apiSecret: string | readonly string[],
): Promise<RedirectResult>;
interface WebhookOptions {
  readonly now?: number;
}
declare function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options?: WebhookOptions,
): Promise<WebhookEvent | null>;
export {
  PayError,
  PayValidationError,
  handleRedirectReturn,
  isPayError,
  verifyRedirectSignature,
  verifyWebhook,
};
export type {
  MethodEvent,
  MethodEventData,
  PaymentEvent,
  PaymentEventData,
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
  ReturnParameters,
  SetupEvent,
  SetupEventData,
  WebhookEvent,
  WebhookHeaders,
  WebhookOptions,
  WebhookType,
};
