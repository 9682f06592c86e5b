#!/usr/bin/env bash
# With the language that a browser names, Adyen's form is Finnish for Filipinos, and English for Norwegians.
#
# Packages: @adyen/adyen-web 6.45.2 (its published ES modules, run in Node); @formatjs/intl-localematcher 0.10.1, the lookup
#   of ECMA-402, as a judge.
# Input: values of `navigator.language`: those of Chromium's own languages (fil, nb) and Firefox's (cak, skr, nb-NO, nn-NO),
#   and of Chinese outside of China.
# Expected: a language of the package's own list where it has the customer's, and English where it has not.
# Seen on 2026-11-30: the package compares the first two letters alone. So Filipino (fil) is Finnish, Kaqchikel (cak) is
#   Catalan and Saraiki (skr) is Slovak; Norwegian is listed as no-NO and found under no name that a browser has for it;
#   Hong Kong and Macau get simplified characters, and a tag with a script is English.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @adyen/adyen-web@6.45.2 @formatjs/intl-localematcher@0.10.1
cat >run.mjs <<'JS'
import { match } from '@formatjs/intl-localematcher';
const language = './node_modules/@adyen/adyen-web/dist/es/language';
const { parseLocale } = await import(`${language}/utils.js`);
const { CDN_SUPPORTED_LOCALES: listed } = await import(`${language}/constants.js`);
for (const tag of ['de-AT', 'fil', 'cak', 'skr', 'nb', 'nb-NO', 'nn-NO', 'zh-HK', 'zh-MO', 'zh-Hant-TW', 'zh-TW']) {
  const taken = parseLocale(tag, listed);
  const judged = match([tag], listed, 'en-US');
  console.log(`${tag}: ${taken}${judged === taken ? '' : `, and not ${judged}`}`);
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
de-AT: de-DE
fil: fi-FI, and not en-US
cak: ca-ES, and not en-US
skr: sk-SK, and not en-US
nb: en-US, and not no-NO
nb-NO: en-US, and not no-NO
nn-NO: en-US, and not no-NO
zh-HK: zh-CN, and not zh-TW
zh-MO: zh-CN, and not zh-TW
zh-Hant-TW: en-US, and not zh-TW
zh-TW: zh-TW
TXT
echo 'As recorded.'
