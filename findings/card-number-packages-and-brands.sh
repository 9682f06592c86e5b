#!/usr/bin/env bash
# General checks of card numbers refuse brands that gateways accept, and name one brand of two.
#
# Packages: valibot 1.5.0 (creditCard), validator 13.15.35 (isCreditCard), card-validator 10.0.4 for comparison.
# Input: a test number of each brand; each passes the Luhn check.
# Expected: what a gateway's own field takes as complete is a card number for these checks, too.
# Seen on 2026-11-27: valibot and validator refuse Dankort, Elo, Hipercard, Mir, Troy and Maestro of twelve digits, because
#   they compare with a list of brands. card-validator takes them all, and calls a Cartes Bancaires card Visa and a
#   Bancontact card Maestro: the second brand of a co-badged card cannot be told from such a list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts valibot@1.5.0 validator@13.15.35 card-validator@10.0.4
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
import * as v from 'valibot';
import validator from 'validator';
const cards = createRequire(import.meta.url)('card-validator');
const NUMBERS = {
  Visa: '4111111111111111', 'Cartes Bancaires': '4035501000000008', Bancontact: '6703444444444449',
  Maestro: '6771798021000008', 'Maestro, 12 digits': '500000000611', Dankort: '5019717010103742',
  Elo: '5066991111111118', Hipercard: '6062828888666688', Mir: '2200000000000012', Troy: '9792030000000000',
};
const schema = v.pipe(v.string(), v.creditCard());
const word = (isAccepted) => (isAccepted ? 'yes' : 'no');
for (const [brand, number] of Object.entries(NUMBERS)) {
  const found = cards.number(number);
  console.log(`${brand}: valibot ${word(v.safeParse(schema, number).success)}, validator ${word(validator.isCreditCard(number))}, card-validator ${word(found.isValid)} (${found.card?.type})`);
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
Visa: valibot yes, validator yes, card-validator yes (visa)
Cartes Bancaires: valibot yes, validator yes, card-validator yes (visa)
Bancontact: valibot yes, validator yes, card-validator yes (maestro)
Maestro: valibot yes, validator yes, card-validator yes (maestro)
Maestro, 12 digits: valibot no, validator no, card-validator yes (maestro)
Dankort: valibot no, validator no, card-validator yes (maestro)
Elo: valibot no, validator no, card-validator yes (elo)
Hipercard: valibot no, validator no, card-validator yes (hipercard)
Mir: valibot no, validator no, card-validator yes (mir)
Troy: valibot no, validator no, card-validator yes (troy)
TXT
echo 'As recorded.'
