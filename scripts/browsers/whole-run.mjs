/** Whether a run of Playwright includes all tests, so that its results may go into the documentation. */

/** `node`, Playwright and its command. */
const BEFORE_OPTIONS = 3;

/**
 * Playwright hides from its reporters that tests were selected, as by `--grep`, so every option but the
 * project counts as a selection.
 *
 * @param {readonly string[]} [command] - with its arguments
 * @param {readonly string[]} [others] - further options that leave no test out
 */
export function isWholeRun(command = process.argv, others = []) {
  return command
    .slice(BEFORE_OPTIONS)
    .every((option) => option.startsWith('--project=') || others.includes(option));
}
