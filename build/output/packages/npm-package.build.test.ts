/** The package as it is published: `dist/npm`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'acorn';
import * as v from 'valibot';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../dependencies.mjs';
import { customerMessages } from '../../../shared/language/messages.ts';
import { integrityOf } from '../integrity.mjs';

const LANGUAGES = ['ar', 'en', 'zh-Hant'];

/** What bundlers take for a page, and what a script tag loads. */
const MINIFIED = /^dist\/(?:pay|pay\.global|verify|connection-source|[a-z-]+-[\w-]{8})\.js$/;

const PACKAGE = join(projectFolder, 'dist', 'npm');
const read = (path: string) => readFileSync(join(PACKAGE, path), 'utf8');

const packSchema = v.tuple([v.object({ files: v.array(v.object({ path: v.string() })) })]);
const digestsSchema = v.object({ files: v.record(v.string(), v.string()) });
const manifestSchema = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string())),
  scripts: v.optional(v.record(v.string(), v.string())),
  exports: v.record(v.string(), v.unknown()),
  peerDependencies: v.record(v.string(), v.string()),
  peerDependenciesMeta: v.record(v.string(), v.unknown()),
});
const sourceMapSchema = v.object({
  sources: v.array(v.string()),
  sourcesContent: v.array(v.string()),
  mappings: v.string(),
});

const manifest = v.parse(manifestSchema, JSON.parse(read('package.json')));

let packed: string[];
beforeAll(() => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: PACKAGE,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  packed = v.parse(packSchema, JSON.parse(output))[0].files.map(({ path }) => path);
});

test('the package consists of these files', () => {
  const names = packed.map((path) => path.replace(/-[\w-]{8}(?=\.c?js(\.map)?$)/, '-<digest>'));
  expect(names.toSorted()).toMatchSnapshot();
});

test('integrity.json holds the digest of each other built file in the package', () => {
  const { files } = v.parse(digestsSchema, JSON.parse(read('dist/integrity.json')));
  const built = packed
    .filter((path) => path.startsWith('dist/') && path !== 'dist/integrity.json')
    .map((path) => [path.slice('dist/'.length), integrityOf(read(path))]);
  expect(files).toEqual(Object.fromEntries(built));
});

test('the engine names the class that is called without `new`', () => {
  const ofScriptTag = new Script(`(() => { ${read('dist/pay.global.js')}; return Pay; })()`);
  const ofPackage = createRequire(join(PACKAGE, 'package.json'))('@pay/loader');
  for (const Pay of [ofScriptTag.runInThisContext(), ofPackage.Pay]) {
    expect(() => Reflect.apply(Pay, undefined, [{ apiKey: 'pk_test_1' }])).toThrow(
      /^Class constructor Pay cannot be invoked without 'new'$/,
    );
  }
});

test('nothing else is installed with it, and nothing runs when it is', () => {
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.scripts).toBeUndefined();
});

test('every entry point can be imported and required where there is no page', () => {
  const require = createRequire(join(PACKAGE, 'package.json'));
  // The entries for templates have only types, or need the compiler of their framework. A script is no module.
  const names = Object.keys(manifest.exports)
    .filter((entry) => !/^\.\/(?:element\/|pay\.global\.js$)/.test(entry))
    .flatMap((entry) =>
      entry.includes('*') ? LANGUAGES.map((tag) => entry.replace('*', tag)) : entry,
    )
    .map((entry) => join('@pay/loader', entry));
  const script = `
    for (const name of ${JSON.stringify(names)}) {
      const isData = name.endsWith('.json');
      await import(name, isData ? { with: { type: 'json' } } : {});
      createRequire(import.meta.url)(name);
    }
    console.log(typeof document);`;
  const source = `import { createRequire } from 'node:module';${script}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: PACKAGE,
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('undefined');
  expect(require.resolve('@pay/loader/package.json')).toBe(join(PACKAGE, 'package.json'));
});

test('the minified scripts for pages have source maps with their sources, and without paths of this machine', () => {
  const minified = packed.filter((path) => MINIFIED.test(path));
  expect(minified.length).toBeGreaterThan(3);
  for (const script of minified) {
    const map = v.parse(sourceMapSchema, JSON.parse(read(`${script}.map`)));
    expect(map.mappings).not.toBe('');
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    for (const source of map.sources) expect(source).toMatch(/^\.\.\/[^.]/);
  }
});

test('no other script has a map, or names one', () => {
  const maps = packed.filter((path) => path.endsWith('.map'));
  expect(maps.filter((path) => !MINIFIED.test(path.slice(0, -'.map'.length)))).toEqual([]);
  const others = packed.filter((path) => /\.c?js$/.test(path) && !MINIFIED.test(path));
  expect(others.filter((path) => read(path).includes('sourceMappingURL='))).toEqual([]);
  const sizeOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + Buffer.byteLength(read(path)), 0);
  expect(sizeOf(maps) / sizeOf(packed)).toBeLessThan(0.35);
});

/** Characters of the script that a bundler makes of a shop that uses one export. */
async function bundledSize(used: string, from: string): Promise<number> {
  const shop = join(PACKAGE, 'shop.js');
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    root: PACKAGE,
    plugins: [
      {
        name: 'shop',
        resolveId: (source) => (source === shop ? shop : null),
        load: (id) =>
          id === shop ? `import { ${used} } from '${from}'; console.log(${used});` : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: shop } },
  });
  if (!('output' in outputs)) throw new Error('The bundler made several builds, or watches');
  return outputs.output.reduce(
    (sum, made) => sum + (made.type === 'chunk' ? made.code.length : 0),
    0,
  );
}

test('amounts are formatted without the rest of the SDK', async () => {
  expect(await bundledSize('Pay', '@pay/loader')).toBeGreaterThan(80_000);
  const size = await bundledSize('formatAmount', '@pay/loader/money');
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThan(10_000);
});

test('its README begins with the installation', () => {
  const [, heading] = /^## (.+)$/m.exec(read('README.md')) ?? [];
  expect(heading).toBe('Install');
});

test('the file for a script tag is found by its name', () => {
  const require = createRequire(join(PACKAGE, 'package.json'));
  expect(require.resolve('@pay/loader/pay.global.js')).toBe(join(PACKAGE, 'dist/pay.global.js'));
});

test('no version of a framework keeps it from being installed', () => {
  for (const [name, range] of Object.entries(manifest.peerDependencies)) {
    expect(range).toBe('*');
    expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
  }
});

test('each language has the messages of the loader alone, for modules and for CommonJS', async () => {
  const require = createRequire(join(PACKAGE, 'package.json'));
  const files = packed.filter((path) => /^dist\/locales\/.+\.js$/.test(path));
  expect(files).toHaveLength(16);
  for (const file of files) {
    const { default: messages }: { default: object } = await import(join(PACKAGE, file));
    expect(Object.keys(messages)).toEqual(Object.keys(customerMessages));
    const required: { default: object } = require(join(PACKAGE, file.replace(/js$/, 'cjs')));
    expect(required.default).toEqual(messages);
    expect(read(file).length).toBeLessThan(2500);
  }
});

test('licenses.txt contains the licence of every package with a part in a script', () => {
  const schema = v.object({
    scripts: v.array(v.object({ packages: v.optional(v.array(v.string())) })),
  });
  const { scripts } = v.parse(schema, JSON.parse(read('dist/script-manifest.json')));
  const onPage = scripts.flatMap(({ packages = [] }) => packages);
  const licences = ['licenses.txt', '../../frame/licenses.txt'].map((path) => read(`dist/${path}`));
  expect(onPage.length).toBeGreaterThan(0);
  for (const name of onPage) expect(licences.join()).toContain(name.replace(/@(?=[^@]+$)/, ' '));
  expect(licences[0]).toContain('penpal 7');
  expect(licences[0]).toContain('Permission is hereby granted, free of charge');
});

test('the bill of materials lists exactly the packages of licenses.txt, under permitted licences', () => {
  const permitted = v.picklist(['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT']);
  const licenseSchema = v.object({ license: v.object({ id: permitted }) });
  const schema = v.object({
    bomFormat: v.literal('CycloneDX'),
    components: v.array(
      v.object({
        name: v.string(),
        version: v.string(),
        purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
        licenses: v.array(licenseSchema),
        hashes: v.pipe(v.array(v.object({ alg: v.literal('SHA-512') })), v.minLength(1)),
      }),
    ),
  });
  for (const folder of ['dist', '../frame']) {
    const { components } = v.parse(schema, JSON.parse(read(`${folder}/sbom.cdx.json`)));
    const listed = components.map(({ name, version }) => `${name} ${version}`);
    const licensed = [...read(`${folder}/licenses.txt`).matchAll(/^-{80}\n\n(\S+ \S+) \(/gm)];
    expect(listed).toEqual(licensed.map(([, name]) => name));
    expect(listed.length).toBeGreaterThan(0);
  }
});

test('the script-tag file is a script in the syntax of ES2022', () => {
  const script = read('dist/pay.global.js');
  expect(() => parse(script, { ecmaVersion: 2022, sourceType: 'script' })).not.toThrow();
  expect(script).not.toContain('sourceMappingURL');
});

test('the documents link to nothing that is not in the package', () => {
  const documents = packed.filter((path) => path.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(30);
  for (const document of documents) {
    const prose = read(document).replaceAll(/^```[^]*?^```$/gm, '');
    const targets = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    const relative = targets
      .filter((target) => !/^(https?:|#)/.test(target))
      .map((target) => posix.join(posix.dirname(document), target.replace(/#.*/, '')));
    // The registry shows the other documents, and resolves no link within a package.
    const reachable = document.startsWith('docs/') ? documents : [];
    expect(relative.filter((path) => !reachable.includes(path))).toEqual([]);
    // Each link leads to a file of the project.
    const root = `https://github.com/pay-example/pay/blob/v${manifest.version}/`;
    for (const target of targets.filter((url) => url.startsWith(root))) {
      const path = target.slice(root.length).replace(/#.*/, '');
      expect(existsSync(join(projectFolder, path))).toBe(true);
    }
  }
});
