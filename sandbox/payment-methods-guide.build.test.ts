/** docs/payment-methods.md lists every payment method of the sandbox, and how it was tried. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { expect, test } from 'vitest';
import { CLASS_GROUPS } from '../frame/gateways/adyen/classes/class-groups.ts';
import {
  PARTIAL_TYPES,
  TYPES_WITH_SCRIPT,
} from '../frame/gateways/adyen/classes/left-out-types.ts';
import { ADYEN_SCRIPTS } from '../frame/gateways/adyen/scripts/declared-scripts.ts';
import { METHOD_CATALOGUE, methodOf } from '../server/gateways/adyen/method-catalogue.ts';
import type { CatalogueMethod, MethodKind } from '../server/gateways/adyen/method-catalogue.ts';
import { PAID_METHODS, TRIALS, triedBy } from './page-objects/payment-methods.ts';

const GUIDE = new URL('../docs/payment-methods.md', import.meta.url);
const ASSETS = join(import.meta.dirname, '..', 'dist', 'frame', 'assets');
const TITLE = 'sandbox/payment-methods-guide.build.test.ts --update -->\n';

const COURSES: Readonly<Record<MethodKind, string>> = {
  card: 'immediately, or after 3-D Secure',
  debit: 'accepted immediately and collected later: `pending`',
  app: 'approved in an app',
  code: 'approved in an app that scans a QR code',
  voucher: 'a reference to pay with: `pending`',
  redirect: 'on a page of a bank or a wallet',
  wallet: 'approved in the sheet of the wallet',
  unpaid: 'none',
};

/** The host of scripts that Adyen itself serves. */
const ADYEN_HOST = 'https://checkoutshopper-live.cdn.adyen.com';

/** What `e2e/payments/every-method.spec.ts` tests, by type. */
const METHOD_TRIALS: ReadonlyMap<string, string> = new Map(
  PAID_METHODS.map(({ type, kind }) => [type, ['paid', ...TRIALS[kind]].join(', ')]),
);

/** What `e2e/payments/declining.spec.ts` and `resuming.spec.ts` test. */
const CARD_TRIALS =
  'paid, declined in the form, cancelled in the challenge, reloaded in the challenge';

/** What `e2e/payments/wallets.spec.ts`, `e2e/hosting/https-sandbox.spec.ts` and the wallets of the fault matrix test. */
const WALLET_TRIALS: Readonly<Record<string, string>> = {
  applepay: 'paid, cancelled, declined, failed, reloaded',
  googlepay: 'paid, cancelled, declined, failed, reloaded',
  klarna: 'paid, cancelled, declined, failed, reloaded',
  paypal: 'paid, cancelled, declined, failed, reloaded',
};

function trial({ type, kind }: CatalogueMethod): string {
  const same = triedBy(type);
  if (same !== undefined) return `shown; paid as \`${same}\``;
  if (kind === 'wallet') return WALLET_TRIALS[type] ?? '';
  if (TYPES_WITH_SCRIPT.includes(type)) return 'left out: `NOT_ENABLED`';
  if (PARTIAL_TYPES.includes(type)) return 'left out: `PARTIAL_PAYMENT`';
  if (type === 'scheme') return CARD_TRIALS;
  return METHOD_TRIALS.get(type) ?? 'left out: `NOT_AVAILABLE`';
}

/** The columns of the trials, each with the first words of what it contains. A wallet can also fail. */
const TRIAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  paid: ['paid'],
  declined: ['declined', 'failed'],
  cancelled: ['cancelled'],
  reloaded: ['reloaded'],
};
const COLUMN_NAMES = Object.keys(TRIAL_COLUMNS);

/** Whether the payment method is shown, and what was tried with it. A dash: this does not happen with it. */
function trialCells(method: CatalogueMethod): readonly string[] {
  const same = triedBy(method.type);
  const words = trial(same === undefined ? method : methodNamed(same));
  if (!/\bpaid\b/.test(words)) return [words, ...COLUMN_NAMES.map(() => '')];
  const cells = Object.entries(TRIAL_COLUMNS).map(([column, beginnings]) => {
    const found = words
      .split(', ')
      .filter((one) => beginnings.some((beginning) => one.startsWith(beginning)));
    return found.map((one) => one.replace(column, '').trim() || 'yes').join(', ') || '–';
  });
  return ['yes', ...(same === undefined ? cells : [`as \`${same}\``, ...cells.slice(1)])];
}

function methodNamed(type: string): CatalogueMethod {
  const method = methodOf(type);
  if (method === undefined) throw new Error(`The catalogue has no ${type}`);
  return method;
}

/** What `e2e/engines/paying.spec.ts` pays with in Chromium, Firefox and WebKit. */
const PAID_IN_EVERY_ENGINE: ReadonlySet<string> = new Set([
  'scheme',
  'sepadirectdebit',
  'blik',
  'ideal',
  'mbway',
  'swish',
  'multibanco',
  'bankTransfer_IBAN',
  'googlepay',
]);

function enginesOf(method: CatalogueMethod): string {
  if (PAID_IN_EVERY_ENGINE.has(method.type)) return 'Chromium, Firefox, WebKit';
  return /\bpaid\b/.test(trial(method)) ? 'Chromium' : '';
}

function triedWith({ type, kind }: CatalogueMethod): string {
  if (kind === 'wallet') return 'real package, stand-in';
  if (TYPES_WITH_SCRIPT.includes(type)) return 'not tried';
  return PARTIAL_TYPES.includes(type) ? '' : 'real package';
}

/** The hosts from which the frame loads the script that the payment method needs. */
function scriptHosts(type: string): string {
  const script = Object.values(ADYEN_SCRIPTS).find(({ types }) => types.includes(type));
  const sources = script?.policy['script-src'] ?? [];
  const hosts = sources.map((source) => {
    const url = URL.canParse(source) ? source : (script?.urls?.[source]?.live ?? ADYEN_HOST);
    return `\`${new URL(url).host}\``;
  });
  return hosts.join(' ');
}

/** The name of the file that is loaded in addition to the form's own; empty if there is none. */
function fileOf(type: string): string {
  return Object.entries(CLASS_GROUPS).find(([, { types }]) => types.includes(type))?.[0] ?? '';
}

/** The size of the built file and the shared one, in whole kB, so that few changes alter the page. */
function sizeOf(group: string): string {
  if (group === '') return '';
  const bytes = [group, 'shared'].map((name) => {
    const pattern = new RegExp(`^adyen-${name}-[\\w-]{8}\\.js\\.br$`);
    const files = readdirSync(ASSETS).filter((file) => pattern.test(file));
    expect(files).toHaveLength(1);
    return statSync(join(ASSETS, files[0] ?? '')).size;
  });
  return `${Math.round(bytes.reduce((sum, size) => sum + size) / 1000)} kB`;
}

test('docs/payment-methods.md shows how each payment method is paid, and how that was tried', async () => {
  const rows = METHOD_CATALOGUE.map((method) => {
    const { type, name, kind, countries } = method;
    const places = countries.length === 0 ? 'all' : countries.join(' ');
    const cells = [name, `\`${type}\``, places, COURSES[kind]].concat(
      trialCells(method),
      triedWith(method),
      enginesOf(method),
      fileOf(type),
      sizeOf(fileOf(type)),
      scriptHosts(type),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const page = readFileSync(GUIDE, 'utf8');
  const start = page.indexOf(TITLE) + TITLE.length;
  const whole = [
    page.slice(0, start),
    `| payment method | type | offered in | how it is paid | shown | ${COLUMN_NAMES.join(' | ')} | tried with | paid in | file | bytes | scripts from |`,
    `| ${Array.from({ length: 10 + COLUMN_NAMES.length }, () => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
  const options = await prettier.resolveConfig(GUIDE.pathname);
  const formatted = await prettier.format(whole, { ...options, parser: 'markdown' });
  await expect(formatted).toMatchFileSnapshot(GUIDE.pathname);
});
