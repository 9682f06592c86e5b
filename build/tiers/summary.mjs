/** The summary at the end of a run. */
import { lastLine, sumOf, writeCounts } from './counts.mjs';

/**
 * Prints the times, the failures and the totals, which are the last line, and sets the exit code.
 *
 * @param {readonly import('./run-step.mjs').StepResult[]} results
 */
export function summarize(results) {
  const totals = sumOf(results.map(({ counts }) => counts));
  const seconds = results.map(({ name, seconds: taken }) => `${name} ${taken.toFixed(1)} s`);
  console.log(`\n${seconds.join(', ')}`);
  const failures = results.filter(({ succeeded }) => !succeeded).map(({ name }) => name);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  const broken = totals.broken.filter((name) => !failures.includes(name));
  if (broken.length > 0) console.log(broken.map((name) => `  ${name}`).join('\n'));
  if (totals.flaky.length > 0) {
    const names = totals.flaky.map((name) => `  ${name}`).join('\n');
    console.log(`\nPassed at the second try only, to be fixed: ${totals.flaky.length}\n${names}`);
  }
  const areChecks = results.every(({ isTest }) => !isTest);
  const passed = results.length - failures.length;
  console.log(
    areChecks ? `\n${passed} checks passed, ${failures.length} failed` : `\n${lastLine(totals)}`,
  );
  writeCounts(totals);
  process.exitCode = totals.failed > 0 || results.length === 0 ? 1 : 0;
}
