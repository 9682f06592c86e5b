/** The SDK as a module: `import { Pay } from '@pay/loader'`. */
export { Pay } from './pay.ts';
export { contentSecurityPolicy } from './content-security-policy.ts';
export { customerMessage } from './customer-message.ts';
export {
  isPayError,
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
} from '../shared/errors.ts';

export type {
  ErrorCodes,
  FieldError,
  OutcomeDetails,
  PayErrorOptions,
  RedirectErrorCode,
  SdkErrorCode,
} from '../shared/errors.ts';
export type { Environment } from '../shared/platform-api.ts';
export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
} from '../shared/redirect-params.ts';
export type { Appearance } from '../shared/rpc.ts';
export type {
  AddressInfo,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  Gateway,
  GatewayConfig,
  PayerInfo,
  PaymentUpdateResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
  SessionStatusValue,
  Transaction,
  TransactionStatus,
} from '../shared/sessions.ts';
export type { PayConfig, RequestConfig } from './config.ts';
export type {
  ContentSecurityPolicy,
  ContentSecurityPolicyOptions,
} from './content-security-policy.ts';
export type { DiagnoseOptions, Diagnosis, DiagnosisCheck } from './diagnosis.ts';
export type {
  PollOptions,
  RedirectOptions,
  RequestOptions,
  SessionOptions,
} from './operation-arguments.ts';
export type { PaymentFormConfig, PaymentResult, PaymentStep } from './payment-form-config.ts';
export type { OwnDirective, PolicyDirective } from './policy-directives.ts';
