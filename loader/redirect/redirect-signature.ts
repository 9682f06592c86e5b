/**
 * Verifies the signature of a return URL by the Web Crypto API, whose comparison takes the same
 * time wherever the first difference is.
 *
 * @see Specification 4.1
 */
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { readSignedRedirect } from '../../shared/signature.ts';
import type { SignedRedirect } from '../../shared/signature.ts';
import { wrongField } from '../errors/wrong-field.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given, because "not genuine" would
 * be the wrong answer to a missing setting
 */
export function checkSecret(apiSecret: unknown): void {
  if (typeof apiSecret === 'string' && apiSecret !== '') return;
  throw wrongField('apiSecret', FIELD_MESSAGES.required, 'required');
}

/** The 32 bytes of 64 hexadecimal digits. */
export function signatureBytes(signature: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: signature.length / 2 }, (_, index) =>
    parseInt(signature.slice(2 * index, 2 * index + 2), 16),
  );
}

/** The return URL's parameters where their signature is genuine, `null` in every other case. */
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
  const genuine = await crypto.subtle.verify(
    HMAC,
    key,
    signatureBytes(signed.params.signature),
    encoder.encode(signed.message),
  );
  return genuine ? signed : null;
}
