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
interface PayerInfo {
  readonly email: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
}
interface AddressInfo {
  readonly address_line_1: string;
  readonly address_line_2?: string | null | undefined;
  readonly city: string;
  readonly state?: string | null | undefined;
  readonly postal_code: string;
  readonly country: string;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}
interface SessionData {
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
interface EmbeddedSessionData extends SessionData {
  readonly processing_channel_id?: string | null | undefined;
}
interface SessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly redirect_url: string;
  readonly expires_at: string;
}
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
declare const SESSION_STATUSES: readonly [
  'pending',
  'requires_action',
  'redirected',
  'completed',
  'failed',
];
type SessionStatusValue = (typeof SESSION_STATUSES)[number];
declare const SESSION_FAILURE_REASONS: readonly [
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'SUPERSEDED',
  'REPLACED',
  'GATEWAY_FAILED',
];
type SessionFailureReason = (typeof SESSION_FAILURE_REASONS)[number];
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
interface SetUpMethod {
  readonly brand: string;
  readonly last4: string;
  readonly expires?: string;
}
interface SessionStatus {
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
interface PaymentUpdateResponse {
  readonly payment_id: string;
  readonly gateway_payment_id: string;
  readonly status: string;
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
interface ErrorCodes {
  readonly AUTHENTICATION_ERROR: 'AUTHENTICATION_ERROR';
  readonly VALIDATION_ERROR: 'VALIDATION_ERROR';
  readonly PAYMENT_ERROR: 'PAYMENT_ERROR';
  readonly NETWORK_ERROR: 'NETWORK_ERROR';
  readonly RATE_LIMIT_ERROR: 'RATE_LIMIT_ERROR';
  readonly NOT_FOUND_ERROR: 'NOT_FOUND_ERROR';
  readonly SERVER_ERROR: 'SERVER_ERROR';
  readonly SESSION_NOT_FOUND: 'SESSION_NOT_FOUND';
  readonly PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND';
  readonly GATEWAY_NOT_AVAILABLE: 'GATEWAY_NOT_AVAILABLE';
  readonly GATEWAY_CREDENTIALS_ERROR: 'GATEWAY_CREDENTIALS_ERROR';
  readonly GATEWAY_ADAPTER_ERROR: 'GATEWAY_ADAPTER_ERROR';
  readonly GATEWAY_SESSION_CREATION_FAILED: 'GATEWAY_SESSION_CREATION_FAILED';
  readonly GATEWAY_VERIFICATION_FAILED: 'GATEWAY_VERIFICATION_FAILED';
  readonly GATEWAY_TIMEOUT: 'GATEWAY_TIMEOUT';
  readonly NO_ACTIVE_API_KEY: 'NO_ACTIVE_API_KEY';
  readonly RESOURCE_NOT_FOUND: 'RESOURCE_NOT_FOUND';
  readonly BAD_REQUEST: 'BAD_REQUEST';
  readonly FORBIDDEN: 'FORBIDDEN';
  readonly INTERNAL_ERROR: 'INTERNAL_ERROR';
  readonly UNKNOWN_ERROR: 'UNKNOWN_ERROR';
}
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
interface RemovedMethod {
  readonly brand: string;
  readonly last4: string;
}
declare const customerMessages: {
  offline: string;
  declined: string;
  notCompleted: string;
  changed: string;
  unconfirmed: string;
  unknown: string;
  failed: string;
  noMethod: string;
  broken: string;
  disconnected: string;
  formTitle: string;
  unavailable: string;
  unreachable: string;
  stopped: string;
  expired: string;
  alreadyPaid: string;
  beingPaid: string;
  closed: string;
  failedDeclined: string;
  failedCancelled: string;
  failedExpired: string;
  failedSuperseded: string;
  failedReplaced: string;
};
declare const frameMessages: {
  title: string;
  loading: string;
  ready: string;
  confirming: string;
  timeOver: string;
  completed: string;
  accepted: string;
  stillLoading: string;
  extended: string;
  offlineChecking: string;
  retry: string;
  payInWindow: string;
  windowOpened: string;
  windowBlocked: string;
  openAgain: string;
  continueHere: string;
  continueToPayment: string;
  walletFailed: string;
  closeWindow: string;
};
type CustomerMessages = {
  readonly [Name in keyof typeof customerMessages]: string;
};
type FrameMessages = {
  readonly [Name in keyof typeof frameMessages]: string;
};
type FormMessages = CustomerMessages & FrameMessages;
type Translations = {
  readonly [Name in keyof FormMessages]?: string | undefined;
};
declare const API_KEY_PREFIXES: {
  readonly sandbox: 'pk_test_';
  readonly live: 'pk_live_';
};
type Environment = keyof typeof API_KEY_PREFIXES;
declare const CARD_FUNDINGS: readonly ['credit', 'debit', 'prepaid'];
type CardFunding = (typeof CARD_FUNDINGS)[number];
interface MethodChoice {
  readonly order?: readonly string[];
  readonly hide?: readonly string[];
  readonly open?: string;
}
interface LeftOutMethod {
  readonly type: string;
  readonly reason: string;
}
interface OfferedMethods {
  readonly shown: readonly string[];
  readonly leftOut: readonly LeftOutMethod[];
}
interface CardHints {
  readonly brands?: readonly string[];
  readonly issuerCountry?: string;
  readonly funding: CardFunding | 'unknown';
}
interface PaymentResult {
  readonly payment_id: string;
  readonly session: SessionStatus;
}
interface ReadyForm {
  readonly paymentMethods: OfferedMethods | undefined;
}
interface PaymentChange {
  readonly complete: boolean;
  readonly paymentMethod: string;
  readonly brand?: string | undefined;
  readonly brands?: readonly string[] | undefined;
  readonly issuerCountry?: string | undefined;
  readonly funding?: CardHints['funding'] | undefined;
}
interface PaymentProgress {
  readonly change: PaymentChange;
  readonly submitting: undefined;
  readonly challenge: undefined;
  readonly confirming: undefined;
  readonly escape: undefined;
  readonly clipped: undefined;
  readonly methodRemoved: RemovedMethod;
  readonly resize: {
    readonly height: number;
  };
}
interface CheckoutEvents extends PaymentProgress {
  readonly ready: ReadyForm;
  readonly success: PaymentResult;
  readonly error: PayError;
  readonly expiring: undefined;
}
type EventType = keyof CheckoutEvents;
type FrequentEvent = 'change' | 'escape' | 'resize';
type MeasuredEvent = Exclude<EventType, FrequentEvent>;
type Theme = 'default' | 'flat' | 'night' | 'contrast';
interface AppearanceColors {
  readonly colorPrimary?: string | undefined;
  readonly colorOnPrimary?: string | undefined;
  readonly colorBackground?: string | undefined;
  readonly colorField?: string | undefined;
  readonly colorText?: string | undefined;
  readonly colorTextSecondary?: string | undefined;
  readonly colorBorder?: string | undefined;
  readonly colorDanger?: string | undefined;
  readonly colorSuccess?: string | undefined;
  readonly colorFocus?: string | undefined;
}
interface Appearance extends AppearanceColors {
  readonly theme?: Theme | undefined;
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  readonly dark?: AppearanceColors | undefined;
  readonly borderRadius?: number | undefined;
  readonly buttonRadius?: number | undefined;
  readonly borderWidth?: number | undefined;
  readonly spacing?: number | undefined;
  readonly fontSize?: number | undefined;
  readonly fontFamily?: string | undefined;
}
interface PaymentStep {
  readonly data: unknown;
  readonly revision?: number;
  readonly respond: (response: unknown) => void;
  readonly fail: (message?: string) => void;
}
type BeforeSubmit = () => boolean | string | undefined | Promise<boolean | string | undefined>;
interface FormLook {
  readonly locale?: string | undefined;
  readonly appearance?: Appearance | undefined;
  readonly paymentMethods?: MethodChoice | undefined;
}
interface PreparedFormOptions extends FormLook {
  readonly currency: string;
  readonly country: string;
  readonly amount?: number | undefined;
  readonly container?: string | Element | undefined;
  readonly sandbox?: Readonly<Record<string, unknown>> | undefined;
}
interface PaymentFormConfig extends FormLook {
  readonly session: EmbeddedSessionResponse;
  readonly container: string | Element;
  readonly onSuccess?: ((result: PaymentResult) => void) | undefined;
  readonly onError?: ((error: PayError) => void) | undefined;
  readonly onSubmit?: ((step: PaymentStep) => Promise<void>) | undefined;
  readonly onAdditionalDetails?: ((step: PaymentStep) => Promise<void>) | undefined;
  readonly onBeforeSubmit?: BeforeSubmit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onReady?: ((form: ReadyForm) => void) | undefined;
  readonly onSessionExpiring?: OnSessionExpiring | undefined;
}
type OnSessionExpiring = () =>
  | EmbeddedSessionResponse
  | void
  | Promise<EmbeddedSessionResponse | void>;
type FetchSession = () => Promise<EmbeddedSessionResponse>;
type SessionUpdate = 'kept' | 'reloaded' | 'replaced' | 'unchanged';
interface CheckoutMetric {
  readonly name: MeasuredEvent | 'abandoned';
  readonly ms?: number | undefined;
  readonly gateway?: string | undefined;
  readonly reason?: string | undefined;
}
interface CheckoutFormOptions extends Omit<PaymentFormConfig, 'session' | 'container' | 'signal'> {
  readonly onMetric?: ((metric: CheckoutMetric) => void) | undefined;
}
type CheckoutSession =
  | {
      readonly session: EmbeddedSessionResponse;
      readonly fetchSession?: undefined;
    }
  | {
      readonly session?: undefined;
      readonly fetchSession: FetchSession;
    };
interface CheckoutPreload {
  readonly preload?: PreparedFormOptions | undefined;
}
type CheckoutOptions = CheckoutFormOptions & CheckoutSession & CheckoutPreload;
interface CheckoutUpdate extends Partial<CheckoutFormOptions> {
  readonly session?: EmbeddedSessionResponse | undefined;
  readonly fetchSession?: FetchSession | undefined;
}
interface Checkout {
  mount(container: string | Element): Promise<void>;
  update(change: CheckoutUpdate): Promise<SessionUpdate>;
  refetchSession(): Promise<SessionUpdate>;
  submit(): Promise<void>;
  focus(): void;
  readonly isUnderWay: boolean;
  detach(): Promise<void>;
  unmount(): void;
  on<Type extends keyof CheckoutEvents>(
    type: Type,
    listener: (detail: CheckoutEvents[Type]) => void,
  ): () => void;
}
interface RequestConfig {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly attempt: number;
}
interface PayConfig {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly timeout?: number | undefined;
  readonly retryAttempts?: number | undefined;
  readonly retryDelay?: number | undefined;
  readonly onError?: ((error: PayError) => void) | undefined;
  readonly onRequest?: ((config: RequestConfig) => void) | undefined;
  readonly onResponse?: ((response: Response) => void) | undefined;
  readonly debug?: boolean | undefined;
  readonly logger?: ((message: string) => void) | undefined;
  readonly frameUrl?: string | undefined;
  readonly locale?: string | undefined;
  readonly translations?: Readonly<Record<string, Translations>> | undefined;
  readonly preload?: 'auto' | 'none' | (string & {}) | undefined;
}
interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
}
interface SessionOptions extends RequestOptions {
  readonly idempotencyKey?: string | undefined;
  readonly timeout?: number | undefined;
}
interface PollOptions extends RequestOptions {
  readonly interval?: number | undefined;
  readonly maxAttempts?: number | undefined;
  readonly onStatusChange?: ((status: SessionStatus) => void) | undefined;
}
interface RedirectOptions {
  readonly target?: '_self' | '_blank' | undefined;
}
interface DiagnoseOptions extends RequestOptions {
  readonly container?: string | Element | undefined;
  readonly session?: EmbeddedSessionResponse | undefined;
}
type DiagnosisCheck =
  | 'CLOCK'
  | 'CONTAINER_FOUND'
  | 'CONTAINER_SIZE'
  | 'FRAME'
  | 'IN_APP_BROWSER'
  | 'KEY_AND_ORIGIN'
  | 'ONE_LOADER'
  | 'ORIGIN'
  | 'PAYMENT_METHODS'
  | 'PERMISSIONS'
  | 'PLATFORM'
  | 'POLICY'
  | 'SECURE'
  | 'STORAGE';
interface Diagnosis {
  readonly check: DiagnosisCheck;
  readonly ok: boolean;
  readonly message: string;
  readonly helpUrl: string;
}
declare function customerMessage(error: unknown, translations?: Translations): string;
declare function generateIdempotencyKey(): string;
declare function validateEmail(email: string): boolean;
declare function validateCurrency(currency: string): boolean;
declare function formatAmount(amount: number, currency: string, locale?: string): string;
declare class Pay {
  #private;
  static readonly version: string;
  static readonly ErrorCodes: ErrorCodes;
  static readonly generateIdempotencyKey: typeof generateIdempotencyKey;
  static readonly formatAmount: typeof formatAmount;
  static readonly validateCurrency: typeof validateCurrency;
  static readonly validateEmail: typeof validateEmail;
  static readonly isPayError: typeof isPayError;
  static readonly customerMessage: typeof customerMessage;
  constructor(config: PayConfig);
  createSession(sessionData: SessionData, options?: SessionOptions): Promise<SessionResponse>;
  createEmbeddedSession(
    sessionData: EmbeddedSessionData,
    options?: SessionOptions,
  ): Promise<EmbeddedSessionResponse>;
  preload(given?: string | PreparedFormOptions): void;
  initializePayment(config: PaymentFormConfig): Promise<void>;
  checkout(options: CheckoutOptions): Checkout;
  updatePaymentGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    options?: RequestOptions,
  ): Promise<PaymentUpdateResponse>;
  getSessionStatus(sessionId: string, options?: RequestOptions): Promise<SessionStatus>;
  getTransaction(paymentId: string | number, options?: RequestOptions): Promise<Transaction>;
  pollPaymentStatus(sessionId: string, options?: PollOptions): Promise<SessionStatus>;
  redirectToPayment(redirectUrl: string, options?: RedirectOptions): void;
  handleRedirectReturn(
    urlParams: URLSearchParams | Readonly<Record<string, string>>,
    apiSecret: string,
  ): Promise<RedirectResult>;
  verifyRedirectSignature(params: RedirectParams, apiSecret: string): boolean;
  verifyRedirectSignatureAsync(params: RedirectParams, apiSecret: string): Promise<boolean>;
  diagnose(options?: DiagnoseOptions): Promise<Diagnosis[]>;
  destroy(): void;
}
declare const HEADER_REASONS: {
  readonly 'Content-Security-Policy': 'What the page may load, connect to, embed and submit. Its directives are explained below.';
  readonly 'Connection-Allowlist': string;
  readonly 'Integrity-Policy': string;
  readonly 'Permissions-Policy': string;
};
type PageHeader = keyof typeof HEADER_REASONS;
declare const DIRECTIVE_REASONS: readonly [
  readonly ['default-src', 'Everything that is not listed below is blocked.'],
  readonly ['script-src', 'The script of the SDK; the scripts of gateways run in the frame.'],
  readonly ['style-src', "The page's own; the SDK adds no style sheet."],
  readonly ['img-src', "The page's own; the SDK shows no image."],
  readonly ['font-src', "The page's own; the SDK adds no font."],
  readonly ['media-src', "The page's own."],
  readonly ['manifest-src', "The page's own."],
  readonly ['worker-src', "The page's own; the SDK starts no worker."],
  readonly ['connect-src', string],
  readonly ['frame-src', string],
  readonly ['form-action', string],
  readonly ['base-uri', 'No markup may change the base of relative URLs.'],
  readonly ['frame-ancestors', 'No other site may embed this page, which prevents clickjacking.'],
  readonly [
    'require-trusted-types-for',
    'The DOM does not turn strings into scripts; the SDK works without a Trusted Types policy.',
  ],
  readonly ['report-uri', 'For browsers without report-to, and for URLs without https.'],
  readonly [
    'report-to',
    'Browsers send reports to this endpoint of the Reporting-Endpoints header.',
  ],
];
type PolicyDirective = (typeof DIRECTIVE_REASONS)[number][0];
declare const OWN_DIRECTIVES: readonly [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'connect-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
];
type OwnDirective = (typeof OWN_DIRECTIVES)[number];
interface ContentSecurityPolicyOptions {
  readonly gateways: readonly string[];
  readonly environment: Environment;
  readonly baseUrl?: string | undefined;
  readonly frameUrl?: string | undefined;
  readonly script?: string | undefined;
  readonly redirectOrigins?: readonly string[] | undefined;
  readonly reportUrl?: string | undefined;
  readonly own?: Readonly<Partial<Record<OwnDirective, readonly string[]>>> | undefined;
  readonly links?: readonly string[] | undefined;
  readonly permissions?: readonly string[] | undefined;
}
interface ContentSecurityPolicy {
  readonly directives: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  readonly header: string;
  readonly reportingEndpoints: string | undefined;
  readonly reasons: Readonly<Partial<Record<PolicyDirective, string>>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly reportOnlyHeaders: Readonly<Record<string, string>>;
  readonly headerReasons: Readonly<Record<PageHeader, string>>;
}
declare function contentSecurityPolicy(
  options: ContentSecurityPolicyOptions,
): ContentSecurityPolicy;
export {
  Pay,
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
  contentSecurityPolicy,
  customerMessage,
  isPayError,
};
export type {
  AddressInfo,
  Appearance,
  AppearanceColors,
  BeforeSubmit,
  Checkout,
  CheckoutEvents,
  CheckoutFormOptions,
  CheckoutMetric,
  CheckoutOptions,
  CheckoutSession,
  CheckoutUpdate,
  ContentSecurityPolicy,
  ContentSecurityPolicyOptions,
  DiagnoseOptions,
  Diagnosis,
  DiagnosisCheck,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Environment,
  ErrorCodes,
  FetchSession,
  FieldError,
  Gateway,
  GatewayConfig,
  LeftOutMethod,
  MethodChoice,
  OfferedMethods,
  OnSessionExpiring,
  OutcomeDetails,
  OwnDirective,
  PayConfig,
  PayErrorOptions,
  PayerInfo,
  PaymentChange,
  PaymentErrorOptions,
  PaymentFormConfig,
  PaymentProgress,
  PaymentResult,
  PaymentStep,
  PaymentUpdateResponse,
  PolicyDirective,
  PollOptions,
  PreparedFormOptions,
  ReadyForm,
  RedirectData,
  RedirectErrorCode,
  RedirectFailure,
  RedirectOptions,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
  RequestConfig,
  RequestOptions,
  SdkErrorCode,
  SessionData,
  SessionFailureReason,
  SessionOptions,
  SessionResponse,
  SessionStatus,
  SessionStatusValue,
  SessionUpdate,
  SetUpMethod,
  Theme,
  Transaction,
  TransactionStatus,
  Translations,
};
