/** The package as it is published: `dist/npm`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'acorn';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../dependencies.mjs';
import { customerMessages } from '../../../shared/language/messages.ts';
import { integrityOf } from '../integrity.mjs';

const LANGUAGES = ['ar', 'en', 'zh-Hant'];

const PACKAGE = join(projectFolder, 'dist', 'npm');
const read = (path: string) => readFileSync(join(PACKAGE, path), 'utf8');

const packSchema = v.tuple([v.object({ files: v.array(v.object({ path: v.string() })) })]);
const digestsSchema = v.object({ files: v.record(v.string(), v.string()) });
const manifestSchema = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string())),
  scripts: v.optional(v.record(v.string(), v.string())),
  exports: v.record(v.string(), v.unknown()),
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
  // The entries for templates have only types, or need the compiler of their framework.
  const names = Object.keys(manifest.exports)
    .filter((entry) => !entry.startsWith('./element/'))
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

test('every script of the SDK has a source map with its sources, and without paths of this machine', () => {
  const isPlain = (path: string) => /^dist\/(?:audit\.js$|element-|locales\/)/.test(path);
  const scripts = packed.filter((path) => /\.c?js$/.test(path) && !isPlain(path));
  for (const script of scripts) {
    const map = v.parse(sourceMapSchema, JSON.parse(read(`${script}.map`)));
    expect(map.mappings).not.toBe('');
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    for (const source of map.sources) expect(source).toMatch(/^\.\.\/[^.]/);
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
