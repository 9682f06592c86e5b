#!/usr/bin/env bash
# Brazilian companies that were registered since July 2026 have letters in their CNPJ, which payment forms refuse.
#
# Packages: @adyen/adyen-web 6.45.2 (Boleto, Pix, and others ask for it), @brazilian-utils/brazilian-utils 2.4.0;
#   cpf-cnpj-validator 2.1.2 and validator 13.15.35 for comparison.
# Input: a CNPJ of digits, and the example with letters that Brazil's revenue service published for its new format.
# Expected: both are accepted.
# Seen on 2026-11-27: Adyen's form and brazilian-utils refuse the new one. Adyen's formatter removes its letters while the
#   customer types, and shows what is left as the number of a person (a CPF that is too short).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 \
  @brazilian-utils/brazilian-utils@2.4.0 cpf-cnpj-validator@2.1.2 validator@13.15.35
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const field = './node_modules/@adyen/adyen-web/dist/es/components/internal/SocialSecurityNumberBrazil/';
const { default: isAccepted } = await import(`${field}validate.js`);
const { formatCPFCNPJ } = await import(`${field}utils.js`);
const { cnpj } = require('cpf-cnpj-validator');
const { isValidCNPJ } = require('@brazilian-utils/brazilian-utils');
const validator = require('validator');
const word = (accepted) => (accepted ? 'accepts' : 'refuses');
for (const number of ['11.222.333/0001-81', '12.ABC.345/01DE-35']) {
  console.log(number);
  console.log(`  adyen-web ${word(isAccepted(number))} it, and shows "${formatCPFCNPJ(number)}"`);
  console.log(`  brazilian-utils ${word(isValidCNPJ(number))}`);
  console.log(`  cpf-cnpj-validator ${word(cnpj.isValid(number))}`);
  console.log(`  validator ${word(validator.isTaxID(number.replaceAll(/[./-]/gu, ''), 'pt-BR'))}`);
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
11.222.333/0001-81
  adyen-web accepts it, and shows "11.222.333/0001-81"
  brazilian-utils accepts
  cpf-cnpj-validator accepts
  validator accepts
12.ABC.345/01DE-35
  adyen-web refuses it, and shows "123.450.135"
  brazilian-utils refuses
  cpf-cnpj-validator accepts
  validator accepts
TXT
echo 'As recorded.'
