/**
 * A container holds one form, whichever client, bundle or copy of the SDK put it there: it carries
 * an object with one method, which takes that form away. Older and newer versions rely on it.
 */
const HOLDER = Symbol.for('pay.form');

/** @param release - takes the form away; returns whether its attempt may be open */
export function holdContainer(container: object | null, release: () => boolean): () => void {
  if (!container) return () => {};
  const holder = Object.freeze({ release });
  Object.defineProperty(container, HOLDER, { value: holder, configurable: true });
  return () => {
    if (Reflect.get(container, HOLDER) === holder) Reflect.deleteProperty(container, HOLDER);
  };
}

/**
 * Takes the form away that somebody else has put into the container.
 *
 * @returns whether its attempt may be open
 */
export function releaseContainer(container: object | null): boolean {
  const holder: unknown = container && Reflect.get(container, HOLDER);
  if (typeof holder !== 'object' || holder === null || !('release' in holder)) return false;
  try {
    return typeof holder.release === 'function' && holder.release() !== false;
  } catch {
    // Whatever it was, nothing is known of its attempt.
    return true;
  }
}
