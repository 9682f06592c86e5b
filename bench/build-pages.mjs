/** Builds `bench/pages/`: the merchants' pages, and what their frames show. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { benchFolder, workFolder } from './paths.mjs';

const root = join(benchFolder, 'pages');
const outDir = join(workFolder, 'pages');

/** @type {Promise<string> | undefined} */
let built;

/** @returns the folder that they are built into, once in a run */
export function buildPages() {
  built ??= build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root,
    base: '/bench/',
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
