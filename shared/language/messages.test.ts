import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as english from './messages.ts';
import type { CustomerMessages, FrameMessages } from './messages.ts';
import * as ar from '../locales/ar.ts';
import * as da from '../locales/da.ts';
import * as de from '../locales/de.ts';
import * as es from '../locales/es.ts';
import * as fr from '../locales/fr.ts';
import * as he from '../locales/he.ts';
import * as it from '../locales/it.ts';
import * as ja from '../locales/ja.ts';
import * as nl from '../locales/nl.ts';
import * as pl from '../locales/pl.ts';
import * as pt from '../locales/pt.ts';
import * as sv from '../locales/sv.ts';
import * as tr from '../locales/tr.ts';
import * as zhHans from '../locales/zh-Hans.ts';
import * as zhHant from '../locales/zh-Hant.ts';

interface Catalogue {
  readonly customerMessages: CustomerMessages;
  readonly frameMessages: FrameMessages;
}

const OTHERS: Readonly<Record<string, Catalogue>> = {
  ar,
  da,
  de,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  sv,
  tr,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
const LANGUAGES = Object.entries({ ...OTHERS, en: english });

/** Words that are the same in both languages, as `language.name`. */
const SAME_AS_ENGLISH: readonly string[] = [];

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

const NOTHING_CHARGED: Readonly<Record<string, string>> = {
  en: 'You have not been charged.',
  ar: 'لم يُخصم منك أي مبلغ.',
  da: 'Der er ikke trukket noget.',
  de: 'Ihnen wurde nichts berechnet.',
  es: 'No se le ha cobrado nada.',
  fr: 'Vous n’avez pas été débité.',
  he: 'לא חויבת.',
  it: 'Non ti è stato addebitato nulla.',
  ja: '請求は発生していません。',
  nl: 'Er is niets afgeschreven.',
  pl: 'Nie pobrano żadnych środków.',
  pt: 'Nada foi cobrado.',
  sv: 'Inget har debiterats.',
  tr: 'Sizden ücret alınmadı.',
  'zh-Hans': '您没有被扣款。',
  'zh-Hant': '您並未被扣款。',
};

const PROJECT = join(import.meta.dirname, '..', '..');

function messagesOf({ customerMessages, frameMessages }: Catalogue): [string, string][] {
  return [...Object.entries(customerMessages), ...Object.entries(frameMessages)];
}

/** The program's files of a folder, without tests. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\btesting\b/.test(path))
    .map((path) => readFileSync(join(PROJECT, folder, path), 'utf8'));
}

/** The names that these sources read from the messages. */
function namesUsedIn(sources: readonly string[]): ReadonlySet<string> {
  const readers = sources.filter((source) => /messages/i.test(source));
  const uses = /\b[mM]essages\.(\w+)|\{ (\w+) \}|'(\w+)'/g;
  return new Set(
    readers.flatMap((source) =>
      [...source.matchAll(uses)].flatMap((match) => match.slice(1).filter(Boolean)),
    ),
  );
}

test('there are sixteen languages, one file each beside English', () => {
  const files = readdirSync(join(PROJECT, 'shared', 'locales'));
  expect(files.toSorted()).toEqual(
    Object.keys(OTHERS)
      .map((tag) => `${tag}.ts`)
      .toSorted(),
  );
  expect(LANGUAGES).toHaveLength(16);
});

describe.each(LANGUAGES)('the messages in %s', (_tag, catalogue) => {
  test('are complete, in the order of the English ones', () => {
    expect(messagesOf(catalogue).map(([name]) => name)).toEqual(
      messagesOf(english).map(([name]) => name),
    );
  });

  test('have different names in the two parts, so that one option can override either', () => {
    const names = messagesOf(catalogue).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are one line of plain characters, no longer than each side accepts', () => {
    const isPlain = (message: string) => /^[^\s<>&'"][^\n<>&'"]*[^\s<>&'"]$/.test(message);
    const unfit = messagesOf(catalogue).filter(
      ([, message]) => !isPlain(message) || message.length > english.LONGEST_MESSAGE,
    );
    expect(unfit).toEqual([]);
  });
});

test.each(Object.entries(OTHERS))('no message in %s is still English', (tag, catalogue) => {
  const inEnglish = new Map(messagesOf(english));
  const same = messagesOf(catalogue)
    .filter(([name, message]) => inEnglish.get(name)?.toLowerCase() === message.toLowerCase())
    .map(([name]) => `${tag}.${name}`);
  expect(same).toEqual(SAME_AS_ENGLISH.filter((name) => name.startsWith(`${tag}.`)));
});

test.each(Object.entries(OTHERS))('no message in %s is that of another language', (tag, own) => {
  for (const [other, catalogue] of Object.entries(OTHERS)) {
    if (other === tag) continue;
    const theirs = new Map(messagesOf(catalogue));
    const same = messagesOf(own).filter(
      ([name, message]) => message.includes(' ') && theirs.get(name) === message,
    );
    expect(same).toEqual([]);
  }
});

test.each(Object.entries(SCRIPTS))('every message in %s is in its script', (tag, script) => {
  const messages = messagesOf(OTHERS[tag] ?? english);
  expect(messages.filter(([, message]) => !script.test(message))).toEqual([]);
});

test('the simplified and the traditional Chinese differ in each longer message', () => {
  const traditional = new Map(messagesOf(zhHant));
  const same = messagesOf(zhHans).filter(([name, message]) => traditional.get(name) === message);
  expect(same.filter(([, message]) => message.length > 4)).toEqual([]);
});

test('every message is used', () => {
  const frame = namesUsedIn(sourcesIn('frame'));
  const either = namesUsedIn([...sourcesIn('frame'), ...sourcesIn('loader')]);
  expect(Object.keys(english.frameMessages).filter((name) => !frame.has(name))).toEqual([]);
  expect(Object.keys(english.customerMessages).filter((name) => !either.has(name))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (tag, { customerMessages, frameMessages }) => {
  const { failedDeclined, failedCancelled, failedExpired, ...others } = customerMessages;

  test('only the messages of the three facts state that nothing was charged', () => {
    const nothing = NOTHING_CHARGED[tag] ?? '';
    for (const message of [failedDeclined, failedCancelled, failedExpired]) {
      expect(message).toContain(nothing);
    }
    const all = { ...others, ...frameMessages };
    expect(Object.values(all).filter((message) => message.includes(nothing))).toEqual([]);
  });
});

test.each([
  ['its own language', 'de-AT', { de: { alreadyPaid: 'Bezahlt' } }, { alreadyPaid: 'Bezahlt' }],
  ['no language that is near', 'fr', { de: { alreadyPaid: 'Bezahlt' } }, undefined],
  ['no translations', 'de', undefined, undefined],
])('the merchant’s messages for a locale, with %s', (_, locale, translations, expected) => {
  expect(english.messagesFor(locale, translations)).toEqual(expected);
});
