/** A report has what was received, what changed and since when, and promises nothing. */
import { describe, expect, test } from 'vitest';
import { checkPage } from '../page-check.ts';
import { UsageError } from '../usage-error.ts';
import { readBaseline } from './baseline.ts';
import { collectEvidence } from './collect-evidence.ts';
import { reportPage } from './report-page.ts';
import { digest, POLICY, recordedShop, SHOP } from './testing/recorded-shop.ts';
import type { CheckReport, PageCheck } from '../page-check.ts';
import type { Evidence } from './evidence.ts';

const MONDAY = '2026-11-23T08:00:00.000Z';
const TUESDAY = '2026-11-24T08:00:00.000Z';
const WEDNESDAY = '2026-11-25T08:00:00.000Z';

interface Report {
  readonly evidence: Evidence;
  readonly json: string;
  readonly html: string;
}

function report(check: PageCheck, checkedAt = MONDAY, earlier?: Report): Report {
  const result: CheckReport = { ...checkPage(check), checkedAt };
  const evidence = collectEvidence(check, result, {
    tool: {
      name: 'pay-audit',
      version: '1.0.0',
      integrity: digest('T'),
      browser: check.recording.browser,
    },
    lists: { manifest: digest('M'), ownList: undefined },
    baseline: earlier && readBaseline(earlier.json),
  });
  const json = JSON.stringify(evidence);
  return { evidence, json, html: reportPage(evidence, json) };
}

const basket = { origin: SHOP, url: `${SHOP}/basket.js`, integrity: digest('S') };
const skimmer = { origin: SHOP, url: `${SHOP}/checkout`, integrity: digest('X') };
const widened = POLICY.replace('connect-src', 'connect-src https://collect.example');

const intact = report(recordedShop());
const tampered = report(
  recordedShop({ policy: widened, pageScripts: [skimmer], refreshes: ['https://evil.example/'] }),
  TUESDAY,
  intact,
);
const grown = report(recordedShop({ pageScripts: [basket] }), TUESDAY, intact);

describe('the exit code is', () => {
  test('0 without an error, and with a baseline that is the same', () => {
    expect(intact.evidence).toMatchObject({ exitCode: 0, findings: [], baseline: undefined });
    expect(report(recordedShop(), TUESDAY, intact).evidence).toMatchObject({
      exitCode: 0,
      baseline: { checkedAt: MONDAY, changes: [] },
    });
  });

  test('1 for an error, whatever changed', () => {
    expect(tampered.evidence.exitCode).toBe(1);
  });

  test('3 for a change of the page that its lists allow', () => {
    expect(grown.evidence).toMatchObject({
      exitCode: 3,
      findings: [],
      baseline: {
        changes: [
          {
            subject: `Script of the page: ${SHOP}/basket.js`,
            before: undefined,
            after: digest('S'),
            othersMayChange: false,
          },
        ],
      },
    });
  });

  test("0 for another version of a gateway's evergreen script, which is listed as a change", () => {
    const check = recordedShop({ gatewayScript: digest('H') });
    const { evidence, html } = report(check, TUESDAY, intact);
    expect(evidence).toMatchObject({
      exitCode: 0,
      baseline: { changes: [{ before: digest('G'), after: digest('H'), othersMayChange: true }] },
    });
    expect(html).toContain('not needed: others may change it');
  });
});

describe('changes since the baseline have', () => {
  test('the value before and after of a header, a script, and the policy in force', () => {
    const changes = tampered.evidence.baseline?.changes ?? [];
    expect(changes.map(({ subject }) => subject)).toEqual([
      `Header content-security-policy of the page ${SHOP}/checkout`,
      'A policy that the browser enforces on the page',
      `Script of the page: ${SHOP}/checkout`,
    ]);
    expect(changes[0]).toMatchObject({ before: POLICY, after: widened });
  });

  test('no nonce, which is another one in each response', () => {
    const withNonce = (nonce: string) =>
      recordedShop({ policy: POLICY.replace('script-src', `script-src 'nonce-${nonce}'`) });
    const first = report(withNonce('aaaa'));
    expect(report(withNonce('bbbb'), TUESDAY, first).evidence.baseline?.changes).toEqual([]);
  });

  test('what is gone', () => {
    expect(report(recordedShop(), WEDNESDAY, grown).evidence.baseline?.changes).toMatchObject([
      { before: digest('S'), after: undefined },
    ]);
  });
});

test('each script has the time of the first report that had it as it is', () => {
  const { evidence } = report(recordedShop({ pageScripts: [basket] }), WEDNESDAY, grown);
  expect(evidence.inventory.map(({ owner, since }) => [owner, since])).toEqual([
    ['Pay', MONDAY],
    ['Shop', TUESDAY],
    ['Any Gateway', MONDAY],
  ]);
});

test('the inventory has owner, purpose and digest of each script, and marks what is in no list', () => {
  expect(intact.evidence.inventory).toMatchObject([
    { place: 'page', owner: 'Pay', purpose: 'shows the form', integrity: digest('P') },
    { place: 'frame', owner: 'Any Gateway', purpose: 'its form', integrity: digest('G') },
  ]);
  expect(tampered.html).toContain('<span class="unlisted">in no list</span>');
  expect(intact.html).not.toContain('in no list');
});

test('what the policies of the page allow together is named by origin', () => {
  const { allowed } = tampered.evidence;
  const from = (kind: string) => allowed.find((requests) => requests.kind === kind)?.from;
  expect(from('connection')).toEqual(['https://api.pay.example', 'https://collect.example']);
  expect(from('script')).toEqual([SHOP]);
  expect(from('inline script')).toEqual([]);
});

test('a page without a policy allows hosts that are not named', () => {
  const { allowed } = report(recordedShop({ policy: '' })).evidence;
  for (const kind of ['script', 'form', 'connection']) {
    expect(allowed.find((requests) => requests.kind === kind)?.from).toContain(
      'hosts that are not named',
    );
  }
});

test('the instruction shows what the check observed of each point', () => {
  const observed = ({ evidence }: Report) => evidence.instruction.map((point) => point.observed);
  const unseen = 'not visible to a check';
  const always = [unseen, unseen, unseen];
  expect(observed(intact)).toEqual(['yes', 'yes', 'yes', 'yes', unseen, 'yes', ...always]);
  expect(observed(tampered)).toEqual(['yes', 'yes', 'no', 'no', unseen, 'no', ...always]);
});

describe('a baseline is rejected that is', () => {
  test.each([
    ['', 'Invalid baseline'],
    ['{}', 'Invalid baseline: format'],
    [JSON.stringify({ ...intact.evidence, checkedAt: 'soon' }), 'Invalid baseline: checkedAt'],
    [intact.json.replaceAll(SHOP, 'https://other.example'), 'is a report of https://other.example'],
  ])('%.20s', (json, message) => {
    const compare = () => report(recordedShop(), TUESDAY, { ...intact, json });
    expect(compare).toThrow(UsageError);
    expect(compare).toThrow(message);
  });
});

test('no query and no cookie of the page is in a report', () => {
  const check = recordedShop({ headers: { 'set-cookie': 'basket=secret-2' } });
  const { json, html } = report(check);
  for (const secret of ['t-1', 'pk-1', 'secret-1', 'secret-2']) {
    expect(json).not.toContain(secret);
    expect(html).not.toContain(secret);
  }
});

test('what a page sends cannot become markup of the report', () => {
  const markup = '<img src=x onerror="alert(1)">';
  const check = recordedShop({ headers: { 'referrer-policy': markup } });
  const { html } = report(check);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).not.toContain('<script');
});

/** Words of a promise about a standard, or about what an attacker cannot do. */
const PROMISING =
  /\b(?:complian\w*|comply|complies|certif\w*|guarant\w*|ensures?|assures?|satisf\w*|fulfil\w*|meets?|met|qualif\w*|eligib\w*|secured?|safe\w*|protect\w*|prevents?|impossible|immune|proves?|passed)\b/gi;

test('no report promises anything', () => {
  const reports = [
    intact,
    tampered,
    grown,
    report(recordedShop(), TUESDAY, intact),
    report(recordedShop({ policy: '' })),
  ];
  for (const { html, json } of reports) {
    for (const content of [html, json]) expect(content.match(PROMISING)).toBeNull();
  }
});
