import { nearestName } from './unknown-names.ts';

/**
 * Tools for tests reject a name that they do not know: without its effect, a test would pass for another reason.
 *
 * @param kind - such as `scenario`
 * @throws {Error} with every known name, unless the name is one of them
 */
export function checkName(kind: string, name: unknown, known: readonly string[]): void {
  if (known.some((one) => one === name)) return;
  const meant = typeof name === 'string' ? nearestName(name, known) : undefined;
  const question = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw new Error(`There is no ${kind} ${String(name)}${question} (known: ${known.join(', ')})`);
}
