/** Finds nginx for the tests of hosting; as root on Debian, installs the distribution's package. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { canInstallPackages, installPackages } from '../../../e2e/browsers/installing.mjs';

/** Names folders too, because PATH may lack the folder of system programs. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

function installedNginx() {
  return PLACES.find((command) => spawnSync(command, ['-v']).status === 0);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!installedNginx() && canInstallPackages()) {
    console.log('Installing the nginx package of this system …');
    installPackages('nginx-light');
  }
  const found = installedNginx();
  console.log(found ?? 'The tests need nginx: install the package nginx-light or nginx.');
  process.exitCode = found === undefined ? 1 : 0;
}
