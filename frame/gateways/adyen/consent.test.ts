import { expect, test } from 'vitest';
import { consentTo } from './consent.ts';
import { locales } from './locales.ts';

const MERCHANT = 'Kim’s $& Shop';

test.each(locales)('the sentence in %s names the merchant', (locale) => {
  expect(consentTo(MERCHANT, locale)).toContain(MERCHANT);
});

test.each([
  ['de-DE', /entfernen/],
  ['pt-BR', /remoção/],
  ['zh-CN', /删除/],
  ['zh-TW', /移除/],
  ['fi-FI', /have it removed/],
])('the sentence in %s is in its language, or in English', (locale, words) => {
  expect(consentTo(MERCHANT, locale)).toMatch(words);
});
