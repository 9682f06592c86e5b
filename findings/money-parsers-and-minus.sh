#!/usr/bin/env bash
# Packages that parse amounts read a refund as a payment in the languages whose minus sign is no hyphen.
#
# Packages: currency.js 2.0.4, accounting 0.4.1, imask 7.6.1 (its mask for numbers); @internationalized/number 3.6.9 as a judge.
# Input: -1234.50 euros as `Intl.NumberFormat` of Node 20.20 writes it in nine languages, with the separators of the language
#   given to each package.
# Expected: -1234.5 in every language, as in English, German and French.
# Seen on 2026-11-30: CLDR's minus sign of Swedish, Norwegian, Finnish, Lithuanian, Slovenian and Croatian is U+2212, which the
#   packages drop like a currency sign. So what a shop shows as a refund is read back as a payment, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4 accounting@0.4.1 imask@7.6.1 \
  @internationalized/number@3.6.9
cat >run.mjs <<'JS'
import { NumberParser } from '@internationalized/number';
import accounting from 'accounting';
import currency from 'currency.js';
import IMask from 'imask';
const style = { style: 'currency', currency: 'EUR' };
for (const locale of ['en-US', 'de-DE', 'fr-FR', 'sv-SE', 'nb-NO', 'fi-FI', 'lt-LT', 'sl-SI', 'hr-HR']) {
  const format = new Intl.NumberFormat(locale, style);
  const partOf = (type) => format.formatToParts(-1234567.5).find((part) => part.type === type).value;
  const [decimal, group, minus] = ['decimal', 'group', 'minusSign'].map(partOf);
  const text = format.format(-1234.5);
  const mask = IMask.createMask({ mask: Number, scale: 2, radix: decimal, thousandsSeparator: group, mapToRadix: [] });
  mask.resolve(text);
  const code = minus.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
  const judged = new NumberParser(locale, style).parse(text);
  const read = {
    'currency.js': currency(text, { decimal, separator: group }).value,
    accounting: accounting.unformat(text, decimal),
    imask: mask.typedValue,
  };
  console.log(`${locale} U+${code} ${judged}:`, Object.entries(read).map(([name, value]) => `${name} ${value}`).join(', '));
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
en-US U+002D -1234.5: currency.js -1234.5, accounting -1234.5, imask -1234.5
de-DE U+002D -1234.5: currency.js -1234.5, accounting -1234.5, imask -1234.5
fr-FR U+002D -1234.5: currency.js -1234.5, accounting -1234.5, imask -1234.5
sv-SE U+2212 -1234.5: currency.js 1234.5, accounting 1234.5, imask 1234.5
nb-NO U+2212 -1234.5: currency.js 1234.5, accounting 1234.5, imask 1234.5
fi-FI U+2212 -1234.5: currency.js 1234.5, accounting 1234.5, imask 1234.5
lt-LT U+2212 -1234.5: currency.js 1234.5, accounting 1234.5, imask 1234.5
sl-SI U+2212 -1234.5: currency.js 1234.5, accounting 1234.5, imask 1234.5
hr-HR U+2212 -1234.5: currency.js 1234.5, accounting 1234.5, imask 1234.5
TXT
echo 'As recorded.'
