/** Pages on which another script has added a method to every array and object. */

/** The result of `run` on such a page; the method is gone when what `run` returns has settled. */
export async function polluted<Result>(
  prototypes: readonly object[],
  name: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const field = { value: () => 'polluted', configurable: true, enumerable: true };
  for (const prototype of prototypes) Object.defineProperty(prototype, name, field);
  try {
    return await run();
  } finally {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, name);
  }
}
