/**
 * A reporter for Playwright that writes the table of `docs/quick-start.md`: how long each stack takes from an empty
 * folder to a paid order. Only a run of all of them that passes writes it, by `npm run quick-starts`.
 */
import { availableParallelism, totalmem, type } from 'node:os';
import { RunReporter } from '../tiers/run-reporter.mjs';
import { isWholeRun } from '../../e2e/browsers/whole-run.mjs';
import { table, writeSection } from './written-section.mjs';

/** The options of `npm run quick-starts`, besides the project. */
const OPTIONS = [
  '--workers=1',
  '--reporter=list,./build/tables/quick-start-table.mjs',
  'quick-start.spec.ts',
];

/** The type of a test's annotation before the name of the phase; its description is in ms. */
const TIME_OF = 'time: ';

const PHASES = ['install', 'build', 'start and pay'];

export default class QuickStartTable extends RunReporter {
  /** @param {FullResult} result */
  async onEnd({ status }) {
    if (status !== 'passed' || !isWholeRun(process.argv, OPTIONS)) return;
    const tests = this.tests;
    const measured = tests.filter(({ annotations }) =>
      annotations.some((noted) => noted.type.startsWith(TIME_OF)),
    );
    await writeSection('quick-start.md', 'npm run quick-starts', sectionOf(measured));
  }
}

/** @param {readonly TestCase[]} tests */
function sectionOf(tests) {
  const rows = tests.map((test) => {
    const times = PHASES.map((phase) => timeOf(test, phase));
    const sum = times.reduce((total, time) => total + time, 0);
    return [stackOf(test), ...[...times, sum].map((time) => (time === 0 ? '' : seconds(time)))];
  });
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${table(['stack', ...PHASES, 'together'], rows)}

Measured with Node ${process.versions.node} on ${type()}, with ${availableParallelism()} processor cores and ${memory} GiB of memory.`;
}

/**
 * @param {TestCase} test
 * @param {string} phase
 * @returns {number} in ms; 0 if the stack has no such phase
 */
function timeOf({ annotations }, phase) {
  return Number(annotations.find((noted) => noted.type === TIME_OF + phase)?.description ?? 0);
}

/** The title of a test begins with the section of the guide. @param {TestCase} test */
const stackOf = ({ title }) => title.slice(0, title.indexOf(': '));

/** @param {number} time - in ms */
const seconds = (time) => `${(time / 1000).toFixed(1)} s`;

/** @import { FullResult, TestCase } from '@playwright/test/reporter' */
