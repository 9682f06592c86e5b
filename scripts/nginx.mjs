/** Finds nginx for the tests of hosting; as root on Debian, installs the distribution's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Beside those of PATH, which may lack the folder of system programs. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** ms */
const DOWNLOAD_LIMIT = 300_000;

function installedNginx() {
  return PLACES.find((command) => spawnSync(command, ['-v']).status === 0);
}

/** @param {readonly string[]} options */
function aptGet(...options) {
  spawnSync('apt-get', ['-qq', ...options], { stdio: 'inherit', timeout: DOWNLOAD_LIMIT });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!installedNginx() && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing the nginx package of this system …');
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', 'nginx-light');
  }
  const found = installedNginx();
  console.log(found ?? 'The tests need nginx: install the package nginx-light or nginx.');
  process.exitCode = found === undefined ? 1 : 0;
}
