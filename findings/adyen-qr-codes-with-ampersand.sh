#!/usr/bin/env bash
# The QR code of a Pix or PayNow payment in Adyen's form ends before the first "&" of its content, as in "Silva & Filhos".
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1; pix-utils 2.8.2 and paynowqr 1.1.2, which write the codes; @adyen/api-library 32.1.0 for what
#   Adyen's API documents. Nothing is requested from Adyen's hosts, which have a stand-in.
# Input: the action of a payment with a code whose payee has "&" or "#" in its name, or neither. By EMVCo's Merchant-Presented
#   Mode 1.1, a name (ID 59) may have both: its format is "ans", printable ASCII. Beside them, a UPI link, with its usual "&".
# Expected: the image is requested with the whole of `qrCodeData`, which the API documents as the contents of the QR code, as
#   it is for UPI, whose component encodes it; and pix-utils reads a Pix code in what arrives.
# Seen on 2026-12-01: the others put it into the image's URL as it is. So the image can have only what stands before "&" or
#   "#", without the checksum at the end, and that is no Pix code. The field beside it, to copy from, has the whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1 pix-utils@2.8.2 \
  paynowqr@1.1.2 @adyen/api-library@32.1.0
cat >page.html <<'HTML'
<!doctype html>
<title>QR code</title>
<div id="action"></div>
<script type="module">
  import { AdyenCheckout, PayNow, Pix, UPI } from '/index.js';
  AdyenCheckout.register(PayNow, Pix, UPI);
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'BR',
    amount: { currency: 'BRL', value: 1000 }, analytics: { enabled: false }, onAdditionalDetails() {}, onError() {},
  });
  const { type, content } = Object.fromEntries(new URLSearchParams(location.search));
  const action = { type: 'qrCode', paymentMethodType: type, paymentData: 'data', qrCodeData: content };
  checkout.createFromAction(action).mount('#action');
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import PaynowQR from 'paynowqr';
import { createDynamicPix, hasError, parsePix } from 'pix-utils';
import { chromium } from 'playwright-core';
const types = await readFile('node_modules/@adyen/api-library/lib/src/typings/checkout/checkoutQrCodeAction.d.ts', 'utf8');
console.log('qrCodeData:', types.match(/\* ([^*]*?)\s*\*\/\s*"qrCodeData"/u)[1]);
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
const pix = (merchantName) =>
  createDynamicPix({ merchantName, merchantCity: 'Sao Paulo', url: 'pix.example.com/qr/v2/0123456789' }).toBRCode();
// The number of the package's own example.
const payNow = (company) =>
  new PaynowQR({ uen: '201403121W', amount: 10, expiry: '20301231', refNumber: 'A1', company }).output();
for (const [type, name, content] of [
  ['pix', 'Silva e Filhos', pix('Silva e Filhos')],
  ['pix', 'Silva & Filhos', pix('Silva & Filhos')],
  ['pix', 'Loja #1', pix('Loja #1')],
  ['paynow', 'A and B Pte Ltd', payNow('A and B Pte Ltd')],
  ['paynow', 'A & B Pte Ltd', payNow('A & B Pte Ltd')],
  ['upi_qr', 'A link', 'upi://pay?pa=shop@bank&pn=A%20Shop&am=10.00&cu=INR'],
]) {
  const tab = await browser.newPage();
  await tab.route(/^https:/u, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { resultCode: 'pending', type: 'pending' },
    }),
  );
  const requested = tab.waitForRequest(/\/barcode\.png/u);
  await tab.goto(`http://127.0.0.1:${server.address().port}/?${new URLSearchParams({ type, content })}`);
  const { searchParams } = new URL((await requested).url());
  const data = searchParams.get('data');
  const read = type === 'pix' ? `, ${hasError(parsePix(data)) ? 'no Pix code' : 'a Pix code'}` : '';
  const copied = type === 'pix' && (await tab.locator('input[readonly]').inputValue()) === content;
  const key = searchParams.has('clientKey') ? '' : ', without the client key';
  const arrived = `${data === content ? 'all' : data.length} of ${content.length} characters`;
  console.log(`${type}, ${name}: ${arrived}${read}${key}${copied ? '; all to copy' : ''}`);
  await tab.close();
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
qrCodeData: The contents of the QR code as a UTF8 string.
pix, Silva e Filhos: all of 135 characters, a Pix code; all to copy
pix, Silva & Filhos: 95 of 135 characters, no Pix code; all to copy
pix, Loja #1: 94 of 128 characters, no Pix code, without the client key; all to copy
paynow, A and B Pte Ltd: all of 142 characters
paynow, A & B Pte Ltd: 98 of 140 characters
upi_qr, A link: all of 50 characters
TXT
echo 'As recorded.'
