/**
 * Digests of a document's inline scripts and styles for its Content-Security-Policy. A script
 * element with data is not executed and needs none.
 */
import { createHash } from 'node:crypto';

export interface InlineDigests {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const SCRIPT_ELEMENTS = /<script(?: type="(?:module|importmap)")?>([\s\S]*?)<\/script>/g;
const STYLE_ELEMENTS = /<style>([\s\S]*?)<\/style>/g;

export function inlineDigests(html: string): InlineDigests {
  return { scripts: digestsOf(html, SCRIPT_ELEMENTS), styles: digestsOf(html, STYLE_ELEMENTS) };
}

function digestsOf(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(([, text = '']) => {
    const digest = createHash('sha384').update(text).digest('base64');
    return `'sha384-${digest}'`;
  });
}
