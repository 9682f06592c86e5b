/** The same verification without the Web Crypto API, which is asynchronous only. */
import { readSignedRedirect } from '../../shared/signature.ts';
import { hmacSha256 } from './hmac-sha256.ts';
import { checkSecret, signatureBytes } from './redirect-signature.ts';

/**
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
 */
export function isGenuineSync(input: unknown, apiSecret: string): boolean {
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  if (signed === null) return false;
  const encoder = new TextEncoder();
  const expected = hmacSha256(encoder.encode(apiSecret), encoder.encode(signed.message));
  return equalInConstantTime(expected, signatureBytes(signed.params.signature));
}

/** Both have the same length. Looks at every byte, so that its time tells nothing of the first difference. */
function equalInConstantTime(expected: readonly number[], given: Uint8Array): boolean {
  return expected.reduce((sum, byte, index) => sum | (byte ^ Number(given[index])), 0) === 0;
}
