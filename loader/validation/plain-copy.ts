/** What is left of a value as JSON, such as of one that a framework has wrapped; `undefined` if nothing. */
export function plainCopy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}
