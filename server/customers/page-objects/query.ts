/** The criteria for finding an element, for drivers other than Playwright. */
import type { Role } from './place.ts';

export interface Query {
  readonly selector?: string;
  readonly role?: Role;
  /** The accessible name, as the browser computes it. */
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly visible?: true;
  readonly hasText?: RegExp;
  readonly first?: true;
}

/** What a label can belong to. */
export const LABELLED = 'input, select, textarea';

/** Compares names as Playwright does. */
export function isNamed(actual: string, name: string | RegExp, exact = false): boolean {
  if (typeof name !== 'string') return name.test(actual);
  return exact ? actual === name : actual.toLowerCase().includes(name.toLowerCase());
}

export function describeQuery({ selector, role, name }: Query): string {
  return [role ?? selector, name === undefined ? '' : ` named ${String(name)}`].join('');
}
