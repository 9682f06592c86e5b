/** Builds `e2e/bench/pages/`: the merchants' pages, and what their frames show. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { benchFolder, workFolder } from './paths.mjs';

const root = join(benchFolder, 'pages');
const outDir = join(workFolder, 'pages');

/** @type {Promise<string> | undefined} */
let built;

/** Built alone: as a page's only bundle it shares no code with the others. */
const ALONE = 'direct-twelve.html';

/** @returns the folder into which the pages are built, once in a run */
export function buildPages() {
  built ??= buildAll();
  return built;
}

async function buildAll() {
  const pages = readdirSync(root).filter((file) => file.endsWith('.html'));
  await buildTogether(pages.filter((page) => page !== ALONE), true);
  await buildTogether([ALONE], false);
  return outDir;
}

/**
 * @param {readonly string[]} pages
 * @param {boolean} emptyOutDir
 */
function buildTogether(pages, emptyOutDir) {
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root,
    base: '/bench/',
    build: {
      outDir,
      emptyOutDir,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: pages.map((page) => join(root, page)),
      },
    },
  });
}
