import { expect, test } from 'vitest';
import { isWholeRun } from './whole-run.mjs';

const isWhole = (...options: string[]) => isWholeRun(['node', 'playwright', 'test', ...options]);

test('a run of projects is whole', () => {
  expect(isWhole('--project=visual', '--project=visual: other pages')).toBe(true);
});

test.each([['-g', 'loading'], ['--grep=loading'], ['visual/pictures.spec.ts'], ['--last-failed']])(
  'a run with %s is not whole, and writes no table',
  (...selection) => {
    expect(isWhole('--project=visual', ...selection)).toBe(false);
  },
);
