/** `@pay/node`: what a merchant's backend needs of the payment platform. */
export { Pay } from './pay.ts';
export type { Returns, Webhooks } from './pay.ts';
export type { PayConfig, RequestConfig } from './config.ts';
export type { Customers } from './customers.ts';
export type { Payments } from './payments.ts';
export type { ChangeOptions, OperationOptions } from './operation-options.ts';
export type { Sessions } from './sessions.ts';
export type { WebhookHandler, WebhookListener } from './webhooks/webhook-handler.ts';
export * from '../../shared/errors/error-classes.ts';
export { isPayError } from '../../shared/errors/errors.ts';
export type {
  ErrorReason,
  FieldError,
  OutcomeDetails,
  PayErrorOptions,
  RedirectErrorCode,
  SdkErrorCode,
} from '../../shared/errors/errors.ts';
export type {
  AmountRequest,
  BackendSessionData,
  OrderSessionData,
  SessionChangeRequest,
} from '../../shared/platform/platform-api.ts';
export type {
  OffSessionPayment,
  SavedMethod,
  SavedMethodsNeed,
  SavedMethodStatus,
  SaveMethods,
  SessionPurpose,
} from '../../shared/platform/customers.ts';
export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
} from '../../shared/redirect/redirect-params.ts';
export type {
  AddressInfo,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Gateway,
  GatewayConfig,
  PayerInfo,
  SessionData,
  SessionFailureReason,
  SessionStatus,
  SessionStatusValue,
  SetUpMethod,
  Transaction,
  TransactionStatus,
} from '../../shared/sessions.ts';
export type { ReturnParameters, WebhookOptions } from '../../shared/verification/verify.ts';
export type { WebhookHeaders } from '../../shared/verification/webhook-signature.ts';
export type {
  MethodEvent,
  MethodEventData,
  PaymentEvent,
  PaymentEventData,
  SetupEvent,
  SetupEventData,
  WebhookEvent,
  WebhookType,
} from '../../shared/platform/webhooks.ts';
