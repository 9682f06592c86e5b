/**
 * Builds the site unless it is up to date; its packages must be installed. `PAY_DOCS_URL` is the URL at which
 * the site will be served. The default is the URL of the sandbox.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesDigest } from '../../build/build.mjs';
import { ENTRIES } from '../../packages/entries.mjs';

const SITE = import.meta.dirname;
const STAMP = join(SITE, 'dist', '.sources');

const SOURCES = [
  'docs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'package.json',
  ...[
    '.vitepress',
    'build.mjs',
    'links',
    'output',
    'package-lock.json',
    'playground',
    'public',
    'reading',
    'reference',
  ].map((name) => `docs/site/${name}`),
  // For their doc comments.
  'shared',
  ...new Set(Object.values(ENTRIES).map((entry) => entry.split('/', 1)[0])),
];

const sources = `${sourcesDigest(SOURCES)} ${process.env['PAY_DOCS_URL'] ?? ''}`;
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
  rmSync(STAMP, { force: true });
  const { writeReference } = await import('./reference/write-reference.mjs');
  await writeReference();
  const { build } = await import('vitepress');
  await build(SITE);
  writeFileSync(STAMP, sources);
}
