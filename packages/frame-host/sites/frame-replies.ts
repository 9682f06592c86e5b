/**
 * Responses with the frame's files, prepared in every encoding before the first request, so that
 * serving one means choosing one.
 */
import { ENCODINGS } from './frame-files.ts';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoding, FrameFile } from './frame-files.ts';

export interface FrameReply {
  readonly etag: string;
  /** For a client that already has this content. */
  readonly unchanged: OutgoingHttpHeaders;
  /** Best first; the last suits every client. */
  readonly variants: readonly Variant[];
}

interface Variant {
  /** Matches the `Accept-Encoding` of the clients that it suits. */
  readonly accepted: RegExp;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

export function frameReply(file: FrameFile, headers: Readonly<Record<string, string>>): FrameReply {
  const { mediaType, etag } = file;
  const unchanged = { 'Content-Type': mediaType, ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const variant = (
    body: Buffer,
    accepted: RegExp,
    encoding: OutgoingHttpHeaders = {},
  ): Variant => ({
    accepted,
    headers: { ...unchanged, 'Content-Length': body.length, ...encoding },
    body,
  });
  const compressed = ENCODINGS.flatMap((encoding) => {
    const body = file.encoded[encoding];
    const { [encoding]: accepted } = ACCEPTED;
    return body === undefined ? [] : variant(body, accepted, { 'Content-Encoding': encoding });
  });
  return { etag, unchanged, variants: [...compressed, variant(file.body, ANYTHING)] };
}

const ANYTHING = /^/;

/** The encoding is listed, with a weight above 0 (RFC 9110, section 12.5.3). */
const naming = (encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;]|$)`, 'i');

const ACCEPTED: Readonly<Record<Encoding, RegExp>> = { br: naming('br'), gzip: naming('gzip') };

/** @param added - headers of this response alone */
export function sendReply(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { etag, unchanged, variants }: FrameReply,
  added: Readonly<Record<string, string>> = {},
): void {
  if (knows(headers['if-none-match'], etag)) {
    response.writeHead(304, { ...unchanged, ...added }).end();
    return;
  }
  const encodings = headers['accept-encoding'] ?? '';
  const chosen = variants.find(({ accepted }) => accepted.test(encodings));
  response
    .writeHead(200, { ...chosen?.headers, ...added })
    .end(method === 'HEAD' ? undefined : chosen?.body);
}

/** Whether the client already has this content (RFC 9110, section 13.1.2). */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
}
