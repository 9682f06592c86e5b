/**
 * The configuration in use. When the file changes, it is read again. If the new content cannot be used,
 * the previous configuration stays in use.
 */
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigError, readConfig } from './hosting-config.ts';
import { abbreviated } from './event-log.ts';
import { readSites } from './hosted-sites.ts';
import type { FSWatcher } from 'node:fs';
import type { EventLog } from './event-log.ts';
import type { HostMetrics } from './host-metrics.ts';
import type { HostedSites } from './hosted-sites.ts';
import type { HostingConfig } from './hosting-config.ts';

export interface WatchedConfigOptions {
  readonly file: string;
  readonly log: EventLog;
  readonly metrics: HostMetrics;
  /** Called with each configuration that can be used. */
  readonly use: (config: HostingConfig, sites: HostedSites) => void;
}

export class WatchedConfig {
  readonly #options: WatchedConfigOptions;
  readonly #file: string;
  #watcher: FSWatcher | undefined;
  #content: string | undefined;
  /** The versions of the aliases in use. */
  #inUse: readonly string[] = [];
  /** Readings run one after the other, so that the newest content wins. */
  #reading: Promise<void> = Promise.resolve();

  constructor(options: WatchedConfigOptions) {
    this.#options = options;
    this.#file = resolve(options.file);
  }

  /** @throws {ConfigError} if the first configuration cannot be used */
  async start(): Promise<void> {
    await this.#load(await this.#read());
    const { log } = this.#options;
    // Watches the folder, because editors and orchestrators replace the file.
    this.#watcher = watch(dirname(this.#file), () => void this.reload(false))
      .on('error', ({ message }) => log('watch_failed', { message }))
      .unref();
  }

  stop(): void {
    this.#watcher?.close();
  }

  /** @param isForced - reads the releases again, even if the file is unchanged */
  reload(isForced: boolean): Promise<void> {
    this.#reading = this.#reading.then(() => this.#reload(isForced));
    return this.#reading;
  }

  async #reload(isForced: boolean): Promise<void> {
    const { log, metrics } = this.#options;
    const before = this.#content;
    try {
      const content = await this.#read();
      if (content !== before || isForced) await this.#load(content);
    } catch (error) {
      metrics.rejected();
      const message = error instanceof Error ? error.message : String(error);
      log('config_rejected', { message: abbreviated(message), kept: 'the previous configuration' });
    }
  }

  async #load(content: string): Promise<void> {
    this.#content = content;
    const { use, log, metrics } = this.#options;
    const config = readConfig(content, this.#file);
    const sites = await readSites(config, this.#inUse);
    for (const { folder, problem } of sites.leftOut) {
      log('release_left_out', { folder, message: problem });
    }
    use(config, sites);
    this.#inUse = Object.values(sites.aliases);
    metrics.loaded(config.merchants.length, sites.aliases);
    log('config_loaded', { merchants: config.merchants.length, aliases: sites.aliases });
  }

  async #read(): Promise<string> {
    return readFile(this.#file, 'utf8').catch((error: unknown) => {
      throw new ConfigError(`${this.#file} cannot be read`, { cause: error });
    });
  }
}
