/** Installs the dependencies where they are missing or older than the lock file. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];

/** Ends the process with a message where Node is too old or the installation fails. */
export function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    console.error(`Pay needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}.`);
    process.exit(1);
  }
  if (dependenciesAreCurrent()) return;
  console.log('Installing dependencies …');
  // Takes the locked versions and leaves the lock file alone. Not `npm ci`: that refuses a lock file
  // without the binaries for other platforms, which a mirror of the registry need not carry.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...options], {
    cwd: projectFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm install failed; see its messages above.');
    process.exit(1);
  }
}

/** npm writes this file last, so an installation that was cut short does not count. */
function dependenciesAreCurrent() {
  const installed = `${projectFolder}/node_modules/.package-lock.json`;
  const locked = `${projectFolder}/package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs;
}
