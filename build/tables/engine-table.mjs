/**
 * A reporter for Playwright that writes the table of `docs/engines.md`: the tests of each engine, and
 * those that were left out. Only a run of all of them writes it.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';
import { ENGINES, projectOf } from '../../e2e/browsers/engine-projects.mjs';
import { RunReporter } from '../tiers/run-reporter.mjs';
import { isWholeRun } from '../../e2e/browsers/whole-run.mjs';
import { table, writeSection } from './written-section.mjs';

export default class EngineTable extends RunReporter {
  /** @param {FullResult} result */
  async onEnd({ status }) {
    const tests = this.tests;
    const byEngine = [...ENGINES.keys()].map((name) =>
      tests.filter((test) => projectOf(test) === name),
    );
    const [first = 0, ...others] = byEngine.map(({ length }) => length);
    const files = new Set(byEngine.flat().map(fileOf));
    const isComplete =
      others.every((length) => length === first) && specs().every((file) => files.has(file));
    if (status !== 'passed' || !isWholeRun() || !isComplete) return;
    await writeSection('engines.md', 'npm run test:full -- engines', tablesOf(byEngine));
  }
}

/** The files with tests that run in every engine. */
function specs() {
  const folder = join(projectFolder, 'e2e', 'engines');
  return readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
}

/** @param {readonly (readonly TestCase[])[]} byEngine */
function tablesOf(byEngine) {
  const files = [...new Set(byEngine.flat().map(fileOf))].toSorted();
  const names = [...ENGINES.values()];
  const rows = files.map((file) => [
    `[${file.replace('.spec.ts', '')}](../e2e/engines/${file})`,
    ...byEngine.map((tests) => countIn(tests.filter((test) => fileOf(test) === file))),
  ]);
  const left = byEngine
    .flat()
    .filter(isSkipped)
    .map((test) => [
      ENGINES.get(projectOf(test)) ?? '',
      `${fileOf(test).replace('.spec.ts', '')}: ${titleOf(test)}`,
      test.annotations.find(({ type }) => type === 'skip')?.description ?? '',
    ]);
  return [table(['tests', ...names], rows), table(['engine', 'left out', 'because'], left)].join(
    '\n\n',
  );
}

/** @param {readonly TestCase[]} tests */
function countIn(tests) {
  const left = tests.filter(isSkipped).length;
  const passed = `${tests.length - left} passed`;
  return left === 0 ? passed : `${passed}, ${left} left out`;
}

/** @param {TestCase} test */
const fileOf = (test) => basename(test.location.file);

/** @param {TestCase} test */
const isSkipped = (test) => test.outcome() === 'skipped';

/** The titles below the project and the file. @param {TestCase} test */
const titleOf = (test) => test.titlePath().slice(3).join(': ');

/** @import { FullResult, TestCase } from '@playwright/test/reporter' */
