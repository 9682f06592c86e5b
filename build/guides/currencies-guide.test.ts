/** docs/currencies-and-amounts.md lists every currency with its digits, and where a gateway's differ. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import currencyCodes from 'currency-codes';
import { formatted } from '../../shared/testing/formatted.mjs';
import { expect, test } from 'vitest';
import { minorUnits } from '../../shared/plain/iso-codes.ts';
import { adyenUnits } from '../../shared/money/adyen-units.ts';
import { checkoutUnits } from '../../shared/money/checkout-units.ts';
import type { GatewayUnits } from '../../shared/money/gateway-units.ts';
import { projectFolder } from '../dependencies.mjs';
import { currencies } from '../generators/currencies.mjs';

const GUIDE = join(projectFolder, 'docs', 'currencies-and-amounts.md');
const BEGIN = '--update -->\n';
const END = '<!-- end -->';

/** Of currencies that the package does not have. */
const NAMES = new Map([
  ['ANG', 'Netherlands Antillean Guilder'],
  ['BGN', 'Bulgarian Lev'],
  ['XAD', 'Arab Accounting Dinar'],
  ['XCG', 'Caribbean Guilder'],
]);

const nameOf = (code: string) => currencyCodes.code(code)?.currency ?? NAMES.get(code) ?? '';

/** The digits of a gateway, where they are others. */
function other(units: GatewayUnits, code: string): string {
  const digits = units.digits(code);
  return digits === minorUnits(code) ? '' : String(digits);
}

test('the guide lists each currency with its digits, and those of a gateway where they are others', async () => {
  const rows = [...currencies().keys()].map(
    (code) =>
      `| \`${code}\` | ${nameOf(code)} | ${minorUnits(code)} | ${other(adyenUnits, code)} | ${other(checkoutUnits, code)} |`,
  );
  const table = [
    '| code | currency | digits | at Adyen | at Checkout.com |',
    '| --- | --- | --: | --: | --: |',
    ...rows,
  ];
  const page = readFileSync(GUIDE, 'utf8');
  const start = page.indexOf(BEGIN) + BEGIN.length;
  const whole = `${page.slice(0, start)}\n${table.join('\n')}\n\n${page.slice(page.indexOf(END))}`;
  await expect(await formatted(GUIDE, whole)).toMatchFileSnapshot(GUIDE);
});
