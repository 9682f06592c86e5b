#!/usr/bin/env bash
# PayTo's form refuses every PayID of the kind "organisation ID".
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node).
# Input: organisation IDs by the rules of the New Payments Platform (1 to 256 printable characters), an ABN and an e-mail
#   address beside them.
# Expected: each passes the rule of its own field.
# Seen on 2026-11-27: ABN and e-mail address pass. No organisation ID can: the regular expression has literal back quotes
#   before ^ and after $, so it matches no string. Who has only such a PayID cannot pay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2
cat >run.mjs <<'JS'
const rules = './node_modules/@adyen/adyen-web/dist/es/components/PayTo/components/validate.js';
const { payIdValidationRules: fields } = await import(rules);
const word = (passes) => (passes ? 'passes' : 'refused');
console.log('abn 51824753556', word(fields.abn.validate('51824753556')));
console.log('email mia@example.com', word(fields.email.validate('mia@example.com')));
for (const id of ['example-shop', 'shop.example', '1234567', 'EXAMPLE PTY LTD']) {
  console.log('orgid', id, word(fields.orgid.validate(id)));
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
abn 51824753556 passes
email mia@example.com passes
orgid example-shop refused
orgid shop.example refused
orgid 1234567 refused
orgid EXAMPLE PTY LTD refused
TXT
echo 'As recorded.'
