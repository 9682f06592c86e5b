/**
 * `npm run build`: installs what is missing and builds what is not up to date.
 * `npm run build -- --force` builds in any case.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, projectFolder } from './dependencies.mjs';

const SOURCES = [
  'loader',
  'frame',
  'server',
  'shared',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
];
const stampFile = join(projectFolder, 'dist', '.sources');

/** One digest over all that the build reads, so that a checkout or an undo is noticed too. */
function sourcesDigest() {
  const digest = createHash('sha256');
  for (const source of SOURCES) digestPath(join(projectFolder, source), digest);
  return digest.digest('hex');
}

function digestPath(path, digest) {
  if (path.includes('.test.')) return;
  const entries = existsSync(path) && !/\.\w+$/.test(path) ? readdirSync(path).toSorted() : null;
  if (entries !== null) {
    for (const entry of entries) digestPath(join(path, entry), digest);
  } else {
    digest.update(path).update(readFileSync(path));
  }
}

/** Builds every target unless the outputs already come from these very sources. */
export async function buildWhereStale({ force = false } = {}) {
  ensureDependencies();
  const sources = sourcesDigest();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return;

  console.log('Building …');
  const started = performance.now();
  rmSync(join(projectFolder, 'dist'), { recursive: true, force: true });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: join(projectFolder, 'vite.config.ts') }, null);
  await builder.buildApp();
  const { writeDeclarations } = await import('./declarations.mjs');
  await writeDeclarations();
  const { writeScriptManifest } = await import('./script-manifest.mjs');
  const { writeIntegrity } = await import('./integrity.mjs');
  const { compressAssets } = await import('./compress.mjs');
  writeScriptManifest(join(projectFolder, 'dist'));
  compressAssets(join(projectFolder, 'dist', 'frame', 'assets'));
  writeIntegrity(join(projectFolder, 'dist'));
  writeFileSync(stampFile, sources);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildWhereStale({ force: process.argv.includes('--force') });
}
