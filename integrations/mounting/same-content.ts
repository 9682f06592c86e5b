/** Values that components compare: frameworks create an equal object for each rendering. */

/** @returns equal strings for plain data of the same content, in any order of its keys */
export function contentOf(value: unknown): string {
  // In a list, so that there is a string for `undefined` too.
  return JSON.stringify([value], (_, part: unknown) => (isRecord(part) ? sorted(part) : part));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(record);
  // oxlint-disable-next-line unicorn/no-array-sort -- some supported browsers have no toSorted
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
