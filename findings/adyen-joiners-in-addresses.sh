#!/usr/bin/env bash
# Adyen's address form refuses the capital of Sri Lanka in Sinhala, and other names that are spelt with a joiner.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node). Judges: the names in CLDR and the domains by the URL
#   Standard, as Node 20.20 has both.
# Input: Sri Jayawardenepura Kotte in Sinhala, and Rankin Street of Dhaka in Bengali, as a town and as a street. Each has a
#   zero width joiner (U+200D), as CLDR has it in the names of Sri Lanka and of Rankin Inlet. Beside them, Nuwara Eliya and
#   Dhaka, which have none.
# Expected: they pass. The joiner is part of the spelling, not an invisible control: RFC 5892, appendix A.2, allows it in a
#   domain after a virama, as in the Sinhala "Sri", and the URL Standard takes the word without it for another domain.
# Seen on 2026-12-01: each is refused for its "special characters". The rule means emoji and controls (Adyen/adyen-web, pull
#   request 3769), and its category Cf has the joiners, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2
cat >run.mjs <<'JS'
const ES = './node_modules/@adyen/adyen-web/dist/es/';
const { getAddressValidationRules } = await import(`${ES}components/internal/Address/validate.js`);
const { default: messages } = await import(`${ES}packages/server/translations/en-US.json.js`);
const rules = getAddressValidationRules({ countryHasOptionalField: () => false });
const check = (field, text) => messages[rules[field].find(({ validate }) => !validate(text))?.errorMessage] ?? 'passes';
const JOINER = '\u200D';
const SRI = `ශ්${JOINER}රී`;
const RANKIN = `র${JOINER}্যাঙ্কিন`;
const inlet = new Intl.DateTimeFormat('bn', { timeZone: 'America/Rankin_Inlet', timeZoneName: 'shortGeneric' }).format();
console.log(`in CLDR: ${new Intl.DisplayNames('si', { type: 'region' }).of('LK').startsWith(SRI)}, ${inlet.includes(RANKIN)}`);
console.log(`domains: ${[SRI, SRI.replace(JOINER, '')].map((word) => new URL(`https://${word}.com`).hostname).join(', ')}`);
for (const [place, name] of Object.entries({
  'Sri Jayawardenepura Kotte': `${SRI} ජයවර්ධනපුර කෝට්ටේ`,
  'Nuwara Eliya': 'නුවර එළිය',
  'Rankin Street': `${RANKIN} স্ট্রিট`,
  Dhaka: 'ঢাকা',
})) {
  for (const field of ['city', 'street']) console.log(`${place}, ${field}: ${check(field, name)}`);
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
in CLDR: true, true
domains: xn--10cl1a0b660p.com, xn--10cl1a0b.com
Sri Jayawardenepura Kotte, city: Some special characters are not allowed, enter a valid %{label}
Sri Jayawardenepura Kotte, street: Some special characters are not allowed, enter a valid %{label}
Nuwara Eliya, city: passes
Nuwara Eliya, street: passes
Rankin Street, city: Some special characters are not allowed, enter a valid %{label}
Rankin Street, street: Some special characters are not allowed, enter a valid %{label}
Dhaka, city: passes
Dhaka, street: passes
TXT
echo 'As recorded.'
