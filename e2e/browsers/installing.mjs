/** Commands that install what the tests need of the system: browsers and servers. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Timeout in ms for a download. */
const DOWNLOAD_LIMIT = 600_000;

/**
 * @param {string} command
 * @param {readonly string[]} options
 */
function run(command, ...options) {
  const { status } = spawnSync(command, options, { stdio: 'inherit', timeout: DOWNLOAD_LIMIT });
  return status === 0;
}

/** Whether this system's packages can be installed here. */
export function canInstallPackages() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** @param {readonly string[]} names */
export function installPackages(...names) {
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** @param {readonly string[]} names - of browsers that Playwright downloads */
export function downloadBrowsers(...names) {
  run(
    process.execPath,
    fileURLToPath(import.meta.resolve('@playwright/test/cli')),
    'install',
    ...names,
  );
}
