/** Installs what the pages of the habitats are made of. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;

// npm writes this file last, so an interrupted installation does not count.
const installed = join(FOLDER, 'node_modules', '.package-lock.json');
const locked = join(FOLDER, 'package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(locked).mtimeMs) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
