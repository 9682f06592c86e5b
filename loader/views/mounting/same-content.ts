/** Values that components compare: frameworks create an equal object for each rendering. */
import { isPlain, jsonOf } from '../../../shared/plain/json.ts';

/** @returns equal strings for plain data of the same content, in any order of its keys */
export function contentOf(value: unknown): string {
  // In a list, so that there is a string for `undefined` too.
  return jsonOf([sorted(value)]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    sorted(part),
  ]);
  // oxlint-disable-next-line unicorn/no-array-sort -- some supported browsers have no toSorted
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
