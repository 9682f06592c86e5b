/**
 * Which redirects of the frame the loader follows. It is nobody's deputy: it sends the customer only
 * where the platform, the merchant or the session did.
 */
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';

/**
 * @param answer - what the form was sent in the current attempt, as plain JSON; `undefined` when
 *   nothing was
 * @param redirectUrl - the session's own
 * @param origins - where the gateway sends customers by itself
 * @param pageOrigin - which no redirect leads to: such a form would carry the page's cookies
 */
export function isPermitted(
  request: RedirectRequest,
  answer: unknown,
  redirectUrl: string | undefined,
  origins: readonly string[],
  pageOrigin: string,
): boolean {
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
