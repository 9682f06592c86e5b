const LOADERS = Symbol.for('pay.loaders');

/** The classes of this SDK that have made a client on this page: one for each copy of it. */
export function loadersOnPage(): Set<unknown> {
  const known: unknown = Reflect.get(globalThis, LOADERS);
  if (known instanceof Set) return known;
  const loaders = new Set<unknown>();
  Reflect.set(globalThis, LOADERS, loaders);
  return loaders;
}
