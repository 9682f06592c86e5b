import { expect, test } from 'vitest';
import { closestLocale } from './closest-locale.ts';

const KNOWN = ['ar', 'de', 'en', 'no', 'pt-PT', 'pt-BR', 'zh-Hans', 'zh-TW'];

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['pt-US', 'pt-BR'],
  ['zh-HK', 'zh-TW'],
  ['lb-LU', 'de'],
  ['nb-NO', 'no'],
  ['nn-NO', 'no'],
  ['yue-HK', 'zh-TW'],
])('readers of %s get %s', (wanted, closest) => {
  expect(closestLocale(wanted, KNOWN)).toBe(closest);
});

test.each(['it', 'sr-Latn', 'az-Arab', 'tlh'])('readers of %s get none of them', (wanted) => {
  expect(closestLocale(wanted, KNOWN)).toBeUndefined();
});
