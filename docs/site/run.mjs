/**
 * Serves the site or builds it; its packages must be installed, as `npm run docs` and `npm run docs:build` do first.
 * `PAY_DOCS_URL` is the URL at which the site will be served. The default is the URL of the sandbox.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeReference } from './reference/write-reference.mjs';

const SITE = import.meta.dirname;

const [, , command = 'build', ...options] = process.argv;
await writeReference();
const program = join(SITE, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
const action = command === 'serve' ? 'dev' : 'build';
const { status } = spawnSync(process.execPath, [program, action, SITE, ...options], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
