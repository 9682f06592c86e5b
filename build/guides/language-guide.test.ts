/** docs/languages.md lists what stays in English, by language and gateway. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adyenMessages, languages, offeredNames } from '../targets/frame/adyen-messages.ts';
import { locales as checkoutLocales } from '../../frame/gateways/checkout/locales.ts';
import { LANGUAGES } from '../../shared/language/languages.ts';
import { nearestLocale } from '../../shared/language/nearest-locale.ts';
import { projectFolder } from '../dependencies.mjs';

const guide = readFileSync(join(projectFolder, 'docs', 'languages.md'), 'utf8');
const names = new Intl.DisplayNames('en', { type: 'language' });

/** The messages of Drop-in that its package has only in English. */
function newerMessages(language: string): readonly string[] {
  const known = adyenMessages(language);
  return offeredNames().filter((name) => known[name] === undefined);
}

const nearestOfAdyen = (tag: string) => nearestLocale(tag, languages);

test('what stays in English is in the guide, for each language and gateway', () => {
  const expected = LANGUAGES.map((tag) => {
    const adyen = nearestOfAdyen(tag);
    const inDropin = adyen === undefined ? 'everything' : `${newerMessages(adyen).length} messages`;
    const inFlow = nearestLocale(tag, checkoutLocales) === undefined ? 'everything' : 'nothing';
    return [names.of(tag), `\`${tag}\``, inDropin, inFlow];
  });
  const rows = [
    ...guide.matchAll(/^\| ([^|]+?) +\| (`[\w-]+`) +\| (\S[^|]*?) +\| (\S[^|]*?) +\|$/gm),
  ];
  expect(rows.map(([, ...cells]) => cells)).toEqual(expected);
});

test('the messages of Drop-in that stay in English in some language are listed', () => {
  const missing = new Set(
    LANGUAGES.map((tag) => nearestOfAdyen(tag)).flatMap((language) =>
      language === undefined ? [] : newerMessages(language),
    ),
  );
  const [, list = ''] = /<!-- newer messages -->\n(.*?)<!-- end -->/s.exec(guide) ?? [];
  const listed = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(listed).toEqual(offeredNames().filter((name) => missing.has(name)));
});
