/**
 * Verifies return URLs and webhooks on a backend, with the Web Crypto API. Backends import it from
 * `@pay/loader/verify` or `@pay/node`.
 */
import type { RedirectResult } from '../redirect/redirect-params.ts';
import type { WebhookEvent } from '../platform/webhooks.ts';
import { readReturn } from './backend-signature.ts';
import { redirectResult } from './redirect-return.ts';
import { checkedSecrets, checkHeaders, isValidWebhook, rawBytesOf } from './webhook-signature.ts';
import type { WebhookHeaders } from './webhook-signature.ts';

/** The query parameters of the return URL, unchanged. */
export type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;

/**
 * Resolves with whether the signature of the return URL's parameters is valid for this secret. For
 * malformed parameters (repeated, missing, or not a string) it resolves with false.
 *
 * @param params - as your framework parsed them; in a record, only strings are read
 * @param apiSecret - your secret key, or two while one replaces the other
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing
 * @example
 * import { verifyRedirectSignature } from '@pay/loader/verify';
 *
 * const params = new URL(request.url).searchParams;
 * const isValid = await verifyRedirectSignature(params, process.env.PAY_API_SECRET ?? '');
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
 * @example
 * import { handleRedirectReturn } from '@pay/loader/verify';
 *
 * const params = new URL(request.url).searchParams;
 * const result = await handleRedirectReturn(params, process.env.PAY_API_SECRET ?? '');
 * if (result.success) showThanks(result.data.payment_id);
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
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing, or a parser has replaced the body
 * @example
 * import { verifyWebhook } from '@pay/loader/verify';
 *
 * const secret = process.env.PAY_API_SECRET ?? '';
 * const event = await verifyWebhook(request.body, request.headers, secret);
 * if (event === null) response.status(400).end();
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: WebhookOptions = {},
): Promise<WebhookEvent | null> {
  const { now = Date.now() } = options;
  const body = rawBytesOf(rawBody);
  checkHeaders(headers);
  if (!(await isValidWebhook(body, headers, checkedSecrets(secrets), now))) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
