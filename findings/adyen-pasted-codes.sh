#!/usr/bin/env bash
# Adyen's form cuts a code that is pasted as its issuer writes it: BLIK's loses a digit, and what is left of a Korean
# business number counts as valid.
#
# Package: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1; stdnum 1.12.0 as a judge of the Korean number. Nothing is requested from Adyen's hosts.
# Input: six digits for BLIK, also in two groups of three, as they are shown; the business number of stdnum's own tests, also
#   with its hyphens, for a Korean card; each typed and pasted.
# Expected: the digits, as the same fields have them of what is typed without separators.
# Seen on 2026-11-30: `maxlength` counts the separators, before anything removes them. A pasted "123 456" becomes 12345. A
#   Korean number with hyphens does not fit into its field either way, which takes "116-82-002" for a whole one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1 stdnum@1.12.0
cat >page.html <<'HTML'
<!doctype html>
<title>Codes</title>
<div id="form"></div>
<script type="module">
  import { AdyenCheckout, Blik, Card } from '/index.js';
  const isBlik = location.search === '?blikCode';
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: isBlik ? 'PL' : 'KR',
    amount: { currency: isBlik ? 'PLN' : 'KRW', value: 1000 }, analytics: { enabled: false }, onSubmit() {}, onError() {},
    paymentMethodsResponse: {
      paymentMethods: [{ type: 'blik', name: 'BLIK' }, { type: 'scheme', name: 'Cards', brands: ['visa'] }],
    },
  });
  const options = { onChange: (state) => (window.state = state) };
  const korean = { ...options, countryCode: 'kr', configuration: { koreanAuthenticationRequired: true } };
  const form = isBlik ? new Blik(checkout, options) : new Card(checkout, korean);
  form.mount('#form');
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { stdnum } from 'stdnum';
console.log('116-82-00276 is valid:', stdnum.KR.brn.validate('116-82-00276').isValid);
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
const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
for (const [name, key, text] of [
  ['blikCode', 'blikCode', '123456'], ['blikCode', 'blikCode', '123 456'],
  ['kcpTaxNumberOrDOB', 'taxNumber', '1168200276'], ['kcpTaxNumberOrDOB', 'taxNumber', '116-82-00276'],
]) {
  for (const way of ['typed', 'pasted']) {
    const tab = await context.newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/?${name}`);
    const field = tab.locator(`input[name=${name}]`);
    await field.focus();
    await tab.evaluate((text) => navigator.clipboard.writeText(text), text);
    if (way === 'typed') await tab.keyboard.type(text, { delay: 60 });
    else await tab.keyboard.press('Control+V');
    await field.blur();
    // The form validates a field that is left.
    await tab.waitForTimeout(500);
    const isValid = await tab.evaluate((key) => window.state.valid[key], key);
    console.log(`${text} ${way}: ${await field.inputValue()}, ${isValid ? 'valid' : 'not valid'}`);
    await tab.close();
  }
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
116-82-00276 is valid: true
123456 typed: 123456, valid
123456 pasted: 123456, valid
123 456 typed: 123456, valid
123 456 pasted: 12345, not valid
1168200276 typed: 1168200276, valid
1168200276 pasted: 1168200276, valid
116-82-00276 typed: 116-82-002, valid
116-82-00276 pasted: 116-82-002, valid
TXT
echo 'As recorded.'
