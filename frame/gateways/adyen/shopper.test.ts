import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { askedFor, filledIn, ShopperSchema } from './shopper.ts';
import type { Shopper } from './shopper.ts';
import { CLASS_GROUPS } from './classes/class-groups.ts';

const LINA: Shopper = {
  name: 'Lina Maria Hansen',
  email: 'lina@example.com',
  phone: '+351 912 345 678',
  billing: {
    address_line_1: 'Deichstraße 21a',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
};
const NAME = { firstName: 'Lina Maria', lastName: 'Hansen' };
const PLACE = {
  street: 'Deichstraße',
  houseNumberOrName: '21a',
  city: 'Hamburg',
  postalCode: '20459',
};

describe('what the payer and the billing address fill in', () => {
  it.each<[string, object]>([
    ['ach', { ownerName: 'Lina Maria Hansen' }],
    ['sepadirectdebit', { ownerName: 'Lina Maria Hansen' }],
    ['directdebit_GB', { holderName: 'Lina Maria Hansen', shopperEmail: 'lina@example.com' }],
    ['boletobancario', { ...NAME, billingAddress: PLACE }],
    ['bankTransfer_IBAN', { shopperEmail: 'lina@example.com' }],
    ['doku_wallet', { ...NAME, shopperEmail: 'lina@example.com' }],
    ['econtext_atm', { ...NAME, shopperEmail: 'lina@example.com', telephoneNumber: LINA.phone }],
    ['mbway', { telephoneNumber: '912345678' }],
    ['payto', NAME],
    [
      'affirm',
      {
        personalDetails: {
          ...NAME,
          shopperEmail: 'lina@example.com',
          telephoneNumber: LINA.phone,
        },
        billingAddress: PLACE,
      },
    ],
    [
      'atome',
      {
        personalDetails: { ...NAME, telephoneNumber: LINA.phone },
        billingAddress: { street: 'Deichstraße 21a', postalCode: '20459' },
      },
    ],
  ])('%s: in the fields of its form', (type, data) => {
    expect(filledIn(type, LINA)).toEqual({ data });
  });

  it.each(['scheme', 'bcmc', 'twint', 'ideal', 'blik', 'eps', 'pix', 'googlepay', 'riverty'])(
    '%s: nothing',
    (type) => {
      expect(askedFor(type)).toEqual([]);
      expect(filledIn(type, LINA)).toEqual({});
    },
  );

  it('is nothing without a shopper, so that the defaults of the form apply', () => {
    for (const type of Object.values(CLASS_GROUPS).flatMap(({ types }) => types)) {
      expect(filledIn(type)).toEqual({});
      expect(filledIn(type, {})).toEqual({});
    }
  });
});

describe('a billing address', () => {
  const streetIn = (country: string, address_line_1: string) => {
    const billing = { address_line_1, city: 'A', postal_code: '1', country };
    const { data } = filledIn('affirm', { billing });
    const { street, houseNumberOrName } = v.parse(
      v.object({
        billingAddress: v.object({
          street: v.optional(v.string()),
          houseNumberOrName: v.optional(v.string()),
        }),
      }),
      data,
    ).billingAddress;
    return [street, houseNumberOrName];
  };

  it.each([
    ['DE', 'Am Markt 7', 'Am Markt', '7'],
    ['DE', 'Hauptstr. 12 b', 'Hauptstr.', '12 b'],
    ['NL', 'Kanaalstraat 4-2', 'Kanaalstraat', '4-2'],
    ['BR', 'Rua Augusta, 1500', 'Rua Augusta', '1500'],
    ['GB', '221B Baker Street', 'Baker Street', '221B'],
    ['FR', '8, rue de Rivoli', 'rue de Rivoli', '8'],
    ['DE', 'Straße des 17. Juni', 'Straße des 17. Juni', undefined],
    ['ES', 'Calle 5 12', 'Calle 5 12', undefined],
    ['US', '1 Main Street', '1 Main Street', undefined],
  ])('in %s, %j: has the house number where it is certain', (country, line, street, house) => {
    expect(streetIn(country, line)).toEqual([street, house]);
  });

  it('has a state of Adyen’s list, and no other', () => {
    const stateIn = (country: string, state: string) =>
      filledIn('affirm', {
        billing: { address_line_1: 'A 1', city: 'B', postal_code: '1', country, state },
      }).data?.['billingAddress'];
    expect(stateIn('US', 'NY')).toMatchObject({ stateOrProvince: 'NY' });
    expect(stateIn('US', 'New York')).not.toHaveProperty('stateOrProvince');
    expect(stateIn('DE', 'HH')).not.toHaveProperty('stateOrProvince');
  });
});

describe('a value that a form cannot use', () => {
  it.each<[string, Shopper]>([
    ['a single name', { name: 'Lina' }],
    ['a name of several lines', { name: 'Lina\nHansen' }],
    ['a name without end', { name: `Lina ${'a'.repeat(300)}` }],
    ['no e-mail address', { email: 'lina at example.com' }],
    ['a phone number in words', { phone: 'ask for <b>Lina</b>' }],
  ])('is left out: %s', (_what, shopper) => {
    expect(filledIn('econtext_atm', shopper).data).toEqual({});
  });

  it('is left out: a phone number of another country, where the form shows the prefix', () => {
    expect(filledIn('mbway', { phone: '+49 151 2345678' }).data).toEqual({});
  });

  it.each([{ name: 7 }, { email: ['a@b'] }, { billing: 'Main Street 1' }, { billing: {} }, 'Lina'])(
    'is no configuration: %j',
    (shopper) => {
      expect(v.is(ShopperSchema, shopper)).toBe(false);
    },
  );
});
