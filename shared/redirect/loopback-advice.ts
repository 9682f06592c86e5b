/** What the development build adds where a browser keeps a page from a server on the same computer. */
import { isDevelopment } from '../development/is-development.ts';
import { isLoopbackHost } from './redirect-url.ts';

const ADVICE =
  'This page is not from this computer and that URL is, so the browser asks before it connects them (Local Network Access), or blocks the request: open the shop at localhost, give the sandbox an https URL of its own, or allow local network access for this site in the browser’s settings.';

/**
 * @param url - of the platform or the frame
 * @returns empty where the page is on this computer as well, outside of a page, and in production
 */
export function loopbackAdvice(url: string | URL): string {
  // In Node there is no page.
  const page: { readonly hostname: string } | undefined = isDevelopment
    ? globalThis.location
    : undefined;
  if (page === undefined || isLoopbackHost(page.hostname)) return '';
  return isLoopbackHost(new URL(url).hostname) ? ADVICE : '';
}
