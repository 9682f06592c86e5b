#!/usr/bin/env bash
# Adyen's Drop-in takes an IBAN for a mandate without a payment, but a saved IBAN cannot be paid with in it.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1. Nothing is requested from Adyen's hosts.
# Input: a response with a saved SEPA Direct Debit beside SEPA Direct Debit and cards, and the amount 0.
# Expected: the saved IBAN is listed like a saved card. The form of an IBAN has a box or a sentence for a mandate.
# Seen on 2026-11-29: the saved IBAN is not listed. The form of an IBAN can be sent with the amount 0, under a button of the
#   package's own words, but has neither a box nor a sentence, and what it submits does not say that the IBAN is to be
#   saved. So a mandate can be given in Drop-in, with a sentence beside it; a platform charges it without the form.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1
cat >page.html <<'HTML'
<!doctype html>
<title>Saved IBAN</title>
<div id="dropin"></div>
<script type="module">
  import { AdyenCheckout, Card, Dropin, SepaDirectDebit } from '/index.js';
  window.submitted = [];
  const interactions = { supportedRecurringProcessingModels: ['Subscription'], supportedShopperInteractions: ['Ecommerce', 'ContAuth'] };
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'NL',
    amount: { currency: 'EUR', value: 0 }, analytics: { enabled: false }, onError() {},
    onSubmit: ({ data }) => window.submitted.push(data),
    paymentMethodsResponse: {
      storedPaymentMethods: [{ id: 'saved-iban', type: 'sepadirectdebit', name: 'SEPA Direct Debit', iban: 'NL13TEST0123456789', ownerName: 'A. Person', lastFour: '6789', ...interactions }],
      paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa'] }, { type: 'sepadirectdebit', name: 'SEPA Direct Debit' }],
    },
  });
  new Dropin(checkout, { paymentMethodComponents: [Card, SepaDirectDebit], openFirstStoredPaymentMethod: false }).mount('#dropin');
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
const methods = tab.locator('.adyen-checkout__payment-method');
await methods.nth(1).waitFor();
console.log('listed:', (await tab.locator('.adyen-checkout__payment-method__name').allTextContents()).join(', '));
for (const index of [...(await methods.all()).keys()]) {
  const method = methods.nth(index);
  if (!/SEPA/.test(await method.textContent())) continue;
  await method.getByRole('radio').first().click();
  const name = method.getByLabel(/Holder name/i);
  const iban = method.getByLabel(/IBAN|Account number/i);
  await iban.waitFor();
  console.log('form:', await method.getByRole('textbox').count(), 'fields,', await method.getByRole('checkbox').count(), 'boxes, the IBAN is', JSON.stringify(await iban.inputValue()));
  await name.fill('A. Person');
  await iban.fill('NL13TEST0123456789');
  const button = method.getByRole('button').last();
  console.log('button:', (await button.textContent()).trim());
  await button.click();
  await tab.waitForFunction(() => window.submitted.length > 0);
  const [{ paymentMethod, storePaymentMethod }] = await tab.evaluate(() => window.submitted.splice(0));
  const { type, iban: sent, ownerName } = paymentMethod;
  console.log('submitted:', JSON.stringify({ type, iban: sent, ownerName }), 'to be saved:', storePaymentMethod);
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
listed: Cards, SEPA Direct Debit
form: 2 fields, 0 boxes, the IBAN is ""
button: Confirm preauthorization
submitted: {"type":"sepadirectdebit","iban":"NL13 TEST 0123 4567 89","ownerName":"A. Person"} to be saved: undefined
TXT
echo 'As recorded.'
