/** Verifies a signature without the Web Crypto API, which is asynchronous. */
import { readSignedRedirect } from '../../shared/redirect/signature.ts';
import { hmacSha256 } from './hmac-sha256.ts';
import {
  checkSecret,
  equalInConstantTime,
  signatureBytes,
} from '../../shared/verification/redirect-signature.ts';

/**
 * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing
 */
export function hasValidSignatureSync(input: unknown, apiSecret: string): boolean {
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  if (signed === null) return false;
  const encoder = new TextEncoder();
  const expected = hmacSha256(encoder.encode(apiSecret), encoder.encode(signed.message));
  return equalInConstantTime(expected, signatureBytes(signed.params.signature));
}
