/**
 * A reporter for Playwright that writes the table of `docs/habitats.md`: where a form was tried, in which
 * engine, and what was done there. Only a run of all of them that passes writes it.
 */
import { ENGINES, projectOf } from '../../e2e/browsers/engine-projects.mjs';
import { RunReporter } from '../tiers/run-reporter.mjs';
import { isWholeRun } from '../../e2e/browsers/whole-run.mjs';
import { table, writeSection } from './written-section.mjs';

const TIER = 'habitats: ';

export default class HabitatTable extends RunReporter {
  /** @param {FullResult} result */
  async onEnd({ status }) {
    const tests = this.tests.filter((test) => projectOf(test).startsWith(TIER));
    const engines = new Set(tests.map(projectOf));
    if (status !== 'passed' || !isWholeRun() || engines.size !== ENGINES.size) return;
    await writeSection('habitats.md', 'npm run test:full -- habitats', tableOf(tests));
  }
}

/** The title of a test is its habitat, a colon, and what is done there. @param {TestCase} test */
function partsOf({ title }) {
  const end = title.lastIndexOf(': ');
  return { habitat: title.slice(0, end), done: title.slice(end + 2) };
}

/** @param {readonly TestCase[]} tests */
function tableOf(tests) {
  const titles = [...new Map(tests.map((test) => [test.title, partsOf(test)])).values()];
  const rows = titles
    .toSorted((one, other) => one.done.localeCompare(other.done))
    .map(({ habitat, done }) => [
      habitat,
      done,
      ...[...ENGINES.keys()].map((engine) => {
        const isTried = tests.some(
          (test) =>
            projectOf(test) === TIER + engine &&
            partsOf(test).habitat === habitat &&
            partsOf(test).done === done,
        );
        return isTried ? 'yes' : '';
      }),
    ]);
  return table(['where the form is', 'what was done', ...ENGINES.values()], rows);
}

/** @import { FullResult, TestCase } from '@playwright/test/reporter' */
