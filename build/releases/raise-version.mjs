/**
 * `npm run raise-version`: turns the pending changesets into a version and a section of the
 * changelog, and writes that version to the other files that state it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  INSTALLING_DOCUMENTS,
  PACKED_VERSION,
  releaseVersion,
  SDK_VERSION,
} from './release-version.mjs';
import { projectFolder } from '../dependencies.mjs';

/**
 * @param {string} command
 * @param {readonly string[]} options
 */
function run(command, ...options) {
  const { status } = spawnSync(command, options, {
    cwd: projectFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

run('npx', '--no-install', 'changeset', 'version');
run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
const file = join(projectFolder, 'shared', 'platform', 'platform-api.ts');
const source = readFileSync(file, 'utf8');
if (!SDK_VERSION.test(source)) {
  console.error(`${file} does not state SDK_VERSION.`);
  process.exit(1);
}
writeFileSync(file, source.replace(SDK_VERSION, version));
for (const path of INSTALLING_DOCUMENTS) {
  const document = join(projectFolder, path);
  writeFileSync(document, readFileSync(document, 'utf8').replaceAll(PACKED_VERSION, version));
}
releaseVersion(projectFolder);
