/**
 * CORS of the API. A preflight carries no key, so it passes for every origin; the request itself is
 * checked against its key. An error is readable by the calling page, so that its developer sees the
 * reason.
 */
import { headers } from '../../../shared/platform/platform-api.ts';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

const ALLOWED_HEADERS = [
  headers.authorization,
  'Content-Type',
  headers.idempotencyKey,
  headers.sdk,
];
const EXPOSED_HEADERS = [headers.requestId, headers.retryAfter, headers.replayed, 'Date'];

/** Two hours: the most that Chromium honours. */
const PREFLIGHT_SECONDS = 7200;

/** The origin as browsers send it: `null` for an opaque one. Any other value is not an origin. */
export function readOrigin(requestHeaders: IncomingHttpHeaders): string | undefined {
  const { origin } = requestHeaders;
  if (origin === undefined || origin === 'null') return origin;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : 'null';
}

/** Allows the calling page to read the response, success or error. */
export function allowReading(response: ServerResponse, origin: string | undefined): void {
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '));
}

export function isPreflight(method: string | undefined, requestHeaders: IncomingHttpHeaders) {
  return method === 'OPTIONS' && 'access-control-request-method' in requestHeaders;
}

export function respondToPreflight(response: ServerResponse, methods: readonly string[]): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': ALLOWED_HEADERS.join(', '),
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  });
  response.end();
}
