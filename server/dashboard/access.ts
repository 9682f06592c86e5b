/**
 * Access to the dashboard, which acts with the API secret. Only a browser on this machine that opened
 * the URL with the token may use it, and only through the dashboard's own page.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { problemResponse, ProblemError } from '../platform/http/problem.ts';
import { sendResponse } from '../platform/http/api-server.ts';
import { requestIdOf } from '../platform/http/request-id.ts';
import type { RequestHandler } from 'express';

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};

/**
 * Rejects every request for another host, so that no foreign domain can be pointed at this machine,
 * and every request from another origin. A link on any page may lead here.
 */
export function onlyOwnSite(origins: readonly string[]): RequestHandler {
  const originOfHost = new Map(origins.map((origin) => [new URL(origin).host, origin]));
  return (request, response, next) => {
    const host = request.headers.host?.toLowerCase() ?? '';
    const own = originOfHost.get(host);
    if (own === undefined) {
      reject(421, 'The dashboard is not served at this host');
      return;
    }
    const { origin } = request.headers;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isOwn = origin === undefined ? isReading : origin === own;
    const isEmbedded = request.get('Sec-Fetch-Site') === 'cross-site' && !isNavigation(request);
    if (!isOwn || isEmbedded) reject(403, 'Only the dashboard’s own page may request this');
    else next();

    function reject(status: number, detail: string): void {
      const problem = new ProblemError(status, 'FORBIDDEN', detail);
      sendResponse(response, problemResponse(problem, requestIdOf(response)));
    }
  };
}

function isNavigation(request: Parameters<RequestHandler>[0]): boolean {
  return (
    request.get('Sec-Fetch-Mode') === 'navigate' && request.get('Sec-Fetch-Dest') === 'document'
  );
}

/** Throws a problem with status 401. Takes the same time for every value. */
export function requireToken(given: unknown, token: string): void {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  const isValid = timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(token));
  if (isValid) return;
  const detail = 'Open the dashboard’s URL as the sandbox printed it, with its token';
  throw new ProblemError(401, 'AUTHENTICATION_ERROR', detail);
}
