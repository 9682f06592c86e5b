import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { missingOptionalDependencies, packagesForNewerNode } from './lock-file.mjs';

const CHECK = join(import.meta.dirname, 'lock-file.mjs');
const LOCK_FILE = join(import.meta.dirname, '..', '..', 'package-lock.json');

function check(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pay-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = join(folder, 'package-lock.json');
  writeFileSync(copy, content);
  return spawnSync(process.execPath, [CHECK, copy], { encoding: 'utf8' });
}

describe('the check of the lock file', () => {
  test('passes with the lock file of this project', () => {
    expect(check(readFileSync(LOCK_FILE, 'utf8'))).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    'node_modules/@oxlint/binding-win32-x64-msvc',
    'node_modules/@oxlint-tsgolint/darwin-arm64',
    'node_modules/@rollup/rollup-linux-x64-musl',
    'node_modules/@oxc-parser/binding-darwin-x64',
    'node_modules/@rolldown/binding-win32-arm64-msvc',
    'node_modules/lightningcss-darwin-arm64',
    'node_modules/@typescript/typescript-win32-x64',
  ])('fails and names %s if its entry is removed', (path) => {
    const lockFile = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
    expect(lockFile.packages).toHaveProperty([path]);
    delete lockFile.packages[path];
    const { status, stderr } = check(JSON.stringify(lockFile));
    expect(status).toBe(1);
    expect(stderr).toContain(`${path.replace('node_modules/', '')}@`);
  });
});

describe('an optional dependency', () => {
  const tool = { version: '2.0.0', optionalDependencies: { 'tool-linux': '2.0.0' } };

  test.each([
    ['next to its package', 'node_modules/tool', 'node_modules/tool-linux'],
    ['inside its package', 'node_modules/tool', 'node_modules/tool/node_modules/tool-linux'],
    ['in a folder further out', 'node_modules/a/node_modules/tool', 'node_modules/tool-linux'],
  ])('may be locked %s', (_, path, entry) => {
    const packages = { [path]: tool, [entry]: { version: '2.0.0' } };
    expect(missingOptionalDependencies({ packages })).toEqual([]);
  });

  test('is missing if only another package has it', () => {
    const packages = {
      'node_modules/tool': tool,
      'node_modules/other/node_modules/tool-linux': { version: '2.0.0' },
    };
    expect(missingOptionalDependencies({ packages })).toEqual([
      'tool-linux@2.0.0, optional for node_modules/tool',
    ]);
  });

  test('is missing if its entry has a version outside the range', () => {
    const packages = {
      'node_modules/tool': tool,
      'node_modules/tool-linux': { version: '1.0.0' },
    };
    expect(missingOptionalDependencies({ packages })).toHaveLength(1);
  });

  test('of the project itself needs an entry too', () => {
    const packages = { '': { optionalDependencies: { fast: '^1.0.0' } } };
    expect(missingOptionalDependencies({ packages })).toEqual([
      'fast@^1.0.0, optional for the project itself',
    ]);
  });
});

describe('the check of the versions of Node', () => {
  const lockFile = (part: object) => ({
    packages: { 'node_modules/one': { version: '2.0.0', ...part } },
  });

  test('names a package that needs a newer one', () => {
    expect(packagesForNewerNode(lockFile({ engines: { node: '>=22' } }), '20.19.0')).toEqual([
      'node_modules/one@2.0.0 runs on Node >=22',
    ]);
  });

  test.each([
    ['runs on it', { engines: { node: '^18.18.0 || >=20.19.0' } }],
    ['names none', {}],
    ['is optional', { engines: { node: '>=22' }, optional: true }],
  ])('passes for one that %s', (_, part) => {
    expect(packagesForNewerNode(lockFile(part), '20.19.0')).toEqual([]);
  });

  const project = join(import.meta.dirname, '..', '..');
  const foldersIn = (folder: string) =>
    readdirSync(join(project, folder)).map((name) => `${folder}/${name}`);
  const files = [
    'docs/site',
    'e2e/bench',
    'e2e/habitats',
    ...foldersIn('docs/examples'),
    ...foldersIn('e2e/examples'),
  ]
    .map((folder) => `${folder}/package-lock.json`)
    .filter((file) => existsSync(join(project, file)));

  test.each(files)('passes with %s', (file) => {
    const lockFile = JSON.parse(readFileSync(join(project, file), 'utf8'));
    expect(missingOptionalDependencies(lockFile)).toEqual([]);
    expect(packagesForNewerNode(lockFile, '20.19.0')).toEqual([]);
  });
});
