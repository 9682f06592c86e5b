import {
  MethodEvent,
  MethodEventData,
  PayError,
  PayValidationError,
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
  WebhookType,
  isPayError,
} from './shared.js';
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
