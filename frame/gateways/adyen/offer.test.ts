import { describe, expect, it } from 'vitest';
import { listedOffer, offeredMethods, offeredTypes } from './offer.ts';

const named = (...types: readonly string[]) => types.map((type) => ({ type, name: type }));

describe('what became of an offer', () => {
  it('names what is shown in the order of the list, and each other method with its reason', () => {
    const offered = ['scheme', 'klarna', 'applepay', 'giftcard', 'androidpay', 'fastlane', 'ideal'];
    expect(offeredMethods(offered, ['ideal', 'scheme'])).toEqual({
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
    expect(offeredMethods(offeredTypes(offer), ['scheme', 'scheme', 'ideal'])).toEqual({
      shown: ['scheme', 'ideal'],
      leftOut: [],
    });
  });

  it('leaves nothing of UPI out where Drop-in shows its variants as one', () => {
    expect(offeredMethods(['upi', 'upi_qr', 'upi_intent'], ['upi']).leftOut).toEqual([]);
  });
});

it('an offer without what is left out keeps its other fields', () => {
  const offer = { paymentMethods: named('paypal', 'ideal'), groups: ['cards'] };
  expect(listedOffer(offer)).toEqual({
    paymentMethods: named('ideal'),
    storedPaymentMethods: [],
    groups: ['cards'],
  });
});
