import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/language/languages.ts';
import { cardOptions, consentTo, savedCardOptions } from './saved-methods.ts';

const saving = { asks: true, need: 'security_code', merchant: 'Kim’s $& Shop' } as const;

test.each(['en', ...LANGUAGES])('the sentence in %s names the merchant', (language) => {
  const sentence = consentTo(saving, language);
  expect(sentence).toContain(saving.merchant);
  if (language !== 'en') expect(sentence).not.toBe(consentTo(saving, 'en'));
});

test('the sentence is in the language of the form’s locale', () => {
  expect(consentTo(saving, 'de-DE')).toBe(consentTo(saving, 'de'));
  expect(consentTo(saving, 'pt-BR')).toBe(consentTo(saving, 'pt'));
  expect(consentTo(saving, 'zh-TW')).toBe(consentTo(saving, 'zh-Hant'));
  expect(consentTo(saving, 'fi-FI')).toBe(consentTo(saving, 'en'));
});

test('the card form has a box only where the session asks the customer', () => {
  expect(cardOptions(saving)).toEqual({ enableStoreDetails: true });
  for (const given of [{ ...saving, asks: false }, undefined]) {
    expect(cardOptions(given)).toEqual({ enableStoreDetails: false });
    expect(consentTo(given, 'en')).toBeUndefined();
  }
});

test('a saved card needs its security code, unless the session needs nothing', () => {
  expect(savedCardOptions(saving)).toEqual({ hideCVC: false });
  expect(savedCardOptions({ ...saving, need: 'nothing' })).toEqual({ hideCVC: true });
  expect(savedCardOptions(undefined)).toEqual({ hideCVC: false });
});
