import { PayValidationError } from '../../../shared/errors/errors.ts';

/**
 * The bytes of a body that a framework may have read already.
 *
 * @param body - of the framework's request; `undefined` or empty where nothing has read it
 * @param howTo - what keeps the bytes in this framework
 * @returns `undefined` where nothing has read the body
 * @throws {PayValidationError} VALIDATION_ERROR if a parser has replaced the bytes that were signed
 */
export function rawBodyOf(body: unknown, howTo: string): Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  throw new PayValidationError(
    `The webhook's signature covers the bytes of its body, which a parser has replaced: ${howTo}`,
  );
}
