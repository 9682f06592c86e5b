/** A page on which a script has given every object a field. */

/**
 * Gives every object these fields.
 *
 * @returns a function that takes them away
 */
export function giveEveryObject(fields: Readonly<Record<string, unknown>>): () => void {
  for (const [name, value] of Object.entries(fields)) {
    const field = { value, configurable: true, writable: true, enumerable: true };
    // As the script of such a page does.
    // oxlint-disable-next-line no-extend-native
    Object.defineProperty(Object.prototype, name, field);
  }
  return () => {
    for (const name of Object.keys(fields)) Reflect.deleteProperty(Object.prototype, name);
  };
}

/** Gives every object these fields for as long as `run` takes. */
export function whileEveryObjectHas<Result>(
  fields: Readonly<Record<string, unknown>>,
  run: () => Result,
): Result {
  const takeAway = giveEveryObject(fields);
  try {
    return run();
  } finally {
    takeAway();
  }
}
