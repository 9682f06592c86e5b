import { describe, expect, it } from 'vitest';
import { TYPES_WITH_SCRIPT } from './classes/left-out-types.ts';
import { listedOffer, listedTypes, neededTypes, offeredMethods, offeredTypes } from './offer.ts';
import { scriptOf } from './scripts/script-types.ts';

const named = (...types: readonly string[]) => types.map((type) => ({ type, name: type }));

describe('the types whose code an offer needs', () => {
  const card = (configuration?: object) => ({
    paymentMethods: [{ type: 'scheme', ...(configuration && { configuration }) }],
  });

  it.each([
    ['Mastercard', { mcDpaId: 'shop', mcSrcClientId: 'adyen' }],
    ['Visa', { visaSrciDpaId: 'shop', visaSrcInitiatorId: 'adyen' }],
  ])('are that of Click to Pay, too, where a card has an account at %s', (_, account) => {
    expect(neededTypes(card(account))).toEqual(['scheme', 'clicktopay']);
  });

  it('are those that are offered, where no card has such an account', () => {
    expect(neededTypes(card())).toEqual(['scheme']);
    expect(neededTypes(card({ merchantId: '1' }))).toEqual(['scheme']);
    expect(neededTypes()).toEqual([]);
  });
});

describe('the report of an offer', () => {
  it('names what is shown in the order of the list, and each other method with its reason', () => {
    const offered = ['scheme', 'klarna', 'applepay', 'giftcard', 'androidpay', 'fastlane', 'ideal'];
    expect(offeredMethods(offered, ['ideal', 'scheme'], {})).toEqual({
      shown: ['ideal', 'scheme'],
      leftOut: [
        { type: 'klarna', reason: 'NOT_ENABLED' },
        { type: 'applepay', reason: 'NOT_ENABLED' },
        { type: 'giftcard', reason: 'PARTIAL_PAYMENT' },
        { type: 'androidpay', reason: 'NOT_SUPPORTED' },
        { type: 'fastlane', reason: 'NOT_AVAILABLE' },
      ],
    });
  });

  it('names a type once, whether it is stored or not', () => {
    const offer = {
      paymentMethods: named('scheme', 'ideal'),
      storedPaymentMethods: named('scheme', 'scheme'),
    };
    expect(offeredTypes(offer)).toEqual(['scheme', 'ideal']);
    expect(offeredMethods(offeredTypes(offer), ['scheme', 'scheme', 'ideal'], {})).toEqual({
      shown: ['scheme', 'ideal'],
      leftOut: [],
    });
  });

  it('names a saved card that has expired, although other cards are shown', () => {
    const of = (hasExpired: boolean) => offeredMethods(['scheme'], ['scheme'], {}, { hasExpired });
    expect(of(true)).toEqual({
      shown: ['scheme'],
      leftOut: [{ type: 'scheme', reason: 'EXPIRED' }],
    });
    expect(of(false).leftOut).toEqual([]);
  });

  it('leaves nothing of UPI out where Drop-in shows its variants as one', () => {
    expect(offeredMethods(['upi', 'upi_qr', 'upi_intent'], ['upi'], {}).leftOut).toEqual([]);
  });
});

describe('a payment method that needs a script of a third party', () => {
  const paypal = { paypal: {} };

  it('is listed only where that script is enabled', () => {
    expect(listedTypes(['paypal', 'klarna', 'ideal'], paypal)).toEqual(['paypal', 'ideal']);
  });

  it('is not available where it is enabled, and yet not shown', () => {
    expect(offeredMethods(['paypal', 'klarna'], [], paypal).leftOut).toEqual([
      { type: 'paypal', reason: 'NOT_AVAILABLE' },
      { type: 'klarna', reason: 'NOT_ENABLED' },
    ]);
  });

  it('needs one that is declared', () => {
    expect(TYPES_WITH_SCRIPT.filter((type) => scriptOf(type) === undefined)).toEqual([]);
  });

  it('is not enabled by a name that every object has', () => {
    expect(scriptOf('constructor')).toBeUndefined();
    expect(listedTypes(['ideal', 'constructor'], {})).toEqual(['ideal', 'constructor']);
  });
});

it('an offer without what is left out keeps its other fields', () => {
  const offer = { paymentMethods: named('paypal', 'ideal'), groups: ['cards'] };
  expect(listedOffer(offer, {})).toEqual({
    paymentMethods: named('ideal'),
    storedPaymentMethods: [],
    groups: ['cards'],
  });
});
