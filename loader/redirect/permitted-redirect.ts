/**
 * Which redirects of the frame the loader follows. It is nobody's deputy: it sends the customer only
 * where the platform, the merchant or the session did.
 */
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';

export interface RedirectSources {
  /** Origin of the page, which no redirect leads to: such a form would carry the page's cookies. */
  readonly pageOrigin: string;
  /** What the form was sent in the current attempt, as plain JSON; `undefined` when nothing was. */
  readonly answer: unknown;
  /** The session's own. */
  readonly redirectUrl: string | undefined;
  /** Where the gateway sends customers by itself. */
  readonly origins: readonly string[];
}

export function isPermitted(request: RedirectRequest, sources: RedirectSources): boolean {
  const { pageOrigin, answer, redirectUrl, origins } = sources;
  const url = parseSecureAddress(request.url);
  if (url === null || url.origin === pageOrigin) return false;
  if (names(answer, request, url.href)) return true;
  if (request.method !== 'GET') return false;
  if (answer === undefined && origins.includes(url.origin)) return true;
  return isEqual(redirectUrl, url.href) && Object.keys(request.fields).length === 0;
}

/** Whether some object in the answer carries exactly this redirect. */
function names(answer: unknown, request: RedirectRequest, href: string): boolean {
  const rest = [answer];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { url, method = 'GET', data }: Redirect = value;
    if (method === request.method && isEqual(url, href) && hasFields(data, request.fields)) {
      return true;
    }
    for (const part of Object.values(value)) rest.push(part);
  }
  return false;
}

interface Redirect {
  readonly url?: unknown;
  readonly method?: unknown;
  readonly data?: unknown;
}

function isEqual(url: unknown, href: string): boolean {
  return parseSecureAddress(url)?.href === href;
}

function hasFields(data: unknown, fields: RedirectRequest['fields']): boolean {
  const given = Object.entries(data ?? {});
  return (
    given.length === Object.keys(fields).length &&
    given.every(([name, value]) => Object.hasOwn(fields, name) && fields[name] === value)
  );
}
