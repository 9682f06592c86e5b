/** The oracle finds each of these faults when it is put into the product. */
import { expect, test } from 'vitest';
import { FAULTS, isFault } from './faults.ts';
import { findFault } from './find-fault.ts';

const MOST_SEEDS = 400;
/** ms; ends a search that hangs, on a machine of any speed. */
const TIMEOUT = 10 * 60_000;

test.for(
  Object.entries(FAULTS).flatMap(([fault, what]) =>
    isFault(fault) ? [[fault, what] as const] : [],
  ),
)('the oracle finds %s: %s', { timeout: TIMEOUT }, async ([fault]) => {
  expect(await findFault(fault, MOST_SEEDS)).toBeDefined();
});
