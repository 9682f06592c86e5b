import {
  AddressInfo,
  CardFunding,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  FieldError,
  Gateway,
  GatewayConfig,
  OutcomeDetails,
  PayAuthenticationError,
  PayError,
  PayErrorOptions,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
  PayerInfo,
  PaymentErrorOptions,
  RedirectData,
  RedirectErrorCode,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
  SdkErrorCode,
  SessionData,
  SessionFailureReason,
  SessionStatus,
  SessionStatusValue,
  SetUpMethod,
  Transaction,
  TransactionStatus,
  formatAmount,
  isPayError,
  validateCurrency,
} from './shared.js';
interface SessionResponse {
  readonly session_id: string;
  readonly payment_id: string;
  readonly redirect_url: string;
  readonly expires_at: string;
}
interface PaymentUpdateResponse {
  readonly payment_id: string;
  readonly gateway_payment_id: string;
  readonly status: string;
}
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
  readonly reopened: undefined;
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
  readonly own?: Readonly<Partial<Record<OwnDirective, readonly string[] | undefined>>> | undefined;
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
