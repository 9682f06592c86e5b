/**
 * The site of the documentation: `npm run docs` serves it and shows each page as it is saved, `npm run
 * docs:build` builds it in `docs/site/dist/pages`, unless it is up to date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES } from '../../packages/entries.mjs';
import { sourcesDigest } from '../build.mjs';
import { installPackages, projectFolder } from '../dependencies.mjs';

const SITE = join(projectFolder, 'docs', 'site');
const STAMP = join(SITE, 'dist', '.sources');

const SOURCES = [
  'docs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'package.json',
  ...[
    '.vitepress',
    'links',
    'output',
    'package-lock.json',
    'playground',
    'public',
    'reading',
    'reference',
    'run.mjs',
    'search',
  ].map((name) => `docs/site/${name}`),
  // For their doc comments.
  'shared',
  ...new Set(Object.values(ENTRIES).map((entry) => entry.replace(/\/.*/, ''))),
];

installPackages(SITE, 'the packages of the site', ['--ignore-scripts', '--loglevel=error']);
const [, , command = 'build', ...options] = process.argv;
if (command === 'serve') run();
else buildWhereStale();

function buildWhereStale() {
  const sources = `${sourcesDigest(SOURCES)} ${process.env['PAY_DOCS_URL'] ?? ''}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  rmSync(STAMP, { force: true });
  run();
  if (process.exitCode === 0) writeFileSync(STAMP, sources);
}

/** In a process of its own: the packages of the site are not those of the project. */
function run() {
  const program = join(SITE, 'run.mjs');
  const { status } = spawnSync(process.execPath, [program, command, ...options], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
