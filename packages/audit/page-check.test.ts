/** What the check makes of a recording; `page-check.browser.test.ts` records pages. */
import { expect, test } from 'vitest';
import { checkPage } from './page-check.ts';
import { digestsOf } from './script-digests.ts';
import type { CheckReport } from './page-check.ts';
import type { MerchantPolicy } from './merchant-policy.ts';

const SHOP = 'https://shop.example';
/** As its owner has written it, in UTF-8, and as a page without a charset reads it. */
const SDK = 'var Pay = "Pay…";';
const MISREAD = new TextDecoder('windows-1252').decode(Buffer.from(SDK));
const [INTEGRITY = ''] = digestsOf(SDK);

const POLICY: MerchantPolicy = {
  directives: { 'frame-src': ['https://adyen.frame.pay.example'] },
  header: '',
  reasons: {},
  headers: { 'Connection-Allowlist': '(response-origin "https://api.pay.example")' },
  reportOnlyHeaders: {},
  headerReasons: {},
};

/** A page with one script, which are those of the shop by default. */
interface CheckedPage {
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly script?: string;
  /** Of the script. */
  readonly url?: string;
}

function checked({
  headers = {},
  status = 200,
  script = SDK,
  url = `${SHOP}/pay.global.js`,
}: CheckedPage): CheckReport {
  const openDocument = { url: SHOP, loaderId: '1', status, headers };
  const digests = digestsOf(script);
  return checkPage({
    recording: {
      requestedUrl: SHOP,
      url: `${SHOP}/`,
      openDocument,
      policies: [],
      documents: [openDocument],
      refreshes: [],
      scripts: [{ origin: SHOP, url, integrity: digests[0] ?? '', digests }],
      violations: [],
      dialogs: [],
      browser: 'Chromium 156',
    },
    required: POLICY,
    listed: POLICY,
    links: [],
    options: { gateways: ['adyen'], environment: 'live' },
    scripts: [
      { owner: 'Pay', purpose: 'SDK', page: 'merchant', delivery: 'pinned', integrity: INTEGRITY },
    ],
    enabledScripts: [],
  });
}

test.each([SDK, MISREAD])(
  'the untouched SDK is listed with its digest where it was read as %s',
  (script) => {
    expect(checked({ script }).pageScripts).toEqual([
      expect.objectContaining({ listed: true, owner: 'Pay', integrity: INTEGRITY }),
    ]);
  },
);

test('an SDK that was changed is not listed, however it was read', () => {
  expect(checked({ script: `${MISREAD} skim()` }).pageScripts).toEqual([
    expect.objectContaining({ listed: false }),
  ]);
});

test('headers that only some browsers enforce are judged where the page sends them', () => {
  const found = (headers: Readonly<Record<string, string>>) =>
    checked({ headers })
      .findings.filter(({ subject }) => /Allowlist|Integrity/.test(subject))
      .map(({ subject, message }) => `${subject}: ${message}`);
  expect(found({})).toEqual([]);
  expect(found(lowerCase(POLICY.headers))).toEqual([]);
  expect(
    found({
      'connection-allowlist': '("https://api.pay.example" "https://evil.example")',
      'integrity-policy': 'blocked-destinations=(style)',
    }),
  ).toEqual([
    'Connection-Allowlist: Blocks https://shop.example, which the SDK needs',
    'Connection-Allowlist: Permits https://evil.example, which is in no list',
    'Integrity-Policy: Scripts without a digest run: it needs blocked-destinations=(script)',
  ]);
});

test.each([403, 404, 503])('the page of an error with status %i does not pass', (status) => {
  const found = (given: number) =>
    checked({ status: given }).findings.map(({ level, message }) => `${level}: ${message}`);
  const message = `error: The server responded with ${status}, and not with the page`;
  expect(found(status)).toContain(message);
  expect(found(200)).not.toContain(message);
});

test('a script of a blob is named without the id that it has in one visit alone', () => {
  const { findings } = checked({ script: `${SDK} skim()`, url: `blob:${SHOP}/0d6c2b7c-9443` });
  expect(findings).toContainEqual(expect.objectContaining({ subject: `script blob:${SHOP}` }));
});

test.each([
  ['nosniff', []],
  ['NoSniff', []],
  ['nosniff\nnosniff', []],
  ['nosniff, nosniff', []],
  ['sniff, nosniff', ['X-Content-Type-Options is not nosniff']],
  ['', ['X-Content-Type-Options is not nosniff']],
])('X-Content-Type-Options counts as browsers read it: %j', (value, expected) => {
  const { findings } = checked({ headers: { 'x-content-type-options': value } });
  const messages = findings.map(({ message }) => message);
  expect(messages.filter((message) => message.includes('nosniff'))).toEqual(expected);
});

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
