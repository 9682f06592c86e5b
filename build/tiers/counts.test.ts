import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { lastLine, NOTHING, readCounts, sumOf } from './counts.mjs';
import { runStep } from './run-step.mjs';

/** Passes at the second try only. */
const FLAKY = `let tries = 0;
test('flaky', () => { tries += 1; if (tries === 1) throw new Error('the first try'); });`;
const REPEATING = `test('tries within one run', () => {
  test.info().annotations.push({ type: 'second try', description: 'abandoned' });
});`;
const TESTS = `
test('passes', () => {});
test('fails', () => { throw new Error('each try'); });
test.skip('is skipped', () => {});`;
const BROKEN = `throw new Error('cannot be loaded');`;

/** The counts of a runner for files by name; each test has one retry. */
function countsOf(
  command: readonly string[],
  files: Readonly<Record<string, string>>,
): ReturnType<typeof readCounts> {
  const parent = join(projectFolder, 'reports');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const counts = join(folder, 'counts.json');
  const [program = '', ...options] = command;
  spawnSync(join(projectFolder, 'node_modules', '.bin', program), options, {
    cwd: folder,
    env: { ...process.env, PAY_COUNTS: counts },
    shell: process.platform === 'win32',
  });
  return readCounts(counts);
}

test('vitest counts its tests, and names those that failed or needed a second try', () => {
  const reporter = join(import.meta.dirname, 'vitest-counts.mjs');
  const config = `export default { test: { retry: 1, reporters: [${JSON.stringify(reporter)}] } };`;
  const globals = `import { test } from 'vitest';\n`;
  const counts = countsOf(['vitest', 'run', '--config', 'vitest.config.mjs'], {
    'vitest.config.mjs': config,
    'some.test.ts': `${globals}${TESTS}\n${FLAKY}`,
    'broken.test.ts': BROKEN,
  });
  expect(counts).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    flaky: ['some.test.ts: flaky\n    the first try'],
    broken: ['some.test.ts: fails', 'broken.test.ts: cannot be loaded'],
  });
}, 60_000);

test('Playwright counts its tests, and names those that failed or needed a second try', () => {
  const reporter = join(import.meta.dirname, 'playwright-counts.mjs');
  const config = `export default { retries: 1, reporter: [[${JSON.stringify(reporter)}]] };`;
  const globals = `import { test } from '@playwright/test';\n`;
  // Each try runs in a separate process.
  const flaky = `test('flaky', () => { if (test.info().retry === 0) throw new Error('the first try'); });`;
  const counts = countsOf(['playwright', 'test'], {
    'playwright.config.mjs': config,
    'some.spec.ts': `${globals}${TESTS}\n${flaky}\n${REPEATING}`,
  });
  expect(counts).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    flaky: [
      'some.spec.ts: flaky\n    Error: the first try',
      'some.spec.ts: tries within one run\n    abandoned',
    ],
    broken: ['some.spec.ts: fails'],
  });
}, 60_000);

test('Playwright counts a file that cannot be loaded as a failure', () => {
  const reporter = join(import.meta.dirname, 'playwright-counts.mjs');
  const config = `export default { reporter: [[${JSON.stringify(reporter)}]] };`;
  const files = { 'playwright.config.mjs': config, 'broken.spec.ts': BROKEN };
  expect(countsOf(['playwright', 'test'], files)?.failed).toBeGreaterThan(0);
}, 60_000);

test('a step that fails without a failed test is named', async () => {
  const command = ['node', '--eval', 'process.exitCode = 1'];
  const { counts } = await runStep({ name: 'a check', command }, { isAlone: false });
  expect(counts).toMatchObject({ failed: 1, broken: ['a check'] });
});

test('the counts of several runs are added up', () => {
  const one = { passed: 3, failed: 0, skipped: 1, flaky: ['a'], broken: [] };
  const two = { passed: 4, failed: 1, skipped: 0, flaky: ['b'], broken: ['c'] };
  expect(sumOf([one, two])).toEqual({
    passed: 7,
    failed: 1,
    skipped: 1,
    flaky: ['a', 'b'],
    broken: ['c'],
  });
});

test('the last line leaves out skipped tests if there are none', () => {
  expect(lastLine({ ...NOTHING, passed: 7, failed: 1, skipped: 2 })).toBe(
    '7 passed, 1 failed, 2 skipped',
  );
  expect(lastLine({ ...NOTHING, passed: 7 })).toBe('7 passed, 0 failed');
});
