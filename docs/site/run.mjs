/**
 * The site of the documentation: `npm run docs` serves it and shows each page as it is saved, `npm run
 * docs:build` builds it in `docs/site/dist/pages`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from '../../build/dependencies.mjs';

const SITE = import.meta.dirname;

installPackages(SITE, 'the packages of the site', ['--ignore-scripts', '--loglevel=error']);
const [, , command, ...options] = process.argv;
if (command === 'serve') {
  const { writeReference } = await import('./reference/write-reference.mjs');
  await writeReference();
  const program = join(SITE, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
  const { status } = spawnSync(process.execPath, [program, 'dev', SITE, ...options], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else await import('./build.mjs');
