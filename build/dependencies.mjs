/** Installs the dependencies if they are missing or older than the lock file. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = { major: 20, minor: 19 };

/** Ends the process with a message if Node is too old or the installation fails. */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    const oldest = `${OLDEST_NODE.major}.${OLDEST_NODE.minor}`;
    console.error(`Pay needs Node ${oldest} or newer; this is ${process.version}.`);
    process.exit(1);
  }
  installPackages(projectFolder, 'dependencies');
}

/**
 * Installs what the lock file of a folder names, unless it is installed already. Ends the process with a message if
 * that fails.
 *
 * @param {string} folder
 * @param {string} what
 * @param {readonly string[]} options - further options of `npm ci`
 */
export function installPackages(folder, what, options = []) {
  if (areCurrent(folder)) return;
  console.log(`Installing ${what} …`);
  // Includes development packages, because Vite sets `NODE_ENV` to `production` in a program that builds.
  const always = ['--include=dev', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['ci', ...options, ...always], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; see its messages above.');
    process.exit(1);
  }
}

/**
 * npm writes this file last, so an interrupted installation does not count.
 *
 * @param {string} folder
 */
function areCurrent(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const locked = join(folder, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs;
}
