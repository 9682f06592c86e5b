/** A copy of the files under version control, with the packages that are installed. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';

/** @returns {string} the folder */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'pay-fault-'));
  const options = { cwd: projectFolder, encoding: /** @type {const} */ ('utf8') };
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    options,
  );
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (existsSync(join(projectFolder, file)))
      cpSync(join(projectFolder, file), join(folder, file));
  }
  // A newer lock file would have the packages installed again.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
