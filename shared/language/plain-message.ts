import { isString } from '../plain/value-types.ts';
import { LONGEST_MESSAGE } from './messages.ts';

/** Markup, control characters, and whatever could be part of a URL or an e-mail address. */
const UNSAFE = /[<>&\p{C}]|[.:/@\\]\S/u;

/** Whether a value is a message that a merchant may insert into a page in any way. */
export function isPlainMessage(value: unknown): value is string {
  return (
    isString(value) && value.trim() !== '' && value.length <= LONGEST_MESSAGE && !UNSAFE.test(value)
  );
}
