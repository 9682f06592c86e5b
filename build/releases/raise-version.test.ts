/** `npm run raise-version` in a copy of the files that it reads and writes. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { INSTALLING_DOCUMENTS, releaseVersion } from './release-version.mjs';

const FILES = [
  '.changeset',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'build/releases/release-version.mjs',
  'packages/conformance/package.json',
  'packages/frame-host/package.json',
  'server/customers/package.json',
  'build/dependencies.mjs',
  'build/releases/raise-version.mjs',
  'shared/platform/platform-api.ts',
  ...INSTALLING_DOCUMENTS,
];
const CHANGE = 'A change of this test.';

let folder: string;
beforeAll(() => {
  const reports = join(projectFolder, 'reports');
  mkdirSync(reports, { recursive: true });
  folder = mkdtempSync(join(reports, 'version-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectFolder, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const change = `---\n'@pay/loader': minor\n---\n\n${CHANGE}\n`;
  writeFileSync(join(folder, '.changeset', 'change-of-test.md'), change);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('raising the version takes every pending change into a version that all files state', () => {
  const before = releaseVersion(folder);
  execFileSync('npm', ['run', 'raise-version'], {
    cwd: folder,
    // The lock file is complete, so npm needs no network.
    env: { ...process.env, npm_config_offline: 'true' },
    shell: process.platform === 'win32',
  });
  const after = releaseVersion(folder);
  expect(after).not.toBe(before);
  expect(readdirSync(join(folder, '.changeset')).toSorted()).toEqual(['README.md', 'config.json']);
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const [, section = ''] = changelog.split(/^## /m);
  expect(section.startsWith(`${after}\n`)).toBe(true);
  expect(section).toContain(CHANGE);
});
