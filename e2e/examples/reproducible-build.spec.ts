/** Anyone can build a release again and compare it with the published one. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyProject, PROJECT } from './project-copy.ts';

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
  const copy = await copyProject();
  try {
    const build = "import('./build/build.mjs').then(({ build }) => build())";
    await promisify(execFile)(process.execPath, ['--eval', build], { cwd: copy.folder });
    expect(await digestsOf(join(copy.folder, 'dist'))).toEqual(
      await digestsOf(join(PROJECT, 'dist')),
    );
  } finally {
    await copy.remove();
  }
});
