/**
 * What the product is known to break today. A check that is not listed fails the tests; one that is
 * mended is removed from the list.
 */
import type { Check } from '../oracle/violation.ts';

export const EXPECTED: ReadonlySet<Check> = new Set<Check>();
