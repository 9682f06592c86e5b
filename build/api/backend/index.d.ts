import {
  E as EmbeddedSessionResponse,
  a as EmbeddedSessionData,
  S as SaveMethods,
  b as SavedMethodsNeed,
  c as SessionPurpose,
  A as AddressInfo,
  d as SavedMethod,
  O as OffSessionPayment,
  T as Transaction,
  e as SessionStatus,
  f as WebhookEvent,
  g as WebhookListener,
  W as WebhookHandler,
} from './webhook-handler.js';
export {
  G as Gateway,
  h as GatewayConfig,
  M as MethodEvent,
  i as MethodEventData,
  P as PayerInfo,
  j as PaymentEvent,
  k as PaymentEventData,
  l as SavedMethodStatus,
  m as SessionData,
  n as SessionFailureReason,
  o as SessionStatusValue,
  p as SetUpMethod,
  q as SetupEvent,
  r as SetupEventData,
  s as TransactionStatus,
  t as WebhookType,
} from './webhook-handler.js';
type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
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
type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;
interface WebhookOptions {
  readonly now?: number;
}
interface RequestConfig {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly attempt: number;
}
interface PayConfig {
  readonly apiSecret: string;
  readonly verificationSecrets?: readonly string[] | undefined;
  readonly baseUrl?: string | undefined;
  readonly timeout?: number | undefined;
  readonly retryAttempts?: number | undefined;
  readonly retryDelay?: number | undefined;
  readonly onError?: ((error: PayError) => void) | undefined;
  readonly onRequest?: ((config: RequestConfig) => void) | undefined;
  readonly onResponse?: ((response: Response) => void) | undefined;
}
interface OperationOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
}
interface ChangeOptions extends OperationOptions {
  readonly idempotencyKey?: string | undefined;
}
interface OrderSessionData extends EmbeddedSessionData {
  readonly customer_id?: string | null | undefined;
  readonly save_methods?: SaveMethods | null | undefined;
  readonly saved_methods_need?: SavedMethodsNeed | null | undefined;
  readonly instalments?: InstalmentOffer | null | undefined;
}
interface InstalmentOffer {
  readonly values: readonly number[];
}
interface BackendSessionData extends OrderSessionData {
  readonly replaces?: string | null | undefined;
  readonly for_order?: boolean | null | undefined;
  readonly expires_at?: string | null | undefined;
  readonly purpose?: SessionPurpose | null | undefined;
}
interface ExpectedCard {
  readonly brand?: string | undefined;
  readonly issuer_country?: string | undefined;
  readonly funding?: CardFunding | undefined;
}
declare const CARD_FUNDINGS: readonly ['credit', 'debit', 'prepaid'];
type CardFunding = (typeof CARD_FUNDINGS)[number];
interface SessionChangeRequest {
  readonly amount?: number | undefined;
  readonly shipping?: AddressInfo | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly expected_card?: ExpectedCard | null | undefined;
  readonly expires_at?: string | undefined;
  readonly revision?: number | undefined;
}
interface AmountRequest {
  readonly amount: number | 'all';
}
interface Customers {
  listMethods(customerId: string, options?: OperationOptions): Promise<readonly SavedMethod[]>;
  removeMethod(customerId: string, methodId: string, options?: OperationOptions): Promise<void>;
  remove(customerId: string, options?: OperationOptions): Promise<void>;
}
interface Payments {
  create(payment: OffSessionPayment, options?: ChangeOptions): Promise<Transaction>;
  retrieve(paymentId: string, options?: OperationOptions): Promise<Transaction>;
  capture(paymentId: string, amount: AmountRequest, options?: ChangeOptions): Promise<Transaction>;
  cancel(paymentId: string, options?: ChangeOptions): Promise<Transaction>;
  refund(paymentId: string, amount: AmountRequest, options?: ChangeOptions): Promise<Transaction>;
}
interface Sessions {
  forOrder(data: OrderSessionData, options?: OperationOptions): Promise<EmbeddedSessionResponse>;
  create(
    data: Omit<BackendSessionData, 'for_order'>,
    options?: ChangeOptions,
  ): Promise<EmbeddedSessionResponse>;
  change(
    sessionId: string,
    change: SessionChangeRequest,
    options?: ChangeOptions,
  ): Promise<EmbeddedSessionResponse>;
  replace(
    sessionId: string,
    data: Omit<BackendSessionData, 'replaces' | 'for_order'>,
    options?: ChangeOptions,
  ): Promise<EmbeddedSessionResponse>;
  retrieve(sessionId: string, options?: OperationOptions): Promise<SessionStatus>;
}
interface Returns {
  verify(params: ReturnParameters): Promise<RedirectResult>;
}
interface Webhooks {
  verify(
    rawBody: string | Uint8Array,
    headers: WebhookHeaders,
    options?: WebhookOptions,
  ): Promise<WebhookEvent | null>;
  handler(listener: WebhookListener): WebhookHandler;
}
declare class Pay {
  readonly sessions: Sessions;
  readonly customers: Customers;
  readonly payments: Payments;
  readonly returns: Returns;
  readonly webhooks: Webhooks;
  constructor(config: PayConfig);
}
export {
  AddressInfo,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  OffSessionPayment,
  Pay,
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
  SaveMethods,
  SavedMethod,
  SavedMethodsNeed,
  SessionPurpose,
  SessionStatus,
  Transaction,
  WebhookEvent,
  WebhookHandler,
  WebhookListener,
  isPayError,
};
export type {
  AmountRequest,
  BackendSessionData,
  ChangeOptions,
  Customers,
  ErrorReason,
  FieldError,
  OperationOptions,
  OrderSessionData,
  OutcomeDetails,
  PayConfig,
  PayErrorOptions,
  Payments,
  RedirectData,
  RedirectErrorCode,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
  RequestConfig,
  ReturnParameters,
  Returns,
  SdkErrorCode,
  SessionChangeRequest,
  Sessions,
  WebhookHeaders,
  WebhookOptions,
  Webhooks,
};
