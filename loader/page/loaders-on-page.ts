const LOADERS = Symbol.for('pay.loaders');

/** The `Pay` classes that have created a client on this page: one per copy of the SDK. */
export function loadersOnPage(): Set<unknown> {
  const known: unknown = Reflect.get(globalThis, LOADERS);
  if (known instanceof Set) return known;
  const loaders = new Set<unknown>();
  Reflect.set(globalThis, LOADERS, loaders);
  return loaders;
}
