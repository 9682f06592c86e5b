/**
 * Verifies return URLs on merchant backends: Node, Deno, Bun and edge runtimes.
 * Entry point `@pay/loader/verify`; needs `node:crypto` or the Web Crypto API, and no page.
 *
 * A valid signature proves where the parameters come from, but neither their age nor the amount paid:
 * compare amount and currency with your own order, and fulfil an order once.
 */
import type { RedirectResult } from '../shared/redirect-params.ts';
import { concludeReturn } from './redirect/backend-signature.ts';
import { redirectResult } from './redirect/redirect-return.ts';

export type {
  RedirectData,
  RedirectFailure,
  RedirectParams,
  RedirectResult,
  RedirectStatus,
} from '../shared/redirect-params.ts';
export { isPayError, PayError, PayValidationError } from '../shared/errors.ts';

/** The query parameters of the return URL, unchanged. */
export type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;

/**
 * Resolves with whether the signature of the return URL's parameters is valid for this secret. For
 * malformed parameters (repeated, missing, or not a string) it resolves with false.
 *
 * @param params - as your framework parsed them; in a record, only strings are read
 * @param apiSecret - your secret key
 * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing
 */
export async function verifyRedirectSignature(
  params: ReturnParameters,
  apiSecret: string,
): Promise<boolean> {
  return concludeReturn(params, apiSecret, (verified) => verified !== null);
}

/**
 * Verifies the parameters of a return URL and resolves with the result of the payment; with
 * `success: false` and `SIGNATURE_VERIFICATION_FAILED` if the signature is not valid.
 *
 * @param params - as your framework parsed them; in a record, only strings are read
 * @param apiSecret - your secret key
 * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing
 */
export async function handleRedirectReturn(
  params: ReturnParameters,
  apiSecret: string,
): Promise<RedirectResult> {
  return concludeReturn(params, apiSecret, redirectResult);
}
