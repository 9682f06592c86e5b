/** The same verification without the Web Crypto API, which is asynchronous only. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { readSignedRedirect } from '../shared/signature.ts';
import { checkSecret, signatureBytes } from './redirect-signature.ts';

/**
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
 */
export function isGenuineSync(input: unknown, apiSecret: string): boolean {
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  if (signed === null) return false;
  const encoder = new TextEncoder();
  const expected = hmac(sha256, encoder.encode(apiSecret), encoder.encode(signed.message));
  return equalInConstantTime(expected, signatureBytes(signed.params.signature));
}

/** Both have the same length. Looks at every byte, so that its time tells nothing of the first difference. */
function equalInConstantTime(expected: Uint8Array, given: Uint8Array): boolean {
  return expected.reduce((sum, byte, index) => sum | (byte ^ Number(given[index])), 0) === 0;
}
