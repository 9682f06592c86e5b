/** What is expected of a value, and the type of the one that was received; never its content. */
export function mustBe(expected: string, value: unknown): string {
  return `must be ${expected}; received ${typeName(value)}`;
}

/** By `typeof` alone, which cannot throw. */
function typeName(value: unknown): string {
  if (value === null || value === undefined) return `${value}`;
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}
