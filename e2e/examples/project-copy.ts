/** A copy of the project's sources in another folder, with the packages that are installed. */
import { cp, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '..', '..');

const SOURCES = ['build', 'docs', 'frame', 'loader', 'packages', 'server', 'shared'];
/** The site, and what was installed or built in an example. */
const APART =
  /[\\/]docs[\\/](?:site$|examples[\\/][^\\/]+[\\/](?:node_modules|dist|\.(?:angular|astro|next|nuxt|output|svelte-kit|venv))$)/;
const SOURCE_FILE = /\.(?:json|md|ts)$|^LICENSE$/;

export interface ProjectCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-build-'));
  const files = (await readdir(PROJECT)).filter((name) => SOURCE_FILE.test(name));
  for (const name of [...SOURCES, ...files]) {
    await cp(join(PROJECT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !APART.test(path),
    });
  }
  // A newer lock file would have the packages installed again, and those are the project's own.
  await utimes(join(folder, 'package-lock.json'), 0, 0);
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
