/**
 * Verification of a customer's return for merchant backends: Node, Deno, Bun and edge runtimes.
 * Entry point `@pay/loader/verify`; needs `node:crypto` or the Web Crypto API, and no page.
 *
 * A genuine signature says where the parameters come from. It says neither how old they are nor
 * how much was paid: compare amount and currency with your own order, and fulfil an order once.
 *
 * @see Specification 4.5 and 5
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

/** Query parameters of the return URL, as they arrived. */
export type ReturnParameters = URLSearchParams | Readonly<Record<string, unknown>>;

/**
 * Tells whether the parameters of a return URL were signed with this secret. Malformed parameters
 * (doubled, missing, of another type) are not genuine, never an exception.
 *
 * @param params - of a record, only texts count: pass on what your framework parsed
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
 */
export async function verifyRedirectSignature(
  params: ReturnParameters,
  apiSecret: string,
): Promise<boolean> {
  return concludeReturn(params, apiSecret, (verified) => verified !== null);
}

/**
 * Verifies the parameters of a return URL and says what they mean. What cannot be verified gives
 * `success: false` with `SIGNATURE_VERIFICATION_FAILED`.
 *
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
 */
export async function handleRedirectReturn(
  params: ReturnParameters,
  apiSecret: string,
): Promise<RedirectResult> {
  return concludeReturn(params, apiSecret, redirectResult);
}
