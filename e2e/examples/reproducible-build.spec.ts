/** Anyone can build a release again and compare it with the published one. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const PROJECT = resolve(import.meta.dirname, '..', '..');
const SOURCES = [
  'api',
  'audit',
  'build',
  'docs',
  'frame',
  'integrations',
  'loader',
  'sandbox',
  'scripts',
  'server',
  'shared',
];
const SOURCE_FILE = /\.(?:json|md|ts)$|^LICENSE$/;

/** The digest of each file, by its path. */
async function digestsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    // `.sources` notes which files were built and when, for the next build here.
    .filter((entry) => entry.isFile() && entry.name !== '.sources')
    .map((entry) => join(entry.parentPath, entry.name));
  const digests = await Promise.all(
    paths.map(async (path) => {
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [relative(folder, path), digest] as const;
    }),
  );
  return Object.fromEntries(digests.toSorted(([one], [other]) => one.localeCompare(other)));
}

test('a second build, in another folder, writes the same bytes', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'pay-build-'));
  try {
    const files = (await readdir(PROJECT)).filter((name) => SOURCE_FILE.test(name));
    for (const name of [...SOURCES, ...files]) {
      await cp(join(PROJECT, name), join(copy, name), { recursive: true });
    }
    await symlink(join(PROJECT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    // Not as a script, which may install the dependencies again, and those are the project's own.
    const build = "import('./build/build.mjs').then(({ build }) => build())";
    await promisify(execFile)(process.execPath, ['--eval', build], { cwd: copy });
    expect(await digestsOf(join(copy, 'dist'))).toEqual(await digestsOf(join(PROJECT, 'dist')));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
