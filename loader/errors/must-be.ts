import { typeName } from './shown-value.ts';

/**
 * What is expected of a value, and what was received.
 *
 * @param show - how much of the value is in the message; default: its type alone
 */
export function mustBe(
  expected: string,
  value: unknown,
  show: (value: unknown) => string = typeName,
): string {
  return `must be ${expected}; received ${show(value)}`;
}
