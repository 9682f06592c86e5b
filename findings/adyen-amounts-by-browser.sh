#!/usr/bin/env bash
# The pay button of Adyen's form names another amount than is charged: HUF 1,235 for HUF 1,234.50. In Firefox, it does not.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules) in the installed Chromium (seen with 156.0.8078.108) and
#   Firefox (seen with ESR 153.8.0), over playwright-core 1.64.1; currency-codes 2.2.0 (ISO 4217, list one) as a judge.
# Input: 1,234.50, or 123.450, in each currency that has as many decimals in the package's own table as in ISO 4217.
# Expected: the label of the button has the amount whole. The package sets the decimals of eleven currencies itself, because
#   Chromium rounds them (Adyen/adyen-web, pull request 2119), among them the Serbian dinar.
# Seen on 2026-12-01: in Chromium, the label rounds forint, Colombian pesos, Pakistani rupees, ariary and North Korean won,
#   which the list lacks. Since 2024, ECMA-402 lets an engine choose the decimals: Chromium takes those of CLDR, and Firefox
#   those of ISO 4217. So a customer sees a price of the browser's, up to half a unit away from what the card is charged.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1 currency-codes@2.2.0
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import currencies from 'currency-codes';
import { chromium, firefox } from 'playwright-core';
const ES = './node_modules/@adyen/adyen-web/dist/es';
const { getDivider } = await import(`${ES}/utils/amount-util.js`);
const { currencyMinorUnitsConfig: set } = await import(`${ES}/utils/constants/currency-minor-units.js`);
const CODES = currencies.data
  .filter(({ code, digits }) => digits > 0 && 10 ** digits === getDivider(code))
  .map(({ code }) => code);
console.log(`${CODES.length} currencies; decimals set by the package: ${Object.keys(set).join(' ')}`);
const server = createServer(async ({ url }, response) => {
  response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
  response.end(url === '/' ? '<!doctype html><title>Amounts</title>' : await readFile(`${ES}${url}`).catch(() => ''));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
/** The labels of the button, by the package's own functions. */
const labelled = async (codes) => {
  const { Language } = await import('/language/Language.js');
  const { payAmountLabel } = await import('/components/internal/PayButton/utils.js');
  const i18n = new Language({ locale: 'en-US', service: { fetchTranslationsFromCdn: async () => ({}) } });
  await i18n.requestTranslations();
  return codes.map((currency) => payAmountLabel(i18n, { value: 123450, currency }).replaceAll('\u00A0', ' '));
};
const started = {
  Firefox: () => firefox.launch({ executablePath: process.env.PAY_FIREFOX, channel: 'moz-firefox' }),
  Chromium: () =>
    chromium.launch({ executablePath: process.env.PAY_BROWSER, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }),
};
for (const [engine, start] of Object.entries(started)) {
  const browser = await start();
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  const labels = await tab.evaluate(labelled, CODES);
  const rounded = labels.filter((label) => !label.endsWith('1,234.50') && !label.endsWith('123.450'));
  const [euro, forint] = ['EUR', 'HUF'].map((code) => labels[CODES.indexOf(code)]);
  console.log(`${engine}: ${euro}; ${forint}; rounded: ${rounded.join(', ') || 'none'}`);
  await browser.close();
}
server.close();
JS
PAY_FIREFOX=${PAY_FIREFOX:-$(command -v firefox-esr || command -v firefox)} \
  PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
145 currencies; decimals set by the package: RSD AFN ALL IRR LAK LBP MMK SOS SYP YER IQD
Firefox: Pay €1,234.50; Pay HUF 1,234.50; rounded: none
Chromium: Pay €1,234.50; Pay HUF 1,235; rounded: Pay COP 1,235, Pay HUF 1,235, Pay KPW 1,235, Pay MGA 1,235, Pay PKR 1,235
TXT
echo 'As recorded.'
