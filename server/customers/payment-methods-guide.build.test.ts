/** docs/payment-methods.md lists every payment method of the sandbox, and how it was tried. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../shared/testing/formatted.mjs';
import { expect, test } from 'vitest';
import { CLASS_GROUPS } from '../../frame/gateways/adyen/classes/class-groups.ts';
import {
  PARTIAL_TYPES,
  TYPES_WITH_SCRIPT,
} from '../../frame/gateways/adyen/classes/left-out-types.ts';
import { ADYEN_SCRIPTS } from '../../frame/gateways/adyen/scripts/declared-scripts.ts';
import { METHOD_CATALOGUE } from '../gateways/adyen/method-catalogue.ts';
import type { CatalogueMethod, MethodKind } from '../gateways/adyen/method-catalogue.ts';
import { PAID_METHODS, TRIALS, triedBy } from './page-objects/payment-methods.ts';

const GUIDE = new URL('../../docs/payment-methods.md', import.meta.url);
const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'frame', 'assets');
const TITLE = 'server/customers/payment-methods-guide.build.test.ts --update -->\n';

const HOW_PAID: Readonly<Record<MethodKind, string>> = {
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

const TRIAL_COLUMNS = ['declined', 'cancelled', 'reloaded'] as const;
type TrialColumn = (typeof TRIAL_COLUMNS)[number];

/** Where each was tried with a payment method that is paid. Left out: it does not happen with it. */
type Trials = Readonly<Partial<Record<TrialColumn, string>>>;

/** What `e2e/payments/every-method.spec.ts` tests, by type. */
const METHOD_TRIALS: ReadonlyMap<string, Trials> = new Map(
  PAID_METHODS.map(({ type, kind }) => [
    type,
    Object.fromEntries(
      TRIALS[kind].map((trial) => {
        const [column = '', ...where] = trial.split(' ');
        return [column, where.join(' ')];
      }),
    ),
  ]),
);

/** What `e2e/payments/declining.spec.ts` and `resuming.spec.ts` test. */
const CARD_TRIALS: Trials = {
  declined: 'in the form',
  cancelled: 'in the challenge',
  reloaded: 'in the challenge',
};

/** What `e2e/payments/wallets.spec.ts`, `e2e/hosting/https-sandbox.spec.ts` and the wallets of the fault matrix test. */
const WALLET_TRIALS: Trials = { declined: 'yes, failed', cancelled: 'yes', reloaded: 'yes' };
const TRIED_WALLETS: ReadonlySet<string> = new Set(['applepay', 'googlepay', 'klarna', 'paypal']);

/** @returns undefined for a payment method that is not paid */
function trialsOf(type: string): Trials | undefined {
  if (type === 'scheme') return CARD_TRIALS;
  return TRIED_WALLETS.has(type) ? WALLET_TRIALS : METHOD_TRIALS.get(type);
}

function leftOutReason(type: string): string {
  if (TYPES_WITH_SCRIPT.includes(type)) return 'NOT_ENABLED';
  return PARTIAL_TYPES.includes(type) ? 'PARTIAL_PAYMENT' : 'NOT_AVAILABLE';
}

/** Whether the payment method is shown and paid, and what else was tried with it. */
function trialCells(type: string): readonly string[] {
  const same = triedBy(type);
  const trials = trialsOf(same ?? type);
  if (trials === undefined) {
    return [`left out: \`${leftOutReason(type)}\``, '', ...TRIAL_COLUMNS.map(() => '')];
  }
  const paid = same === undefined ? 'yes' : `as \`${same}\``;
  return ['yes', paid, ...TRIAL_COLUMNS.map((column) => trials[column] ?? '–')];
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

function enginesOf(type: string): string {
  if (PAID_IN_EVERY_ENGINE.has(type)) return 'Chromium, Firefox, WebKit';
  return trialsOf(triedBy(type) ?? type) === undefined ? '' : 'Chromium';
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

/** The size of the built file and what it shares with others, in whole kB, so that few changes alter the page. */
function sizeOf(group: string): string {
  if (group === '') return '';
  const bytes = [group, ...(CLASS_GROUPS[group]?.parts ?? [])].map((name) => {
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
    const cells = [name, `\`${type}\``, places, HOW_PAID[kind]].concat(
      trialCells(type),
      triedWith(method),
      enginesOf(type),
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
    `| payment method | type | offered in | how it is paid | shown | paid | ${TRIAL_COLUMNS.join(' | ')} | tried with | paid in | file | bytes | scripts from |`,
    `| ${Array.from({ length: 11 + TRIAL_COLUMNS.length }, () => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
  await expect(await formatted(GUIDE.pathname, whole)).toMatchFileSnapshot(GUIDE.pathname);
});
