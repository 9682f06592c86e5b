import type { IncomingMessage } from 'node:http';
import { bytesOf } from '../../../shared/plain/bytes.ts';
import { PayValidationError } from '../../../shared/errors/errors.ts';

/** What a framework or a host may add to a request of Node's HTTP server. */
export interface ParsedRequest {
  /** What a parser has made of the body. */
  readonly body?: unknown;
  /** The body as it arrived, which Cloud Functions, NestJS and others keep beside the parsed one. */
  readonly rawBody?: unknown;
}

/**
 * The bytes of a body that a framework may have read already.
 *
 * @param howTo - what keeps the bytes in this framework
 * @returns `undefined` where nothing has read the body
 * @throws {PayValidationError} VALIDATION_ERROR if a parser has replaced the bytes that were signed
 */
export function rawBodyOf(
  { body, rawBody, readableDidRead }: IncomingMessage & ParsedRequest,
  howTo: string,
): Uint8Array | undefined {
  const bytes = bytesOf(rawBody) ?? bytesOf(body);
  // Some parsers set an empty body on requests that they do not read.
  if (bytes !== undefined || body === undefined || !readableDidRead) return bytes;
  throw new PayValidationError(
    `The webhook's signature covers the bytes of its body, which a parser has replaced: ${howTo}`,
  );
}
