/**
 * A reporter for Playwright that writes the table of `docs/layout.md`: the empty room below each form in each
 * engine. Only a run of all forms in all engines writes it.
 */
import { basename } from 'node:path';
import { ENGINES, projectOf } from '../../e2e/browsers/engine-projects.mjs';
import { RunReporter } from '../tiers/run-reporter.mjs';
import { isWholeRun } from '../../e2e/browsers/whole-run.mjs';
import { table, writeSection } from './written-section.mjs';

const TESTS = 'room.spec.ts';

export default class RoomTable extends RunReporter {
  async onEnd() {
    const tests = this.tests.filter(({ location }) => basename(location.file) === TESTS);
    const projects = new Set(tests.map(projectOf));
    const areComplete = projects.size === ENGINES.size && tests.every((test) => hasPassed(test));
    if (!areComplete || !isWholeRun()) return;
    await writeSection('layout.md', 'npm run test:full -- engines', tableOf(tests));
  }
}

/** @param {readonly TestCase[]} tests */
function tableOf(tests) {
  const forms = [...new Set(tests.map(({ title }) => title))];
  const rows = forms.flatMap((form) => {
    const measured = [...ENGINES.keys()].map((engine) =>
      measuredIn(tests.find((test) => test.title === form && projectOf(test) === engine)),
    );
    const widths = measured[0]?.map(({ type }) => type) ?? [];
    return widths.map((width) => [
      form,
      width,
      ...measured.map((all) => all.find(({ type }) => type === width)?.description ?? ''),
    ]);
  });
  return table(['form', 'px wide', ...ENGINES.values()], rows);
}

/** Passed, perhaps not the first time. @param {TestCase} test */
const hasPassed = (test) => ['expected', 'flaky'].includes(test.outcome());

/** The measurements, by width. @param {TestCase | undefined} test */
const measuredIn = (test) => test?.results.at(-1)?.annotations ?? [];

/** @import { TestCase } from '@playwright/test/reporter' */
