/** Whether a run of Playwright includes all tests, so that its results may go into the documentation. */

import { isDaily } from '../support/extent.mjs';

/** `node`, Playwright and its command. */
const BEFORE_OPTIONS = 3;

/**
 * Playwright hides from its reporters that tests were selected, as by `--grep`, so every option but the
 * project counts as a selection.
 *
 * @param {readonly string[]} [command] - with its arguments
 * @param {readonly string[]} [others] - further options that leave no test out
 * @param {boolean} [leavesOut] - tests that run only at night
 */
export function isWholeRun(command = process.argv, others = [], leavesOut = isDaily) {
  return (
    !leavesOut &&
    command
      .slice(BEFORE_OPTIONS)
      .every((option) => option.startsWith('--project=') || others.includes(option))
  );
}
