/** Compares each decision with what Chromium does on a page with the same policies. */
import { createHash } from 'node:crypto';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../installed-browser.ts';
import { tryInFrame } from '../testing/policy-page.ts';
import { DATA_PIXEL, startPolicyServers } from '../testing/policy-servers.ts';
import { decide, requiresTrustedTypes } from './decision.ts';
import { policiesOfHeader, policiesOfMeta } from './policies.ts';
import type { Attempt } from '../testing/policy-page.ts';
import type { PolicyServers, ServedPolicies } from '../testing/policy-servers.ts';
import type { InlineKind, PageRequest, UrlKind } from './decision.ts';
import type { Policy } from './policies.ts';
import type { Browser } from '@playwright/test';

const INLINE_SCRIPT = '(self.ran ??= []).push(document.currentScript.dataset.id)';
const HANDLER = 'this.title = "clicked"';
const STYLE_ATTRIBUTE = 'color: red';
const INLINE_STYLE = 'p { color: red }';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const NONCE = "'nonce-R4nd0m'";

/** A worker is always of the page's own origin. */
const SECURE_WORKER = 'https://shop.test/a.worker';

/** A request as the product receives it, and as the page tries it. */
interface Tried {
  readonly request: PageRequest;
  readonly attempt: Attempt;
}

const SCRIPT_URLS = [
  'http://shop.test/a.js',
  'https://shop.test/a.js',
  'http://shop.test:8080/a.js',
  'https://shop.test:8443/a.js',
  'http://cdn.test/a.js',
  'https://cdn.test/a.js',
  'https://cdn.test/v1/a.js',
  'https://cdn.test/v1/%62.js',
  'https://cdn.test:8443/a.js',
  'https://a.cdn.test/a.js',
  'https://b.a.cdn.test/a.js',
  'https://notcdn.test/a.js',
  `data:text/javascript,${INLINE_SCRIPT}`,
];

function onUrl(
  kind: UrlKind,
  url: string,
  more: { nonce?: string; isInserted?: true } = {},
): Tried {
  const isParsed = kind === 'script' && more.isInserted !== true;
  const nonce = more.nonce?.slice("'nonce-".length, -1);
  return {
    request: { kind, url: new URL(url), ...more },
    attempt: {
      id: [isParsed ? 'parsed' : '', kind, url, more.nonce].filter(Boolean).join(' '),
      kind: isParsed ? 'parsed script' : kind,
      url,
      ...(nonce !== undefined && { nonce }),
    },
  };
}

function onCode(
  kind: InlineKind,
  code: string,
  mark: { nonce?: string; hash?: string } = {},
): Tried {
  const nonce = mark.nonce?.slice("'nonce-".length, -1);
  return {
    request: { kind, hash: hashOf(code), ...mark },
    attempt: {
      id: [kind, mark.nonce].filter(Boolean).join(' '),
      kind: kind === 'inline script' ? 'parsed script' : kind,
      code,
      ...(nonce !== undefined && { nonce }),
    },
  };
}

const TRIED: readonly Tried[] = [
  ...SCRIPT_URLS.map((url) => onUrl('script', url)),
  onUrl('script', 'https://cdn.test/a.js', { nonce: NONCE }),
  onUrl('script', 'https://cdn.test/a.js', { isInserted: true }),
  onUrl('script', 'blob:', { isInserted: true }),
  onUrl('worker', 'http://shop.test/a.worker'),
  onUrl('worker', SECURE_WORKER),
  onUrl('worker', 'data:text/javascript,postMessage(1)'),
  onUrl('worker', 'blob:'),
  ...['http://shop.test/a.html', 'https://cdn.test/a.html'].map((url) => onUrl('frame', url)),
  ...['data:text/html,<iframe></iframe>', 'blob:'].map((url) => onUrl('frame', url)),
  ...['https://cdn.test/a.png', DATA_PIXEL].map((url) => onUrl('object', url)),
  ...['http://shop.test/a.json', 'https://cdn.test/a.json', 'ws://shop.test/', 'wss://shop.test/']
    .concat(['ws://cdn.test/', 'wss://cdn.test/', 'data:,1'])
    .map((url) => onUrl('connection', url)),
  onUrl('style', 'https://cdn.test/a.css'),
  onUrl('style', 'blob:'),
  onUrl('style', 'https://cdn.test/b.css', { nonce: NONCE }),
  ...['http://shop.test/a.svg', 'https://cdn.test/a.svg'].map((url) => onUrl('image', url)),
  onUrl('image', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'),
  onUrl('image', 'blob:'),
  onUrl('font', 'https://cdn.test/a.font'),
  onUrl('media', 'https://cdn.test/a.media'),
  ...['http://shop.test/a.webmanifest', 'https://cdn.test/a.webmanifest'].map((url) =>
    onUrl('manifest', url),
  ),
  ...['http://shop.test/a.html', 'https://cdn.test/b.html'].map((url) => onUrl('form', url)),
  ...['http://shop.test/base/', 'https://cdn.test/base/'].map((url) => onUrl('base', url)),
  onCode('inline script', INLINE_SCRIPT),
  onCode('inline script', INLINE_SCRIPT, { nonce: NONCE }),
  onCode('event handler', HANDLER),
  onCode('inline style', INLINE_STYLE),
  onCode('inline style', INLINE_STYLE, { nonce: NONCE }),
  onCode('style attribute', STYLE_ATTRIBUTE),
  { request: { kind: 'evaluation' }, attempt: { id: 'evaluation', kind: 'evaluation' } },
  { request: { kind: 'WebAssembly' }, attempt: { id: 'WebAssembly', kind: 'WebAssembly' } },
];

/** A secure page can load only these. */
const isSecure = ({ request }: Tried) =>
  !('url' in request) || !['http:', 'ws:'].includes(request.url.protocol);

type Header = string | readonly string[];

/** Keywords, schemes and hosts: what they match depends on the page's scheme. One header each. */
const SOURCES: readonly Header[] = [
  "default-src 'none'",
  "default-src 'self'",
  "DEFAULT-SRC 'SELF' HTTPS://CDN.TEST",
  "default-src 'none' 'self'",
  "default-src 'NONE'",
  'default-src',
  'default-src *',
  'default-src https:',
  'default-src HTTPS:',
  'default-src http:',
  'default-src ws:',
  'default-src wss:',
  'default-src data:',
  'default-src blob:',
  'default-src cdn.test',
  'default-src cdn.test:443',
  'default-src cdn.test:80',
  'default-src cdn.test:*',
  'default-src http://cdn.test',
  'default-src http://cdn.test:80',
  'default-src http://cdn.test:443',
  'default-src http://cdn.test:8443',
  'default-src https://cdn.test:*',
  'default-src *.cdn.test',
  'default-src https://*.cdn.test:*',
  'default-src *:8443',
  'default-src https://*',
  'default-src ws://cdn.test wss://shop.test',
  'default-src https://cdn.test/v1/',
  'default-src https://cdn.test/v1',
  'default-src https://cdn.test/a.js',
  'default-src https://cdn.test/A.js',
  'default-src https://cdn.test/%61.js',
  'default-src https://cdn.test/v1/b.js',
  'default-src https://cdn.test/a.js?x=1',
  'default-src https://cdn.test/',
  'default-src cdn.test. cdn',
  'default-src self none unsafe-inline',
];

/** One header each, unless it is a list of headers. */
const DIRECTIVES: readonly Header[] = [
  // Which directive counts.
  "script-src 'none'; script-src *",
  "Script-Src 'none'; SCRIPT-SRC *",
  "script-src 'self'; script-src-elem https://cdn.test",
  "script-src-elem data:; default-src 'self'",
  "script-src-attr 'unsafe-inline'; script-src 'self'",
  "script-src-elem 'unsafe-inline'; script-src 'self'",
  "worker-src 'none'; child-src 'self'; script-src *",
  "child-src 'none'; script-src *",
  "child-src https:; frame-src 'none'",
  "script-src 'none'",
  "worker-src data:; script-src 'none'",
  "style-src-elem https:; style-src 'none'",
  "style-src-attr 'unsafe-inline'; style-src 'self'",
  "connect-src 'self'; img-src data:; font-src https:; media-src 'self'; object-src 'none'",
  "manifest-src https:; default-src 'self'",
  "manifest-src 'none'; default-src *",
  "frame-src data:; object-src data:; style-src blob:; img-src blob:; default-src 'none'",
  'frame-src blob:; object-src blob:; style-src data:; img-src data:; default-src *',
  "form-action 'self'; base-uri 'self'",
  "form-action HTTPS:; base-uri *; default-src 'none'",
  "base-uri 'none'; form-action 'none'",
  // Code and styles in the page.
  "default-src 'unsafe-inline'",
  "default-src 'Unsafe-Inline'",
  `script-src 'unsafe-inline' ${NONCE}; style-src 'unsafe-inline' ${NONCE}`,
  `script-src 'unsafe-inline' 'nonce-'; style-src 'unsafe-inline' 'nonce-?'`,
  `script-src ${NONCE.toUpperCase()}; style-src ${NONCE}`,
  `script-src 'unsafe-inline' ${hashOf('other')}; style-src 'unsafe-inline' ${hashOf('other')}`,
  `script-src ${hashOf(INLINE_SCRIPT)} ${hashOf(HANDLER)}; style-src ${hashOf(INLINE_STYLE)}`,
  `script-src 'unsafe-hashes' ${hashOf(HANDLER)}; style-src 'unsafe-hashes' ${hashOf(STYLE_ATTRIBUTE)}`,
  "script-src 'unsafe-hashes'",
  "script-src 'strict-dynamic' 'unsafe-inline' https:; style-src 'strict-dynamic' 'unsafe-inline'",
  `script-src 'strict-dynamic' ${NONCE} 'self' https:`,
  "worker-src 'strict-dynamic' 'self'; script-src 'self'",
  "script-src 'Unsafe-Eval'",
  "script-src 'wasm-unsafe-eval'",
  "script-src-elem 'unsafe-eval'; script-src 'self'",
  "default-src 'unsafe-eval'",
  "script-src 'report-sample' 'unknown' https://[::1] cdn.test/a.js",
  // Several policies.
  "default-src *, script-src 'self'",
  ['default-src https:; form-action *', "script-src *.cdn.test; form-action 'self'"],
  ["script-src 'unsafe-inline'", `script-src ${NONCE}`],
  [' , ;', "img-src 'none'"],
  "default-src\t  'self' ; script-src\thttps://cdn.test",
  "default-src 'self' caf\u00e9.test; img-src *",
];

/** With the port of https and the scheme of http, Chromium's frames differ from its other requests. */
const CHANGED_SCHEME = /(?<!https:\/\/)cdn\.test:443/;

interface Case extends ServedPolicies {
  readonly name: string;
  readonly path: string;
  readonly policies: readonly Policy[];
}

function withHeader(given: Header, path: string): Case {
  const headers = [given].flat();
  return { name: headers.join(' | '), path, headers, policies: headers.flatMap(policiesOfHeader) };
}

const META: readonly string[] = [
  "script-src 'self'; form-action 'none'",
  "img-src 'none', script-src https:",
];

const CASES: readonly Case[] = [
  ...SOURCES.map((given, index) => withHeader(given, `/source/${index}`)),
  ...DIRECTIVES.map((given, index) => withHeader(given, `/directive/${index}`)),
  ...META.map((meta, index) => ({
    name: `<meta> ${meta}, beside default-src https:`,
    path: `/meta/${index}`,
    headers: ['default-src https: http:'],
    meta,
    policies: [...policiesOfHeader('default-src https: http:'), ...policiesOfMeta(meta)],
  })),
];

const BY_SCHEME = {
  http: { cases: CASES, tried: TRIED.filter(({ attempt }) => attempt.url !== SECURE_WORKER) },
  https: { cases: CASES.slice(0, SOURCES.length), tried: TRIED.filter(isSecure) },
} as const;
type Scheme = keyof typeof BY_SCHEME;

/** Scripts that the parser inserts must be in the page. */
const PARSED = TRIED.filter(({ attempt }) => attempt.kind === 'parsed script');
function bodyOf(path: string): string {
  if (path === '/driver') return '';
  return PARSED.filter((tried) => !path.startsWith('/secure') || isSecure(tried))
    .map(({ attempt: { id, url, nonce, code = '' } }) => {
      const source = url === undefined ? '' : ` src="${url}"`;
      const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
      return `<script data-id="${id}"${source}${mark}>${code}</script>`;
    })
    .join('');
}

let servers: PolicyServers;
let browser: Browser;

const SINKS = [
  "require-trusted-types-for 'script'",
  "Require-Trusted-Types-For 'Script'",
  'require-trusted-types-for script',
  'require-trusted-types-for',
  "require-trusted-types-for 'style' 'script'",
];
const ANCESTORS = [
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
  'frame-ancestors *',
  'frame-ancestors http:',
  'frame-ancestors HTTPS:',
  'frame-ancestors http://*.test',
  'frame-ancestors http://shop.test',
  "frame-ancestors 'none' other.test",
  "default-src 'none'",
  "frame-ancestors 'self', frame-ancestors *",
];

beforeAll(async () => {
  const headersOf = (list: readonly string[], folder: string) =>
    list.map((header, index) => [`${folder}${index}`, { headers: [header] }] as const);
  const pages: Record<string, ServedPolicies> = {
    '/driver': {},
    ...Object.fromEntries([
      ...CASES.flatMap((served) => ['', '/secure'].map((prefix) => [prefix + served.path, served])),
      ...headersOf(SINKS, '/sink/'),
      ...headersOf(ANCESTORS, '/ancestor/'),
    ]),
  };
  servers = await startPolicyServers(pages, (path) =>
    /^\/(sink|ancestor)/.test(path) ? '' : bodyOf(path),
  );
  browser = await chromium.launch({
    executablePath: findBrowser(),
    // Thousands of frames of other sites, each of which would start a process of its own.
    args: [`--host-resolver-rules=${servers.resolverRules}`, '--disable-site-isolation-trials'],
  });
});
afterAll(async () => {
  await browser.close();
  await servers.close();
});

/** Opens the page from whose frames the policies of a scheme are tried. */
async function openDriver(scheme: Scheme) {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`${scheme}://shop.test/driver`);
  const manifests = await openManifests();
  return {
    /** @returns the ids of what Chromium allowed */
    async try(path: string): Promise<readonly string[]> {
      const served = scheme === 'https' ? `/secure${path}` : path;
      const attempts = BY_SCHEME[scheme].tried.map(({ attempt }) => {
        // Detected by its request, because such a file never loads.
        const isLogged = ['font', 'media', 'manifest'].includes(attempt.kind);
        return isLogged ? { ...attempt, url: `${attempt.url}?${served}` } : attempt;
      });
      const succeeded = await page.evaluate(tryInFrame, {
        path: served,
        attempts: attempts.filter(({ kind }) => kind !== 'manifest'),
      });
      for (const { kind, url = '' } of attempts) {
        if (kind === 'manifest') await manifests.request(`${scheme}://shop.test${served}`, url);
      }
      const logged = attempts.filter(
        ({ url = '' }) => url.endsWith(served) && servers.requested.has(url),
      );
      return [...succeeded, ...logged.map(({ id }) => id)];
    },
    close: () => Promise.all([page.close(), manifests.close()]),
  };
}

/** A page of its own, because Chromium requests the manifest of the outermost page alone. */
async function openManifests() {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const tools = await page.context().newCDPSession(page);
  return {
    async request(pageUrl: string, manifestUrl: string): Promise<void> {
      if (page.url() !== pageUrl) await page.goto(pageUrl);
      await page.evaluate((href) => {
        document.querySelector('link[rel=manifest]')?.remove();
        const link = document.createElement('link');
        Object.assign(link, { rel: 'manifest', href });
        document.head.append(link);
      }, manifestUrl);
      await tools.send('Page.getAppManifest');
    },
    close: () => page.close(),
  };
}

describe.each(['http', 'https'] as const)('on a page by %s, a browser allows', (scheme) => {
  const { cases, tried } = BY_SCHEME[scheme];
  const pageUrl = new URL(`${scheme}://shop.test/driver`);
  let driver: Awaited<ReturnType<typeof openDriver>>;
  beforeAll(async () => {
    driver = await openDriver(scheme);
  });
  afterAll(() => driver.close());

  test.each(cases)('what is predicted under $name', async ({ name, path, policies }) => {
    const counts = (id: string) => !(CHANGED_SCHEME.test(name) && id.startsWith('frame '));
    const predicted = tried.filter(({ request }) =>
      policies.every((policy) => decide(policy, request, pageUrl).isAllowed),
    );
    const ids = predicted.map(({ attempt }) => attempt.id).filter(counts);
    const seen = (await driver.try(path)).filter(counts);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

test.each([...SINKS.entries()])(
  'sink %i: a string becomes markup unless %s',
  async (index, header) => {
    const page = await browser.newPage();
    await page.goto('http://shop.test/driver');
    const attempts = [{ id: 'string sink', kind: 'string sink' }];
    const succeeded = await page.evaluate(tryInFrame, { path: `/sink/${index}`, attempts });
    await page.close();
    const isBlocked = policiesOfHeader(header).some(requiresTrustedTypes);
    expect(succeeded).toEqual(isBlocked ? [] : ['string sink']);
  },
);

test.each(['http://shop.test', 'http://other.test'])(
  'a page of %s embeds what is predicted',
  async (origin) => {
    const page = await browser.newPage();
    await page.goto(`${origin}/driver`);
    await page.setContent(
      ANCESTORS.map(
        (_, index) => `<iframe src="http://shop.test/ancestor/${index}"></iframe>`,
      ).join(''),
    );
    const elements = await page.locator('iframe').elementHandles();
    const frames = await Promise.all(elements.map((element) => element.contentFrame()));
    const urls = () => frames.map((frame) => frame?.url() ?? '');
    // A blocked document is replaced by an error page, a moment after the load.
    await expect
      .poll(() => urls().filter((url) => !/^(chrome-error|http):/.test(url)), { timeout: 30_000 })
      .toEqual([]);
    const embedded = urls().map((url) => url.startsWith('http:'));
    const embedding = { kind: 'ancestor', url: new URL(origin) } as const;
    const predicted = ANCESTORS.map((header) =>
      policiesOfHeader(header).every(
        (policy) => decide(policy, embedding, new URL('http://shop.test/')).isAllowed,
      ),
    );
    expect(embedded).toEqual(predicted);
    await page.close();
  },
);
