// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { declareLanguage } from './language.ts';

test.each([
  ['rtl', ['ar-EG', 'he', 'fa', 'ur-PK', 'ps', 'ckb', 'yi', 'dv', 'az-Arab', 'pa-PK']],
  ['ltr', ['en-GB', 'uk', 'fi', 'az', 'pa', 'ar-Latn', 'zh-Hant', 'fil-PH']],
])('an element’s direction is %s in languages that are written so', (direction, tags) => {
  const declared = tags.map((tag) => {
    const element = document.createElement('div');
    declareLanguage(element, tag);
    return [element.lang, element.dir];
  });
  expect(declared).toEqual(tags.map((tag) => [tag, direction]));
});
