/** Values in messages to developers, which may be logged: bounded, and without anything that is private. */
import { jsonOf } from '../../shared/plain/json.ts';
import { isString } from '../../shared/plain/value-types.ts';

/** Characters of a value. */
const LONGEST = 60;
const LONGEST_CODE = 3;
const MOST_SHOWN = 5;

/** Part of a key or a secret, an e-mail address or a card number. */
const PRIVATE = /[ps]k_(test|live)|@|(\d[ -]?){12}/;

/** Never throws, whatever the value is. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return `${value}`;
  if (isArray(value)) return 'an array';
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    // A proxy that was revoked.
    return false;
  }
}

/** A string, a number or a boolean; for any other value and for a private one, its type. */
export function shownValue(value: unknown): string {
  const isNumber = typeof value === 'number';
  // The digits of a fraction, such as those of 19.99 * 100, are no number of a card.
  if (typeof value === 'boolean' || (isNumber && !Number.isInteger(value))) return `${value}`;
  if (!(isNumber || isString(value)) || PRIVATE.test(`${value}`)) return typeName(value);
  return jsonOf(
    isString(value) && value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value,
  );
}

/** A URL without its query and fragment, which may contain anything. */
export function shownUrl(value: unknown): string {
  return shownValue(isString(value) ? value.replace(/[?#].*/s, '') : value);
}

/** A code of a few letters; a longer value may be a misplaced city or name. */
export function shownCode(value: unknown): string {
  return isString(value) && value.length <= LONGEST_CODE ? shownValue(value) : typeName(value);
}

/** The first items of a list. */
export function shownList(value: unknown): string {
  if (!isArray(value)) return shownValue(value);
  const items = value.slice(0, MOST_SHOWN).map(shownUrl);
  return `[${[...items, ...(value.length > MOST_SHOWN ? ['...'] : [])].join(', ')}]`;
}

/** The start tag of an element, with its id. */
export function shownElement({ localName, id }: Element): string {
  return `<${localName}${id && ` id=${shownValue(id)}`}>`;
}
