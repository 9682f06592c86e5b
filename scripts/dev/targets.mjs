/** Builds targets of vite.config.ts as fast as possible: without minification, into `dist`. */
import { join } from 'node:path';
import { build, mergeConfig, runnerImport } from 'vite';
import { projectFolder } from '../dependencies.mjs';
import { SCRIPT_PATH } from './page-reload.mjs';
import { isOfKind } from './saved-files.mjs';

/**
 * @import { Plugin, UserConfig } from 'vite'
 */

/** @type {Plugin} */
const reloadScript = {
  name: 'reload-script',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: SCRIPT_PATH, defer: true }, injectTo: 'head' }],
  },
};

/**
 * @returns {Promise<Readonly<Record<string, UserConfig>>>} by name, in the order in which they are built
 */
export async function readTargets() {
  /** @type {{ module: { targets: Readonly<Record<string, UserConfig>> } }} */
  const { module } = await runnerImport(join(projectFolder, 'vite.config.ts'));
  return module.targets;
}

/**
 * @param {Readonly<Record<string, UserConfig>>} targets
 * @param {ReadonlySet<string>} kinds
 */
export async function buildTargets(targets, kinds) {
  for (const [name, target] of Object.entries(targets)) {
    if (!isOfKind(name, kinds)) continue;
    const fast = {
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { minify: false, reportCompressedSize: false },
      plugins: name === 'shop' ? [reloadScript] : [],
    };
    await build(mergeConfig(target, fast));
  }
}
