/** Which sessions the form of an offer can become, by each field of the configuration. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { offeredTo } from '../prepared/prepare-form.ts';
import { prepared } from './prepared.ts';
import type { AdyenConfiguration } from './configuration.ts';

const CARDS = { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] };
const IDEAL = { type: 'ideal', name: 'iDEAL' };
const SAVED = { type: 'scheme', name: 'Visa', id: 'h1', supportedShopperInteractions: [] };
const SAVING = { asks: true, need: 'security_code', merchant: 'Shop' } as const;

const EUR = { value: 1999, currency: 'EUR' };
const SESSION = {
  clientKey: 'test_A',
  environment: 'test',
  countryCode: 'NL',
  amount: EUR,
  paymentMethods: { paymentMethods: [CARDS, IDEAL] },
} as const satisfies AdyenConfiguration;
const { amount: _, ...TERMS } = SESSION;
const OFFER = { ...TERMS, amount: { currency: 'EUR' } };

const methods = (...paymentMethods: readonly object[]) => ({ paymentMethods });

type Change = readonly [meaning: string, field: unknown, fits?: 'fits'];

/** Each field of a session has a row: what differs from the offer, and what that means. */
const FIELDS = {
  clientKey: [['another account', 'test_B']],
  environment: [['another environment', 'live']],
  countryCode: [['another country', 'BE']],
  amount: [
    ['the amount, which is changed in place', { value: 5000, currency: 'EUR' }, 'fits'],
    ['another currency', { value: 1999, currency: 'USD' }],
    ['a set-up, whose button has other words', { value: 0, currency: 'EUR' }],
  ],
  paymentMethods: [
    ['one method fewer', methods(CARDS)],
    ['one more', methods(CARDS, IDEAL, { type: 'eps', name: 'eps' })],
    ['another order', methods(IDEAL, CARDS)],
    ['other brands', methods({ ...CARDS, brands: ['visa'] }, IDEAL)],
    ['a saved card', { ...methods(CARDS, IDEAL), storedPaymentMethods: [SAVED] }],
    ['a customer with an account', { ...methods(CARDS, IDEAL), saving: SAVING }],
    ['left to Adyen’s own session', undefined],
  ],
  instalments: [['instalments', { values: [1, 3] }]],
  shopper: [['what is filled in when the form is shown', { name: 'A. Customer' }, 'fits']],
  action: [['what is to be paid later', { type: 'voucher', paymentMethodType: 'oxxo' }]],
  session: [['Adyen’s own session flow', { id: 'CS1', sessionData: 'data' }]],
} satisfies Record<keyof AdyenConfiguration, readonly Change[]>;

const changes = Object.entries(FIELDS).flatMap(([field, rows]) =>
  rows.map(([meaning, value, fits]: Change) => ({ field, meaning, value, fits })),
);

/** Whether the form of the offer can become that of the session. */
function canBecome(offer: object, session: object): boolean {
  return offeredTo(prepared, v.parse(prepared.schema, offer))(session);
}

describe('the form of an offer', () => {
  it('is that of a session that differs in nothing', () => {
    expect(canBecome(OFFER, { ...SESSION })).toBe(true);
    expect(canBecome(SESSION, { ...SESSION })).toBe(true);
  });

  it.each(changes)('with another $field in the session: $meaning', ({ field, value, fits }) => {
    const session = { ...SESSION, [field]: value };
    if (value === undefined) Reflect.deleteProperty(session, field);
    for (const offer of [OFFER, SESSION]) {
      expect(canBecome(offer, session)).toBe(fits === 'fits');
    }
  });

  it.each(changes.filter(({ field }) => !['action', 'session', 'amount'].includes(field)))(
    'with another $field in the offer: $meaning',
    ({ field, value }) => {
      const offer = { ...OFFER, [field]: value };
      if (value === undefined) Reflect.deleteProperty(offer, field);
      expect(canBecome(offer, { ...SESSION })).toBe(false);
    },
  );

  it.each(['instalments', 'shopper'] as const)('has %s where the session has the same', (field) => {
    const value = FIELDS[field][0]?.[1];
    expect(canBecome({ ...OFFER, [field]: value }, { ...SESSION, [field]: value })).toBe(true);
  });

  it('of a set-up is that of a set-up alone', () => {
    const setUp = { ...SESSION, amount: { value: 0, currency: 'EUR' } };
    expect(canBecome(setUp, setUp)).toBe(true);
    expect(canBecome(setUp, { ...SESSION })).toBe(false);
  });

  it('is no session’s whose configuration is invalid', () => {
    expect(canBecome(OFFER, { ...OFFER })).toBe(false);
  });

  it('cannot be made of an offer that names no currency', () => {
    expect(v.is(prepared.schema, TERMS)).toBe(false);
    expect(v.is(prepared.schema, OFFER)).toBe(true);
  });

  it('is not mounted if it needs the script of a third party', () => {
    const wallet = { type: 'googlepay', name: 'Google Pay' };
    const offer = v.parse(prepared.schema, { ...OFFER, paymentMethods: methods(CARDS, wallet) });
    expect(prepared.isPossible(offer, { googlepay: {} })).toBe(false);
    // Without the script, the method is left out.
    expect(prepared.isPossible(offer, {})).toBe(true);
  });

  it('is not mounted if its cards have Click to Pay, which loads the scripts of the schemes', () => {
    const card = { ...CARDS, configuration: { mcDpaId: 'shop', mcSrcClientId: 'adyen' } };
    const offer = v.parse(prepared.schema, { ...OFFER, paymentMethods: methods(card) });
    expect(prepared.isPossible(offer, { clicktopay: {} })).toBe(false);
    expect(prepared.isPossible(offer, {})).toBe(true);
  });
});
