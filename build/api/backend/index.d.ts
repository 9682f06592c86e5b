import {
  BackendSessionData,
  ErrorReason,
  FieldError,
  Gateway,
  GatewayConfig,
  MethodEvent,
  MethodEventData,
  OrderSessionData,
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
  PaymentEvent,
  PaymentEventData,
  RedirectData,
  RedirectErrorCode,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
  ReturnParameters,
  SavedMethodStatus,
  SdkErrorCode,
  SessionChangeRequest,
  SessionData,
  SessionFailureReason,
  SessionStatusValue,
  SetUpMethod,
  SetupEvent,
  SetupEventData,
  TransactionStatus,
  WebhookHeaders,
  WebhookType,
  isPayError,
} from '../shared.js';
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
