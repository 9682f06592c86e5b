/**
 * Run as a program: builds the frame for its tests, unless it is built already, and writes the path of its folder to
 * the standard output. The argument is the folder of other sources, from which it is always built.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { isBuilt, sourcesDigest } from '../build.mjs';
import { projectFolder } from '../dependencies.mjs';

/** If `dist` is outdated, as while a file is edited, the frame alone is built and kept here. */
const CACHE = join(projectFolder, 'node_modules', '.cache', 'pay-frame');
const SOURCES = ['frame', 'shared', 'build/targets/frame', 'package-lock.json'];

const [, , sources] = process.argv;
process.stdout.write(await (sources === undefined ? cachedFrame() : builtFrom(sources)));

/** @param {string} folder - of the sources */
async function builtFrom(folder) {
  return join(await buildInto(await mkdtemp(join(tmpdir(), 'pay-frame-')), folder), 'frame');
}

async function cachedFrame() {
  if (isBuilt()) return join(projectFolder, 'dist', 'frame');
  const dist = join(CACHE, sourcesDigest(SOURCES));
  if (!existsSync(dist)) {
    await mkdir(CACHE, { recursive: true });
    const built = await buildInto(await mkdtemp(join(CACHE, 'building-')));
    // Another test file may have built the frame in the meantime.
    await rename(built, dist).catch(() => rm(built, { recursive: true }));
  }
  return join(dist, 'frame');
}

/**
 * @param {string} dist
 * @param {string} [folder] - of the sources
 * @returns {Promise<string>} `dist`
 */
async function buildInto(dist, folder) {
  /** @type {{ module: typeof import('../targets/frame/frame-builds.ts') }} */
  const { module } = await runnerImport(
    join(projectFolder, 'build', 'targets', 'frame', 'frame-builds.ts'),
  );
  for (const config of Object.values(module.frameBuilds(join(dist, 'frame'), 'es2022', folder))) {
    await build({ configFile: false, logLevel: 'error', ...config });
  }
  return dist;
}
