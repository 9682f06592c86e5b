#!/usr/bin/env bash
# Packages that check currency codes refuse the codes that ISO 4217 added since 2024, and accept those that it withdrew.
#
# Packages: validator 13.15.35 (isISO4217), currency-codes 2.2.0.
# Input: the Caribbean guilder (XCG, in use since 31 March 2025, for ANG), the Zimbabwe gold (ZWG, since September 2024,
#   for ZWL) and the leone (SLE, for SLL).
# Expected: the code in use is accepted. (A withdrawn one may be, for refunds.)
# Seen on 2026-11-27: validator refuses XCG and ZWG, currency-codes lacks XCG, so a shop on Curaçao cannot name its currency.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 currency-codes@2.2.0
cat >run.mjs <<'JS'
import codes from 'currency-codes';
import validator from 'validator';
for (const pair of [['XCG', 'ANG'], ['ZWG', 'ZWL'], ['SLE', 'SLL']]) {
  for (const code of pair) {
    const listed = codes.code(code) ? 'listed' : 'missing';
    console.log(code, `validator ${validator.isISO4217(code) ? 'accepts' : 'refuses'}, currency-codes ${listed}`);
  }
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
XCG validator refuses, currency-codes missing
ANG validator accepts, currency-codes listed
ZWG validator refuses, currency-codes listed
ZWL validator accepts, currency-codes missing
SLE validator accepts, currency-codes listed
SLL validator accepts, currency-codes missing
TXT
echo 'As recorded.'
