#!/usr/bin/env bash
# Adyen's address form cuts streets and towns after 30 characters, and takes what is left as valid.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1; @adyen/api-library 32.1.0 for the lengths that Adyen's API documents. Nothing is requested from
#   Adyen's hosts.
# Input: streets and towns that exist, in Washington, Paris, Dingolfing, São Paulo and Mato Grosso, typed as a customer does.
# Expected: the field takes them whole, as the API does with up to 3,000 characters, or says that they are too long.
# Seen on 2026-11-30: the fields have a `maxlength` of 30, where the United States have the number in the same line. So the
#   browser drops the end without a word, and the form shows "1600 Pennsylvania Avenue North", which is another
#   address, as valid. A value from `data` may be longer and stays whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1 @adyen/api-library@32.1.0
cat >page.html <<'HTML'
<!doctype html>
<title>Address</title>
<div id="address"></div>
<script type="module">
  import { Address, AdyenCheckout } from '/index.js';
  const { country, street } = Object.fromEntries(new URLSearchParams(location.search));
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'NL',
    amount: { currency: 'EUR', value: 1000 }, analytics: { enabled: false }, onSubmit() {}, onError() {},
    paymentMethodsResponse: { paymentMethods: [] },
  });
  new Address(checkout, { data: { country, ...(street && { street }) }, onChange: (state) => (window.state = state) }).mount('#address');
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const types = await readFile('node_modules/@adyen/api-library/lib/src/typings/checkout/billingAddress.d.ts', 'utf8');
for (const field of ['street', 'city']) {
  console.log(`${field} in the API: ${types.match(new RegExp(`Maximum length: (\\d+) characters[^*]*\\*/\\s*"${field}"`, 'u'))[1]}`);
}
const server = createServer(async ({ url }, response) => {
  const isPage = url.startsWith('/?');
  response.setHeader('Content-Type', isPage ? 'text/html' : 'text/javascript');
  const file = isPage ? 'page.html' : `node_modules/@adyen/adyen-web/dist/es${url}`;
  response.end(await readFile(file).catch(() => ''));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.PAY_BROWSER,
  // Only this computer is reached.
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const open = async (query) => {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/?${new URLSearchParams(query)}`);
  await tab.locator('input[name=street]').waitFor();
  return tab;
};
for (const [country, field, text] of [
  ['US', 'street', '1600 Pennsylvania Avenue Northwest'],
  ['FR', 'street', 'Rue Notre-Dame-de-Bonne-Nouvelle'],
  ['DE', 'street', 'Bischöflich-Geistlicher-Rat-Josef-Zinnbauer-Straße'],
  ['BR', 'street', 'Avenida Presidente Juscelino Kubitschek'],
  ['BR', 'city', 'Vila Bela da Santíssima Trindade'],
]) {
  const tab = await open({ country });
  await tab.locator(`input[name=${field}]`).pressSequentially(text);
  await tab.locator(`input[name=${field}]`).blur();
  await tab.waitForFunction((field) => window.state?.data[field], field);
  const { data, valid } = await tab.evaluate(() => window.state);
  console.log(`${country} ${text}: "${data[field]}", ${valid[field] ? 'valid' : 'not valid'}`);
  await tab.close();
}
const tab = await open({ country: 'US', street: '1600 Pennsylvania Avenue Northwest' });
console.log(`from data: "${await tab.locator('input[name=street]').inputValue()}"`);
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
street in the API: 3000
city in the API: 3000
US 1600 Pennsylvania Avenue Northwest: "1600 Pennsylvania Avenue North", valid
FR Rue Notre-Dame-de-Bonne-Nouvelle: "Rue Notre-Dame-de-Bonne-Nouvel", valid
DE Bischöflich-Geistlicher-Rat-Josef-Zinnbauer-Straße: "Bischöflich-Geistlicher-Rat-Jo", valid
BR Avenida Presidente Juscelino Kubitschek: "Avenida Presidente Juscelino K", valid
BR Vila Bela da Santíssima Trindade: "Vila Bela da Santíssima Trinda", valid
from data: "1600 Pennsylvania Avenue Northwest"
TXT
echo 'As recorded.'
