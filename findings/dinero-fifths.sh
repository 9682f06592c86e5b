#!/usr/bin/env bash
# Dinero counts ariary and ouguiya in fifths, where ISO 4217 and the payment gateways count in hundredths.
#
# Packages: dinero.js 2.0.2 with its own currencies, currency-codes 2.2.0 (ISO 4217, list one).
# Input: 12,345 minor units, which is 123.45 in both currencies by ISO 4217 (two digits).
# Expected: the same major amount from both, as for the euro.
# Seen on 2026-11-27: the units of Dinero are fifths (base 5, exponent 1): 12,345 of them are 2,469 ariary, 20 times as much,
#   and toDecimal(), the function that prints an amount, throws for both currencies.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts dinero.js@2.0.2 currency-codes@2.2.0
cat >run.mjs <<'JS'
import { dinero, toDecimal, toUnits } from 'dinero.js';
import * as currencies from 'dinero.js/currencies';
import codes from 'currency-codes';
for (const code of ['EUR', 'MGA', 'MRU']) {
  const { digits } = codes.code(code);
  const money = dinero({ amount: 12_345, currency: currencies[code] });
  let decimal;
  try {
    decimal = toDecimal(money);
  } catch (error) {
    decimal = `throws "${error.message}"`;
  }
  console.log(`${code}: ISO ${(12_345 / 10 ** digits).toFixed(digits)}, Dinero's units ${toUnits(money)}, toDecimal ${decimal}`);
}
const differing = Object.values(currencies).filter(({ code, base, exponent }) => {
  const iso = codes.code(code);
  return iso && (base !== 10 || exponent !== iso.digits);
});
console.log('currencies that differ from ISO:', differing.map(({ code }) => code).join(' '));
JS
node run.mjs | tee seen
diff - seen <<'TXT'
EUR: ISO 123.45, Dinero's units 123,45, toDecimal 123.45
MGA: ISO 123.45, Dinero's units 2469,0, toDecimal throws "[Dinero.js] Currency is not decimal."
MRU: ISO 123.45, Dinero's units 2469,0, toDecimal throws "[Dinero.js] Currency is not decimal."
currencies that differ from ISO: MGA MRU
TXT
echo 'As recorded.'
