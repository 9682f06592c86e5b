/**
 * Fills in Adyen's form from the session's payer and billing address. The platform sends only what an offered
 * payment method asks for. A value that a form could not use is left out, and the customer enters it.
 */
import { fittingPostalCode } from './postal-codes.ts';
import type { Shopper } from './shopper-schema.ts';

export type ShopperField = keyof Shopper;
type Billing = NonNullable<Shopper['billing']>;

/** The value of a property of Adyen's component; fields without a value are left out. */
type Filled = Readonly<Record<string, unknown>>;

/** Properties of Adyen's component. */
interface Properties {
  readonly data?: Filled;
  readonly allowedCountries?: readonly string[];
}

interface Filling {
  readonly asksFor: readonly ShopperField[];
  /** The countries that its form offers. Default: that of the session alone. */
  readonly countries?: readonly string[];
  /** Further properties of the component. */
  readonly properties?: Omit<Properties, 'data'>;
  /** The property `data` of the component. */
  readonly data: (shopper: Shopper) => Filled;
}

const invoice: Filling = {
  asksFor: ['name', 'email', 'phone', 'billing'],
  data: (shopper) => ({
    personalDetails: { ...nameOf(shopper), ...emailOf(shopper), ...phoneOf(shopper) },
    billingAddress: placeOf(shopper),
  }),
};
const accountOwner: Filling = {
  asksFor: ['name'],
  data: ({ name }) => given('ownerName', usable(name)),
};
const boleto: Filling = {
  asksFor: ['name', 'billing'],
  countries: ['BR'],
  data: (shopper) => ({ ...nameOf(shopper), billingAddress: placeOf(shopper) }),
};

const AFFIRM_COUNTRIES = ['CA', 'US', 'GB'];

/** The first match counts; nothing is filled in for other types. */
const FILLINGS: readonly (readonly [types: RegExp, Filling])[] = [
  // Without this list, its form offers the first two, and shows a British billing address under one of those.
  [
    /^affirm$/,
    { ...invoice, countries: AFFIRM_COUNTRIES, properties: { allowedCountries: AFFIRM_COUNTRIES } },
  ],
  [/^(afterpay.*|facilypay_.*)$/, invoice],
  [
    /^ratepay/,
    {
      ...invoice,
      data: (shopper) => ({ ...invoice.data(shopper), bankAccount: accountOwner.data(shopper) }),
    },
  ],
  [
    /^atome$/,
    {
      asksFor: ['name', 'phone', 'billing'],
      countries: ['ID', 'PH', 'TH', 'VN', 'JP', 'TW', 'KR', 'SG', 'MY', 'HK'],
      data: (shopper) => ({
        personalDetails: { ...nameOf(shopper), ...phoneOf(shopper) },
        // Its form has one field for the whole line.
        billingAddress: {
          ...given('street', usable(shopper.billing?.address_line_1)),
          ...given('postalCode', postalCodeOf(shopper)),
        },
      }),
    },
  ],
  [/^(ach|sepadirectdebit)$/, accountOwner],
  [
    /^directdebit_GB$/,
    {
      asksFor: ['name', 'email'],
      data: (shopper) => ({ ...given('holderName', usable(shopper.name)), ...emailOf(shopper) }),
    },
  ],
  [/boleto/, boleto],
  [/^bankTransfer_/, { asksFor: ['email'], data: emailOf }],
  [
    /^doku/,
    {
      asksFor: ['name', 'email'],
      data: (shopper) => ({ ...nameOf(shopper), ...emailOf(shopper) }),
    },
  ],
  [
    /^econtext/,
    {
      asksFor: ['name', 'email', 'phone'],
      data: (shopper) => ({ ...nameOf(shopper), ...emailOf(shopper), ...phoneOf(shopper) }),
    },
  ],
  [
    /^mbway$/,
    {
      asksFor: ['phone'],
      // The form shows the prefix of Portugal separately.
      data: ({ phone = '' }) =>
        given('telephoneNumber', /^\+351([\d ]{9,15})$/.exec(phone)?.[1]?.replaceAll(' ', '')),
    },
  ],
  [/^payto$/, { asksFor: ['name'], data: nameOf }],
];

function fillingOf(type: string): Filling | undefined {
  return FILLINGS.find(([types]) => types.test(type))?.[1];
}

/** The data of a session that the form of a payment method asks for. */
export function askedFor(type: string): readonly ShopperField[] {
  return fillingOf(type)?.asksFor ?? [];
}

/**
 * The values to fill in; none if there is nothing to fill in. A billing address of another country than that of the form is
 * left out, because the form would show it under its own.
 *
 * @param country - of the session at Adyen
 */
export function filledIn(type: string, shopper: Shopper = {}, country?: string): Properties {
  const filling = fillingOf(type);
  if (filling === undefined) return {};
  const { asksFor, countries, properties, data } = filling;
  const formCountry = countries?.length === 1 ? countries[0] : country;
  const { billing, ...others } = shopper;
  const isOfForm =
    billing?.country === formCountry && (countries?.includes(billing?.country ?? '') ?? true);
  const fitting: Shopper = isOfForm ? shopper : others;
  const isKnown = asksFor.some((field) => fitting[field] !== undefined);
  return { ...properties, ...(isKnown && { data: data(fitting) }) };
}

const MOST_CHARACTERS = 255;

/** Characters that make Adyen's fields invalid, and line breaks. */
const UNUSABLE_IN_FIELDS =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cf}]|[0-9#*]\uFE0F?\u20E3/u;

/** One line of text that a field can show. */
function usable(text: string | undefined): string | undefined {
  const line = text?.trim() ?? '';
  return line === '' || line.length > MOST_CHARACTERS || UNUSABLE_IN_FIELDS.test(line)
    ? undefined
    : line;
}

function given(field: string, value: string | undefined): Filled {
  return value === undefined ? {} : { [field]: value };
}

/** The last word is the last name; a single word could be either. */
function nameOf({ name }: Shopper): Filled {
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(usable(name) ?? '') ?? [];
  return { ...given('firstName', firstName), ...given('lastName', lastName) };
}

/** What Adyen's rule accepts, apart from quoted names and hosts given by number. */
const ACCEPTED_EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]+(-+[a-z\d]+)*\.)+[a-z]{2,}$/i;

function emailOf({ email }: Shopper): Filled {
  const line = usable(email) ?? '';
  return given('shopperEmail', ACCEPTED_EMAIL.test(line) ? line : undefined);
}

function phoneOf({ phone = '' }: Shopper): Filled {
  // Adyen accepts parentheses only around the first digits. In `+49 (0)30`, they contain what is not dialled from abroad.
  const bare = phone.replace('(0)', '').replaceAll(/[()]/g, '');
  return given('telephoneNumber', /^\+?\d[\d ./-]{2,31}$/.test(bare) ? bare : undefined);
}

/** In these countries, Adyen asks for the whole first line, and for a state of its own list. */
const COUNTRIES_WITH_LINES = new Set(['AU', 'CA', 'US']);
const COUNTRIES_WITH_STATES = new Set([...COUNTRIES_WITH_LINES, 'BR']);

function placeOf(shopper: Shopper): Filled {
  const { billing } = shopper;
  if (billing === undefined) return {};
  const { city, country } = billing;
  const state = billing.state?.toUpperCase();
  const isListed = COUNTRIES_WITH_STATES.has(country) && /^[A-Z]{2,3}$/.test(state ?? '');
  return {
    ...streetOf(billing),
    ...given('city', usable(city)),
    ...given('stateOrProvince', isListed ? state : undefined),
    ...given('postalCode', postalCodeOf(shopper)),
  };
}

function postalCodeOf({ billing }: Shopper): string | undefined {
  return billing && fittingPostalCode(usable(billing.postal_code) ?? '', billing.country);
}

const NUMBER_LAST = /^(.*[\p{L}.]),? (\d[^ ,]*(?: [a-z])?)$/iu;
const NUMBER_FIRST = /^(\d[^ ,]*),? (\p{L}.*)$/u;

/** Puts the house number in a field of its own if it can be recognised in the line. */
function streetOf({ address_line_1, address_line_2, country }: Billing): Filled {
  const line = usable(address_line_1) ?? '';
  if (COUNTRIES_WITH_LINES.has(country)) {
    return {
      ...given('street', usable(line)),
      ...given('houseNumberOrName', usable(address_line_2)),
    };
  }
  const last = NUMBER_LAST.exec(line);
  const first = NUMBER_FIRST.exec(line);
  const street = last?.[1] ?? first?.[2];
  const house = last?.[2] ?? first?.[1];
  return { ...given('street', street ?? usable(line)), ...given('houseNumberOrName', house) };
}
