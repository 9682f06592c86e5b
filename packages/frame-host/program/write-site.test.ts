/** What `pay-frame-host write` and `npm run release` write. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createEdgeFunction } from '../header-rules/edge-function.ts';
import { responseFor, ruleOf } from '../header-rules/path-rule.ts';
import { RegisteredMerchantList } from '../header-rules/registered-merchants.ts';
import { CONFIG, writeTestReleases } from '../testing/releases.ts';
import { ConfigError, readConfig } from './hosting-config.ts';
import { readSites } from './hosted-sites.ts';
import { writeSite } from './write-site.ts';
import type { TestReleases } from '../testing/releases.ts';
import type { SiteWithFiles } from './hosted-sites.ts';

const REPORTS = { reportUrl: 'https://api.pay.example/csp-reports' };

let releases: TestReleases;
let sites: readonly SiteWithFiles[];
let folder: string;
const origins = ['https://shop.example'];
const merchants = [
  ...CONFIG.merchants,
  { key: 'pk_test_wallet', origins, scripts: ['wallet'] },
  { key: 'pk_live_wallet', origins, scripts: ['wallet'] },
  { key: 'pk_test_both', origins, scripts: ['wallet', 'bank'] },
];
const config = () =>
  readConfig(JSON.stringify({ ...CONFIG, ...REPORTS, merchants }), releases.configFile);

beforeAll(async () => {
  releases = await writeTestReleases('1.0.0', '1.1.0');
  folder = join(releases.folder, 'static');
  const edgeModule = join(releases.folder, 'edge.js');
  await writeFile(edgeModule, 'const createEdgeFunction = (hosting) => hosting;\n');
  await writeSite(config(), folder, edgeModule);
  ({ sites } = await readSites(config()));
});
afterAll(() => releases.remove());

const context = () => ({ merchants: new RegisteredMerchantList(config().merchants), ...REPORTS });

/** The headers that the rules define, in lower case. */
function expected(site: SiteWithFiles, path: string, query: string) {
  const rule = ruleOf(site.rules, path);
  if (rule === undefined) throw new Error(`No rule for ${path}`);
  return lowerCase(responseFor(rule, query, context()).headers);
}

/** The file that the rules define. */
function expectedFile(site: SiteWithFiles, path: string, query: string): string {
  const rule = ruleOf(site.rules, path);
  return (rule && responseFor(rule, query, context()).file) ?? path;
}

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const QUERIES = [
  '',
  'key=pk_test_shop&origin=https%3A%2F%2Fshop.example&v=1.0.0',
  'key=pk_live_shop&origin=https%3A%2F%2Fshop.example&v=1.0.0',
  'key=pk_test_shop&origin=http%3A%2F%2Flocalhost%3A3000',
  'key=pk_live_shop&origin=http%3A%2F%2Flocalhost%3A3000',
  'key=pk_live_other&origin=https%3A%2F%2Fshop.example',
  'key=pk_test_shop&key=pk_live_shop&origin=https%3A%2F%2Fshop.example',
  'key=pk_test_shop&origin=https%3A%2F%2Fevil.example',
  'key=pk_test_wallet&origin=https%3A%2F%2Fshop.example',
  'key=pk_live_wallet&origin=https%3A%2F%2Fshop.example',
  'key=pk_test_both&origin=https%3A%2F%2Fshop.example',
];

/** Every path that can be requested. A rule with `*` applies to the files below it. */
const paths = () =>
  sites.flatMap((site) =>
    [...new Set([...site.files.keys(), ...site.rules.map(({ path }) => path)])]
      .filter((path) => !path.endsWith('*') && ruleOf(site.rules, path) !== undefined)
      .map((path) => ({ site, path })),
  );

describe('Strict-Transport-Security', () => {
  const HSTS = 'max-age=63072000';

  test('is in every rule of nginx, of `_headers` and of the JSON, and in every failure', async () => {
    for (const { name } of sites) {
      const nginx = await readFile(join(folder, 'nginx', `${name}.conf`), 'utf8');
      const locations = nginx.split(/^location /m).slice(1);
      const line = `add_header Strict-Transport-Security "${HSTS}" always;`;
      expect(locations.filter((location) => !location.includes(line))).toEqual([]);
      const content = await readFile(join(folder, 'sites', name, '_headers'), 'utf8');
      const entries = content.trim().split('\n\n');
      const header = `Strict-Transport-Security: ${HSTS}`;
      expect(entries.filter((entry) => !entry.includes(header))).toEqual([]);
    }
    const rules = v.parse(
      EdgeRules,
      JSON.parse(await readFile(join(folder, 'edge-rules.json'), 'utf8')),
    );
    for (const headers of Object.values(rules.sites).flatMap((site) =>
      Object.values(site).flatMap((rule) => Object.values(rule.headers)),
    )) {
      expect(headers['strict-transport-security']).toEqual({ value: HSTS });
    }
    const edge = createEdgeFunction({ sites, merchants: config().merchants });
    const missing = new Request('https://adyen.frame.pay.example/nothing');
    const broken = new Request('https://adyen.frame.pay.example/p2/');
    for (const request of [missing, broken]) {
      const response = await edge(request, async () => new Response(null, { status: 500 }));
      expect(response.headers.get('strict-transport-security')).toBe(HSTS);
    }
  });

  test.each(['http://{gateway}.localhost:8080/', 'https://{gateway}.localhost:8443/'])(
    'is never sent for a loopback host: %s',
    async (frameUrl) => {
      const local = readConfig(
        JSON.stringify({ ...CONFIG, frameUrl, loaderUrl: undefined }),
        releases.configFile,
      );
      expect(JSON.stringify((await readSites(local)).sites)).not.toContain('Strict-Transport');
    },
  );
});

describe('one description, from which every writer derives the same headers', () => {
  test('the function on Request and Response', async () => {
    const edge = createEdgeFunction({ sites, merchants: config().merchants, ...REPORTS });
    for (const { site, path } of paths()) {
      for (const query of QUERIES) {
        const fetched: string[] = [];
        const url = `${site.origin}${path}?${query}`;
        const response = await edge(new Request(url), async (request) => {
          fetched.push(new URL(request.url).pathname);
          return new Response('content');
        });
        const headers = Object.fromEntries(response.headers);
        const own = { 'content-type': 'text/plain;charset=UTF-8' };
        expect(headers, `${path}?${query}`).toEqual({ ...own, ...expected(site, path, query) });
        expect(fetched).toEqual([expectedFile(site, path, query)]);
      }
    }
  });

  test('the JSON', async () => {
    const rules = v.parse(
      EdgeRules,
      JSON.parse(await readFile(join(folder, 'edge-rules.json'), 'utf8')),
    );
    for (const { site, path } of paths()) {
      const ruled = Object.entries(rules.sites[new URL(site.origin).host] ?? {});
      const [, rule] =
        ruled.find(([pattern]) => pattern === path) ??
        ruled.find(([pattern]) => pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))) ??
        [];
      for (const query of QUERIES) {
        const { file = path, headers } = (rule && evaluated(rules, rule, query)) ?? {};
        expect(headers, `${path}?${query}`).toEqual(expected(site, path, query));
        expect(file).toBe(expectedFile(site, path, query));
      }
    }
  });

  test('a document with scripts has no path of its own', async () => {
    const edge = createEdgeFunction({ sites, merchants: config().merchants });
    const url = 'https://adyen.frame.pay.example/p2/index-1.1.0.wallet.html?key=pk_test_wallet';
    const response = await edge(new Request(url), async () => new Response('content'));
    expect(response.status).toBe(404);
  });

  test('_headers, whose documents no origin may embed before the function has run', async () => {
    for (const site of sites) {
      const content = await readFile(join(folder, 'sites', site.name, '_headers'), 'utf8');
      const written = Object.fromEntries(
        content
          .trim()
          .split('\n\n')
          .map((entry) => {
            const [path = '', ...lines] = entry.split('\n');
            return [
              path,
              Object.fromEntries(
                lines.map((line) =>
                  line
                    .trim()
                    .split(/: (.*)/s)
                    .slice(0, 2),
                ),
              ),
            ];
          }),
      );
      const served = site.rules.flatMap(({ path, ...rule }) =>
        [path, ...Object.values(rule.document?.withScripts ?? {}).map(({ file }) => file)].map(
          (each) => ({ path: each, ...rule }),
        ),
      );
      for (const { path, headers, document } of served) {
        expect(written[path]).toEqual({
          ...headers,
          ...(document && {
            'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
          }),
        });
      }
    }
  });
});

const EdgeHeaders = v.record(v.string(), v.object({ value: v.string() }));
const ByPrefix = v.object({ pk_test_: EdgeHeaders, pk_live_: EdgeHeaders });
const EdgePath = v.object({
  file: v.optional(v.string()),
  document: v.optional(v.string()),
  withScripts: v.optional(v.record(v.string(), v.object({ file: v.string(), headers: ByPrefix }))),
  headers: ByPrefix,
});
const EdgeRules = v.object({
  sites: v.record(v.string(), v.record(v.string(), EdgePath)),
  merchants: v.record(
    v.string(),
    v.object({
      origins: v.array(v.string()),
      scripts: v.string(),
      reports: v.string(),
      endpoints: v.optional(v.string()),
    }),
  ),
});

/** What a function of a content delivery network does with the JSON. */
function evaluated(
  { merchants }: v.InferOutput<typeof EdgeRules>,
  { file, headers, document, withScripts = {} }: v.InferOutput<typeof EdgePath>,
  query: string,
) {
  const parameters = new URLSearchParams(query);
  const [key = '', ...otherKeys] = parameters.getAll('key');
  const origin = parameters.get('origin');
  const merchant = otherKeys.length === 0 ? merchants[key] : undefined;
  const isLive = key.startsWith('pk_live_') && otherKeys.length === 0;
  const isRegistered =
    origin !== null &&
    merchant?.origins.some((each) => each === origin || each === origin.replace(/\d+$/, '*'));
  const self = document === 'shell' ? '' : "'self' ";
  const ancestors = isRegistered === true ? `${self}${origin}` : "'none'";
  const scripted = withScripts[merchant?.scripts ?? ''];
  const filled = Object.entries(
    (scripted?.headers ?? headers)[isLive ? 'pk_live_' : 'pk_test_'],
  ).map(([name, { value }]) => [
    name,
    value.replace('{reports}', merchant?.reports ?? '').replace('{ancestors}', ancestors),
  ]);
  const endpoints = document === undefined ? undefined : merchant?.endpoints;
  return {
    file: scripted?.file ?? file,
    headers: {
      ...Object.fromEntries(filled),
      ...(endpoints !== undefined && { 'reporting-endpoints': endpoints }),
    },
  };
}

test('a host that reads while the rules are written gets the old or the new ones, whole', async () => {
  const own = await writeTestReleases('1.0.0');
  const target = join(own.folder, 'static');
  const edgeModule = join(own.folder, 'edge.js');
  await writeFile(edgeModule, 'const createEdgeFunction = (hosting) => hosting;\n');
  // Long enough for a reader to see a half-written file if it were written in place.
  const merchants = Array.from({ length: 2_000 }, (_, index) => ({
    key: `pk_test_${index}`,
    origins: [`https://shop-${index}.example`],
  }));
  const write = (list: readonly object[]) => {
    const content = JSON.stringify({ ...CONFIG, merchants: list });
    return writeSite(readConfig(content, own.configFile), target, edgeModule);
  };
  const rules = join(target, 'edge-rules.json');
  const whole = new Set<string>();
  for (const list of [merchants, merchants.slice(1)]) {
    await write(list);
    whole.add(await readFile(rules, 'utf8'));
  }
  const seen = new Set<string>();
  const written = new AbortController();
  const read = async () => {
    while (!written.signal.aborted) seen.add(await readFile(rules, 'utf8'));
  };
  const reading = read();
  for (const list of [merchants, merchants.slice(1), merchants]) await write(list);
  written.abort();
  await reading;
  expect([...seen].filter((content) => !whole.has(content))).toEqual([]);
  expect(seen.size).toBe(whole.size);
  await own.remove();
});

test('no path needs a host that decodes it', async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = files
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const ruled = sites.flatMap(({ rules }) => rules.map(({ path }) => path));
  expect(written.length).toBeGreaterThan(20);
  expect([...written, ...ruled].filter((path) => !/^[\w./-]+\*?$/.test(path))).toEqual([]);
});

describe('the loader', () => {
  const loaderFile = (path: string) =>
    readFile(join(releases.folder, 'releases', '1.0.0', 'loader', path), 'utf8');

  test.each(['/1.0.0/pay.global.js', '/v1/pay.global.js'])(
    '%s may be requested by CORS from any page, as integrity needs it',
    (path) => {
      const loader = sites.find(({ name }) => name === 'loader');
      expect(loader && expected(loader, path, '')).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  test.each([
    ['test', 'pk_test_…'],
    ['live', 'pk_live_…'],
  ])('the snippet for %s has the digest of the script', async (name, key) => {
    const digest = createHash('sha384')
      .update(await loaderFile('pay.global.js'))
      .digest('base64');
    const snippet = await loaderFile(`snippet-${name}.html`);
    expect(snippet).toContain(
      `src="https://js.pay.example/1.0.0/pay.global.js" integrity="sha384-${digest}" crossorigin="anonymous"`,
    );
    expect(snippet).toContain(`apiKey: '${key}'`);
  });
});

test('a script that no release knows is an error, which names it and the known ones', async () => {
  const unknown = [{ key: 'pk_test_shop', origins, scripts: ['wallet', 'walet'] }];
  const content = JSON.stringify({ ...CONFIG, merchants: unknown });
  const reading = readSites(readConfig(content, releases.configFile));
  await expect(reading).rejects.toThrow(ConfigError);
  await expect(reading).rejects.toThrow(
    'pk_test_shop: there is no script named "walet"\nThe releases know: bank, wallet',
  );
});

test('a URL that no gateway has is an error, and each that one has may be replaced', async () => {
  const reading = (urls: object) =>
    readSites(readConfig(JSON.stringify({ ...CONFIG, urls }), releases.configFile));
  const url = 'https://own.example/';
  const wrong = reading({ adyen: { api: url, apii: url }, hostd: { page: url } });
  await expect(wrong).rejects.toThrow(ConfigError);
  await expect(wrong).rejects.toThrow(
    'replaced:\n  adyen: there is no URL named "apii"; known: api, service\n  there is no gateway named "hostd"',
  );
  await expect(reading({ adyen: { api: url, service: url } })).resolves.toBeDefined();
});

describe('a release never changes', () => {
  test('with other content it is not written again', async () => {
    const file = join(releases.folder, 'releases', '1.1.0', 'release.json');
    const before = await readFile(file, 'utf8');
    await releases.release('1.1.0');
    await writeFile(file, before.replace('"protocol": 2', '"protocol": 1'));
    await expect(releases.release('1.1.0')).rejects.toThrow('raise the version');
    await writeFile(file, before);
  });

  test('a file that is changed or missing is reported, and nothing is served', async () => {
    const own = await writeTestReleases('1.0.0');
    const read = () => readSites(readConfig(JSON.stringify(CONFIG), own.configFile));
    const script = join(own.folder, 'releases', '1.0.0', 'loader', 'pay.global.js');
    await writeFile(script, 'var Pay = "other";');
    await expect(read()).rejects.toThrow('loader/pay.global.js was changed');
    await own.remove();
    await expect(read()).rejects.toThrow('There is no folder');
  });
});

test('a pre-release is current by default only where there is no other release', async () => {
  const aliasesWith = async (...versions: string[]) => {
    const written = await writeTestReleases(...versions);
    const { aliases } = await readSites(readConfig(JSON.stringify(CONFIG), written.configFile));
    await written.remove();
    return aliases;
  };
  expect(await aliasesWith('1.0.0', '1.1.0-rc.1')).toEqual({ p2: '1.0.0', v1: '1.0.0' });
  expect(await aliasesWith('1.1.0-rc.1', '1.1.0')).toEqual({ p2: '1.1.0', v1: '1.1.0' });
  expect(await aliasesWith('1.1.0-rc.2', '1.1.0-rc.10')).toEqual({
    p2: '1.1.0-rc.10',
    v1: '1.1.0-rc.10',
  });
});
