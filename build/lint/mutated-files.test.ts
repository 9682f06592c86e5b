import { expect, test } from 'vitest';
import { OF_MUTATIONS } from '../../vitest.config.ts';
import { projectFolder } from '../dependencies.mjs';
import { patternsWithoutFile, sourceFiles } from './mutated-files.mjs';

const FILES = ['loader/pay.ts', 'loader/payment/runner.ts', 'loader/payment/runner.test.ts'];

test.each([
  'loader/pay.ts',
  'loader/*.ts',
  'loader/payment/**/*.ts',
  'loader/pay.ts:1-20',
  'loader/pay.ts:1:5-20:8',
  '!loader/payment/*.test.ts',
])('%s matches a file', (pattern) => {
  expect(patternsWithoutFile([pattern], FILES)).toEqual([]);
});

test.each([
  'loader/payer.ts',
  'loader/runner.ts',
  'loader/redirect/**/*.ts',
  'loader/payer.ts:1-20',
  '!loader/*.test.ts',
])('%s matches none', (pattern) => {
  expect(patternsWithoutFile([pattern, 'loader/pay.ts'], FILES)).toEqual([pattern]);
});

test('the patterns of the tests that find the mutations match files', () => {
  const patterns = [...OF_MUTATIONS.include, ...OF_MUTATIONS.exclude];
  expect(patternsWithoutFile(patterns, sourceFiles(projectFolder))).toEqual([]);
});
