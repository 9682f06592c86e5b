import { expect, test } from 'vitest';
import { isWholeRun } from './whole-run.mjs';

const isWhole = (...options: string[]) =>
  isWholeRun(['node', 'playwright', 'test', ...options], [], false);

test('a run of projects is whole', () => {
  expect(isWhole('--project=visual', '--project=visual: other pages')).toBe(true);
});

test.each([['-g', 'loading'], ['--grep=loading'], ['visual/pictures.spec.ts'], ['--last-failed']])(
  'a run with %s is not whole, and writes no table',
  (...selection) => {
    expect(isWhole('--project=visual', ...selection)).toBe(false);
  },
);

test('a run with the options of its own command alone is whole', () => {
  const command = ['node', 'playwright', 'test', '--project=examples', '--workers=1'];
  expect(isWholeRun(command, ['--workers=1'], false)).toBe(true);
  expect(isWholeRun([...command, '-g', 'htmx'], ['--workers=1'], false)).toBe(false);
});

test('a run that leaves out the tests of the night is not whole', () => {
  expect(isWholeRun(['node', 'playwright', 'test', '--project=visual'], [], true)).toBe(false);
});
