/**
 * A container holds one form, of any client or copy of the SDK. The element has a property with an
 * object whose one method removes that form; all versions of the SDK rely on it.
 */
const HOLDER = Symbol.for('pay.form');

/** @param release - removes the form; returns whether its attempt may be open */
export function holdContainer(container: object | null, release: () => boolean): () => void {
  if (!container) return () => {};
  const holder = Object.freeze({ release });
  Object.defineProperty(container, HOLDER, { value: holder, configurable: true });
  return () => {
    if (Reflect.get(container, HOLDER) === holder) Reflect.deleteProperty(container, HOLDER);
  };
}

/**
 * Removes the form that another client or copy of the SDK has put into the container.
 *
 * @returns whether its attempt may be open
 */
export function releaseContainer(container: object | null): boolean {
  if (!container) return false;
  try {
    const holder: { readonly release?: unknown } | null | undefined = Reflect.get(
      container,
      HOLDER,
    );
    return typeof holder?.release === 'function' && holder.release() !== false;
  } catch {
    // Not a form of the SDK, or one that threw: its attempt is unknown.
    return true;
  }
}
