/**
 * A copy of the sources in which a release is built: its build must not replace the one in `dist/`,
 * which a sandbox may be serving.
 */
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Made from the sources, or for other purposes. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'release',
  'coverage',
  'reports',
  'test-results',
  'bench',
  'e2e',
  'examples',
  'site',
]);

/**
 * @param {string} project - its folder
 * @returns {{ folder: string, remove: () => void }}
 */
export function copySources(project) {
  // The resolved path, as the modules of the build compare their own with it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pay-release-')));
  for (const name of readdirSync(project)) {
    if (LEFT_OUT.has(name) || name.startsWith('.')) continue;
    // With its times: a lock file newer than the packages would have them installed again.
    const options = { recursive: true, preserveTimestamps: true };
    cpSync(join(project, name), join(folder, name), options);
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
