#!/usr/bin/env bash
# Adyen's address form requires a postal code in every country, also where the post has none.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node); localized-address-format 1.3.3, the address formats
#   that Google publishes; i18n-iso-countries 7.14.0, the codes of ISO 3166-1 and Kosovo.
# Input: the address field of each country without postal codes, left empty, and those of two countries with one.
# Expected: an empty postal code passes where an address has none, as the package makes the house number optional in
#   Australia, Canada and the United States.
# Seen on 2026-11-28: it is an error in all 70 such countries, the United Arab Emirates, Qatar, Ghana and Jamaica among
#   them, and optional in none. Any one character passes, so customers there invent a code to be able to pay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 \
  localized-address-format@1.3.3 i18n-iso-countries@7.14.0
cat >run.mjs <<'JS'
import isoCountries from 'i18n-iso-countries';
import addresses from 'localized-address-format';
const es = './node_modules/@adyen/adyen-web/dist/es';
const { getAddressValidationRules } = await import(`${es}/components/internal/Address/validate.js`);
const { default: Specifications } = await import(`${es}/components/internal/Address/Specifications.js`);
const { default: Validator } = await import(`${es}/utils/Validator/Validator.js`);

const countries = Object.keys(isoCountries.getAlpha2Codes());
const hasPostalCodes = (country) =>
  addresses.formatAddress({ postalCountry: country, postalCode: '0' }).join('').includes('0');

const specifications = new Specifications();
const validator = new Validator(getAddressValidationRules(specifications), { get: (key) => key });
const field = (value, country) =>
  validator
    .validate({ key: 'postalCode', value, mode: 'blur' }, { state: { data: { country } } })
    .hasError(true)
    ? 'an error'
    : 'passes';
const without = countries.filter((country) => !hasPostalCodes(country));
const isOptional = (country) => specifications.countryHasOptionalField(country, 'postalCode');
console.log('countries without postal codes:', without.length);
console.log('of these, empty passes in:', without.filter((country) => field('', country) === 'passes').length);
console.log('of these, it is optional in:', without.filter(isOptional).length);
for (const country of ['AE', 'GH', 'JM', 'QA']) {
  console.log(country, without.includes(country), `empty: ${field('', country)}, x: ${field('x', country)}`);
}
for (const [country, code] of [['DE', '10115'], ['US', '10001']]) {
  console.log(country, without.includes(country), `empty: ${field('', country)}, ${code}: ${field(code, country)}`);
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
countries without postal codes: 70
of these, empty passes in: 0
of these, it is optional in: 0
AE true empty: an error, x: passes
GH true empty: an error, x: passes
JM true empty: an error, x: passes
QA true empty: an error, x: passes
DE false empty: an error, 10115: passes
US false empty: an error, 10001: passes
TXT
echo 'As recorded.'
