import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/language/languages.ts';
import { consentTo } from './consent.ts';

const MERCHANT = 'Kim’s $& Shop';

const languages = ['en', ...LANGUAGES];

test.each(languages)('the sentence in %s names the merchant', (language) => {
  expect(consentTo(MERCHANT, language)).toContain(MERCHANT);
});

test('each language has a sentence of its own', () => {
  const sentences = new Set(languages.map((language) => consentTo(MERCHANT, language)));
  expect(sentences.size).toBe(new Set(languages).size);
});

test('the sentence is in the language of the form’s locale', () => {
  expect(consentTo(MERCHANT, 'de-DE')).toBe(consentTo(MERCHANT, 'de'));
  expect(consentTo(MERCHANT, 'pt-BR')).toBe(consentTo(MERCHANT, 'pt'));
  expect(consentTo(MERCHANT, 'zh-TW')).toBe(consentTo(MERCHANT, 'zh-Hant'));
  expect(consentTo(MERCHANT, 'fi-FI')).toBe(consentTo(MERCHANT, 'en'));
});
