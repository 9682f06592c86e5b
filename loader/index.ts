/** The SDK as a module: `import { Pay } from '@pay/loader'`. */
export { Pay } from './pay.ts';
export { contentSecurityPolicy } from './diagnostics/content-security-policy.ts';
export { customerMessage } from './errors/customer-message.ts';
export * from '../shared/errors/error-classes.ts';
export { isPayError } from '../shared/errors/errors.ts';

export type {
  ErrorCodes,
  FieldError,
  OutcomeDetails,
  PayErrorOptions,
  PaymentErrorOptions,
  RedirectErrorCode,
  SdkErrorCode,
} from '../shared/errors/errors.ts';
export type {
  CheckoutEvents,
  PaymentChange,
  PaymentProgress,
  PaymentResult,
  ReadyForm,
} from '../shared/events/checkout-events.ts';
export type { Translations } from '../shared/language/messages.ts';
export type { Environment } from '../shared/platform/platform-api.ts';
export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
} from '../shared/redirect/redirect-params.ts';
export type { LeftOutMethod, MethodChoice, OfferedMethods } from '../shared/rpc.ts';
export type { Appearance, AppearanceColors, Theme } from '../shared/appearance/appearance.ts';
export type {
  AddressInfo,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Gateway,
  GatewayConfig,
  PayerInfo,
  PaymentUpdateResponse,
  SessionData,
  SessionFailureReason,
  SessionResponse,
  SessionStatus,
  SessionStatusValue,
  SetUpMethod,
  Transaction,
  TransactionStatus,
} from '../shared/sessions.ts';
export type {
  Checkout,
  CheckoutFormOptions,
  CheckoutMetric,
  CheckoutOptions,
  CheckoutSession,
  CheckoutUpdate,
} from './checkout/checkout-types.ts';
export type { PayConfig, RequestConfig } from './config/config.ts';
export type {
  ContentSecurityPolicy,
  ContentSecurityPolicyOptions,
} from './diagnostics/content-security-policy.ts';
export type { Diagnosis } from './diagnostics/diagnosis.ts';
export type { DiagnosisCheck } from './diagnostics/diagnosis-check.ts';
export type {
  DiagnoseOptions,
  PollOptions,
  RedirectOptions,
  RequestOptions,
  SessionOptions,
} from './options/operation-options.ts';
export type {
  BeforeSubmit,
  FetchSession,
  PaymentFormConfig,
  PreparedFormOptions,
  OnSessionExpiring,
  PaymentStep,
} from './validation/payment-form-config.ts';
export type { SessionUpdate } from './options/session-update.ts';
export type { OwnDirective, PolicyDirective } from './diagnostics/policy-directives.ts';
