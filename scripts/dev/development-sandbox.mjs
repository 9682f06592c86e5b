/** The sandbox from its sources, which restarts when its code or the frame changes. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { projectFolder } from '../dependencies.mjs';

/**
 * @import { Sandbox, SandboxOptions } from '../../server/sandbox.ts'
 */

/** @typedef {{ startSandbox(options: SandboxOptions): Promise<Sandbox> }} SandboxModule */

export class DevelopmentSandbox {
  #options;
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
    if (reloads || this.#module === undefined) {
      /** @type {{ module: SandboxModule }} */
      const { module } = await runnerImport(join(projectFolder, 'server', 'sandbox.ts'));
      this.#module = module;
    }
    // The ports stay the same.
    await this.stop();
    this.#running = await this.#module.startSandbox(this.#options);
    return this.#running;
  }

  async stop() {
    await this.#running?.stop();
    this.#running = undefined;
  }
}
