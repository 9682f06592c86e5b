/** The Content-Security-Policy of the built site, for whichever host serves it. */
import { createHash } from 'node:crypto';

/**
 * Scripts of the site's own files, and the inline ones that the pages were built with. Colours of code and of
 * diagrams are inline styles.
 *
 * @param pages - the HTML of each page
 */
export function pagePolicyOf(pages: Iterable<string>): string {
  const hashes = new Set([...pages].flatMap(inlineScripts).map(hashOf));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[...hashes].toSorted()].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
