/** A release has one version, in every file that states it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { INSTALLING_DOCUMENTS, releaseVersion } from './release-version.mjs';

const FILES = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'shared/platform/platform-api.ts',
  'server/customers/package.json',
  'packages/conformance/package.json',
  'packages/frame-host/package.json',
  ...INSTALLING_DOCUMENTS,
];

let folder: string;
let version: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-version-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectFolder, file), join(folder, file));
  }
  version = releaseVersion(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('all files of this project state the version of package.json', () => {
  expect(readFileSync(join(projectFolder, 'package.json'), 'utf8')).toContain(
    `"version": "${version}"`,
  );
});

test.each([
  ['package-lock.json', '"version": "{version}"'],
  ['CHANGELOG.md', '## {version}'],
  ['shared/platform/platform-api.ts', "SDK_VERSION = '{version}'"],
  ['docs/quick-start.md', 'pay-loader-{version}.tgz'],
  ['docs/hosting.md', '/packages/{version}/pay-'],
])('a release stops where %s has another version', (file, statement) => {
  replace(file, statement.replace('{version}', version), statement.replace('{version}', '0.9.9'));
  expect(() => releaseVersion(folder)).toThrow(file);
  expect(() => releaseVersion(folder)).toThrow('0.9.9');
  expect(() => releaseVersion(folder)).toThrow('npm run raise-version');
});

test.each([
  'server/customers/package.json',
  'packages/conformance/package.json',
  'packages/frame-host/package.json',
])('a release stops where %s states a version of its own', (file) => {
  replace(file, '{', '{ "version": "0.9.9",');
  expect(() => releaseVersion(folder)).toThrow(`${file}: 0.9.9`);
});

test('a release stops where no other file states the version of package.json', () => {
  replace('package.json', `"version": "${version}"`, '"version": "9.9.9"');
  for (const file of FILES.slice(1, 4)) expect(() => releaseVersion(folder)).toThrow(file);
});

function replace(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const content = readFileSync(path, 'utf8');
  expect(content).toContain(from);
  writeFileSync(path, content.replace(from, to));
}
