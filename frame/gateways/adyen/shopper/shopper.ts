/**
 * Fills in Adyen's form from the session's payer and billing address. The platform sends only what an offered
 * payment method asks for. A value that a form could not use is left out, and the customer enters it.
 */
import { fittingPostalCode } from './postal-codes.ts';
import type { Shopper } from './shopper-schema.ts';

export { shopperOf } from './shopper-schema.ts';

export type ShopperField = keyof Shopper;
type Billing = NonNullable<Shopper['billing']>;

/** Properties of Adyen's component; `null` for what the session has in a form that a field could not use. */
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
  data: ({ name }) => given('ownerName', usable(name), name),
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
          ...given(
            'street',
            usable(shopper.billing?.address_line_1),
            shopper.billing?.address_line_1,
          ),
          ...given('postalCode', postalCodeOf(shopper), shopper.billing?.postal_code),
        },
      }),
    },
  ],
  [/^(ach|sepadirectdebit)$/, accountOwner],
  [
    /^directdebit_GB$/,
    {
      asksFor: ['name', 'email'],
      data: (shopper) => ({
        ...given('holderName', usable(shopper.name), shopper.name),
        ...emailOf(shopper),
      }),
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
      data: (shopper) => ({
        ...nameOf(shopper),
        ...emailOf(shopper),
        ...japanesePhoneOf(shopper),
      }),
    },
  ],
  [
    /^mbway$/,
    {
      asksFor: ['phone'],
      // The form shows the prefix of Portugal separately.
      data: ({ phone = '' }) =>
        given(
          'telephoneNumber',
          /^\+351([\d ]{9,15})$/.exec(phone)?.[1]?.replaceAll(' ', ''),
          phone,
        ),
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
  const { properties } = filling;
  const data = dataOf(filling, shopper, country);
  return { ...properties, ...(data && { data: usableOf(data) }) };
}

/** Logs what stays empty, for developers. */
export function logLeftEmpty(type: string, shopper: Shopper | undefined, country?: string): void {
  const empty = leftEmpty(type, shopper, country);
  // oxlint-disable-next-line no-console -- the names alone, as in every log
  if (empty.length > 0) console.debug(`[pay] ${type}: left empty: ${empty.join(', ')}`);
}

/** The names of the component's properties that stay empty, although the session has a value for them. */
export function leftEmpty(type: string, shopper: Shopper = {}, country?: string): string[] {
  const filling = fillingOf(type);
  if (filling === undefined) return [];
  const data = dataOf(filling, shopper, country) ?? {};
  const isElsewhere =
    shopper.billing !== undefined &&
    filling.asksFor.includes('billing') &&
    !isOfForm(filling, shopper, country);
  return [...unusableOf(data), ...(isElsewhere ? ['billingAddress'] : [])];
}

function dataOf(
  filling: Filling,
  shopper: Shopper,
  country: string | undefined,
): Filled | undefined {
  const { billing: _, ...others } = shopper;
  const fitting: Shopper = isOfForm(filling, shopper, country) ? shopper : others;
  const isKnown = filling.asksFor.some((field) => fitting[field] !== undefined);
  return isKnown ? filling.data(fitting) : undefined;
}

/** Whether the billing address is of the form's country. */
function isOfForm(
  { countries }: Filling,
  { billing }: Shopper,
  country: string | undefined,
): boolean {
  const formCountry = countries?.length === 1 ? countries[0] : country;
  return billing?.country === formCountry && (countries?.includes(billing?.country ?? '') ?? true);
}

/** Without what a field could not use. */
function usableOf(filled: Filled): Filled {
  const usable = Object.entries(filled).filter(([, value]) => value !== null);
  return Object.fromEntries(
    usable.map(([name, value]) => [name, isFilled(value) ? usableOf(value) : value]),
  );
}

function unusableOf(filled: Filled): string[] {
  return Object.entries(filled).flatMap(([name, value]) => {
    if (value === null) return [name];
    return isFilled(value) ? unusableOf(value) : [];
  });
}

function isFilled(value: unknown): value is Filled {
  return typeof value === 'object' && value !== null;
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

/**
 * @param value - what the field can use
 * @param source - what the session has for it
 */
function given(field: string, value: string | undefined, source?: string): Filled {
  if (value !== undefined) return { [field]: value };
  return source ? { [field]: null } : {};
}

/** The last word is the last name; a single word could be either. */
function nameOf({ name }: Shopper): Filled {
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(usable(name) ?? '') ?? [];
  return { ...given('firstName', firstName, name), ...given('lastName', lastName, name) };
}

/** What Adyen's rule accepts, apart from quoted names and hosts given by number. */
const ACCEPTED_EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]+(-+[a-z\d]+)*\.)+[a-z]{2,}$/i;

function emailOf({ email }: Shopper): Filled {
  const line = usable(email) ?? '';
  return given('shopperEmail', ACCEPTED_EMAIL.test(line) ? line : undefined, email);
}

function phoneOf({ phone = '' }: Shopper): Filled {
  // Adyen accepts parentheses only around the first digits. In `+49 (0)30`, they contain what is not dialled from abroad.
  const bare = phone.replace('(0)', '').replaceAll(/[()]/g, '');
  return given('telephoneNumber', /^\+?\d[\d ./-]{2,31}$/.test(bare) ? bare : undefined, phone);
}

/** The field takes the ten or eleven digits that are dialled in Japan. */
function japanesePhoneOf({ phone = '' }: Shopper): Filled {
  const bare = phone.replace('(0)', '').replaceAll(/[ ()./-]/g, '');
  const [, rest] = /^(?:\+81|0)(\d{9,10})$/.exec(bare) ?? [];
  return given('telephoneNumber', rest && `0${rest}`, phone);
}

/** In these countries, Adyen asks for the whole first line, and for a state of its own list. */
const COUNTRIES_WITH_LINES = new Set(['AU', 'CA', 'US']);
const COUNTRIES_WITH_STATES = new Set([...COUNTRIES_WITH_LINES, 'BR']);

function placeOf(shopper: Shopper): Filled {
  const { billing } = shopper;
  if (billing === undefined) return {};
  const { city, country } = billing;
  const state = billing.state?.toUpperCase();
  const asked = COUNTRIES_WITH_STATES.has(country) ? state : undefined;
  const isListed = /^[A-Z]{2,3}$/.test(asked ?? '');
  return {
    ...streetOf(billing),
    ...given('city', usable(city), city),
    ...given('stateOrProvince', isListed ? asked : undefined, asked),
    ...given('postalCode', postalCodeOf(shopper), shopper.billing?.postal_code),
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
      ...given('street', usable(line), address_line_1),
      ...given('houseNumberOrName', usable(address_line_2), address_line_2),
    };
  }
  const last = NUMBER_LAST.exec(line);
  const first = NUMBER_FIRST.exec(line);
  const street = last?.[1] ?? first?.[2];
  const house = last?.[2] ?? first?.[1];
  return {
    ...given('street', street ?? usable(line), address_line_1),
    ...given('houseNumberOrName', house),
  };
}
