/**
 * Verifies return URLs on merchant backends: Node, Deno, Bun and edge runtimes.
 * Entry point `@pay/loader/verify`; needs the Web Crypto API, and no page.
 *
 * A valid signature proves where the parameters come from, but neither their age nor the amount paid:
 * compare amount and currency with your own order, and fulfil an order once.
 */
export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
} from '../shared/redirect/redirect-params.ts';
export type {
  MethodEvent,
  MethodEventData,
  PaymentEvent,
  PaymentEventData,
  SetupEvent,
  SetupEventData,
  WebhookEvent,
  WebhookType,
} from '../shared/platform/webhooks.ts';
export type { ReturnParameters, WebhookOptions } from '../shared/verification/verify.ts';
export type { WebhookHeaders } from '../shared/verification/webhook-signature.ts';
export { isPayError, PayError, PayValidationError } from '../shared/errors/errors.ts';
export {
  handleRedirectReturn,
  verifyRedirectSignature,
  verifyWebhook,
} from '../shared/verification/verify.ts';
