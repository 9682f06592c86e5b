import { expect, test } from 'vitest';
import { nearestLocale } from './nearest-locale.ts';

const KNOWN = ['ar', 'de', 'en', 'pt-PT', 'pt-BR', 'zh-Hans', 'zh-TW'];

test.each([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-GB', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-CN', 'zh-TW'],
  ['ar-EG', 'ar'],
])('the nearest to %s is %s', (wanted, nearest) => {
  expect(nearestLocale(wanted, KNOWN)).toBe(nearest);
});

test.each(['it', 'sr-Latn', 'az-Arab', 'tlh'])('no locale is near to %j', (wanted) => {
  expect(nearestLocale(wanted, KNOWN)).toBeUndefined();
});
