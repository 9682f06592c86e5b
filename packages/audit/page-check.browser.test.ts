/** A real browser opens a small shop with a payment frame, intact and attacked. */
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { UsageError } from './usage-error.ts';
import { findBrowser } from './installed-browser.ts';
import { checkPage } from './page-check.ts';
import { recordPage } from './page-recording.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import type { MerchantPolicy } from './merchant-policy.ts';
import type { CheckReport } from './page-check.ts';
import type { ListedScript } from './script-list.ts';

const BROWSER_TIME = 60_000;

let server: TestServer;
let shop: string;
let frame: string;
beforeAll(async () => {
  server = await startTestServer((request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    const served = site[url];
    if (served === undefined) response.writeHead(404).end();
    else response.writeHead(200, served.headers).end(served.body);
    if (served?.next !== undefined) site[url] = served.next;
  });
  shop = `http://127.0.0.1:${server.port}`;
  frame = `http://frame.localhost:${server.port}`;
});
afterAll(() => server.close());

const LOADER = 'var Pay = class {};';
const FORM = 'document.title = "form";';
const SDK = 'document.body.append("gateway");';

interface Served {
  headers: Record<string, string>;
  body: string;
  /** Served from the second request on. */
  next?: Served;
}

/** By URL; each test may change it. */
let site: Record<string, Served>;
let requiredPolicy: Record<string, string[]>;
/** What the page's own list adds, by directive. */
let ownSources: Record<string, string[]>;
let ownLinks: string[];
beforeEach(() => {
  const nosniff = { 'X-Content-Type-Options': 'nosniff' };
  const script = (body: string) => ({
    headers: { ...nosniff, 'Content-Type': 'text/javascript' },
    body,
  });
  ownSources = {};
  ownLinks = [];
  requiredPolicy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ['https://api.pay.example'],
    'frame-src': [frame],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
  site = {
    [`${shop}/`]: {
      headers: {
        ...nosniff,
        'Content-Type': 'text/html',
        'Content-Security-Policy': `${policyOf(requiredPolicy)}; report-uri /csp`,
      },
      body: `<!doctype html><title>shop</title><script src="/pay.global.js"></script>
        <iframe src="${frame}/"></iframe><button>More</button>`,
    },
    [`${shop}/pay.global.js`]: script(LOADER),
    [`${frame}/`]: {
      headers: {
        ...nosniff,
        'Content-Type': 'text/html',
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; frame-ancestors ${shop}`,
      },
      body: '<!doctype html><body><script src="/form.js"></script><script src="/sdk.js"></script>',
    },
    [`${frame}/form.js`]: script(FORM),
    [`${frame}/sdk.js`]: script(SDK),
  };
});
afterEach(() => {
  site = {};
});

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function merchantPolicy(directives: Record<string, string[]>): MerchantPolicy {
  const header = policyOf(directives);
  return { directives, header, reasons: {}, headers: {}, reportOnlyHeaders: {}, headerReasons: {} };
}

function setPagePolicy(change: Readonly<Record<string, readonly string[]>>): void {
  const policy = policyOf({ ...requiredPolicy, ...change, 'report-uri': ['/csp'] });
  page().headers['Content-Security-Policy'] = policy;
}

function served(url: string): Served {
  const found = site[url];
  if (found === undefined) throw new Error(`Nothing is served at ${url}`);
  return found;
}
const page = () => served(`${shop}/`);

function listed(body: string, place: ListedScript['page']): ListedScript {
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return { owner: 'Pay', purpose: 'test', page: place, delivery: 'pinned', integrity };
}

const WALLET = 'https://js.wallet.example';

async function check(
  clicks: readonly string[] = [],
  enabledScripts: readonly string[] = [],
): Promise<CheckReport> {
  const sdk = `${frame}/sdk.js`;
  return checkPage({
    recording: await recordPage({
      url: `${shop}/?token=1`,
      clicks,
      browser: findBrowser(),
      timeout: BROWSER_TIME,
    }),
    required: merchantPolicy(requiredPolicy),
    listed: merchantPolicy({ ...requiredPolicy, ...ownSources }),
    links: ownLinks,
    options: { gateways: ['any'], environment: 'sandbox' },
    scripts: [
      listed(LOADER, 'merchant'),
      listed(FORM, 'frame'),
      {
        owner: 'a gateway',
        purpose: 'its form SDK',
        page: 'frame',
        delivery: 'evergreen',
        urls: { sandbox: sdk, live: sdk },
      },
      {
        owner: 'Wallet Ltd',
        purpose: 'its button',
        page: 'frame',
        delivery: 'enabled',
        name: 'wallet',
        origins: { sandbox: [WALLET, `http://wallet.localhost:${server.port}`], live: [WALLET] },
      },
    ],
    enabledScripts,
  });
}

/** The findings that fail the check, one string each. */
async function errors(
  clicks?: readonly string[],
  enabledScripts?: readonly string[],
): Promise<string[]> {
  site[`${shop}/?token=1`] = page();
  const { findings, passed } = await check(clicks, enabledScripts);
  const found = findings.filter(({ level }) => level === 'error');
  expect(passed).toBe(found.length === 0);
  return found.map(({ subject, message }) => `${subject}: ${message}`);
}

describe('an intact page', { timeout: BROWSER_TIME }, () => {
  test('passes, and every script has an owner and a digest', async () => {
    site[`${shop}/?token=1`] = page();
    const report = await check();
    expect(report).toMatchObject({ passed: true, findings: [] });
    expect(report.pageScripts).toEqual([
      expect.objectContaining({ url: `${shop}/pay.global.js`, owner: 'Pay', listed: true }),
    ]);
    expect(report.frameScripts).toEqual([
      expect.objectContaining({ url: `${frame}/form.js`, delivery: 'pinned' }),
      expect.objectContaining({ url: `${frame}/sdk.js`, delivery: 'evergreen' }),
    ]);
  });

  test('passes with an evergreen script that has changed, and shows its digest', async () => {
    served(`${frame}/sdk.js`).body = `${SDK} // a new version`;
    expect(await errors()).toEqual([]);
  });
});

describe('a script that is in no list', { timeout: BROWSER_TIME }, () => {
  test('in place of the SDK is found', async () => {
    served(`${shop}/pay.global.js`).body = `${LOADER} fetch("https://evil.example")`;
    expect(await errors()).toContainEqual(
      expect.stringMatching(/^script http:.*\/pay\.global\.js: It ran and is in no list: sha384-/),
    );
  });

  test('in place of a script of the frame is found', async () => {
    served(`${frame}/form.js`).body = `${FORM} skim()`;
    expect(await errors()).toContainEqual(expect.stringContaining(`script ${frame}/form.js`));
  });

  test('that is written into the page is found', async () => {
    setPagePolicy({ 'script-src': ["'self'", "'unsafe-inline'"] });
    page().body += '<script>var skimmer = 1;</script>';
    const found = await errors();
    expect(found).toContainEqual(expect.stringContaining(`script ${shop}/: It ran`));
    expect(found).toContainEqual(expect.stringContaining("script-src: 'unsafe-inline' allows"));
  });

  test('that is evaluated from a string is found', async () => {
    setPagePolicy({ 'script-src': ["'self'", "'unsafe-eval'"], 'require-trusted-types-for': [] });
    const evaluating = 'eval("var skimmer = 1");';
    site[`${shop}/evaluating.js`] = { ...served(`${shop}/pay.global.js`), body: evaluating };
    page().body += '<script src="/evaluating.js"></script>';
    expect(await errors()).toContainEqual(
      expect.stringContaining(`script evaluated in a page of ${shop}: It ran`),
    );
  });

  test.each(['new Worker("/w.js")', 'navigator.serviceWorker.register("/w.js")'])(
    'in a worker of the page is found: %s',
    async (starting) => {
      setPagePolicy({ 'require-trusted-types-for': [] });
      page().body += '<script src="/starting.js"></script>';
      site[`${shop}/starting.js`] = { ...served(`${shop}/pay.global.js`), body: starting };
      site[`${shop}/w.js`] = { ...served(`${shop}/pay.global.js`), body: 'var skimmer = 1;' };
      expect(await errors()).toContainEqual(
        expect.stringContaining(`script ${shop}/w.js: It ran and is in no list`),
      );
    },
  );

  test('that claims the URL of an evergreen script is found', async () => {
    const inner = served(`${frame}/`);
    inner.headers['Content-Security-Policy'] += "; script-src-elem 'self' 'unsafe-inline'";
    inner.body += `<script>var skimmer = 1;\n//# sourceURL=${frame}/sdk.js\n</script>`;
    expect(await errors()).toContainEqual(expect.stringContaining(`script ${frame}/: It ran`));
  });

  test('that is added by a click is found when the check makes that click', async () => {
    const added = 'document.body.append("late")';
    site[`${shop}/late.js`] = { ...served(`${shop}/pay.global.js`), body: added };
    const wired =
      'document.querySelector("button").onclick = () => {' +
      'const late = document.createElement("script");' +
      'late.src = "/late.js"; document.body.append(late); };';
    setPagePolicy({ 'require-trusted-types-for': [] });
    page().body += '<script src="/wired.js"></script>';
    site[`${shop}/wired.js`] = { ...served(`${shop}/pay.global.js`), body: wired };
    expect(await errors()).not.toContainEqual(expect.stringContaining('late.js'));
    expect(await errors(['button'])).toContainEqual(expect.stringContaining('late.js'));
  });
});

describe('a script of a third party that is not enabled', { timeout: BROWSER_TIME }, () => {
  test('is found in a policy that allows it, and not where it is enabled', async () => {
    const inner = served(`${frame}/`);
    inner.headers['Content-Security-Policy'] += `; script-src-elem 'self' ${WALLET}`;
    expect(await errors()).toEqual([
      `${frame}/: The policy allows the script wallet, which is not enabled`,
    ]);
    expect(await errors([], ['wallet'])).toEqual([]);
  });

  test('is found where it ran, and has an owner where it is enabled', async () => {
    const wallet = `http://wallet.localhost:${server.port}`;
    site[`${wallet}/pay.js`] = { ...served(`${frame}/sdk.js`), body: 'var wallet;' };
    const inner = served(`${frame}/`);
    inner.headers['Content-Security-Policy'] += `; script-src-elem 'self' ${wallet}`;
    inner.body += `<script src="${wallet}/pay.js"></script>`;
    expect(await errors()).toContainEqual(
      expect.stringContaining(`script ${wallet}/pay.js: It ran`),
    );
    site[`${shop}/?token=1`] = page();
    const report = await check([], ['wallet']);
    expect(report.passed).toBe(true);
    expect(report.frameScripts).toContainEqual(
      expect.objectContaining({
        url: `${wallet}/pay.js`,
        owner: 'Wallet Ltd',
        delivery: 'enabled',
      }),
    );
  });
});

describe('a page that passes card data to another host', { timeout: BROWSER_TIME }, () => {
  const lists = (directive: string, source: string) => {
    ownSources = { [directive]: [...(requiredPolicy[directive] ?? []), source] };
  };

  test('by a frame over the form is found, unless its list has that host', async () => {
    const other = `http://fields.localhost:${server.port}`;
    site[`${other}/`] = {
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><input autocomplete="cc-number">',
    };
    setPagePolicy({ 'frame-src': [frame, other] });
    page().body += `<iframe src="${other}/" width="400" height="300"></iframe>`;
    expect(await errors()).toEqual([
      `frame-src: ${other} allows frames from ${other}, which is in no list`,
    ]);
    lists('frame-src', other);
    expect(await errors()).toEqual([]);
  });

  test('by a form is found, unless its list has that host', async () => {
    const other = `http://cards.localhost:${server.port}`;
    setPagePolicy({ 'form-action': [other] });
    page().body += `<form action="${other}/" method="post">
      <input autocomplete="cc-number"><button>Pay</button></form>`;
    expect(await errors()).toEqual([
      `form-action: ${other} allows forms from ${other}, which is in no list`,
    ]);
    lists('form-action', other);
    expect(await errors()).toEqual([]);
  });
});

describe('a page that leads to another host', { timeout: BROWSER_TIME }, () => {
  const other = 'https://checkout.example';

  test('by a refresh in its markup is found, unless its list has that host', async () => {
    page().body = `<!doctype html><meta http-equiv="refresh" content="600; url=${other}/pay">
      <script src="/removing.js"></script>${page().body}`;
    const removing = 'document.querySelector("meta").remove()';
    site[`${shop}/removing.js`] = { ...served(`${shop}/pay.global.js`), body: removing };
    expect(await errors()).toContain(
      `${other}: A refresh of the page leads there, and it is in no list`,
    );
    ownLinks = [other];
    expect(await errors()).toEqual([expect.stringContaining('removing.js: It ran')]);
  });

  test('by a header is found, and a refresh of itself is not', async () => {
    page().headers['Refresh'] = `600; url=${other}/pay`;
    expect(await errors()).toEqual([
      `${other}: A refresh of the page leads there, and it is in no list`,
    ]);
    page().headers['Refresh'] = '600; url=/expired';
    expect(await errors()).toEqual([]);
  });

  test('before the check ends is found, even if that host has the same page', async () => {
    const copy = `http://shop.localhost:${server.port}`;
    site[`${copy}/`] = { ...page(), headers: { ...page().headers } };
    site[`${copy}/pay.global.js`] = served(`${shop}/pay.global.js`);
    served(`${frame}/`).headers['Content-Security-Policy'] =
      `default-src 'none'; script-src 'self'; frame-ancestors ${shop} ${copy}`;
    page().headers['Refresh'] = `0; url=${copy}/`;
    expect(await errors()).toEqual([
      `${copy}: The page led there, and it is in no list`,
      `${copy}: A refresh of the page leads there, and it is in no list`,
    ]);
  });
});

describe('headers', { timeout: BROWSER_TIME }, () => {
  test('a page without a policy fails', async () => {
    delete page().headers['Content-Security-Policy'];
    expect(await errors()).toContain(
      'Content-Security-Policy: The page is served without this header',
    );
  });

  test('a page that navigates to itself without its policy fails', async () => {
    const { 'Content-Security-Policy': _, ...others } = page().headers;
    page().next = { ...page(), headers: others };
    page().headers['Refresh'] = '0';
    expect(await errors()).toContain(
      'Content-Security-Policy: The page is served without this header',
    );
  });

  test('a policy that blocks content of the page is a finding', async () => {
    page().body += '<img src="https://evil.example/pixel">';
    expect(await errors()).toContainEqual(expect.stringMatching(/^violation: .*img-src/));
  });

  test('a page without X-Content-Type-Options: nosniff fails', async () => {
    delete page().headers['X-Content-Type-Options'];
    expect(await errors()).toEqual([`${shop}/: X-Content-Type-Options is not nosniff`]);
  });

  test('a frame that any page may embed, or that sets a cookie, fails', async () => {
    served(`${frame}/`).headers = {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "script-src 'self'; frame-ancestors *",
      'Set-Cookie': 'id=1',
    };
    expect(await errors()).toEqual([
      `${frame}/: X-Content-Type-Options is not nosniff`,
      `${frame}/: The frame's policy lacks default-src 'none'`,
      `${frame}/: The frame's policy: frame-ancestors: * allows pages that embed it from https://pay-audit.invalid`,
      `${frame}/: The frame sets a cookie`,
    ]);
  });

  test('a frame without frame-ancestors fails', async () => {
    served(`${frame}/`).headers['Content-Security-Policy'] =
      "DEFAULT-SRC 'None'; script-src 'self'";
    expect(await errors()).toEqual([
      `${frame}/: The frame's policy lacks frame-ancestors, so any page may embed it`,
    ]);
  });

  test('a policy is judged by what it allows, not by its spelling', async () => {
    page().headers['Content-Security-Policy'] +=
      "; script-src-elem 'self' data:; style-src 'Unsafe-Inline'; img-src HTTPS:";
    expect(await errors()).toEqual([
      'script-src-elem: data: allows scripts from data: URLs',
      'img-src: HTTPS: allows images from https://pay-audit.invalid',
      "style-src: 'Unsafe-Inline' allows inline style sheets",
    ]);
  });

  test('a policy in a <meta> element counts, even after a script has removed it', async () => {
    page().body = `<!doctype html><head><meta http-equiv="Content-Security-Policy"
      content="connect-src 'none'"></head><body><script src="/removing.js"></script>`;
    const removing = 'document.querySelector("meta").remove()';
    site[`${shop}/removing.js`] = { ...served(`${shop}/pay.global.js`), body: removing };
    expect(await errors()).toContain(
      'connect-src: https://api.pay.example is blocked, which the SDK needs',
    );
  });
});

describe('a page that cannot be checked does not pass', { timeout: BROWSER_TIME }, () => {
  test('because its server is not running', async () => {
    const recording = recordPage({
      url: 'http://127.0.0.1:9/',
      clicks: [],
      browser: findBrowser(),
      timeout: BROWSER_TIME,
    });
    await expect(recording).rejects.toThrow(UsageError);
  });

  test('because an element to click is missing', async () => {
    await expect(errors(['#nothing'])).rejects.toThrow('There is nothing to click at #nothing');
  });

  test('because the browser does not start', async () => {
    const recording = recordPage({
      url: shop,
      clicks: [],
      browser: '/bin/false',
      timeout: BROWSER_TIME,
    });
    await expect(recording).rejects.toThrow('/bin/false');
  });
});
