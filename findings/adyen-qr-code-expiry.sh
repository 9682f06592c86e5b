#!/usr/bin/env bash
# Adyen's form lets a QR code expire by its own clock: PromptPay's after 90 seconds, also where it can be paid for an hour.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1, which moves the clock; @adyen/api-library 32.1.0 for what Adyen's API documents. Nothing is
#   requested from Adyen's hosts, which have a stand-in.
# Input: the action of a PromptPay, PayNow and Pix payment, whose `expiresAt` is in an hour or in five minutes; and a Pix
#   payment with the package's option `countdownTime`, for 90 minutes.
# Expected: the time that is left, as the customer sees it, ends with `expiresAt`, which the API documents as the expiry time
#   of the QR code; or it is that of the option, which is a number of minutes.
# Seen on 2026-12-01: nothing reads `expiresAt` (Adyen's draft that does, Adyen/adyen-web, pull request 2520, was closed in
#   its version 5). A code that can be paid is replaced by "Payment failed", or shown after its end. Above 60 minutes, the hours
#   are missing: 90 minutes begin as 30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1 @adyen/api-library@32.1.0
cat >page.html <<'HTML'
<!doctype html>
<title>QR code</title>
<div id="action"></div>
<script type="module">
  import { AdyenCheckout, PayNow, Pix, PromptPay } from '/index.js';
  AdyenCheckout.register(PayNow, Pix, PromptPay);
  window.errors = [];
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'TH',
    amount: { currency: 'THB', value: 1000 }, analytics: { enabled: false }, onAdditionalDetails() {},
    onError: ({ message }) => window.errors.push(message),
  });
  const { type, minutes, countdownTime } = Object.fromEntries(new URLSearchParams(location.search));
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const action = { type: 'qrCode', paymentMethodType: type, paymentData: 'data', qrCodeData: '0002010102', expiresAt };
  checkout.createFromAction(action, countdownTime && { countdownTime: Number(countdownTime) }).mount('#action');
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const types = await readFile('node_modules/@adyen/api-library/lib/src/typings/checkout/checkoutQrCodeAction.d.ts', 'utf8');
console.log('expiresAt:', types.match(/\* ([^*]*?)\s*\*\/\s*"expiresAt"/u)[1]);
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
for (const [type, minutes, seconds, countdownTime] of [
  ['promptpay', 60, [1, 95]],
  ['paynow', 60, [1, 185]],
  ['pix', 60, [1, 905]],
  ['pix', 5, [1, 360]],
  ['pix', 90, [1], 90],
]) {
  const tab = await browser.newPage();
  await tab.route(/^https:/u, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { resultCode: 'pending', type: 'pending' },
    }),
  );
  await tab.clock.install({ time: '2026-12-01T12:00:00Z' });
  const query = new URLSearchParams({ type, minutes, ...(countdownTime && { countdownTime }) });
  await tab.goto(`http://127.0.0.1:${server.address().port}/?${query}`);
  await tab.locator('.adyen-checkout__countdown').waitFor();
  const now = await tab.evaluate(() => Date.now());
  await tab.clock.pauseAt(now + 200);
  let passed = 0;
  for (const second of seconds) {
    await tab.clock.runFor((second - passed) * 1000);
    passed = second;
    const shown = await tab.locator('.adyen-checkout__countdown, .adyen-checkout__qr-loader--result').innerText();
    const [, left, rest] = /^(\d\d):(\d\d)$/u.exec(shown.replaceAll(/\s/gu, '')) ?? [];
    // To half a minute, because the time of a tick is not exact.
    const state = left === undefined ? shown.trim() : `${Math.round(left * 2 + rest / 30) / 2} minutes left`;
    const errors = await tab.evaluate(() => window.errors.join());
    console.log(`${type} for ${minutes} minutes, after ${second} s: ${state}${errors && `, error "${errors}"`}`);
  }
  await tab.close();
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
expiresAt: Expiry time of the QR code.
promptpay for 60 minutes, after 1 s: 1.5 minutes left
promptpay for 60 minutes, after 95 s: Payment failed, error "Payment Expired"
paynow for 60 minutes, after 1 s: 3 minutes left
paynow for 60 minutes, after 185 s: Payment failed, error "Payment Expired"
pix for 60 minutes, after 1 s: 15 minutes left
pix for 60 minutes, after 905 s: Payment failed, error "Payment Expired"
pix for 5 minutes, after 1 s: 15 minutes left
pix for 5 minutes, after 360 s: 9 minutes left
pix for 90 minutes, after 1 s: 30 minutes left
TXT
echo 'As recorded.'
