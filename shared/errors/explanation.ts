import { reasonAdvice } from './advice.ts';
import { DOCS_URL } from './docs-url.ts';

/**
 * A reason in words, with a link to its explanation.
 *
 * @param subject - what the error is about, such as a URL
 */
export function explanation(reason: string, subject = ''): string {
  const words = reason.split('_').join(' ').toLowerCase();
  const summary = `${words}${subject && ` (${subject})`}`;
  const link = `${DOCS_URL}errors#${reason}`;
  const advice = reasonAdvice(reason);
  return advice ? `${summary}. ${advice} ${link}` : `${summary}: ${link}`;
}
