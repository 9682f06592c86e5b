#!/usr/bin/env bash
# Who is recognised by Click to Pay at once waits for good: neither the saved cards nor the fields of a card appear.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1. Nothing is requested from Adyen's hosts, nor from those of the schemes.
# Input: a card with an account at Mastercard, and a scheme's script that the page has loaded before. It says after a second,
#   or at once, that the customer is recognised, or is not.
# Expected: the time does not matter. A recognised customer sees the saved card, every other the fields of a card.
# Seen on 2026-11-30: what is said at once is lost. The component listens from the first effect after its first picture,
#   and asks nobody for the state until then: the animation stays, and `onReady` and the fields never come.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1
cat >page.html <<'HTML'
<!doctype html>
<title>Click to Pay</title>
<div id="card"></div>
<script type="module">
  import { AdyenCheckout, Card } from '/index.js';
  const { wait, recognized } = Object.fromEntries(new URLSearchParams(location.search));
  const says = (value) => (wait === '0' ? Promise.resolve(value) : new Promise((resolve) => setTimeout(resolve, wait, value)));
  const saved = {
    srcDigitalCardId: 'card', panLastFour: '4242', dateOfCardCreated: '2026-01-01',
    digitalCardData: { status: 'ACTIVE', descriptorName: 'Mastercard', artUri: '' },
  };
  window.SRCSDK_MASTERCARD = {
    init: () => Promise.resolve(),
    isRecognized: () => says({ recognized: recognized === 'yes', idTokens: ['token'] }),
    getSrcProfile: () => Promise.resolve({ srcCorrelationId: 'correlation', profiles: [{ maskedCards: [saved] }] }),
  };
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'NL',
    amount: { currency: 'EUR', value: 1000 }, analytics: { enabled: false }, onSubmit() {}, onError() {},
    paymentMethodsResponse: {
      paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['mc'], configuration: { mcDpaId: 'shop', mcSrcClientId: 'adyen' } }],
    },
  });
  new Card(checkout, { clickToPayConfiguration: { onReady: () => (window.isReady = true) } }).mount('#card');
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
for (const recognized of ['yes', 'no']) {
  for (const wait of [1000, 0]) {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/?wait=${wait}&recognized=${recognized}`);
    // Much longer than any of the four takes.
    await tab.waitForTimeout(5000);
    const seen = await tab.evaluate(() => {
      if (/4242/.test(document.querySelector('#card').textContent)) return 'the saved card';
      if (document.querySelector('[data-cse=encryptedCardNumber]')) return 'the fields of a card';
      return document.querySelector('.adyen-checkout-ctp__card-animation') ? 'the animation' : 'nothing';
    });
    const when = wait === 0 ? 'at once' : 'after a second';
    console.log(`${recognized === 'yes' ? 'recognised' : 'not recognised'} ${when}: ${seen}`);
    await tab.close();
  }
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
recognised after a second: the saved card
recognised at once: the animation
not recognised after a second: the fields of a card
not recognised at once: the animation
TXT
echo 'As recorded.'
