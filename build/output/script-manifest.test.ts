import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { integrityOf, writeIntegrity } from './integrity.mjs';
import { writeScriptManifest } from './script-manifest.mjs';

interface Chunk {
  readonly fileName: string;
  readonly entry?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly modules?: readonly string[];
}

interface Script {
  readonly path?: string;
  readonly gateways?: readonly string[];
  readonly documents?: readonly string[];
  readonly [field: string]: unknown;
}

const VALIBOT = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  'valibot',
  'dist',
  'index.mjs',
);
const FLOW = 'https://flow.example/index.js';

const GATEWAYS = {
  flow: {
    urls: { script: { test: FLOW, live: FLOW } },
    policy: { 'script-src': ['script'], 'frame-src': ["'self'", 'script', 'https:'] },
    navigates: true,
    scripts: {},
  },
  dropin: {
    urls: { cdn: { test: 'https://test.cdn.example/a/', live: 'https://cdn.example/a/' } },
    policy: {},
    navigates: false,
    scripts: {
      wallet: {
        types: ['wallet', 'wallet_later'],
        owner: 'Wallet Ltd',
        purpose: 'Shows its button',
        urls: { js: { test: 'https://test.wallet.example', live: 'https://wallet.example' } },
        policy: { 'script-src': ['js', 'cdn'], 'frame-src': ['https://*.wallet.example'] },
        trustedTypes: [],
      },
    },
  },
};

const FRAME: readonly Chunk[] = [
  { fileName: 'shell.js', entry: '/x/frame/index.html', imports: ['shared.js'] },
  { fileName: 'window.js', entry: '/x/frame/window.html', imports: ['shared.js'] },
  { fileName: 'return.js', entry: '/x/frame/return.html' },
  {
    fileName: 'shared.js',
    modules: [VALIBOT, '/x/a.ts'],
  },
  {
    fileName: 'dropin.js',
    entry: '/x/frame/gateways/dropin/form.ts',
    dynamicImports: ['vendor.js'],
  },
  { fileName: 'vendor.js', entry: VALIBOT, modules: [VALIBOT] },
  { fileName: 'flow.js', entry: '/x/frame/gateways/flow/form.ts' },
];

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pay-dist-'));
  write('pay.global.js', 'var Pay;');
  write('pay.js', 'export {};');
  write('verify.js', 'export {};');
  write('pay.cjs', '');
  write('sandbox/main.js', '');
  write('.sources', '');
  writeChunks('.', 'global-iife', [{ fileName: 'pay.global.js', entry: '/x/loader/global.ts' }]);
  const entries = (extension: string) => [
    { fileName: `pay.${extension}`, entry: '/x/loader/index.ts' },
    { fileName: `verify.${extension}`, entry: '/x/loader/verify.ts' },
  ];
  writeChunks('.', 'loader-es', entries('js'));
  writeChunks('.', 'loader-cjs', entries('cjs'));
  for (const [format, extension] of [
    ['es', 'js'],
    ['cjs', 'cjs'],
  ]) {
    const fileName = `locales/de.${extension}`;
    write(fileName, '');
    writeChunks('.', `locales-${format}`, [{ fileName, entry: '/x/shared/locales/de.ts' }]);
  }
  for (const name of ['react', 'element']) {
    for (const [format, extension] of [
      ['es', 'js'],
      ['cjs', 'cjs'],
    ]) {
      const fileName = `${name}.${extension}`;
      write(fileName, '');
      writeChunks('.', `${name}-${format}`, [
        { fileName, entry: `/x/integrations/${name}/index.ts`, imports: [`./pay.${extension}`] },
      ]);
    }
  }
  write('frame/gateways.json', JSON.stringify(GATEWAYS));
  for (const document of ['index', 'window', 'return']) {
    write(`frame/${document}.html`, '<script type="application/json">{}</script>');
  }
  writeFrame(FRAME);
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writeChunks(folder: string, name: string, chunks: readonly Chunk[]): void {
  const complete = chunks.map(({ fileName, entry = null, ...facts }) => ({
    fileName,
    entry,
    imports: facts.imports ?? [],
    dynamicImports: facts.dynamicImports ?? [],
    modules: facts.modules ?? ['/x/a.ts'],
  }));
  write(`${folder}/.chunks/${name}.json`, JSON.stringify(complete));
}

function writeFrame(chunks: readonly Chunk[]): void {
  for (const { fileName } of chunks) write(`frame/${fileName}`, fileName);
  writeChunks('frame', 'frame-es', chunks);
}

function manifest(): { scripts: readonly Script[]; nestedPages: unknown } {
  writeScriptManifest(dist);
  return JSON.parse(readFileSync(join(dist, 'script-manifest.json'), 'utf8'));
}

function script(path: string): Script | undefined {
  return manifest().scripts.find((entry) => entry.path === path);
}

describe('the manifest', () => {
  test('lists every script of the pages with its digest, but no script for backends', () => {
    const paths = manifest().scripts.flatMap(({ path }) => path ?? []);
    const frame = FRAME.map(({ fileName }) => `frame/${fileName}`);
    const modules = ['pay', 'react', 'element', 'locales/de'].flatMap((name) => [
      `${name}.js`,
      `${name}.cjs`,
    ]);
    expect(paths.toSorted()).toEqual(['pay.global.js', ...modules, ...frame].toSorted());
  });

  test('gives each file owner, purpose and digest', () => {
    expect(script('pay.global.js')).toMatchObject({
      page: 'merchant',
      owner: 'Pay',
      delivery: 'pinned',
      integrity: integrityOf('var Pay;'),
      purpose: expect.stringContaining('SDK'),
    });
  });

  test.each([
    ['shell.js', ['index.html'], ['flow', 'dropin']],
    ['window.js', ['window.html'], ['flow']],
    ['return.js', ['return.html'], ['flow', 'dropin']],
    ['shared.js', ['index.html', 'window.html'], ['flow', 'dropin']],
    ['dropin.js', ['index.html'], ['dropin']],
    ['vendor.js', ['index.html'], ['dropin']],
    ['flow.js', ['window.html'], ['flow']],
  ])('lists that %s runs in %j for %j', (fileName, documents, gateways) => {
    expect(script(`frame/${fileName}`)).toMatchObject({ documents, gateways });
  });

  test('names the packages in a file, and their authors as owners of files with only their code', () => {
    const name: unknown = expect.stringMatching(/^valibot@\d/);
    const { scripts } = manifest();
    expect(scripts).toContainEqual(
      expect.objectContaining({ path: 'frame/shared.js', owner: 'Pay', packages: [name] }),
    );
    expect(scripts).toContainEqual(
      expect.objectContaining({ path: 'frame/vendor.js', owner: name, packages: [name] }),
    );
  });

  test('lists scripts from other hosts as evergreen, with their URL', () => {
    expect(manifest().scripts.filter(({ delivery }) => delivery === 'evergreen')).toEqual([
      {
        page: 'frame',
        documents: ['window.html'],
        gateways: ['flow'],
        owner: 'flow',
        delivery: 'evergreen',
        urls: { sandbox: FLOW, live: FLOW },
        purpose: expect.stringContaining('may change'),
      },
    ]);
  });

  test('lists each script of a third party that may be enabled, with its hosts and no digest', () => {
    const listed = manifest().scripts.filter(({ delivery }) => delivery === 'enabled');
    const framed = { 'frame-src': ['https://*.wallet.example'] };
    const sandbox = ['https://test.wallet.example', 'https://test.cdn.example'];
    const live = ['https://wallet.example', 'https://cdn.example'];
    expect(listed).toEqual([
      {
        page: 'frame',
        documents: ['index.html'],
        gateways: ['dropin'],
        name: 'wallet',
        paymentMethods: ['wallet', 'wallet_later'],
        owner: 'Wallet Ltd',
        delivery: 'enabled',
        origins: { sandbox, live },
        hosts: {
          sandbox: { 'script-src': sandbox, ...framed },
          live: { 'script-src': live, ...framed },
        },
        purpose: 'Shows its button',
        integrity: expect.stringContaining('Not pinned'),
      },
    ]);
  });

  test('lists the third-party pages that are nested in the frame', () => {
    const origins = ['https://flow.example'];
    expect(manifest().nestedPages).toEqual([
      { gateway: 'flow', origins: { sandbox: origins, live: origins }, anySecureOrigin: true },
      { gateway: 'dropin', origins: { sandbox: [], live: [] }, anySecureOrigin: false },
    ]);
  });

  test('lists an inline script of a document, but no data', () => {
    write('frame/index.html', '<script type="module">start();</script>');
    const integrity = integrityOf('start();');
    expect(manifest().scripts.filter((entry) => entry['integrity'] === integrity)).toHaveLength(1);
  });

  test('is not written if a file has no known purpose', () => {
    writeFrame([...FRAME, { fileName: 'stray.js' }]);
    expect(() => manifest()).toThrow('stray.js');
  });

  test('removes its input files', () => {
    manifest();
    expect(existsSync(join(dist, '.chunks'))).toBe(false);
    expect(existsSync(join(dist, 'frame', '.chunks'))).toBe(false);
  });
});

test('every built file has a digest, beside the other files of its release', () => {
  writeScriptManifest(dist);
  writeIntegrity(dist);
  const { algorithm, files } = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8'));
  expect(algorithm).toBe('sha384');
  expect(files['pay.global.js']).toBe(integrityOf('var Pay;'));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['script-manifest.json', 'verify.js']));
  expect(Object.keys(files)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(frame|npm|sandbox|\.sources|integrity)/)]),
  );
  const frame = JSON.parse(readFileSync(join(dist, 'frame', 'integrity.json'), 'utf8'));
  const page = readFileSync(join(dist, 'frame', 'index.html'));
  expect(frame.files['index.html']).toBe(integrityOf(page));
});

test('a digest has the format of an integrity attribute', () => {
  expect(integrityOf('')).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});
