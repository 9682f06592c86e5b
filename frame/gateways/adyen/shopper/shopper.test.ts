import { countrySpecificFormatters } from 'adyen-address-formats';
import { validatePostalCode } from 'adyen-address-rules';
import { econtextValidationRules } from 'adyen-econtext-rules';
import { validationRules } from 'adyen-field-rules';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isCountry } from '../../../../shared/plain/iso-codes.ts';
import { fittingPostalCode } from './postal-codes.ts';
import { askedFor, filledIn, leftEmpty } from './shopper.ts';
import { shopperOf } from './shopper-schema.ts';
import type { Shopper } from './shopper-schema.ts';
import { CLASS_GROUPS } from '../classes/class-groups.ts';

const HAMBURG = {
  address_line_1: 'Deichstraße 21a',
  city: 'Hamburg',
  postal_code: '20459',
  country: 'DE',
};
const LINA: Shopper = {
  name: 'Lina Maria Hansen',
  email: 'lina@example.com',
  phone: '+351 912 345 678',
  billing: HAMBURG,
};
/** The lists of Adyen's package 6.45.2, in Affirm/config.js and Atome/config.js. */
const AFFIRM = ['CA', 'US', 'GB'];
const ATOME = ['ID', 'PH', 'TH', 'VN', 'JP', 'TW', 'KR', 'SG', 'MY', 'HK'];

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
    ['boletobancario', { ...NAME, billingAddress: {} }],
    ['bankTransfer_IBAN', { shopperEmail: 'lina@example.com' }],
    ['doku_wallet', { ...NAME, shopperEmail: 'lina@example.com' }],
    ['econtext_atm', { ...NAME, shopperEmail: 'lina@example.com' }],
    ['mbway', { telephoneNumber: '912345678' }],
    ['payto', NAME],
    [
      'ratepay',
      {
        bankAccount: { ownerName: 'Lina Maria Hansen' },
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
        billingAddress: {},
      },
    ],
  ])('%s: in the fields of its form', (type, data) => {
    expect(filledIn(type, LINA, 'DE')).toEqual({ data });
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
      expect(filledIn(type)).not.toHaveProperty('data');
      expect(filledIn(type, {})).not.toHaveProperty('data');
    }
  });
});

describe('what is left empty, although the session has a value', () => {
  it.each<[string, string, Partial<Shopper>, string[]]>([
    ['nothing of what the form can use', 'ratepay', {}, []],
    ['a name of one word', 'payto', { name: 'Lina' }, ['firstName', 'lastName']],
    [
      'an e-mail with a name around it',
      'doku_wallet',
      { email: 'Lina <l@x.de>' },
      ['shopperEmail'],
    ],
    ['a number of another country', 'mbway', { phone: '+49 30 123456' }, ['telephoneNumber']],
    [
      'a postal code of another form',
      'ratepay',
      { billing: { ...HAMBURG, postal_code: '2045' } },
      ['postalCode'],
    ],
    [
      'a billing address of another country',
      'ratepay',
      { billing: { ...HAMBURG, country: 'FR' } },
      ['billingAddress'],
    ],
  ])('names %s', (_, type, change, empty) => {
    expect(leftEmpty(type, { ...LINA, ...change }, 'DE')).toEqual(empty);
  });

  it('is nothing of what the session does not have', () => {
    expect(leftEmpty('ratepay', { name: 'Lina Hansen' }, 'DE')).toEqual([]);
    expect(leftEmpty('ratepay', {}, 'DE')).toEqual([]);
  });
});

describe('a billing address', () => {
  const streetIn = (country: string, address_line_1: string) => {
    const billing = { address_line_1, city: 'A', postal_code: '1', country };
    const { data } = filledIn('facilypay_3x', { billing }, country);
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
      filledIn(
        'facilypay_3x',
        { billing: { address_line_1: 'A 1', city: 'B', postal_code: '1', country, state } },
        country,
      ).data?.['billingAddress'];
    expect(stateIn('US', 'NY')).toMatchObject({ stateOrProvince: 'NY' });
    expect(stateIn('US', 'ny')).toMatchObject({ stateOrProvince: 'NY' });
    expect(stateIn('US', 'New York')).not.toHaveProperty('stateOrProvince');
    expect(stateIn('DE', 'HH')).not.toHaveProperty('stateOrProvince');
  });
});

describe('a billing address in a form of few countries', () => {
  const filledOf = (type: string, country: string, sessionCountry = country) => {
    const billing = { address_line_1: 'Rua 1', city: 'A', postal_code: '', country };
    return filledIn(type, { billing }, sessionCountry);
  };

  it('is left out where the form shows another country', () => {
    expect(filledOf('afterpay_default', 'DE', 'NL')).toEqual({});
    expect(filledOf('atome', 'DE')).toEqual({});
    expect(filledOf('boletobancario', 'DE')).toEqual({});
    expect(filledOf('affirm', 'DE')).not.toHaveProperty('data');
    expect(filledOf('affirm', 'GB')).toMatchObject({ data: { billingAddress: { city: 'A' } } });
    expect(filledOf('boletobancario', 'BR', 'DE')).toHaveProperty('data');
  });

  it('has the countries that Adyen’s class for the payment method has', () => {
    expect(filledIn('affirm').allowedCountries).toEqual(AFFIRM);
    const inAtome = ATOME.map((country) => filledOf('atome', country));
    expect(inAtome.filter(({ data }) => data === undefined)).toEqual([]);
  });
});

/** As people write them, in each country whose codes Adyen checks. */
const WRITTEN = {
  AT: ['1010'],
  AU: ['2000'],
  BE: ['1000'],
  BG: ['1000'],
  BR: ['01310-100', '01310100'],
  CA: ['K1A 0B1', 'k1a0b1', 'k1a-0b1'],
  CH: ['8001', 'CH-8001'],
  CY: ['1010'],
  CZ: ['110 00', '11000'],
  DE: ['20459', 'DE-20459'],
  DK: ['1050', 'DK-1050'],
  EE: ['10111'],
  ES: ['28001'],
  FI: ['00100', 'FI-00100'],
  FR: ['75001'],
  GB: ['SW1A 1AA', 'sw1a1aa'],
  GE: ['0105'],
  GR: ['105 57', '10557'],
  HR: ['10000'],
  HU: ['1011'],
  IE: ['D02 AF30', 'd02af30'],
  IS: ['101'],
  IT: ['00118'],
  LI: ['9490'],
  LT: ['LT-01100', '01100'],
  LU: ['1009', 'L-1009'],
  LV: ['LV-1010', 'LV1010', '1010'],
  MC: ['98000'],
  MT: ['VLT 1117', 'vlt1117'],
  MY: ['50000'],
  NL: ['1012 AB', '1012ab'],
  NO: ['0150'],
  PL: ['00-950', '00950'],
  PT: ['1000-205', '1000205'],
  RO: ['010011'],
  SE: ['111 22', '11122', 'SE-111 22'],
  SG: ['018956'],
  SI: ['1000', 'SI-1000'],
  SK: ['811 01', '81101'],
  US: ['12207', '12207-0001'],
} as const;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isCountry);

describe('a postal code', () => {
  const filledCode = (code: string, country: string) => fittingPostalCode(code, country);

  it.each(Object.entries(WRITTEN))(
    'of %s is filled in as the form accepts it',
    (country, codes) => {
      for (const code of codes) {
        const filled = filledCode(code, country) ?? '';
        expect([code, validatePostalCode(filled, country, { postalCode: {} })]).toEqual([
          code,
          true,
        ]);
        const format = countrySpecificFormatters[country]?.postalCode;
        expect(format?.formatterFn?.(filled) ?? filled).toBe(filled);
        expect(filled.length).toBeLessThanOrEqual(format?.maxlength ?? 30);
      }
    },
  );

  it('is of all countries whose codes the form checks', () => {
    const checked = COUNTRIES.filter(
      (country) => validatePostalCode('?', country, { postalCode: {} }) === false,
    );
    expect(checked).toEqual(Object.keys(WRITTEN).toSorted());
  });

  it.each(['', '-', ' '])('%j is filled in nowhere, and what else is known is', (code) => {
    expect(COUNTRIES.filter((country) => filledCode(code, country) !== undefined)).toEqual([]);
    const billing = { address_line_1: 'A 1', city: 'Dubai', postal_code: code, country: 'AE' };
    const { data } = filledIn('facilypay_3x', { billing }, 'AE');
    expect(data).toHaveProperty('billingAddress', {
      street: 'A',
      houseNumberOrName: '1',
      city: 'Dubai',
    });
  });

  it('is left out where the form accepts it in no form', () => {
    expect(filledCode('20459', 'NL')).toBeUndefined();
    expect(filledCode('1', 'DE')).toBeUndefined();
    expect(filledCode('', 'SG')).toBeUndefined();
    expect(filledCode('999077', 'HK')).toBe('999077');
  });
});

describe('an e-mail address and a phone number', () => {
  const { emailRule, phoneNumberRule } = validationRules;
  const Filled = v.object({
    shopperEmail: v.optional(v.string()),
    telephoneNumber: v.optional(v.string()),
  });
  const filledOf = (shopper: Shopper) => v.parse(Filled, filledIn('doku_wallet', shopper).data);
  const phoneIn = (type: string, phone: string) =>
    v.parse(
      v.object({ personalDetails: Filled }),
      filledIn(type, { phone, billing: HAMBURG }, 'DE').data,
    ).personalDetails.telephoneNumber;

  it.each([
    ['lina@example.com', 'lina@example.com'],
    [' lina@example.com ', 'lina@example.com'],
    ['lina@localhost', undefined],
    ['lina..h@example.com', undefined],
    ['lina@exämple.com', undefined],
  ])('%j is filled in as the form accepts it, or left out', (email, expected) => {
    const { shopperEmail } = filledOf({ email });
    const isAccepted = shopperEmail === undefined || emailRule.validate(shopperEmail);
    expect([shopperEmail, isAccepted]).toEqual([expected, true]);
  });

  it.each([
    ['+351 912 345 678', '+351 912 345 678'],
    ['(030) 123-456', '030 123-456'],
    ['+1 (202) 555 0123', '+1 202 555 0123'],
    ['+49 (0)151 234', '+49 151 234'],
    ['---', undefined],
    ['ask for 030', undefined],
  ])('%j is filled in as the form accepts it, or is left out', (phone, expected) => {
    const filled = phoneIn('ratepay', phone);
    const isAccepted = filled === undefined || phoneNumberRule.validate(filled);
    expect([filled, isAccepted]).toEqual([expected, true]);
  });

  it.each([
    ['+81 90-1234-5678', '09012345678'],
    ['+81 (0)90 1234 5678', '09012345678'],
    ['090-1234-5678', '09012345678'],
    ['+81312345678', '0312345678'],
    ['03 (1234) 5678', '0312345678'],
    ['+351 912 345 678', undefined],
    ['+1 202 555 0123', undefined],
    ['+81 90 1234', undefined],
    ['ask for 030', undefined],
  ])('of Japan, %j, is filled in as it is dialled there, or is left out', (phone, expected) => {
    const { telephoneNumber } = v.parse(Filled, filledIn('econtext_stores', { phone }).data);
    const isAccepted =
      telephoneNumber === undefined ||
      econtextValidationRules.telephoneNumber.every(({ validate }) => validate(telephoneNumber));
    expect([telephoneNumber, isAccepted]).toEqual([expected, true]);
    expect(leftEmpty('econtext_stores', { phone })).toEqual(expected ? [] : ['telephoneNumber']);
  });
});

describe('a value that a form cannot use', () => {
  it.each<[string, Shopper]>([
    ['a single name', { name: 'Lina' }],
    ['a name of several lines', { name: 'Lina\nHansen' }],
    ['a name without end', { name: `Lina ${'a'.repeat(300)}` }],
    ['no e-mail address', { email: 'lina at example.com' }],
    ['a name with a picture', { name: 'Lina 🌷 Hansen' }],
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
      expect(() => shopperOf(shopper)).toThrow(
        /cannot use these fields of gateway_config: shopper/,
      );
    },
  );
});
