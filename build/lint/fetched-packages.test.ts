/** No document, message, template or program fetches a package that its owner has not published. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { INSTALLING_DOCUMENTS, PACKED_VERSION } from '../releases/release-version.mjs';
import { fetchedPackages, requiredPackages } from './fetched-packages.mjs';

/** Published by others, and in no lock file of the project. */
const PUBLISHED = [
  '@adyen/api-library',
  '@brazilian-utils/brazilian-utils',
  '@testing-library/jest-dom',
  'accounting',
  'cpf-cnpj-validator',
  'create-astro',
  'create-next-app',
  'create-nuxt',
  'create-vite',
  'currency.js',
  'dinero.js',
  'i18n-iso-countries',
  'iban',
  'ibantools',
  'imask',
  'libphonenumber-js',
  'paynowqr',
  'pix-utils',
  'serverless-http',
  'stdnum',
  'validator',
];
/** Samples for the test of what is found. */
const WITH_SAMPLES = basename(import.meta.filename);

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ name: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});
const manifestSchema = v.object({
  name: v.string(),
  private: v.optional(v.boolean()),
  bin: v.optional(v.record(v.string(), v.string())),
});

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

const paths = execFileSync('git', ['ls-files', '-z'], { cwd: projectFolder, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(projectFolder, path)));
const isLockFile = (path: string) => basename(path) === 'package-lock.json';

/** Those that a registry has, which a lock file knows by the digest of their files. */
function lockedPackages(path: string): readonly string[] {
  const { packages } = v.parse(lockSchema, JSON.parse(read(path)));
  return Object.entries(packages)
    .filter(([, { integrity }]) => integrity !== undefined)
    .map(([folder, { name }]) => name ?? folder.replace(/^.*node_modules\//, ''));
}

const published = new Set([...PUBLISHED, ...paths.filter(isLockFile).flatMap(lockedPackages)]);

test('every package that a command or a manifest of the project fetches is published by its owner', () => {
  const searched = paths.filter((path) => !isLockFile(path) && basename(path) !== WITH_SAMPLES);
  const fetched = searched.flatMap((path) => {
    const text = read(path);
    const required = basename(path) === 'package.json' ? requiredPackages(text) : [];
    return [...fetchedPackages(text), ...required].map((name) => `${path}: ${name}`);
  });
  expect(fetched.length).toBeGreaterThan(200);
  expect(fetched.filter((line) => !published.has(line.replace(/^.*: /, '')))).toEqual([]);
});

test('the names to reserve before a first publication are those of the packages and of their commands', () => {
  const manifests = paths
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => {
      const { success, output } = v.safeParse(manifestSchema, JSON.parse(read(path)));
      // The project's own manifest becomes that of `@pay/loader`.
      const isPackage = success && (path === 'package.json' || output.private !== true);
      return isPackage && output.name.startsWith('@pay/') ? output : [];
    });
  expect(manifests.length).toBeGreaterThan(3);
  const listed = read('build/releases/README.md').matchAll(
    /^\| `(@pay\/[^`]+)` +\| (?:`(.+)`)? +\|$/gm,
  );
  const rows = [...listed].map(([, name, command]) => [name, ...(command ? [command] : [])]);
  const expected = manifests.map(({ name, bin = {} }) => [name, ...Object.keys(bin)]);
  expect(rows).toEqual(
    expected.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en')),
  );
});

test('a new version is written to every document that installs a packed package', () => {
  const stating = paths.filter(
    (path) => path.endsWith('.md') && read(path).match(PACKED_VERSION) !== null,
  );
  expect(stating).toEqual(INSTALLING_DOCUMENTS.toSorted());
});

test.each([
  ['npx shop-tool --help', ['shop-tool']],
  ['npx -y shop-tool@2', ['shop-tool']],
  ['Run `npx\n * shop-tool` first.', ['shop-tool']],
  ["{ command: 'npx shop-tool', url }", ['shop-tool']],
  ["spawn('npx', ['shop-tool', '--help'])", ['shop-tool']],
  ["run('npx', 'shop-tool')", ['shop-tool']],
  ['yarn dlx shop-tool', ['shop-tool']],
  ['npm exec shop-tool', ['shop-tool']],
  ['npm create shop@9 folder -- --template one', ['create-shop']],
  ['cd shop && npm install one @two/three@4 && npm start', ['one', '@two/three']],
  ['npm install --save-dev one \\\n  two # both', ['one', 'two']],
  ['RUN npm install "@two/three@${VERSION}"', ['@two/three']],
  ["execFile('npm', ['install', '--no-audit', 'one'])", ['one']],
  ['<script src="https://cdn.jsdelivr.net/npm/@two/three@1/x.js">', ['@two/three']],
  ['npx --no-install shop-tool', []],
  ["spawn('npx', ['--no-install', 'shop-tool'])", []],
  ['npm install <packages>/one-1.0.0.tgz ./two.tgz file:three', []],
  ['npm ci', []],
  ['`npx` takes it from the registry, and `npm install` too.', []],
])('%j fetches %j', (text, names) => {
  expect(fetchedPackages(text)).toEqual(names);
});

test('a manifest fetches what is neither a file nor a folder', () => {
  const dependencies = { one: '^1.0.0', two: 'npm:@two/three@4', four: 'file:../four' };
  expect(requiredPackages(JSON.stringify({ dependencies }))).toEqual(['one', '@two/three']);
});
