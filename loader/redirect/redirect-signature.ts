/** Verifies the signature of a return URL with the Web Crypto API, which compares in constant time. */
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { readSignedRedirect } from '../../shared/signature.ts';
import type { SignedRedirect } from '../../shared/signature.ts';
import { wrongField } from '../errors/wrong-field.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing, because `false` would hide
 * a configuration error
 */
export function checkSecret(apiSecret: unknown): void {
  if (typeof apiSecret === 'string' && apiSecret !== '') return;
  throw wrongField('apiSecret', FIELD_MESSAGES.required, 'required');
}

/** Decodes 64 hexadecimal digits into 32 bytes. */
export function signatureBytes(signature: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: signature.length / 2 }, (_, index) =>
    parseInt(signature.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Resolves with the return URL's parameters if their signature is valid, otherwise with `null`. */
export async function readVerified(
  input: unknown,
  apiSecret: string,
): Promise<SignedRedirect | null> {
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  if (signed === null) return null;
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(apiSecret), HMAC, false, [
    'verify',
  ]);
  const isValid = await crypto.subtle.verify(
    HMAC,
    key,
    signatureBytes(signed.params.signature),
    encoder.encode(signed.message),
  );
  return isValid ? signed : null;
}
