/** docs/payment-methods.md lists every payment method of the sandbox, and how it was tried. */
import { readFileSync } from 'node:fs';
import * as prettier from 'prettier';
import { expect, test } from 'vitest';
import { CLASS_GROUPS } from '../frame/gateways/adyen/classes/class-groups.ts';
import {
  PARTIAL_TYPES,
  TYPES_WITH_SCRIPT,
} from '../frame/gateways/adyen/classes/left-out-types.ts';
import { METHOD_CATALOGUE } from '../server/gateways/adyen/method-catalogue.ts';
import type { MethodKind } from '../server/gateways/adyen/method-catalogue.ts';
import { PAID_METHODS, triedBy } from './page-objects/payment-methods.ts';

const GUIDE = new URL('../docs/payment-methods.md', import.meta.url);
const TITLE = 'sandbox/payment-methods-guide.test.ts --update -->\n';

const COURSES: Readonly<Record<MethodKind, string>> = {
  card: 'immediately, or after 3-D Secure',
  debit: 'accepted immediately and collected later: `pending`',
  app: 'approved in an app',
  code: 'approved in an app that scans a QR code',
  voucher: 'a reference to pay with: `pending`',
  redirect: 'on a page of a bank or a wallet',
  unpaid: 'none',
};

const paidTypes = new Set(PAID_METHODS.map(({ type }) => type));

function trial(type: string): string {
  if (TYPES_WITH_SCRIPT.includes(type)) return 'left out: `NOT_ENABLED`';
  if (PARTIAL_TYPES.includes(type)) return 'left out: `PARTIAL_PAYMENT`';
  const same = triedBy(type);
  if (same !== undefined) return `shown; paid as \`${same}\``;
  return paidTypes.has(type) || type === 'scheme' ? 'paid' : 'left out: `NOT_AVAILABLE`';
}

/** The name of the file, beside that of the cards. */
function fileOf(type: string): string {
  return Object.entries(CLASS_GROUPS).find(([, { types }]) => types.includes(type))?.[0] ?? '';
}

test('docs/payment-methods.md shows how each payment method is paid, and how that was tried', async () => {
  const rows = METHOD_CATALOGUE.map(({ type, name, kind, countries }) => {
    const places = countries.length === 0 ? 'all' : countries.join(' ');
    const cells = [name, `\`${type}\``, places, COURSES[kind], trial(type), fileOf(type)];
    return `| ${cells.join(' | ')} |`;
  });
  const page = readFileSync(GUIDE, 'utf8');
  const start = page.indexOf(TITLE) + TITLE.length;
  const whole = [
    page.slice(0, start),
    '| payment method | type | offered in | how it is paid | in the tests | file |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  const options = await prettier.resolveConfig(GUIDE.pathname);
  const formatted = await prettier.format(whole, { ...options, parser: 'markdown' });
  await expect(formatted).toMatchFileSnapshot(GUIDE.pathname);
});
