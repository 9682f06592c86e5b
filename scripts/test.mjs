/**
 * `npm test`: every check and every suite, one after the other, with the totals on the last line.
 * `npm test -- units` runs only the steps whose names contain the word.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, projectFolder } from './dependencies.mjs';

ensureDependencies();
const { ensureBrowser } = await import('./browser.mjs');
const { buildWhereStale } = await import('./build.mjs');

const reports = join(projectFolder, 'reports');
const unitReport = join(reports, 'units.json');
const endToEndReport = join(reports, 'end-to-end.json');

/** Suites count their tests; a check is not a test, but one that fails counts as a failure. */
const steps = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types: loader', command: ['tsc', '-p', 'loader'] },
  { name: 'types: frame', command: ['tsc', '-p', 'frame'] },
  { name: 'types: server', command: ['tsc', '-p', 'server'] },
  { name: 'types: tests', command: ['tsc', '-p', '.'] },
  { name: 'unused', command: ['knip'] },
  { name: 'package: size', command: ['size-limit'] },
  { name: 'package: publint', command: ['publint', '--strict'] },
  {
    name: 'package: types',
    command: ['attw', '--pack', '.', '--quiet', '--profile', 'node16'],
  },
  {
    name: 'units',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${unitReport}`,
    ],
    count: countVitest,
  },
  { name: 'end-to-end', command: ['playwright', 'test'], count: countPlaywright },
];

function countVitest() {
  const report = readReport(unitReport);
  if (report === null) return null;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright() {
  const report = readReport(endToEndReport);
  if (report === null) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const [, , only = ''] = process.argv;
const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const failures = [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await ensureBrowser();
await buildWhereStale();

for (const { name, command, count } of steps.filter((step) => step.name.includes(only))) {
  console.log(`\n— ${name}`);
  const [program, ...options] = command;
  const { status } = spawnSync(join(projectFolder, 'node_modules', '.bin', program), options, {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PAY_BROWSER: browser },
    shell: process.platform === 'win32',
  });
  const counted = count?.() ?? null;
  totals.passed += counted?.passed ?? 0;
  totals.failed += counted?.failed ?? 0;
  totals.skipped += counted?.skipped ?? 0;
  totals.flaky += counted?.flaky ?? 0;
  if (status === 0) continue;
  failures.push(name);
  if (!counted?.failed) totals.failed += 1;
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
if (totals.flaky > 0) {
  console.log(
    `\nPassed at the second try only, and to be mended: ${totals.flaky} (flaky, see above)`,
  );
}
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
