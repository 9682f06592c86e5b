/**
 * The counts of a run. Every runner writes its counts to the file in `PAY_COUNTS`, so that the
 * tiers add them up without knowing the runner.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Of the message of a failed try. */
const MOST_LINES = 8;

/**
 * @typedef {object} Counts
 * @property {number} passed - including tests that needed a second try
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} flaky - the tests that needed a second try: their names, and why the first one failed
 * @property {readonly string[]} broken - names of what failed, where it has one
 */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [], broken: [] };

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumOf(all) {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
      flaky: [...sum.flaky, ...counts.flaky],
      broken: [...sum.broken, ...counts.broken],
    }),
    NOTHING,
  );
}

/** Has no effect without `PAY_COUNTS`, as when a runner is started by hand.
 *
 * @param {Counts} counts
 */
export function writeCounts(counts) {
  const file = process.env['PAY_COUNTS'];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
}

/**
 * @param {string} file
 * @returns {Counts | undefined} `undefined` if the runner ended before it counted
 */
export function readCounts(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The name of a test with the message of its first try, which is all that is left of it in the log.
 *
 * @param {string} name
 * @param {string | undefined} message
 */
export function withFirstTry(name, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const shown = lines.map((line) => line.trim()).filter((line) => line !== '');
  return [name, ...shown.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
}

/** The last line of every run.
 *
 * @param {Counts} counts
 */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
