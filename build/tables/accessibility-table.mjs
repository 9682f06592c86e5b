/**
 * A reporter for Playwright that writes the table of `docs/accessibility.md`: what was found in each state of
 * each form. Only a run of all states writes it.
 */
import { basename } from 'node:path';
import { RunReporter } from '../tiers/run-reporter.mjs';
import { isWholeRun } from '../../e2e/browsers/whole-run.mjs';
import { table, writeSection } from './written-section.mjs';

const TESTS = 'accessibility.spec.ts';

export default class AccessibilityTable extends RunReporter {
  async onEnd() {
    const tests = this.tests.filter(({ location }) => basename(location.file) === TESTS);
    const areComplete = tests.every((test) => test.outcome() === 'expected');
    if (tests.length === 0 || !areComplete || !isWholeRun()) return;
    const columns = [...new Set(tests.flatMap(({ annotations }) => annotations.map(typeOf)))];
    const rows = tests.map((test) => [
      test.title,
      ...columns.map((column) => test.annotations.find((one) => typeOf(one) === column)),
    ]);
    const cells = rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell : (cell?.description ?? ''))),
    );
    await writeSection(
      'accessibility.md',
      'npm run test:full -- visual',
      table(['state', ...columns], cells),
    );
  }
}

/** @param {{ type: string }} annotation */
const typeOf = ({ type }) => type;
