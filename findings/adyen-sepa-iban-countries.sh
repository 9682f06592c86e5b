#!/usr/bin/env bash
# The IBAN field of Adyen's SEPA direct debit refuses a country of SEPA.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node).
# Input: the example IBAN of the SWIFT IBAN registry for each country whose payments SEPA covers.
# Expected: every one of them is valid; ibantools 4.5.4, which follows the registry, agrees.
# Seen on 2026-11-27: the Vatican (in SEPA since 2019) is INVALID_COUNTRY, so its customers cannot give a mandate.
#   Every other country of SEPA is valid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 ibantools@4.5.4
cat >run.mjs <<'JS'
import { getCountrySpecifications, isValidIBAN } from 'ibantools';
const fields = './node_modules/@adyen/adyen-web/dist/es/components/internal/IbanInput/validate.js';
const { checkIbanStatus } = await import(fields);
// The registry's examples.
const EXAMPLES = `AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BE68539007547034
  BG80BNBG96611020345678 CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399
  DE89370400440532013000 DK5000400440116243 EE382200221020145685 ES9121000418450200051332 FI2112345600000785
  FR1420041010050500013M02606 GB29NWBK60161331926819 GI75NWBK000000007099453 GR1601101250000000012300695
  HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339
  IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 LU280019400644750000
  LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951
  MK07250120000058984 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947
  PL61109010140000071219812874 PT50000201231234567890154 RO49AAAA1B31007593840000 RS35260005601001611379
  SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100
  VA59001123000012345678`.split(/\s+/u);
console.log('examples that ibantools refuses:', EXAMPLES.filter((iban) => !isValidIBAN(iban)).join(' ') || 'none');
const inSepa = Object.entries(getCountrySpecifications()).filter(([, { SEPA }]) => SEPA);
const covered = new Set(EXAMPLES.map((iban) => iban.slice(0, 2)));
const missing = inSepa.filter(([country, { chars }]) => chars !== null && !covered.has(country));
console.log('countries of SEPA in ibantools without an example:', missing.map(([country]) => country).join(' ') || 'none');
for (const iban of EXAMPLES) {
  const { code } = checkIbanStatus(iban);
  if (code !== 'VALID') console.log(iban, code);
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
examples that ibantools refuses: none
countries of SEPA in ibantools without an example: none
VA59001123000012345678 INVALID_COUNTRY
TXT
echo 'As recorded.'
