/** What the development build adds to messages; the production build contains nothing of it. */
import { FIELD_ADVICE } from './field-advice.ts';
import { isDevelopment } from '../development/is-development.ts';
import { REASON_ADVICE } from './reason-advice.ts';

/** What to do about a reason; empty for one of the platform or a gateway, and in production. */
export function reasonAdvice(reason: string | undefined): string {
  return isDevelopment ? (new Map(Object.entries(REASON_ADVICE)).get(reason ?? '') ?? '') : '';
}

/** What to pass as a field; empty in production. */
export function fieldAdvice(field: string): string {
  if (!isDevelopment) return '';
  const [first = '', ...others] = field.split('.');
  const last = others.at(-1) ?? first;
  const known = new Map(Object.entries(FIELD_ADVICE));
  const callback = /^on[A-Z]/.test(last) ? CALLBACK_ADVICE : '';
  return known.get(field) ?? known.get(last) ?? known.get(first) ?? callback;
}

const CALLBACK_ADVICE = 'Pass a function, and not the result of calling it.';

/** Appends advice to a message that does not have it yet; production has none. */
export function advised(message: string, advice: string): string {
  if (!isDevelopment || !advice || message.includes(advice)) return message;
  return `${message}${/[.?]$/.test(message) ? '' : '.'} ${advice}`;
}
