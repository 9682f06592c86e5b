/**
 * The documents for an auditor are correct in the browser: the shop runs under the generated
 * policy, violations are reported, and the lists contain every script that runs.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type * as Sdk from '../../loader/index.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { takePicture } from '../support/own-sandbox.ts';
import { frameOrigin, frameUrl, PLATFORM, SHOP } from '../support/urls.ts';
import { isRecord } from '../../shared/plain/value-types.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const { contentSecurityPolicy }: typeof Sdk = await import(
  pathToFileURL(join(DIST, 'pay.js')).href
);
const GATEWAYS = ['checkout', 'adyen', 'hosted'];
const FRAME_URL = frameOrigin('{gateway}');
const REPORTS = `${PLATFORM}/csp-reports`;
const REPORT_URL = `${REPORTS}/pk_test_sandbox`;

test('the shop is served exactly the policy that the SDK generates', async ({ request }) => {
  const { header } = contentSecurityPolicy({
    gateways: GATEWAYS,
    environment: 'sandbox',
    baseUrl: PLATFORM,
    frameUrl: FRAME_URL,
    redirectOrigins: [PLATFORM],
    reportUrl: REPORT_URL,
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

test.describe('a violation of a policy is blocked and reported:', () => {
  const query = `?key=pk_test_sandbox&origin=${SHOP}`;
  for (const [what, url, directive] of [
    ['an image on the shop', `${SHOP}/`, 'img-src'],
    ['a frame on the shop', `${SHOP}/`, 'frame-src'],
    ['an image in the frame', `${frameUrl('adyen')}${query}`, 'img-src'],
    ['an image in the gateway window', `${frameUrl('checkout')}window.html${query}`, 'img-src'],
  ] as const) {
    test(what, async ({ page }) => {
      const evil = `https://${randomUUID()}.example`;
      await page.goto(url);
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
            // The gateway window has the URL to which Back leads from a bank.
            document: url.includes('window.html')
              ? new URL('../return.html', url).href
              : url.replace(query, ''),
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
  const body: unknown = await response.json();
  const list = isRecord(body) && Array.isArray(body['reports']) ? body['reports'] : [];
  return list.filter(isRecord).filter((report) => String(report['blocked']).startsWith(blocked));
}

test.describe('pay-audit', () => {
  const COMMON = ['--gateways', GATEWAYS.join(','), '--environment', 'sandbox'];
  const URL_OPTIONS = [
    `--base-url=${PLATFORM}`,
    `--frame-url=${FRAME_URL}`,
    `--redirect-origin=${PLATFORM}`,
    `--report-url=${REPORT_URL}`,
  ];

  for (const gateway of GATEWAYS) {
    const tag = gateway === 'checkout' ? [] : ['@every-variant'];
    test(`finds each script of a payment by ${gateway} in the lists`, { tag }, async () => {
      const file = test.info().outputPath('own-scripts.json');
      writeOwnScripts(file);
      const page = `${SHOP}/?gateway=${gateway}`;
      // The scripts that the sandbox has enabled for its key.
      const enabled = ['--enabled-scripts', 'applepay,googlepay,klarna,paypal'];
      const more = ['--own-scripts', file, ...enabled, '--click', 'form button', '--json'];
      const { code, output } = await payAudit(['check', page, ...COMMON, ...URL_OPTIONS, ...more]);
      const report: unknown = JSON.parse(output);
      expect(report).toMatchObject({ passed: true, findings: [] });
      expect(code).toBe(0);
      expect(output).toContain(`${frameUrl(gateway)}assets/`);
    });
  }

  test(
    'reports on the shop, and on the same shop after a change of its page',
    { tag: NIGHTLY },
    async ({ page }) => {
      test.setTimeout(240_000);
      const folder = test.info().outputPath('reports');
      const list = test.info().outputPath('own-scripts.json');
      writeOwnScripts(list);
      let isChanged = false;
      const shop = await startTestServer((request, response) => {
        void pass(request, response, () => isChanged);
      });
      const report = async (output: string, ...more: readonly string[]) => {
        const { code } = await payAudit([
          'report',
          `http://127.0.0.1:${shop.port}/?gateway=adyen`,
          ...COMMON,
          ...URL_OPTIONS,
          `--own-scripts=${list}`,
          '--enabled-scripts=applepay,googlepay,klarna,paypal',
          '--click=form button',
          `--output=${join(folder, output)}`,
          ...more,
        ]);
        const written = readdirSync(join(folder, output)).map((name) => join(folder, output, name));
        const find = (extension: string) => written.find((name) => name.endsWith(extension)) ?? '';
        await page.goto(pathToFileURL(find('.html')).href);
        return { code, json: find('.json') };
      };

      const first = await report('first');
      expect(first.code).toBe(0);
      await takePicture(page, 'report');

      isChanged = true;
      expect((await report('second', `--baseline=${first.json}`)).code).toBe(1);
      for (const found of ['/statistics.js', 'https://statistics.example']) {
        await expect(page.getByText(found).first()).toBeVisible();
      }
      await takePicture(page, 'report-changed');
      await shop.close();
    },
  );

  test('fails for a script that is in no list', async () => {
    const { code, output } = await payAudit(['check', SHOP, ...COMMON, ...URL_OPTIONS]);
    expect(output).toMatch(/error: script .*\/assets\/index-.*: It ran and is in no list: sha384-/);
    expect(code).toBe(1);
  });

  test('fails if it cannot check the page', async () => {
    const { code, errors } = await payAudit(['check', 'http://127.0.0.1:9/', ...COMMON]);
    expect(errors).toContain('Cannot open http://127.0.0.1:9/');
    expect(code).toBe(2);
  });

  test('ends when a server never responds', { tag: '@every-variant' }, async () => {
    const server = await startTestServer(() => undefined);
    const page = `http://127.0.0.1:${server.port}/`;
    const { code, errors } = await payAudit(['check', page, ...COMMON, '--timeout', '6']);
    expect(errors).toBe(
      `Could not check ${page}: timed out after 6 seconds while waiting for the server to respond; --timeout sets the limit\n`,
    );
    expect(code).toBe(2);
    await server.close();
  });
});

/** Passes a request on to the demo shop. A changed page has one more script, and a policy that lets it send. */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  isChanged: () => boolean,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/statistics.js') {
    response.setHeader('Content-Type', 'text/javascript').end('globalThis.statistics = true;');
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const method = request.method ?? 'GET';
  const original = await fetch(SHOP + path, {
    method,
    headers: { 'Content-Type': request.headers['content-type'] ?? 'text/plain' },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = Buffer.from(await original.arrayBuffer());
  const type = original.headers.get('content-type') ?? '';
  const policy = original.headers.get('content-security-policy') ?? '';
  const isPage = isChanged() && type.startsWith('text/html');
  response.writeHead(original.status, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': isPage
      ? policy.replace('connect-src', 'connect-src https://statistics.example')
      : policy,
  });
  response.end(
    isPage
      ? body.toString().replace('</head>', '<script src="/statistics.js"></script></head>')
      : body,
  );
}

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
    urls: { sandbox: simulator, live: simulator },
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

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
