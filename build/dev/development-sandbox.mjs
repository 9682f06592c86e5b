/** The sandbox from its sources, which restarts when its code or the frame changes. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectFolder } from '../dependencies.mjs';

/**
 * @import { ViteDevServer } from 'vite'
 * @import { Sandbox, SandboxOptions } from '../../server/sandbox.ts'
 */

/** @typedef {{ startSandbox(options: SandboxOptions): Promise<Sandbox> }} SandboxModule */

export class DevelopmentSandbox {
  #options;
  /** @type {Promise<ViteDevServer> | undefined} */
  #modules;
  /** @type {SandboxModule | undefined} */
  #module;
  /** @type {Sandbox | undefined} */
  #running;

  /** @param {SandboxOptions} options */
  constructor(options) {
    this.#options = { distFolder: join(projectFolder, 'dist'), ...options };
  }

  /**
   * @param {boolean} reloads - its own code has changed
   * @returns {Promise<Sandbox>}
   */
  async start(reloads) {
    if (reloads || this.#module === undefined) this.#module = await this.#load();
    // Stop first, because the ports stay the same.
    await this.#running?.stop();
    this.#running = await this.#module.startSandbox(this.#options);
    return this.#running;
  }

  async stop() {
    await this.#running?.stop();
    this.#running = undefined;
    await (await this.#modules)?.close();
  }

  /**
   * Vite stays open, as the sandbox imports the built SDK when it starts.
   *
   * @returns {Promise<SandboxModule>}
   */
  async #load() {
    this.#modules ??= createServer({
      root: projectFolder,
      configFile: false,
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const modules = await this.#modules;
    modules.environments.ssr.moduleGraph.invalidateAll();
    const { startSandbox } = await modules.ssrLoadModule('/server/sandbox.ts');
    return { startSandbox };
  }
}
