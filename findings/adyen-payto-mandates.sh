#!/usr/bin/env bash
# PayTo's form shows a monthly mandate as "Ad Hoc", and its dates a day early to customers who are west of Greenwich.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules), in the installed Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1; @adyen/api-library 32.1.0 as a judge of the input. Nothing is requested from Adyen's hosts.
# Input: the action of a PayTo payment whose mandate is monthly and runs from 1 January to 31 December 2027, with and without
#   `count`, which Adyen's API does not require; in Sydney, and in Honolulu.
# Expected: the table, by which the customer compares what the bank's app asks for, says monthly and has these two dates.
# Seen on 2026-11-30: without `count`, any frequency is "Ad Hoc". The dates, which the API defines as days (YYYY-MM-DD), are read
#   as midnight in Greenwich, so in Honolulu the mandate begins in the year before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 playwright-core@1.64.1 @adyen/api-library@32.1.0
cat >page.html <<'HTML'
<!doctype html>
<title>PayTo</title>
<div id="action"></div>
<script type="module">
  import { AdyenCheckout, PayTo } from '/index.js';
  AdyenCheckout.register(PayTo);
  const count = new URLSearchParams(location.search).get('count') ?? undefined;
  const checkout = await AdyenCheckout({
    environment: 'test', clientKey: `test_${'A'.repeat(32)}`, locale: 'en-US', countryCode: 'AU',
    amount: { currency: 'AUD', value: 1000 }, analytics: { enabled: false }, onAdditionalDetails() {}, onError() {},
  });
  const mandate = { amount: '1000', amountRule: 'exact', frequency: 'monthly', startsAt: '2027-01-01', endsAt: '2027-12-31', count };
  const action = { type: 'await', paymentMethodType: 'payto', paymentData: 'data', mandate, payee: 'A. Shop' };
  checkout.createFromAction(action).mount('#action');
</script>
HTML
cat >run.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const types = await readFile('node_modules/@adyen/api-library/lib/src/typings/checkout/mandate.d.ts', 'utf8');
for (const field of ['frequency', 'startsAt', 'count']) {
  console.log(`${field}: ${types.includes(`"${field}"?:`) ? 'optional' : 'required'}`);
}
const server = createServer(async ({ url }, response) => {
  const isPage = url === '/' || url.startsWith('/?');
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
for (const timezoneId of ['Australia/Sydney', 'Pacific/Honolulu']) {
  for (const query of ['?count=1', '']) {
    const tab = await browser.newPage({ timezoneId });
    await tab.goto(`http://127.0.0.1:${server.address().port}/${query}`);
    await tab.getByText('Frequency').waitFor();
    const rows = await tab.locator('.adyen-checkout__details-table__item').evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent).join(' = ')).filter((row) => /date|Freq/i.test(row)),
    );
    console.log(`${timezoneId}${query}: ${rows.join(', ')}`);
    await tab.close();
  }
}
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
frequency: required
startsAt: optional
count: optional
Australia/Sydney?count=1: Frequency = 1 payment(s) Monthly, First payment date = 01/01/2027, End date = 12/31/2027
Australia/Sydney: Frequency = Ad Hoc, First payment date = 01/01/2027, End date = 12/31/2027
Pacific/Honolulu?count=1: Frequency = 1 payment(s) Monthly, First payment date = 12/31/2026, End date = 12/30/2027
Pacific/Honolulu: Frequency = Ad Hoc, First payment date = 12/31/2026, End date = 12/30/2027
TXT
echo 'As recorded.'
