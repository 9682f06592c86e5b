import { components } from '@adyen/adyen-web';
import { describe, expect, it, test } from 'vitest';
import { METHOD_CATALOGUE } from './method-catalogue.ts';
import { paymentMethodsResponse } from './payment-methods.ts';

/** Not payment methods: parts of other forms, or steps that follow a payment. */
const NO_METHODS = new Set([
  'address',
  'customcard',
  'donation',
  'dropin',
  'personal_details',
  'redirect',
  'threeDS2Challenge',
  'threeDS2Fingerprint',
]);

test('the sandbox can offer every type that Adyen’s package has a class for, each once', () => {
  const known = Object.values(components)
    .flatMap(({ type, txVariants }) => [type, ...txVariants])
    .filter((type) => !NO_METHODS.has(type));
  const types = METHOD_CATALOGUE.map(({ type }) => type);
  expect(types.filter((type) => type !== 'ideal').toSorted()).toEqual(
    [...new Set(known)].toSorted(),
  );
});

const typesIn = (response: object) => JSON.stringify(response).match(/(?<="type":")\w+/g);

describe('an offer', () => {
  it('has four payment methods by default', () => {
    const types = typesIn(paymentMethodsResponse('NL'));
    expect(types).toEqual(['scheme', 'sepadirectdebit', 'blik', 'ideal']);
  });

  it('has those of a country, and those of every country', () => {
    const types = typesIn(paymentMethodsResponse('CH', 'country'));
    expect(types).toEqual(expect.arrayContaining(['scheme', 'twint', 'applepay']));
    expect(types).not.toContain('swish');
  });

  it('has those of a list in its order, also types that Adyen’s package does not know', () => {
    const types = typesIn(paymentMethodsResponse('NL', ['swish', 'brand_new', 'scheme']));
    expect(types).toEqual(['swish', 'brand_new', 'scheme']);
  });
});
