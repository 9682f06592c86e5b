/** Builds what saved files change as fast as possible: without minification, into `dist`. */
import { join, normalize } from 'node:path';
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

/** Builds targets of vite.config.ts, and remembers which files each of them is made of. */
export class TargetBuilds {
  /** The targets by name, in the order in which they are built. */
  #targets;
  /**
   * The files of the latest builds, as absolute paths, by the target's name.
   *
   * @type {Map<string, ReadonlySet<string>>}
   */
  #files = new Map();

  /** @param {Readonly<Record<string, UserConfig>>} targets */
  constructor(targets) {
    this.#targets = targets;
  }

  /** @returns {Promise<TargetBuilds>} */
  static async fromConfig() {
    /** @type {{ module: { targets: Readonly<Record<string, UserConfig>> } }} */
    const { module } = await runnerImport(join(projectFolder, 'vite.config.ts'));
    return new TargetBuilds(module.targets);
  }

  /**
   * @param {ReadonlySet<string>} kinds
   * @param {readonly string[]} [saved] - relative to the project; by default all files
   * @returns {Promise<readonly string[]>} the names of the targets that were built
   */
  async build(kinds, saved) {
    const names = [...kinds].flatMap((kind) => this.#outdated(kind, saved));
    // If one of them fails, it and those after it are built the next time, whatever is saved.
    for (const name of names) this.#files.delete(name);
    for (const name of names) await this.#buildOne(name);
    return names;
  }

  /**
   * The targets of this kind, from the first one that is made of a saved file: later ones may refer
   * to its output by a name that changes.
   *
   * @param {string} kind
   * @param {readonly string[]} [saved]
   */
  #outdated(kind, saved) {
    const names = Object.keys(this.#targets).filter((name) => isOfKind(name, new Set([kind])));
    const paths = saved?.map((path) => join(projectFolder, path));
    const first = names.findIndex((name) => {
      const files = this.#files.get(name);
      return files === undefined || paths === undefined || paths.some((path) => files.has(path));
    });
    return first < 0 ? [] : names.slice(first);
  }

  /** @param {string} name */
  async #buildOne(name) {
    const fast = {
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { minify: false, reportCompressedSize: false },
      plugins: [
        ...(name === 'shop' ? [reloadScript] : []),
        filesOf((files) => this.#files.set(name, files)),
      ],
    };
    await build(mergeConfig(this.#targets[name] ?? {}, fast));
  }
}

/**
 * Reports the files that a build is made of.
 *
 * @param {(files: ReadonlySet<string>) => void} report
 * @returns {Plugin}
 */
function filesOf(report) {
  return {
    name: 'files',
    generateBundle() {
      // Vite adds queries, for instance to styles.
      report(new Set([...this.getModuleIds()].map((id) => normalize(id.replace(/\?.*$/, '')))));
    },
  };
}
