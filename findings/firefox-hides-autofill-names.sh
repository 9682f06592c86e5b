#!/usr/bin/env bash
# To a script in Firefox, the autofill name of a card's security code is no name at all, like a misspelt one.
#
# Browsers: the installed Firefox (seen with ESR 153.8.0) and, beside it, Chromium (seen with 156.0.8078.108), over
#   playwright-core 1.64.1; axe-core 4.14.1, which has the names of the HTML Standard, as a judge.
# Input: <input autocomplete> with the standard's names for cards, payments and one-time codes, and with cc-cvc, which is none.
# Expected: by the HTML Standard, the property `autocomplete` is the name where it is one, and empty where it is not.
# Seen on 2026-11-30: Chromium does so. In Firefox, the property is also empty for cc-csc, cc-type, the parts of the holder's
#   name, the amount, the currency and one-time codes, which it does not fill in itself. A script that copies the fields of a
#   checkout by their properties, or checks them, loses these names there; the attribute still has them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.64.1 axe-core@4.14.1
cat >run.mjs <<'JS'
import axe from 'axe-core';
import { chromium, firefox } from 'playwright-core';
const NAMES = [
  'cc-name', 'cc-given-name', 'cc-family-name', 'cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type',
  'transaction-currency', 'transaction-amount', 'one-time-code', 'cc-cvc',
];
const read = (names) =>
  names.map((name) => {
    const input = document.createElement('input');
    input.setAttribute('autocomplete', name);
    return [name, input.autocomplete, window.axe.commons.text.isValidAutocomplete(name)];
  });
const started = {
  Firefox: () => firefox.launch({ executablePath: process.env.PAY_FIREFOX, channel: 'moz-firefox' }),
  Chromium: () =>
    chromium.launch({ executablePath: process.env.PAY_BROWSER, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }),
};
for (const [engine, start] of Object.entries(started)) {
  const browser = await start();
  const tab = await browser.newPage();
  await tab.evaluate(axe.source);
  const fields = await tab.evaluate(read, NAMES);
  const list = (isChosen) => fields.filter(isChosen).map(([name]) => name).join(' ') || 'none';
  console.log(`${engine}, valid and shown: ${list(([name, shown, isValid]) => isValid && shown === name)}`);
  console.log(`${engine}, valid and empty: ${list(([, shown, isValid]) => isValid && shown === '')}`);
  console.log(`${engine}, not valid and empty: ${list(([, shown, isValid]) => !isValid && shown === '')}`);
  await browser.close();
}
JS
PAY_FIREFOX=${PAY_FIREFOX:-$(command -v firefox-esr || command -v firefox)} \
  PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
Firefox, valid and shown: cc-name cc-number cc-exp cc-exp-month cc-exp-year
Firefox, valid and empty: cc-given-name cc-family-name cc-csc cc-type transaction-currency transaction-amount one-time-code
Firefox, not valid and empty: cc-cvc
Chromium, valid and shown: cc-name cc-given-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount one-time-code
Chromium, valid and empty: none
Chromium, not valid and empty: cc-cvc
TXT
echo 'As recorded.'
