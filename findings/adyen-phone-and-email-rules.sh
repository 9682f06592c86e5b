#!/usr/bin/env bash
# Adyen's forms refuse phone numbers as many customers write them, and e-mail addresses at domains beyond ASCII.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node); libphonenumber-js 1.13.16 with the metadata
#   of all numbers, as a judge of the phone numbers.
# Input: valid phone numbers as they stand on letterheads, with and without brackets; e-mail addresses of registered
#   top-level domains, also as browsers send what <input type="email"> holds, that is in ASCII.
# Expected: each passes the rule that the package's forms for personal details share.
# Seen on 2026-11-28: brackets are accepted at the very beginning alone, so "(202) 555-0143" passes and the same number
#   with its country does not, nor does a British number with "(0)". A top-level domain may have letters only, so no
#   address at рф, भारत or 中国 passes in either spelling.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 libphonenumber-js@1.13.16
cat >run.mjs <<'JS'
import { domainToASCII } from 'node:url';
import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
const rules = './node_modules/@adyen/adyen-web/dist/es/utils/Validator/defaultRules.js';
const { phoneNumberRule, emailRule } = (await import(rules)).validationRules;
const word = (passes) => (passes ? 'passes' : 'refused');
for (const [number, country] of [
  ['(202) 555-0143', 'US'],
  ['+1 202 555 0143', 'US'],
  ['+1 (202) 555-0143', 'US'],
  ['+44 20 7946 0958', 'GB'],
  ['+44 (0)20 7946 0958', 'GB'],
]) {
  console.log(number, `possible: ${isPossiblePhoneNumber(number, country)},`, word(phoneNumberRule.validate(number)));
}
for (const domain of ['example.com', 'example.photography', 'пример.рф', 'उदाहरण.भारत', '例子.中国']) {
  const ascii = domainToASCII(domain);
  for (const one of new Set([domain, ascii])) console.log(`mia@${one}`, word(emailRule.validate(`mia@${one}`)));
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
(202) 555-0143 possible: true, passes
+1 202 555 0143 possible: true, passes
+1 (202) 555-0143 possible: true, refused
+44 20 7946 0958 possible: true, passes
+44 (0)20 7946 0958 possible: true, refused
mia@example.com passes
mia@example.photography passes
mia@пример.рф refused
mia@xn--e1afmkfd.xn--p1ai refused
mia@उदाहरण.भारत refused
mia@xn--p1b6ci4b4b3a.xn--h2brj9c refused
mia@例子.中国 refused
mia@xn--fsqu00a.xn--fiqs8s refused
TXT
echo 'As recorded.'
