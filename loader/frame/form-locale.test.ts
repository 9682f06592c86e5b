import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formLocale } from './form-locale.ts';

/** What the frame accepts, by the contract of the bridge. */
const FRAME_LOCALE = /^[a-z]{2,3}(-[a-z\d]{1,8}){0,4}$/i;

function pageIn(lang: string, language = 'de-AT'): void {
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('navigator', { language });
}
afterEach(() => void vi.unstubAllGlobals());

describe('the language of the form', () => {
  test.each([
    ['de-AT', 'fr', 'de-AT'],
    [undefined, 'fr', 'fr'],
    [undefined, 'en_US', 'it'],
    [undefined, '', 'it'],
  ])('is the first tag of %j, the page’s %j and the browser’s', (given, lang, expected) => {
    pageIn(lang, 'it');
    expect(formLocale(given)).toBe(expected);
  });

  test('is English where no language is set', () => {
    pageIn('', 'C');
    expect(formLocale()).toBe('en');
  });

  test.each([
    ['zh-Hant-HK-u-nu-hanidec-co-stroke', 'zh-Hant-HK'],
    ['de-DE-u-co-phonebk', 'de-DE'],
    ['sl-rozaj-biske-1994', 'sl'],
    ['en-x-whatever-and-more-of-it', 'en'],
    ['EN-latn-us', 'en-Latn-US'],
  ])('of a page in %s is %s: extensions are not for the frame', (lang, expected) => {
    pageIn(lang);
    expect(formLocale()).toBe(expected);
  });

  test('is always one that the frame accepts', () => {
    const subtag = fc.stringMatching(/^[a-zA-Z\d]{1,9}$/);
    const tag = fc.array(subtag, { maxLength: 8 }).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(fc.oneof(tag, fc.string()), (lang) => {
        pageIn(lang);
        expect(formLocale()).toMatch(FRAME_LOCALE);
      }),
      { numRuns: 1000 },
    );
  });
});
