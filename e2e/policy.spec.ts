/**
 * What a merchant can hand to an auditor holds in the browser: the generated policy is the one that
 * the shop works under, violations are reported, and the lists name every script that runs.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as plainTest } from '@playwright/test';
import { contentSecurityPolicy } from '../dist/pay.js';
import { frameOrigin, PLATFORM, SHOP } from './addresses.ts';
import { AdyenForm, CheckoutFlowForm, HostedPage } from './gateway-forms.ts';
import { isRecord } from './json.ts';
import { expect, test } from './payment-test.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const GATEWAYS = ['checkout', 'adyen', 'hosted'];
const FRAME_URL = frameOrigin('{gateway}');
const REPORTS = `${PLATFORM}/csp-reports`;

plainTest('the shop is served exactly the policy that the SDK generates', async ({ request }) => {
  const { header } = contentSecurityPolicy({
    gateways: GATEWAYS,
    environment: 'sandbox',
    baseUrl: PLATFORM,
    frameUrl: FRAME_URL,
    redirectOrigins: [PLATFORM],
    reportUrl: REPORTS,
    own: {
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
    },
  });
  for (const path of ['/', '/return', '/shop-configuration.json', '/pay.global.js']) {
    const response = await request.get(SHOP + path);
    expect(response.headers()['content-security-policy']).toBe(header);
  }
});

plainTest('the built SDK knows where gateways redirect by POST', () => {
  const formActions = (environment: 'live' | 'sandbox', gateways: string[]) =>
    contentSecurityPolicy({ gateways, environment }).directives['form-action'];
  expect(formActions('live', GATEWAYS)).toEqual(['https://checkoutshopper-live.adyen.com']);
  expect(formActions('sandbox', GATEWAYS)).toEqual(['https://checkoutshopper-test.adyen.com']);
  expect(formActions('live', ['checkout', 'hosted'])).toEqual(["'none'"]);
});

// The fixtures fail a test in which the browser speaks of a violation.
test.describe('a payment under that policy violates nothing:', () => {
  test('checkout', async ({ shop, page }) => {
    await shop.checkout({ gateway: 'checkout' });
    await new CheckoutFlowForm(page).pay();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  });

  test('adyen', async ({ shop, page }) => {
    await shop.checkout({ gateway: 'adyen' });
    await new AdyenForm(page).payByCard();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  });

  test('a redirect and its return', async ({ shop, page }) => {
    await shop.leaveForGateway({ gateway: 'redirect' });
    await new HostedPage(page).pay();
    await shop.returnedPaymentId();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  });
});

plainTest.describe('what violates a policy is stopped and reported:', () => {
  const query = `?key=pk_test_sandbox&origin=${SHOP}`;
  for (const [what, address, directive] of [
    ['an image on the shop', `${SHOP}/`, 'img-src'],
    ['a frame on the shop', `${SHOP}/`, 'frame-src'],
    ['an image in the frame', `${frameOrigin('adyen')}/${query}`, 'img-src'],
    ['an image in the stage', `${frameOrigin('checkout')}/stage.html${query}`, 'img-src'],
  ] as const) {
    plainTest(what, async ({ page }) => {
      const evil = `https://${randomUUID()}.example`;
      await page.goto(address);
      await page.evaluate(
        ([name, source]) => {
          const added = document.createElement(name);
          added.src = source;
          document.body.append(added);
        },
        [directive === 'img-src' ? 'img' : 'iframe', `${evil}/`] as const,
      );
      await expect
        .poll(() => reportsOf(evil))
        .toEqual([
          {
            document: address.replace(query, ''),
            blocked: expect.stringContaining(evil),
            directive,
            disposition: 'enforce',
          },
        ]);
    });
  }
});

async function reportsOf(blocked: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(REPORTS, { headers: { Authorization: 'Bearer sk_test_sandbox' } });
  const answer: unknown = await response.json();
  const list = isRecord(answer) && Array.isArray(answer['reports']) ? answer['reports'] : [];
  return list.filter(isRecord).filter((report) => String(report['blocked']).startsWith(blocked));
}

plainTest.describe('pay-audit', () => {
  const COMMON = ['--gateways', GATEWAYS.join(','), '--environment', 'sandbox'];
  const ADDRESSES = [
    `--base-url=${PLATFORM}`,
    `--frame-url=${FRAME_URL}`,
    `--redirect-origin=${PLATFORM}`,
    `--report-url=${REPORTS}`,
  ];

  plainTest('prints the generated policy', async () => {
    const { code, output } = await payAudit(['policy', ...COMMON]);
    const { header } = contentSecurityPolicy({ gateways: GATEWAYS, environment: 'sandbox' });
    expect(output.split('\n')[0]).toBe(`Content-Security-Policy: ${header}`);
    expect(code).toBe(0);
  });

  for (const gateway of GATEWAYS) {
    plainTest(`finds each script of a payment by ${gateway} in the lists`, async () => {
      const file = plainTest.info().outputPath('own-scripts.json');
      writeOwnScripts(file);
      const page = `${SHOP}/?gateway=${gateway}`;
      const more = ['--own-scripts', file, '--click', 'form button', '--json'];
      const { code, output } = await payAudit(['check', page, ...COMMON, ...ADDRESSES, ...more]);
      const report: unknown = JSON.parse(output);
      expect(report).toMatchObject({ passed: true, findings: [] });
      expect(code).toBe(0);
      expect(output).toContain(`${frameOrigin(gateway)}/assets/`);
    });
  }

  plainTest('fails for a script that is in no list', async () => {
    const { code, output } = await payAudit(['check', SHOP, ...COMMON, ...ADDRESSES]);
    expect(output).toMatch(/error: script .*\/assets\/index-.*: It ran and is in no list: sha384-/);
    expect(code).toBe(1);
  });

  plainTest('says when it cannot tell', async () => {
    const { code, errors } = await payAudit(['check', 'http://127.0.0.1:9/', ...COMMON]);
    expect(errors).toContain('Cannot open http://127.0.0.1:9/');
    expect(code).toBe(2);
  });

  plainTest('explains options that the policy cannot be made of', async () => {
    const { code, errors } = await payAudit(['policy', '--gateways', '*', '--environment', 'live']);
    expect(errors).toBe('Invalid policy options: gateways must be a list of gateway codes\n');
    expect(code).toBe(2);
  });
});

/** The shop's own scripts, and the simulator in place of a gateway's script. */
function writeOwnScripts(file: string): void {
  const folder = join(DIST, 'sandbox', 'shop', 'assets');
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      owner: 'the shop',
      purpose: 'the checkout page',
      page: 'merchant',
      delivery: 'pinned',
      integrity: integrityOf(readFileSync(join(folder, name))),
    }));
  const simulator = `${PLATFORM}/gateways/checkout/flow.js`;
  const flow = {
    owner: 'the sandbox',
    purpose: "stands in for the gateway's form SDK",
    page: 'frame',
    delivery: 'evergreen',
    addresses: { sandbox: simulator, live: simulator },
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ scripts: [...own, flow] }));
}

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function payAudit(options: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(DIST, 'audit.js'), ...options], (error, output, errors) => {
      const code = error === null ? 0 : Number(error.code ?? NaN);
      resolve({ code, output, errors });
    });
  });
}

plainTest.describe('the list of digests', () => {
  plainTest('holds each file of the package that was built, with its digest', async () => {
    const { files } = listOf(readFileSync(join(DIST, 'integrity.json'), 'utf8'));
    const packed = await packedFiles();
    const built = packed
      .filter((path) => path.startsWith('dist/') && path !== 'dist/integrity.json')
      .map((path) => path.slice('dist/'.length));
    expect(new Set(Object.keys(files))).toEqual(new Set(built));
    for (const [path, digest] of Object.entries(files)) {
      expect([path, integrityOf(readFileSync(join(DIST, path)))]).toEqual([path, digest]);
    }
  });
});

function listOf(text: string): { files: Record<string, unknown> } {
  const list: unknown = JSON.parse(text);
  if (isRecord(list) && isRecord(list['files'])) return { files: list['files'] };
  throw new Error('This is not a list of digests');
}

function packedFiles(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const options = { cwd: join(DIST, '..'), shell: process.platform === 'win32' };
    execFile('npm', ['pack', '--dry-run', '--json'], options, (error, output) => {
      if (error !== null) {
        reject(new Error('npm pack failed', { cause: error }));
        return;
      }
      const packs: unknown = JSON.parse(output);
      const [pack]: unknown[] = Array.isArray(packs) ? packs : [];
      const files = isRecord(pack) && Array.isArray(pack['files']) ? pack['files'] : [];
      resolve(files.filter(isRecord).map(({ path }) => String(path)));
    });
  });
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
