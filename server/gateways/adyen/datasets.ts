/**
 * The files that the forms of Adyen's payment methods load for their lists, in the format of Adyen's servers.
 */
import { isCountry } from '../../../shared/plain/iso-codes.ts';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
const DATASET_COUNTRIES = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter(isCountry);

/** Some states of each country whose form has a list of states. */
const STATE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { NSW: 'New South Wales', VIC: 'Victoria' },
  BR: { RJ: 'Rio de Janeiro', SP: 'São Paulo' },
  CA: { ON: 'Ontario', QC: 'Quebec' },
  US: { CA: 'California', NY: 'New York' },
};

/** Prefixes of the countries in which a payment method of the sandbox asks for a phone number. */
const PHONE_PREFIXES: Readonly<Record<string, string>> = {
  AT: '+43',
  AU: '+61',
  BE: '+32',
  BR: '+55',
  DE: '+49',
  ES: '+34',
  FI: '+358',
  FR: '+33',
  GB: '+44',
  ID: '+62',
  IN: '+91',
  IT: '+39',
  JP: '+81',
  MY: '+60',
  NL: '+31',
  NO: '+47',
  PH: '+63',
  PL: '+48',
  PT: '+351',
  SE: '+46',
  SG: '+65',
  US: '+1',
};

/**
 * @param path - below `/datasets/`, such as `countries/de-DE.json`
 * @returns `undefined` for a path that the forms do not load
 */
export function datasetAt(path: string): readonly object[] | undefined {
  if (path === 'phonenumbers.json') {
    return Object.entries(PHONE_PREFIXES).map(([id, prefix]) => ({ id, prefix }));
  }
  const locale = /^countries\/([a-z]{2}-[A-Z]{2})\.json$/.exec(path)?.[1];
  if (locale !== undefined) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return DATASET_COUNTRIES.map((id) => ({ id, name: names.of(id) ?? id }));
  }
  const country = /^states\/([A-Z]{2})\/[\w-]+\.json$/.exec(path)?.[1] ?? '';
  const states = STATE_NAMES[country];
  return states && Object.entries(states).map(([id, name]) => ({ id, name }));
}

/** Whether the forms of this country have a list of states. */
export function hasStates(country: string): boolean {
  return Object.hasOwn(STATE_NAMES, country);
}
