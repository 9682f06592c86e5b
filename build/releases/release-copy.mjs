/**
 * A copy of the sources in which a release is built: its build must not replace the one in `dist/`,
 * which a sandbox may be serving.
 */
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that are generated from the sources, or that a release does not need. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'release',
  'coverage',
  'reports',
  'test-results',
  'e2e',
]);

/** Packages of their own inside of the documentation. */
const APART = /[\\/]docs[\\/](?:examples|site)$/;

/**
 * @param {string} project - its folder
 * @returns {{ folder: string, remove: () => void }}
 */
export function copySources(project) {
  // The resolved path, because the modules of the build compare their own paths with it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pay-release-')));
  for (const name of readdirSync(project)) {
    if (LEFT_OUT.has(name) || name.startsWith('.')) continue;
    // Keeps the times: with a lock file newer than the packages, the build would install them again.
    const filter = (/** @type {string} */ path) => !APART.test(path);
    const options = { recursive: true, preserveTimestamps: true, filter };
    cpSync(join(project, name), join(folder, name), options);
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
