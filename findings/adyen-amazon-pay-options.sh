#!/usr/bin/env bash
# Amazon Pay in Adyen's form never gets the amount: the form drops the mode that it has chosen, and the shop's addresses.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1. Nothing is requested from Adyen's hosts, nor from Amazon's; both have a stand-in.
# Input: Amazon Pay for 10.00 euros, in Drop-in and as a component, with options that the package's own types have:
#   `checkoutMode: 'ProcessOrder'` (Drop-in chooses it itself), `addressDetails` and `merchantMetadata`; then a press.
# Expected: what the package's own function makes of these options: a payment of 10.00 euros that Amazon completes.
# Seen on 2026-11-30: the three options are lost between the component and its button. Adyen's server is asked to sign, and
#   Amazon gets, a payload without amount, mode, address and metadata, and the customer comes back to review an order that the
#   shop believes to be paid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1
cat >page.html <<'HTML'
<!doctype html>
<title>Amazon Pay</title>
<div id="form"></div>
<script type="module">
  import { AdyenCheckout, AmazonPay, Dropin } from '/index.js';
  import { getPayloadJSON } from '/components/AmazonPay/utils.js';
  // What Amazon's script would define.
  window.amazon = {
    Pay: {
      renderButton: (selector) => {
        const button = document.createElement('button');
        button.textContent = 'Amazon Pay';
        document.querySelector(selector).replaceChildren(button);
        return { onClick: (pressed) => button.addEventListener('click', pressed) };
      },
      initCheckout: ({ createCheckoutSessionConfig }) => (window.payload = createCheckoutSessionConfig.payloadJSON),
    },
  };
  const amount = { currency: 'EUR', value: 1000 };
  const configuration = { merchantId: 'shop', publicKeyId: 'key', region: 'EU', storeId: 'store' };
  const options = {
    checkoutMode: 'ProcessOrder', productType: 'PayAndShip', returnUrl: 'https://shop.example/return',
    addressDetails: {
      name: 'A. Person', addressLine1: 'Example Street 1', city: 'Berlin', postalCode: '10115', countryCode: 'DE', phoneNumber: '030 123456',
    },
    merchantMetadata: { merchantReferenceId: 'order-1' },
  };
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'DE',
    amount, analytics: { enabled: false }, onSubmit() {}, onError: console.error,
    paymentMethodsResponse: { paymentMethods: [{ type: 'amazonpay', name: 'Amazon Pay', configuration }] },
  });
  const forms = {
    '?function': () => (window.payload = JSON.stringify(getPayloadJSON({ ...options, configuration }, amount))),
    '?component': () => new AmazonPay(checkout, options).mount('#form'),
    '?dropin': () =>
      new Dropin(checkout, { paymentMethodComponents: [AmazonPay], paymentMethodsConfiguration: { amazonpay: options } }).mount('#form'),
  };
  forms[location.search]();
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
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
for (const form of ['function', 'component', 'dropin']) {
  const tab = await browser.newPage();
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  await tab.route('**/AmazonPayUtility/signString**', (route) => route.fulfill({ headers: cors, json: { signature: 'signature' } }));
  await tab.goto(`http://127.0.0.1:${server.address().port}/?${form}`);
  if (form !== 'function') await tab.getByRole('button', { name: 'Amazon Pay', exact: true }).click();
  await tab.waitForFunction(() => window.payload);
  const payload = JSON.parse(await tab.evaluate(() => window.payload));
  const { checkoutCancelUrl: _, ...urls } = payload.webCheckoutDetails;
  const amount = payload.paymentDetails?.chargeAmount.amount ?? 'no amount';
  console.log(`${form}: ${Object.keys(payload).join(' ')}; ${Object.keys(urls).join(' ')}; ${amount}`);
  await tab.close();
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
function: storeId webCheckoutDetails paymentDetails merchantMetadata addressDetails; checkoutResultReturnUrl checkoutMode; 10
component: storeId webCheckoutDetails; checkoutReviewReturnUrl; no amount
dropin: storeId webCheckoutDetails; checkoutReviewReturnUrl; no amount
TXT
echo 'As recorded.'
