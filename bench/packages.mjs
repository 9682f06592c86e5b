/** Installs the benchmark's own packages: what Pay is compared with, and what measures it. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchFolder } from './paths.mjs';

/** Does nothing where the locked versions are installed already. */
export function ensurePackages() {
  // npm writes this file last, so an interrupted installation does not count.
  const installed = join(benchFolder, 'node_modules', '.package-lock.json');
  const locked = join(benchFolder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return;
  console.log('Installing the packages of the benchmark …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: benchFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed; see its messages above.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensurePackages();
