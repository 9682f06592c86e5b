/** Reads a request's body up to a limit, as JSON in UTF-8. */
import { ProblemError } from './problem.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws a problem when the body is longer than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  // Not destroyed when the loop is left: the error must still be sent over this connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): ProblemError {
  // The rest of the body is not read, so the connection is closed after the response.
  return new ProblemError(413, 'BAD_REQUEST', `The body is longer than ${limit} bytes`, {
    headers: { Connection: 'close' },
  });
}

export function parseJson(headers: IncomingHttpHeaders, body: Buffer): unknown {
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json' || 'content-encoding' in headers) {
    throw new ProblemError(415, 'BAD_REQUEST', 'The body must be application/json, not encoded');
  }
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new ProblemError(400, 'BAD_REQUEST', 'The body is not JSON in UTF-8');
  }
}
