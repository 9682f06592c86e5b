/** Verifies the signature of a return URL with the Web Crypto API, which compares in constant time. */
import { isString } from '../plain/value-types.ts';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { readSignedRedirect } from '../redirect/signature.ts';
import type { SignedRedirect } from '../redirect/signature.ts';
import { wrongField } from '../errors/wrong-field.ts';

export const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing, because `false` would hide
 * a configuration error
 */
export function checkSecret(apiSecret: unknown): asserts apiSecret is string {
  if (isString(apiSecret) && apiSecret.trim() !== '') return;
  throw wrongField('apiSecret', FIELD_MESSAGES.required, 'required');
}

/** Decodes 64 hexadecimal digits into 32 bytes. */
export function signatureBytes(signature: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(signature.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

/** Resolves with the return URL's parameters if their signature is valid, otherwise with `null`. */
export async function readSigned(
  input: unknown,
  apiSecret: string,
): Promise<SignedRedirect | null> {
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  if (signed === null) return null;
  const message = new TextEncoder().encode(signed.message);
  return (await isSignedWith(apiSecret, message, signed.params.signature)) ? signed : null;
}

/** @param signature - hexadecimal digits */
async function isSignedWith(
  secret: string,
  message: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const key = await hmacKey(secret, 'verify');
  return crypto.subtle.verify(HMAC, key, signatureBytes(signature), message);
}

/** For the Web Crypto API. */
export function hmacKey(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, [use]);
}

/** Compares every byte, so that the time does not reveal the first difference. Lengths are equal. */
export function equalInConstantTime(expected: Uint8Array, given: Uint8Array): boolean {
  return expected.reduce((sum, byte, index) => sum | (byte ^ Number(given[index])), 0) === 0;
}
