#!/usr/bin/env bash
# Adyen's address form refuses postal codes that are written as its own hint says, or as the post writes them.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node).
# Input: (1) each alternative of the hint that the form shows under a refused postal code ("9999 or LV-9999"), with its
#   placeholders filled in; (2) postal codes in the form in which the country's post writes them.
# Expected: what the hint describes passes the check of the same field.
# Seen on 2026-11-27: Latvia's hint offers 9999 and the field wants LV-; Malta's offers four forms and the field takes
#   one, without the space that Malta's post writes; Slovak codes with their space are refused, Czech ones are not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2
cat >run.mjs <<'JS'
const folder = './node_modules/@adyen/adyen-web/dist/es/components/internal/Address/';
const { validatePostalCode } = await import(`${folder}validate.js`);
const { countrySpecificFormatters } = await import(`${folder}validate.formats.js`);
const passes = (code, country) => validatePostalCode(code, country, { postalCode: {} });
/** A country's hint in words of placeholders: 9 stands for a digit, A for a letter, N for a digit. */
const fill = (hint, country) => {
  const [prefix] = hint.match(/^(?:LT|LV|SI|SK)-/u) ?? [''];
  const rest = hint.slice(prefix.length).replace('[1-5]', '1').replaceAll('N', '1').replaceAll('9', '1');
  return prefix + rest.replaceAll('A', country === 'CA' ? 'B' : 'A');
};
for (const [country, { postalCode }] of Object.entries(countrySpecificFormatters)) {
  const { format } = postalCode;
  // Ireland's and Monaco's hints name letters and digits that the pattern restricts further: they are filled in below.
  if (!format || ['IE', 'MC', 'BR'].includes(country)) continue;
  const refused = format.split(' or ').map((hint) => fill(hint, country)).filter((code) => !passes(code, country));
  if (refused.length > 0) console.log(`${country}: hint "${format}", refused: ${refused.join(', ')}`);
}
const WRITTEN = [
  ['CZ', '110 00'], ['SK', '811 01'], ['GR', '105 57'], ['MT', 'VLT 1117'], ['LV', 'LV-1010'], ['LT', 'LT-01100'],
  ['NL', '1012 AB'], ['IE', 'D02 AF30'], ['GB', 'SW1A 1AA'], ['CA', 'K1A 0B1'], ['PL', '00-950'], ['PT', '1000-205'],
];
for (const [country, code] of WRITTEN) console.log(country, code, passes(code, country) ? 'passes' : 'refused');
JS
node run.mjs | tee seen
diff - seen <<'TXT'
LV: hint "9999 or LV-9999", refused: 1111
MT: hint "AA99 or AAA99 or AA9999 or AAA9999", refused: AA11, AAA11, AA1111
CZ 110 00 passes
SK 811 01 refused
GR 105 57 passes
MT VLT 1117 refused
LV LV-1010 passes
LT LT-01100 passes
NL 1012 AB passes
IE D02 AF30 passes
GB SW1A 1AA passes
CA K1A 0B1 passes
PL 00-950 passes
PT 1000-205 passes
TXT
echo 'As recorded.'
