#!/usr/bin/env bash
# Two widely used validators refuse valid IBANs of countries that joined the registry.
#
# Packages: iban 0.0.14, validator 13.15.35 (isIBAN), ibantools 4.5.4 for comparison.
# Input: the examples of the SWIFT IBAN registry for countries that joined it since 2013; Belarus and São Tomé beside them.
# Expected: the three packages agree that each is valid (ISO 7064, mod 97-10, and the country's structure).
# Seen on 2026-11-27: ibantools accepts all. iban refuses twelve countries, validator the same twelve and two more,
#   so a form that asks one of them tells these customers that their account does not exist.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts iban@0.0.14 validator@13.15.35 ibantools@4.5.4
cat >run.mjs <<'JS'
import iban from 'iban';
import { isValidIBAN } from 'ibantools';
import validator from 'validator';
const EXAMPLES = `BI4210000100010000332045181 BY13NBRB3600900000002Z00AB00 DJ2100010000000154000100186
  EG380019000500000000263180002 FK88SC123456789012 HN88CABF00000000000250005469 IQ98NBIQ850123456789012
  LY83002048000020100120361 MN121234123456789123 NI45BAPR00000013000003558124 OM810180000001299123456
  RU0304452522540817810538091310419 SD2129010501234001 SO211000001001000100141 ST23000100010051845310146
  SV62CENR00000000000000700025 VA59001123000012345678 YE15CBYE0001018861234567891234`.split(/\s+/u);
const refusedBy = (accepts) => EXAMPLES.filter((one) => !accepts(one)).map((one) => one.slice(0, 2)).join(' ') || 'none';
console.log('ibantools refuses', refusedBy((one) => isValidIBAN(one)));
console.log('iban refuses', refusedBy((one) => iban.isValid(one)));
console.log('validator refuses', refusedBy((one) => validator.isIBAN(one)));
JS
node run.mjs | tee seen
diff - seen <<'TXT'
ibantools refuses none
iban refuses BI DJ FK HN LY MN NI OM RU SD SO YE
validator refuses BI BY DJ FK HN LY MN NI OM RU SD SO ST YE
TXT
echo 'As recorded.'
