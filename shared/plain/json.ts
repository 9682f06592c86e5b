/**
 * JSON on pages with other people's scripts: old libraries add a `toJSON` to every array or object,
 * which then becomes a string in the JSON of whatever contains it.
 */

/**
 * `JSON.stringify`, except that arrays and plain objects are written as they are; a date, or another
 * object with a class, still has the `toJSON` of that class.
 */
export function jsonOf(value: unknown): string {
  return JSON.stringify(
    value,
    function write(this: Readonly<Record<string, unknown>>, name, converted: unknown) {
      const part = this[name];
      return isPlain(part) ? part : converted;
    },
  );
}

/** Arrays, and objects made by a literal, `JSON.parse` or `Object.create(null)`, in any window. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** `undefined` for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
