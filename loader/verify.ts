/**
 * Verifies return URLs on merchant backends: Node, Deno, Bun and edge runtimes.
 * Entry point `@pay/loader/verify`; needs the Web Crypto API, and no page.
 *
 * A valid signature proves where the parameters come from, but neither their age nor the amount paid:
 * compare amount and currency with your own order, and fulfil an order once.
 */
import type { RedirectResult } from '../shared/redirect/redirect-params.ts';
import { readReturn } from './redirect/backend-signature.ts';
import { redirectResult } from './redirect/redirect-return.ts';
import { isValidWebhook } from './redirect/webhook-signature.ts';
import type { WebhookEvent } from '../shared/webhooks.ts';
import type { WebhookHeaders } from './redirect/webhook-signature.ts';

export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
} from '../shared/redirect/redirect-params.ts';
export type { WebhookEvent, WebhookType } from '../shared/webhooks.ts';
export type { WebhookHeaders } from './redirect/webhook-signature.ts';
export { isPayError, PayError, PayValidationError } from '../shared/errors.ts';

/** The query parameters of the return URL, unchanged. */
export type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;

/**
 * Resolves with whether the signature of the return URL's parameters is valid for this secret. For
 * malformed parameters (repeated, missing, or not a string) it resolves with false.
 *
 * @param params - as your framework parsed them; in a record, only strings are read
 * @param apiSecret - your secret key, or two while one replaces the other
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing
 */
export async function verifyRedirectSignature(
  params: ReturnParameters,
  apiSecret: string | readonly string[],
): Promise<boolean> {
  return (await readReturn(params, apiSecret)) !== null;
}

/**
 * Verifies the parameters of a return URL and resolves with the result of the payment; with
 * `success: false` and `SIGNATURE_VERIFICATION_FAILED` if the signature is not valid.
 *
 * @param params - as your framework parsed them; in a record, only strings are read
 * @param apiSecret - your secret key, or two while one replaces the other
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing
 */
export async function handleRedirectReturn(
  params: ReturnParameters,
  apiSecret: string | readonly string[],
): Promise<RedirectResult> {
  return redirectResult(await readReturn(params, apiSecret));
}

/** Options of `verifyWebhook`. */
export interface WebhookOptions {
  /** ms since the epoch. Default: the current time. */
  readonly now?: number;
}

/**
 * Verifies a webhook and resolves with its event, or with `null` if the signature is not valid or
 * older than five minutes. An event can arrive more than once and in any order: look up the payment,
 * and fulfil an order once.
 *
 * @param rawBody - the body exactly as it was received, before any parser has changed it
 * @param headers - the headers of the request
 * @param secrets - your secret key, or two while one replaces the other
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: WebhookOptions = {},
): Promise<WebhookEvent | null> {
  const { now = Date.now() } = options;
  const body =
    typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : new Uint8Array(rawBody);
  const list = typeof secrets === 'string' ? [secrets] : secrets;
  if (!(await isValidWebhook(body, headers, list, now))) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
