/**
 * Decides which redirects of the frame the loader follows: only to a URL that the platform, the
 * merchant or the session provided.
 */
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';

/** What permits a redirect. */
export interface RedirectSources {
  /** What the form received in the current attempt, as plain JSON. */
  readonly response: unknown;
  /** The session's redirect URL. */
  readonly redirectUrl: string | undefined;
  /** The origins to which the gateway redirects customers without a response. */
  readonly origins: readonly string[];
  /** Never a target, because such a request would carry the page's cookies. */
  readonly pageOrigin: string;
}

export function isPermitted(
  request: RedirectRequest,
  { response, redirectUrl, origins, pageOrigin }: RedirectSources,
): boolean {
  const url = parseSecureUrl(request.url);
  if (url === null || url.origin === pageOrigin) return false;
  if (names(response, request, url.href)) return true;
  if (request.method !== 'GET') return false;
  if (response === undefined && origins.includes(url.origin)) return true;
  return isEqual(redirectUrl, url.href) && Object.keys(request.fields).length === 0;
}

/** Whether an object in the response contains exactly this redirect. */
function names(response: unknown, request: RedirectRequest, href: string): boolean {
  const values = [response];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    const { url, method = 'GET', data }: Redirect = value;
    if (method === request.method && isEqual(url, href) && hasFields(data, request.fields)) {
      return true;
    }
    for (const part of Object.values(value)) values.push(part);
  }
  return false;
}

interface Redirect {
  readonly url?: unknown;
  readonly method?: unknown;
  readonly data?: unknown;
}

function isEqual(url: unknown, href: string): boolean {
  return parseSecureUrl(url)?.href === href;
}

function hasFields(data: unknown, fields: RedirectRequest['fields']): boolean {
  const given = Object.entries(data ?? {});
  return (
    given.length === Object.keys(fields).length &&
    given.every(([name, value]) => Object.hasOwn(fields, name) && fields[name] === value)
  );
}
