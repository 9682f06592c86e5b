import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECLARATIONS, writeBuiltFiles } from '../testing/built-files.ts';
import { createFrameHost } from '../frame-host.ts';
import { startHostServer } from '../testing/host-server.ts';
import { RegisteredMerchantList } from '../header-rules/registered-merchants.ts';
import { scriptSetsOf } from './frame-sites.ts';
import type { BuiltFiles } from '../testing/built-files.ts';
import type { FrameHost } from '../frame-host.ts';
import type { HostServer } from '../testing/host-server.ts';

const ORIGIN = 'https://shop.example';
const origins = [ORIGIN];
const MERCHANTS = [
  { apiKey: 'pk_test_none', origins },
  { apiKey: 'pk_test_wallet', origins, scripts: ['wallet'] },
  { apiKey: 'pk_live_wallet', origins, scripts: ['wallet', 'wallet'] },
  { apiKey: 'pk_test_both', origins, scripts: ['wallet', 'bank'] },
  { apiKey: 'pk_test_turned', origins, scripts: ['bank', 'wallet'] },
];
const WITHOUT =
  "default-src 'none'; script-src 'self' 'sha384-…'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; img-src https://adyen.test.example data:; " +
  `frame-src https://adyen.test.example https:; frame-ancestors ${ORIGIN}`;

const DIGESTS = 'blocked-destinations=(script), endpoints=(pay-violations)';

/** Of the import map. */
const DIGEST = /'sha384-[^']+'/;

let built: BuiltFiles;
let server: HostServer;
let host: FrameHost;
beforeAll(async () => {
  const { adyen, checkout } = DECLARATIONS;
  const declarations = {
    adyen: { ...adyen, trustedTypesReportOnly: false, leadsTo: ['api'] },
    checkout,
  };
  built = await writeBuiltFiles({ 'frame/gateways.json': JSON.stringify(declarations) });
  server = await startHostServer();
  host = await hostWith({});
});
afterAll(async () => {
  await server.close();
  await built.remove();
});

const hostWith = (
  scriptUrls: Readonly<Record<string, string>>,
  urls: Readonly<Record<string, string>> = {},
) =>
  createFrameHost({
    builds: [{ protocol: 2, version: '1.0.0', folder: join(built.folder, 'frame') }],
    merchants: new RegisteredMerchantList(MERCHANTS),
    urls: { adyen: urls },
    scriptUrls: { adyen: scriptUrls },
    scriptSets: scriptSetsOf(MERCHANTS),
    anySecureHost: 'https:',
  });

async function ask(key: string, { path = '/p2/', gateway = 'adyen', etag = '', by = host } = {}) {
  server.serve(by.get(gateway) ?? ((_request, response) => response.destroy()));
  const url = `http://127.0.0.1:${server.port}${path}?key=${key}&origin=${ORIGIN}`;
  const response = await fetch(url, { headers: { 'If-None-Match': etag } });
  const html = await response.text();
  const json = /id="frame-configuration">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const configuration: { readonly scripts?: unknown } = JSON.parse(json);
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    enforced: (response.headers.get('content-security-policy') ?? '').replace(DIGEST, "'sha384-…'"),
    locks: Object.fromEntries(
      [...response.headers].filter(([name]) => /^(integrity-policy|connection-allow)/.test(name)),
    ),
    reportOnly: response.headers.get('content-security-policy-report-only'),
    scripts: configuration.scripts,
    html,
  };
}

const directive = (name: string, policy: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('a document for a key', () => {
  test('without enabled scripts has no host of a third party, and enforces Trusted Types', async () => {
    const { enforced, reportOnly, scripts } = await ask('pk_test_none');
    expect(enforced).toBe(WITHOUT);
    expect(reportOnly).toBeNull();
    expect(scripts).toEqual({});
  });

  test('with one has its hosts alone, and only reports on Trusted Types', async () => {
    const { enforced, reportOnly, scripts } = await ask('pk_test_wallet');
    expect(directive('script-src', enforced)).toBe(
      "script-src 'self' 'sha384-…' https://js.wallet.example",
    );
    expect(directive('connect-src', enforced)).toBe(
      "connect-src 'self' https://test.wallet.example",
    );
    expect(enforced).not.toContain('bank');
    expect(enforced).not.toContain('trusted-types');
    expect(reportOnly).toBe("require-trusted-types-for 'script'; trusted-types wallet-script");
    expect(scripts).toEqual({ wallet: {} });
  });

  test('without enabled scripts may lead to any host with TLS, of which the undeclared are reported', async () => {
    const { locks } = await ask('pk_test_none');
    expect(locks).toEqual({
      'integrity-policy': DIGESTS,
      'connection-allowlist':
        '(response-origin "https://adyen.test.example" "https://*:*");redirects=allow;report-to=pay-violations',
      'connection-allowlist-report-only':
        '(response-origin "https://adyen.test.example");redirects=allow;report-to=pay-violations',
    });
  });

  test('with one blocks neither scripts without a digest nor connections, and reports them', async () => {
    const { locks } = await ask('pk_test_wallet');
    expect(locks).toEqual({
      'integrity-policy-report-only': DIGESTS,
      'connection-allowlist-report-only':
        '(response-origin "https://js.wallet.example" "https://test.wallet.example" "https://adyen.test.example");redirects=allow;report-to=pay-violations',
    });
  });

  test('of a gateway whose first pages this host knows may lead to these alone', async () => {
    const page = 'https://pages.gateway.example/pay';
    const { locks } = await ask('pk_test_none', { by: await hostWith({}, { api: page }) });
    expect(locks).toEqual({
      'integrity-policy': DIGESTS,
      'connection-allowlist':
        '(response-origin "https://pages.gateway.example");redirects=allow;report-to=pay-violations',
    });
  });

  test('of the live environment has the live hosts', async () => {
    const { enforced } = await ask('pk_live_wallet');
    expect(directive('connect-src', enforced)).toBe("connect-src 'self' https://wallet.example");
  });

  test('with two has those of both, in whatever order they are named', async () => {
    const { enforced, scripts } = await ask('pk_test_both');
    expect(directive('script-src', enforced)).toBe(
      "script-src 'self' 'sha384-…' https://js.bank.example https://js.wallet.example",
    );
    expect(scripts).toEqual({ bank: {}, wallet: {} });
    expect(await ask('pk_test_turned')).toEqual(await ask('pk_test_both'));
  });

  test('names the URL of a stand-in script, and allows its origin in place of the hosts', async () => {
    const url = 'https://sandbox.example/wallet.js';
    const { enforced, scripts } = await ask('pk_test_both', {
      by: await hostWith({ wallet: url }),
    });
    expect(directive('script-src', enforced)).toBe(
      "script-src 'self' 'sha384-…' https://js.bank.example https://sandbox.example",
    );
    expect(directive('connect-src', enforced)).toBe("connect-src 'self' https://sandbox.example");
    expect(scripts).toEqual({ bank: {}, wallet: { url } });
  });

  test('of a gateway that has no such script is the same for all keys', async () => {
    const gateway = 'checkout';
    expect(await ask('pk_test_both', { gateway })).toEqual(await ask('pk_test_none', { gateway }));
  });

  test.each(['/p2/index.html', '/p2/index-1.0.0.html'])('is the same at %s', async (path) => {
    expect(await ask('pk_test_wallet', { path })).toEqual(await ask('pk_test_wallet'));
  });

  test('names no key', async () => {
    for (const { apiKey } of MERCHANTS) expect((await ask(apiKey)).html).not.toContain('pk_');
  });

  test('has its own ETag, which no document with other scripts confirms', async () => {
    const { etag } = await ask('pk_test_wallet');
    expect((await ask('pk_test_wallet', { etag })).status).toBe(304);
    expect((await ask('pk_live_wallet', { etag })).status).toBe(304);
    expect((await ask('pk_test_both', { etag })).status).toBe(200);
    expect((await ask('pk_test_none', { etag })).status).toBe(200);
  });
});

test('a document with scripts cannot be requested without the key that selects it', async () => {
  const path = '/p2/index-1.0.0.wallet.html';
  expect((await ask('pk_test_none', { path })).status).toBe(404);
  expect((await ask('pk_test_wallet', { path })).status).toBe(404);
});
