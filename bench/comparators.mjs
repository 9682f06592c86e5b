/** What we are compared with, installed in a place of its own: the product depends on none of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectFolder } from './paths.mjs';

const folder = join(projectFolder, 'bench', 'comparators');
const require = createRequire(join(folder, 'package.json'));

export const comparator = {
  /** With `package.json` and `node_modules`. */
  folder,
  /** The file that `require` would load. */
  resolve: (name) => require.resolve(name),
  /** The CommonJS module, or whatever else Node makes of it. */
  require: (name) => require(name),
  /** As installed. */
  version: (name) => require(`${folder}/node_modules/${name}/package.json`).version,
};

/** Installs the locked versions where they are missing or older than the lock file. */
export function ensureComparators() {
  // npm writes this file last, so an installation that was cut short does not count.
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const locked = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return;
  console.log('Installing what Pay is compared with …');
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm install failed; see its messages above.');
}
