import { describe, expect, test } from 'vitest';
import * as english from './messages.ts';
import type { CustomerMessages, FrameMessages } from './messages.ts';
import { setUpMessages } from './set-up-messages.ts';
import type { SetUpMessages } from './set-up-messages.ts';
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
  readonly setUpMessages: SetUpMessages;
}

/** With what their words for payments and paying have in common. */
const LANGUAGES: Readonly<Record<string, readonly [Catalogue, RegExp]>> = {
  en: [{ ...english, setUpMessages }, /\bpa(y|id)/i],
  ar: [ar, /دفع|مدفوع/],
  da: [da, /betal/i],
  de: [de, /zahl/i],
  es: [es, /pag/i],
  fr: [fr, /pa(y|ie)/i],
  he: [he, /של[מם]|שולם|שולמה|תשלום/],
  it: [it, /pag(a|h)/i],
  ja: [ja, /支払|決済/],
  nl: [nl, /beta(al|l)/i],
  pl: [pl, /pła[tcć]/i],
  pt: [pt, /pag/i],
  sv: [sv, /betal/i],
  tr: [tr, /öde/i],
  'zh-Hans': [zhHans, /付/],
  'zh-Hant': [zhHant, /付/],
};

describe.each(Object.entries(LANGUAGES))('a set-up in %s', (tag, [catalogue, paying]) => {
  const { customerMessages, frameMessages } = catalogue;
  const ordinary = new Map(Object.entries({ ...customerMessages, ...frameMessages }));
  const own = new Map(Object.entries(catalogue.setUpMessages));
  const names = [...ordinary.keys()];

  test('has no word of a payment in any message', () => {
    const shown = names.map((name) => own.get(name) ?? ordinary.get(name) ?? '');
    expect(shown.filter((message) => paying.test(message))).toEqual([]);
  });

  test('has a message of its own in place of each that is about paying', () => {
    expect([...own.keys()]).toEqual(Object.keys(setUpMessages));
    expect(names.filter((name) => paying.test(ordinary.get(name) ?? ''))).toEqual(
      names.filter((name) => own.has(name)),
    );
  });

  test('has messages that both sides accept, and none of them is in another language', () => {
    const isPlain = (message: string) => /^[^\s<>&'"][^\n<>&'"]*[^\s<>&'"]$/.test(message);
    const isFit = (message: string) =>
      isPlain(message) && message.length <= english.LONGEST_MESSAGE;
    expect([...own.values()].filter((message) => !isFit(message))).toEqual([]);
    for (const [other, [{ setUpMessages: theirs }]] of Object.entries(LANGUAGES)) {
      if (other === tag) continue;
      const same = Object.entries(theirs).filter(([name, message]) => own.get(name) === message);
      expect(same).toEqual([]);
    }
  });

  test('states in the same messages as a payment that nothing was charged', () => {
    const facts = ['failedDeclined', 'failedCancelled', 'failedExpired'];
    const [first = [], ...others] = facts.map((name) => sentencesOf(ordinary.get(name)));
    const nothing = first.find((each) => others.every((some) => some.includes(each))) ?? '';
    expect(nothing).not.toBe('');
    const stating = [...own].filter(([, message]) => message.includes(nothing));
    expect(stating.map(([name]) => name)).toEqual(facts);
  });
});

function sentencesOf(message = ''): readonly string[] {
  return message.split(/(?<=[.。])\s*/);
}
