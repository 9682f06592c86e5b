/** Builds the pages of `bench/pages/`, the merchants' own and what their frames show. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { comparator } from './comparators.mjs';
import { projectFolder, workFolder } from './paths.mjs';

const root = join(projectFolder, 'bench', 'pages');
const outDir = join(workFolder, 'pages');
let built;

/** @returns {Promise<string>} the folder that they are built into, once in a run */
export function buildPages() {
  built ??= build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root,
    base: '/bench/',
    resolve: {
      // No dependencies of the product, so they are not found from here.
      alias: Object.fromEntries(
        ['comlink', 'post-robot'].map((name) => [name, comparator.resolve(name)]),
      ),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: readdirSync(root)
          .filter((file) => file.endsWith('.html'))
          .map((file) => join(root, file)),
      },
    },
  }).then(() => outDir);
  return built;
}
