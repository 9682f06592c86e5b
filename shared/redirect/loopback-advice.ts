/** What the development build adds where a browser keeps a page from a server on the same computer. */
import { isDevelopment } from '../development/is-development.ts';
import { advised } from '../errors/advice.ts';
import { isLoopbackHost } from './redirect-url.ts';

const ADVICE =
  "This page is not from this computer and that URL is, so the browser asks before it connects them (Local Network Access), or blocks the request: open the shop at localhost, give the sandbox an https URL of its own, or allow local network access for this site in the browser's settings.";

/**
 * @param url - of the platform or the frame
 * @returns the message, with advice where a page on another host uses a server on this computer; in production as
 *   it is
 */
export function aboutLoopback(message: string, url: string | URL): string {
  return isDevelopment && isKeptApart(new URL(url)) ? advised(message, ADVICE) : message;
}

function isKeptApart({ hostname }: URL): boolean {
  // In Node there is no page.
  return 'location' in globalThis && !isLoopbackHost(location.hostname) && isLoopbackHost(hostname);
}
