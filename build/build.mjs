/**
 * `npm run build`: installs what is missing and builds what is not up to date.
 * `npm run build -- --force` builds in any case.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ensureDependencies, projectFolder } from './dependencies.mjs';
import { platformUrls } from './targets/platform-urls.mjs';

const SOURCES = [
  'loader',
  'frame',
  'packages',
  'server',
  'shared',
  'build',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];
/** Folders inside of the sources from which nothing is built. */
const LEFT_OUT = new Set(['api', 'examples', 'node_modules', 'site']);
/** Contains the digest of the sources that `dist` was built from. */
export const STAMP_FILE = join(projectFolder, 'dist', '.sources');

/**
 * One digest over files and folders, so that a checkout or an undo is detected too.
 *
 * @param {readonly string[]} sources - relative to the project; tests and `LEFT_OUT` inside them do not count
 */
export function sourcesDigest(sources) {
  const digest = createHash('sha256');
  for (const source of sources) digestPath(join(projectFolder, source), digest);
  return digest.digest('hex');
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} digest
 */
function digestPath(path, digest) {
  if (path.includes('.test.')) return;
  if (statSync(path).isDirectory()) {
    const entries = readdirSync(path).filter((entry) => !LEFT_OUT.has(entry));
    for (const entry of entries.toSorted()) digestPath(join(path, entry), digest);
  } else {
    digest.update(path).update(readFileSync(path));
  }
}

/** The same sources with other URLs are another build. */
function buildDigest() {
  return `${sourcesDigest(SOURCES)} ${JSON.stringify(platformUrls(process.env))}`;
}

/** Whether `dist` was built from the sources as they are. */
export function isBuilt(sources = buildDigest()) {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === sources;
}

/** Builds every target unless the outputs already come from the same sources. */
export async function buildWhereStale({ force = false } = {}) {
  ensureDependencies();
  const sources = buildDigest();
  if (!force && isBuilt(sources)) return;

  console.log('Building …');
  const started = performance.now();
  await build();
  writeFileSync(STAMP_FILE, sources);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds every target, with the dependencies that are installed. */
export async function build() {
  const dist = join(projectFolder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  // Both steps below write to it, in either order.
  mkdirSync(dist);
  await Promise.all([bundle(), declare()]);
  const { writeScriptManifest } = await import('./output/script-manifest.mjs');
  const { writeElementTemplates } = await import('./output/element-templates.mjs');
  const { writeIntegrity } = await import('./output/integrity.mjs');
  const { compressAssets } = await import('./output/compress.mjs');
  const { writeLicenses } = await import('./output/packages/licenses.mjs');
  const { writeSboms } = await import('./output/packages/sbom.mjs');
  const { writeNpmPackage } = await import('./output/packages/npm-package.mjs');
  const { writeMorePackages } = await import('./output/packages/more-packages.mjs');
  const releases = { '@pay/loader': dist, '@pay/frame': join(dist, 'frame') };
  Object.values(releases).forEach(writeLicenses);
  writeSboms(releases);
  writeScriptManifest(dist);
  writeElementTemplates(dist);
  await compressAssets(join(dist, 'frame', 'assets'));
  writeIntegrity(dist);
  writeNpmPackage(dist);
  writeMorePackages(dist);
}

async function bundle() {
  const { createBuilder } = await import('vite');
  const configFile = join(projectFolder, 'vite.config.ts');
  const builder = await createBuilder({ configFile, configLoader: 'runner' }, null);
  await builder.buildApp();
}

/** In a separate process, because the compiler keeps one core busy. */
async function declare() {
  const script = join(import.meta.dirname, 'output', 'declarations.mjs');
  await promisify(execFile)(process.execPath, [script]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildWhereStale({ force: process.argv.includes('--force') });
}
