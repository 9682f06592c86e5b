/** `npm run faults`: runs the fault matrix, and writes docs/fault-matrix.md from what it has seen. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, projectFolder } from './dependencies.mjs';

ensureDependencies();
const { ensureBrowser } = await import('./browser.mjs');
const { buildWhereStale } = await import('./build.mjs');

const browser = await ensureBrowser();
await buildWhereStale();
const playwright = join(projectFolder, 'node_modules', '.bin', 'playwright');
const { status } = spawnSync(playwright, ['test', 'e2e/faults'], {
  cwd: projectFolder,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PAY_BROWSER: browser, PAY_FAULTS: 'write' },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
