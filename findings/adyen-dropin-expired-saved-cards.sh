#!/usr/bin/env bash
# Adyen's Drop-in offers a saved card that has expired like any other, and opens it first.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1. Nothing is requested from Adyen's hosts.
# Input: a response with three saved cards, of which the first expired in March 2020.
# Expected: the expired card is left out, or shown as expired; the first that can pay is open.
# Seen on 2026-11-28: the expired card stands first and is open, with a field for its security code and with its expiry
#   date as text; nothing says that it has expired, and nothing marks it in the list. A platform must leave it out itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1
cat >page.html <<'HTML'
<!doctype html>
<title>Saved cards</title>
<div id="dropin"></div>
<script type="module">
  import { AdyenCheckout, Card, Dropin } from '/index.js';
  const saved = (id, lastFour, expiryMonth, expiryYear) => ({
    id, lastFour, expiryMonth, expiryYear, type: 'scheme', brand: 'visa', name: 'VISA', holderName: 'A. Person',
    supportedRecurringProcessingModels: ['CardOnFile'], supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
  });
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'NL',
    amount: { currency: 'EUR', value: 1000 }, analytics: { enabled: false }, onSubmit() {}, onError() {},
    paymentMethodsResponse: {
      storedPaymentMethods: [saved('1', '1111', '03', '2020'), saved('2', '2222', '12', '2098'), saved('3', '3333', '12', '2099')],
      paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }],
    },
  });
  new Dropin(checkout, { paymentMethodComponents: [Card] }).mount('#dropin');
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const server = createServer(async ({ url }, response) => {
  const isPage = url === '/';
  response.setHeader('Content-Type', isPage ? 'text/html' : 'text/javascript');
  const file = isPage ? 'page.html' : `node_modules/@adyen/adyen-web/dist/es${url}`;
  response.end(await readFile(file).catch(() => ''));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.PAY_BROWSER,
  // Only this computer is reached.
  args: ['--host-resolver-rules=MAP *.adyen.com ~NOTFOUND', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const tab = await browser.newPage();
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
await tab.locator('.adyen-checkout__payment-method').nth(3).waitFor();
await tab.getByText('Security code').first().waitFor();
const rows = await tab.locator('.adyen-checkout__payment-method').evaluateAll((methods) =>
  methods.map((method) => {
    const name = method.querySelector('.adyen-checkout__payment-method__name')?.textContent;
    const isOpen = method.textContent.includes('Security code');
    return `${name}: ${isOpen ? 'open' : 'closed'}, ${/expired/i.test(method.textContent) ? 'marked' : 'not marked'} as expired`;
  }),
);
console.log(rows.join('\n'));
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
•••• 1111: open, not marked as expired
•••• 2222: closed, not marked as expired
•••• 3333: closed, not marked as expired
Cards: closed, not marked as expired
TXT
echo 'As recorded.'
