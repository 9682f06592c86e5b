import { expect, test } from 'vitest';
import { accountForm } from './account.ts';
import { locales } from './locales.ts';

const MERCHANT = 'Kim’s $& Shop';
const saving = { asks: true, need: 'security_code', merchant: MERCHANT } as const;
const ask = accountForm(saving);
const takeStep = () => Promise.reject(new Error('No step is expected'));
const idle = {
  takeStep,
  removeMethod: () => Promise.reject(new Error('No removal is expected')),
  report: () => {},
  isSetUp: false,
  announce: () => {},
};
const sentenceIn = (locale: string, messages: Readonly<Record<string, string>> | undefined = {}) =>
  ask({ ...idle, locale }, messages).translations?.['storeDetails'];

test.each(locales)('the sentence in %s names the merchant', (locale) => {
  expect(sentenceIn(locale)).toContain(MERCHANT);
});

test.each([
  ['de-DE', /entfernen/],
  ['pt-BR', /remoção/],
  ['zh-CN', /删除/],
  ['zh-TW', /移除/],
  ['fi-FI', /have it removed/],
])('the sentence in %s is in its language, or in English', (locale, words) => {
  expect(sentenceIn(locale)).toMatch(words);
});

test('the sentence of a form without messages of its locale is in English, as the form is', () => {
  const { translations } = ask({ ...idle, locale: 'de-DE' }, undefined);
  expect(translations?.['storeDetails']).toMatch(/have it removed/);
});

test('the other messages of the form stay', () => {
  const { translations } = ask({ ...idle, locale: 'de-DE' }, { pay: 'Zahlen' });
  expect(translations).toMatchObject({ pay: 'Zahlen', storeDetails: sentenceIn('de-DE') });
});

test('the sentence is part of a submission, and of no other step', async () => {
  const taken: unknown[] = [];
  const context = {
    ...idle,
    locale: 'de-DE',
    takeStep: (kind: string, data: unknown) => {
      taken.push([kind, data]);
      return Promise.reject(new Error('No reply'));
    },
  };
  const asked = ask(context, {});
  const data = { storePaymentMethod: true };
  await expect(asked.takeStep?.('submit', data)).rejects.toThrow('No reply');
  await expect(asked.takeStep?.('additionalDetails', data)).rejects.toThrow('No reply');
  expect(taken).toEqual([
    ['submit', { ...data, consent: sentenceIn('de-DE') }],
    ['additionalDetails', data],
  ]);
});

test.each(locales)('a set-up in %s has a sentence of its own, without a box', async (locale) => {
  const taken: unknown[] = [];
  const asked = ask(
    {
      ...idle,
      isSetUp: true,
      locale,
      takeStep: (_kind: string, data: unknown) => {
        taken.push(data);
        return Promise.reject(new Error('No reply'));
      },
    },
    {},
  );
  expect(asked.statement).toContain(MERCHANT);
  expect(asked.statement).not.toBe(sentenceIn(locale));
  expect(asked.translations).toBeUndefined();
  // Adyen's form then submits that the card is saved.
  expect(asked.card).toEqual({ enableStoreDetails: true });
  await expect(asked.takeStep?.('submit', {})).rejects.toThrow('No reply');
  expect(taken).toEqual([{ consent: asked.statement }]);
});

test('a set-up for which the merchant has asked shows no sentence', () => {
  const context = { ...idle, isSetUp: true, locale: 'de-DE' };
  const options = accountForm({ ...saving, asks: false })(context, {});
  expect(options.statement).toBeUndefined();
  expect(options.takeStep).toBeUndefined();
});

test('the card form has a box and a sentence only where the customer is asked', () => {
  const context = { ...idle, locale: 'de-DE' };
  expect(ask(context, {}).card).toEqual({ enableStoreDetails: true });
  expect(accountForm({ ...saving, asks: false })(context, {})).toMatchObject({
    card: { enableStoreDetails: false },
    savedCard: { hideCVC: false },
  });
});

test('a saved card needs its security code, unless the session needs nothing', () => {
  const context = { ...idle, locale: 'de-DE' };
  expect(ask(context, {}).savedCard).toEqual({ hideCVC: false });
  const trusting = accountForm({ ...saving, need: 'nothing' });
  expect(trusting(context, {}).savedCard).toEqual({ hideCVC: true });
});

/** What Drop-in does when the customer has confirmed to remove a card. */
async function removed(isRemoved: boolean, locale = 'de-DE', messages?: object) {
  const handle = crypto.randomUUID();
  const reported: unknown[] = [];
  const announced: string[] = [];
  const context = {
    ...idle,
    locale,
    removeMethod: async (method: string) => isRemoved && method === handle,
    report: (event: unknown) => void reported.push(event),
    announce: (message: string) => void announced.push(message),
  };
  const { dropin } = ask(context, messages && {});
  const result = await new Promise<string>((resolve) =>
    dropin.onDisableStoredPaymentMethod(
      handle,
      () => resolve('removed'),
      () => resolve('kept'),
    ),
  );
  await Promise.resolve();
  const again = ask(context, {}).dropin.filterStoredPaymentMethods;
  const stored = { id: handle, type: 'scheme', name: '', supportedShopperInteractions: [] };
  return { result, reported, announced, shownAgain: again([stored]) };
}

test('a card that was removed is gone, also from a form that is mounted again', async () => {
  expect(await removed(true)).toEqual({
    result: 'removed',
    reported: [],
    announced: ['The card was removed.'],
    shownAgain: [],
  });
});

test.each([
  ['de-DE', {}, ['Die Karte wurde entfernt.']],
  ['fi-FI', {}, ['The card was removed.']],
  ['zh-CN', {}, ['此卡已移除。']],
  ['de-DE', undefined, ['The card was removed.']],
])('a removal is announced in %s with messages %j', async (locale, messages, announced) => {
  expect(await removed(true, locale, messages)).toMatchObject({ announced });
});

test.each([
  ['de-DE', {}, /nicht bestätigen/],
  ['zh-TW', {}, /無法確認/],
  ['fi-FI', {}, /could not confirm/],
  ['de-DE', undefined, /could not confirm/],
])(
  'a card whose removal is not confirmed stays, which is shown in %s with messages %j',
  async (...given) => {
    const [locale, messages, words] = given;
    const { result, reported, announced, shownAgain } = await removed(false, locale, messages);
    expect(result).toBe('kept');
    expect(announced).toEqual([]);
    expect(shownAgain).toHaveLength(1);
    const message: unknown = expect.stringMatching(words);
    expect(reported).toEqual([{ type: 'stepFailed', isRemoval: true, message }]);
  },
);
