import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseExpressionAt } from 'acorn';
import { describe, expect, it } from 'vitest';
import { locales, ON_ADYENS_HOST } from '../../../frame/gateways/adyen/locales.ts';
import { nearestLocale } from '../../../shared/language/nearest-locale.ts';
import {
  adyenMessages,
  earlierName,
  englishMessages,
  languages,
  offeredNames,
  RENAMED,
} from './adyen-messages.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const OURS = readdirSync(join(PROJECT, 'shared', 'locales')).map((file) => basename(file, '.ts'));

const english = englishMessages();
const german = adyenMessages('de-DE');
const earlierEnglish = readEarlierEnglish();

/** Version 5 has English in its code. */
function readEarlierEnglish(): ReadonlyMap<string, string> {
  const file = join(PROJECT, 'node_modules', 'adyen-web-5', 'dist', 'es.modern', 'index.js');
  const code = readFileSync(file, 'utf8');
  const list = parseExpressionAt(code, code.indexOf('{payButton:"Pay"'), { ecmaVersion: 2022 });
  const [messages] = list.type === 'SequenceExpression' ? list.expressions : [list];
  const properties = messages?.type === 'ObjectExpression' ? messages.properties : [];
  return new Map(
    properties.flatMap((property): readonly [string, string][] => {
      if (property.type !== 'Property' || property.value.type !== 'Literal') return [];
      const { key, value } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
      return [[String(name), String(value.value)]];
    }),
  );
}

/** Messages that version 5 has in some languages only. */
const IN_SOME_LANGUAGES = new Set([
  'bankTransfer.bic',
  'bankTransfer.iban',
  'boleto.socialSecurityNumber',
  'pix.instructions',
]);

describe('the messages of Adyen’s form', () => {
  it('are there in each of our languages that Adyen has', () => {
    const missing = OURS.filter((tag) => nearestLocale(tag, languages) === undefined);
    expect(missing).toEqual(['he', 'tr']);
  });

  it('are named as the locales that the form may have, beside English and those of Adyen’s host alone', () => {
    const others = locales.filter((locale) => !languages.includes(locale));
    expect(others).toEqual(['en-US', ...ON_ADYENS_HOST]);
    expect(languages.filter((language) => !locales.includes(language))).toEqual([]);
  });

  it.each(languages)('are as many in %s as in the others', (language) => {
    const messages = adyenMessages(language);
    const isInEach = (name: string) => !IN_SOME_LANGUAGES.has(name);
    expect(Object.keys(messages).filter(isInEach)).toEqual(Object.keys(german).filter(isInEach));
    expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('have no other placeholders in %s than in English', (language) => {
    const placeholders = (text = '') => text.match(/%(?:\{\w+\}|@|#)/g) ?? [];
    const others = Object.entries(adyenMessages(language)).filter(([name, text]) =>
      placeholders(text).some((placeholder) => !english[name]?.includes(placeholder)),
    );
    expect(others).toEqual([]);
  });

  it('had the same meaning in the English of the version that they are from, or part of it', () => {
    const compared = Object.keys(german).filter((name) => earlierEnglish.has(earlierName(name)));
    expect(compared.length).toBeGreaterThan(180);
    const changed = compared.filter((name) => {
      const [now = '', before = ''] = [english[name], earlierEnglish.get(earlierName(name))];
      return !now.toLowerCase().includes(before.toLowerCase());
    });
    expect(changed).toEqual([]);
  });

  it('are renamed only to names that exist', () => {
    expect(Object.keys(RENAMED).filter((name) => english[name] === undefined)).toEqual([]);
    expect(Object.values(RENAMED).filter((name) => !earlierEnglish.has(name))).toEqual([]);
  });

  it('are known where they stay English', () => {
    expect(offeredNames().filter((name) => german[name] === undefined)).toMatchSnapshot();
  });
});
