import { expect, test } from 'vitest';
import { ENGLISH } from '../ui/language.ts';
import { loadLanguage } from './load-language.ts';

test.each(['C', '', 'en_US'])(
  'the messages are English if a browser’s locale is "%s"',
  async (locale) => {
    expect(await loadLanguage(locale)).toBe(ENGLISH);
  },
);
