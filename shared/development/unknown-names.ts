/** Warnings about unknown names; for a misspelt name, with the name that was meant. */

/** Ignores differences of case and of separators: `orderId` is `order_id`. */
const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** The most similar known name, if the difference is small. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const most = Math.min(2, Math.floor(plain(name).length / 3));
  const candidates = known.map((other) => ({ other, steps: distance(plain(name), plain(other)) }));
  const near = candidates.filter(({ steps }) => steps <= most);
  return near.reduce<(typeof near)[number] | undefined>(
    (best, one) => (best && best.steps <= one.steps ? best : one),
    undefined,
  )?.other;
}

/**
 * A warning about a name that has no effect.
 *
 * @param kind - such as `option`
 * @param field - its path
 */
export function unknownName(kind: string, field: string, known: readonly string[]): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const meant = nearestName(name, known);
  const question = meant === undefined ? '' : `; did you mean \`${meant}\`?`;
  return `[pay] unknown ${kind} \`${field}\`${question}`;
}

/** Shows a warning in the console, once for each set. */
export function warnOnce(warned: Set<string>, warning: string): void {
  if (warned.has(warning)) return;
  warned.add(warning);
  warn(warning);
}

/** Shows a warning in the console. */
export function warn(warning: string): void {
  // oxlint-disable-next-line no-console -- the console is where a developer looks
  console.warn(warning);
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (const [position, otherLetter] of other.split('').entries()) {
      const replaced = (row[position] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
