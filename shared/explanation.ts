import { DOCS_URL } from './docs-url.ts';

/**
 * A reason in words, with a link to its explanation.
 *
 * @param subject - what the error is about, such as a URL
 */
export function explanation(reason: string, subject = ''): string {
  const words = reason.split('_').join(' ').toLowerCase();
  return `${words}${subject && ` (${subject})`}: ${DOCS_URL}errors#${reason}`;
}
