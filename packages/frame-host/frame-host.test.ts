import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask as sendRequest } from '../../shared/testing/ask.ts';
import { writeBuiltFiles } from './testing/built-files.ts';
import { createFrameHost } from './frame-host.ts';
import { HOST_MERCHANTS, startHostServer } from './testing/host-server.ts';
import { RegisteredMerchantList } from './header-rules/registered-merchants.ts';
import type { BuiltFiles } from './testing/built-files.ts';
import type { FrameHost } from './frame-host.ts';
import type { HostServer } from './testing/host-server.ts';

const SHOP = 'http://127.0.0.1:3000';
const SANDBOX = 'http://localhost:8080';
const REGISTERED = `?key=pk_test_sandbox&origin=${SHOP}`;

let built: BuiltFiles;
let server: HostServer;
let host: FrameHost;
beforeAll(async () => {
  built = await writeBuiltFiles();
  server = await startHostServer();
  host = await createFrameHost({
    builds: [{ protocol: 2, version: '1.0.0', folder: join(built.folder, 'frame') }],
    merchants: HOST_MERCHANTS,
    urls: { checkout: { script: `${SANDBOX}/flow</script>.js` } },
    anySecureHost: SANDBOX,
  });
});
afterAll(async () => {
  await server.close();
  await built.remove();
});

/** Requests exactly this path, which `fetch` would normalize. */
function ask(path: string, headers: Record<string, string> = {}, gateway = 'checkout') {
  server.serve(host.get(gateway) ?? ((_request, response) => response.destroy()));
  return sendRequest({ port: server.port, path, headers });
}

function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The text of a document's import map. */
async function importMap(path: string, gateway?: string): Promise<string> {
  const { body } = await ask(path, {}, gateway);
  return /<script type="importmap">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
}

const importMapDigest = async (path: string) => digestOf(await importMap(path));

/** The directives of a document, by name. */
async function policy(path: string, gateway?: string): Promise<Record<string, string>> {
  const { headers } = await ask(path, {}, gateway);
  const directives = headers.get('content-security-policy')?.split('; ') ?? [];
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test.each(['/return.html', '/p2/return-1.0.0.html'])(
  'the return page loads its languages from a path that the host serves: %s',
  async (path) => {
    const { body } = await ask(path);
    const [, specifier = ''] = /import\("(.+)"\)/.exec(body) ?? [];
    const { pathname } = new URL(specifier, `http://frame.example${path}`);
    expect(await ask(pathname)).toMatchObject({ status: 200, body: 'export {};' });
  },
);

describe('who may show the frame', () => {
  test('the origin that is registered for the key, and no other', async () => {
    expect(await policy(`/p2/${REGISTERED}`)).toMatchObject({ 'frame-ancestors': SHOP });
  });

  test.each([
    '',
    '?key=pk_test_sandbox',
    `?origin=${SHOP}`,
    `?key=pk_test_unknown&origin=${SHOP}`,
    `?key=pk_test_other&origin=${SHOP}`,
    '?key=pk_test_sandbox&origin=https://evil.example',
    '?key=pk_test_sandbox&origin=*',
    '?key=pk_test_sandbox&origin=null',
    `?key=pk_test_sandbox&origin=${SHOP}/`,
    `?key=pk_test_sandbox&origin=${SHOP}%20https://evil.example`,
    `?key=pk_test_sandbox&origin=${SHOP}%3Bscript-src%20*`,
    `?key=pk_test_sandbox&origin=${SHOP}&origin=https://evil.example`,
    `?key=pk_test_sandbox&key=pk_test_other&origin=${SHOP}`,
    '?key=pk_test_sandbox&origin=http://127.0.0.1:3000@evil.example',
  ])('no origin, with the URL /%s', async (query) => {
    expect(await policy(`/p2/${query}`)).toMatchObject({ 'frame-ancestors': "'none'" });
  });

  test('the origin of each request, not of the one before', async () => {
    const other = `?key=pk_test_other&origin=http://other.localhost:3000`;
    for (const round of [1, 2]) {
      expect(await policy(`/p2/${REGISTERED}`), `${round}`).toMatchObject({
        'frame-ancestors': SHOP,
      });
      expect(await policy(`/p2/${other}`)).toMatchObject({
        'frame-ancestors': 'http://other.localhost:3000',
      });
      expect(await policy('/p2/')).toMatchObject({ 'frame-ancestors': "'none'" });
    }
  });

  test('the gateway window: the shell, within that origin', async () => {
    const { 'frame-ancestors': ancestors } = await policy(`/p2/window.html${REGISTERED}`);
    expect(ancestors).toBe(`'self' ${SHOP}`);
    expect(await policy('/p2/window.html')).toMatchObject({ 'frame-ancestors': "'none'" });
  });

  test('the return page: any page, and no query or list of merchants changes its headers', async () => {
    const { headers } = await ask('/return.html');
    expect(await policy('/return.html')).toMatchObject({ 'frame-ancestors': '*' });
    for (const query of ['?payment=1', REGISTERED, '?key=pk_live_1', '?key=pk_test_unknown']) {
      const queried = await ask(`/return.html${query}`);
      expect(Object.fromEntries(queried.headers)).toEqual({
        ...Object.fromEntries(headers),
        date: queried.headers.get('date'),
      });
    }
    expect([...headers.values()].join()).not.toMatch(/localhost:|127\.0\.0\.1/);
  });
});

describe('what a document may load', () => {
  test('the shell of a gateway that navigates: only itself, and frames for the navigation', async () => {
    expect(await policy(`/p2/${REGISTERED}`)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' '${await importMapDigest(`/p2/${REGISTERED}`)}'`,
      'style-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'frame-src': `'self' ${SANDBOX}`,
      'frame-ancestors': SHOP,
    });
  });

  test('the return page: only its own scripts and styles, inline ones by their digest', async () => {
    const script = digestOf('import("/p2/assets/main-1.js");');
    const style = digestOf('p { margin: 0 }');
    expect(await policy('/return.html')).toEqual({
      'default-src': "'none'",
      'script-src': `'self' '${await importMapDigest('/return.html')}' '${script}'`,
      'style-src': `'self' '${style}'`,
      'connect-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'frame-ancestors': '*',
    });
  });

  test('the gateway window: what its adapter declares, at the URLs of this host', async () => {
    expect(await policy(`/p2/window.html${REGISTERED}`)).toMatchObject({
      'script-src': `'self' '${await importMapDigest('/p2/window.html')}' ${SANDBOX}`,
      'connect-src': 'https://api.test.example',
      'form-action': SANDBOX,
      'trusted-types': 'pay-gateway-script',
    });
  });

  test('the shell of a gateway that stays: what its adapter declares', async () => {
    const { headers } = await ask(`/p2/${REGISTERED}`, {}, 'adyen');
    expect(await policy(`/p2/${REGISTERED}`, 'adyen')).toMatchObject({
      'img-src': 'https://adyen.test.example data:',
      'frame-src': `https://adyen.test.example ${SANDBOX}`,
    });
    expect(headers.get('content-security-policy')).not.toContain('trusted-types');
    expect(headers.get('content-security-policy-report-only')).toBe(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  test.each([
    ['http://localhost:8080/csp-reports', '', null],
    [
      'https://reports.example/csp',
      ' report-to pay-violations;',
      'pay-violations="https://reports.example/csp/pk_test_sandbox"',
    ],
  ])('violations are reported to %s, by merchant', async (reportUrl, reportTo, endpoints) => {
    const reporting = await createFrameHost({
      builds: [{ protocol: 2, version: '1.0.0', folder: join(built.folder, 'frame') }],
      merchants: HOST_MERCHANTS,
      urls: {},
      anySecureHost: SANDBOX,
      reportUrl,
    });
    server.serve(reporting.get('adyen') ?? (() => undefined));
    const frame = `http://127.0.0.1:${server.port}/p2/`;
    const { headers } = await fetch(frame + REGISTERED);
    const reports = `; report-uri ${reportUrl}/pk_test_sandbox`;
    expect(headers.get('content-security-policy')).toContain(
      `${reports};${reportTo} frame-ancestors ${SHOP}`,
    );
    expect(headers.get('content-security-policy-report-only')).toContain(reports);
    expect(headers.get('reporting-endpoints')).toBe(endpoints);
    const unknown = await fetch(`${frame}?key=pk_test_unknown&origin=${SHOP}`);
    expect(unknown.headers.get('content-security-policy')).not.toContain('report');
  });

  test('no document may be sniffed as another type, or set a cookie', async () => {
    for (const path of ['/p2/', '/p2/index.html', '/p2/window.html', '/return.html']) {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'origin-agent-cluster': '?1',
        'cross-origin-resource-policy': 'cross-origin',
        'permissions-policy': expect.stringContaining('payment=*'),
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('what locks a document', () => {
  const WITH_DIGESTS = 'blocked-destinations=(script), endpoints=(pay-violations)';
  const listOf = (origins: string, more = '') =>
    `(response-origin${origins})${more};report-to=pay-violations`;

  test.each([
    ['the shell of a gateway that navigates', '/p2/', 'checkout', ''],
    ['its return page', '/return.html', 'checkout', ''],
    [
      'the shell of a gateway that stays',
      '/p2/',
      'adyen',
      ` "https://adyen.test.example" "${SANDBOX}"`,
    ],
    ['the return page of a gateway that stays', '/return.html', 'adyen', ''],
  ])(
    '%s: no script without a digest, and only what it connects to',
    async (_what, path, gateway, origins) => {
      const { headers } = await ask(`${path}${REGISTERED}`, {}, gateway);
      expect(headers.get('integrity-policy')).toBe(WITH_DIGESTS);
      expect(headers.get('connection-allowlist')).toBe(
        listOf(origins, origins === '' ? '' : ';redirects=allow'),
      );
      expect(headers.get('integrity-policy-report-only')).toBeNull();
      expect(headers.get('connection-allowlist-report-only')).toBeNull();
    },
  );

  test('the window, which runs the script of another host, has both only reported', async () => {
    const { headers } = await ask(`/p2/window.html${REGISTERED}`);
    expect(headers.get('integrity-policy-report-only')).toBe(WITH_DIGESTS);
    expect(headers.get('connection-allowlist-report-only')).toBe(
      listOf(` "${SANDBOX}" "https://api.test.example"`, ';redirects=allow'),
    );
    expect(headers.get('integrity-policy')).toBeNull();
    expect(headers.get('connection-allowlist')).toBeNull();
  });

  const MAIN = './assets/main-1.js';
  test.each([
    ['/p2/', 'checkout', [MAIN]],
    ['/p2/window.html', 'checkout', [MAIN, './assets/checkout-5.js']],
    ['/p2/', 'adyen', [MAIN, './assets/adyen-4.js']],
    ['/return.html', 'adyen', ['/p2/assets/main-1.js']],
  ])('the digests of all that %s of %s may import', async (path, gateway, names) => {
    const { integrity }: { readonly integrity: Readonly<Record<string, string>> } = JSON.parse(
      await importMap(path, gateway),
    );
    expect(Object.keys(integrity).toSorted()).toEqual(names.toSorted());
    for (const [name, digest] of Object.entries(integrity)) {
      const { body } = await ask(new URL(name, `http://frame.example${path}`).pathname);
      expect(digest).toBe(`sha256-${createHash('sha256').update(body).digest('base64')}`);
    }
  });
});

describe('the served files', () => {
  test('the configuration is in the page and cannot leave its element', async () => {
    const html = (await ask('/p2/')).body;
    const json = /id="frame-configuration">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      urls: { script: `${SANDBOX}/flow</script>.js` },
      scripts: {},
      windowPage: 'window-1.0.0.html',
    });
  });

  test.each([
    ['br', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['gzip;q=1.0, BR ; q=0.5', 'br', 'brotli'],
    ['gzip, br;q=0', 'gzip', 'gzip'],
    ['br;q=0.000,gzip', 'gzip', 'gzip'],
    ['br;q=0.01', 'br', 'brotli'],
    ['x-br, brotli', null, 'export {};'],
    ['identity', null, 'export {};'],
  ])('with Accept-Encoding %s an asset comes as %s', async (accepted, encoding, body) => {
    const reply = await ask('/p2/assets/main-1.js', { 'Accept-Encoding': accepted });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(reply.body).toBe(body);
  });

  test('the messages of a language are for pages of every origin, at a path of any version', async () => {
    for (const path of ['/p2/languages/de.json', '/p2/languages/de-1.0.0.json']) {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(JSON.parse(body)).toEqual({ formTitle: 'Zahlungsformular' });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
    }
  });

  test('assets are cached forever, documents are revalidated', async () => {
    const asset = await ask('/p2/assets/form-2.css');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const document = await ask('/p2/');
    expect(document.headers.get('cache-control')).toBe('no-cache');
    const etag = document.headers.get('etag') ?? '';
    const again = await ask('/p2/', { 'If-None-Match': `"x", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each([
    '/',
    '/p2',
    '/p1/',
    '/p02/',
    '/index.html',
    '/p2/return.html',
    '/p2/nothing',
    '/p2/gateways.json',
    '/p2/assets/',
    '/assets/main-1.js',
    '/p2/%61ssets/main-1.js',
    '/p2/assets/../gateways.json',
    '/p2/assets/..%2fgateways.json',
    '/p2/../pay.global.js',
    '/%2e%2e/pay.global.js',
    '//evil.example/p2/index.html',
    'http://evil.example/x',
    '/p2/assets/main-1.js.br',
    '/p2/index.html%00.js',
    '/%zz',
    '/constructor',
  ])('%s is not', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toBe('Not found');
  });

  test('only GET and HEAD are allowed', async () => {
    server.serve(host.get('checkout') ?? (() => undefined));
    const response = await fetch(`http://127.0.0.1:${server.port}/p2/`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

test('a missing build is reported as an error', async () => {
  await expect(
    createFrameHost({
      builds: [{ protocol: 2, version: '1.0.0', folder: join(built.folder, 'nothing') }],
      merchants: new RegisteredMerchantList([]),
      urls: {},
      anySecureHost: 'https:',
    }),
  ).rejects.toThrow('npm run build');
});
