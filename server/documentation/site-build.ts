/**
 * Builds the site of the documentation when it is first visited, in a separate process, which also installs
 * missing packages.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';

export type SiteState =
  /** In a published package, which does not contain the site. */
  | { readonly name: 'absent' }
  | { readonly name: 'building' }
  | { readonly name: 'failed'; readonly output: string }
  | {
      readonly name: 'built';
      /** Its Content-Security-Policy. */
      readonly policy: string;
    };

/** ms: a build that ends by then is served without a page that asks the visitor to wait. */
const NOTICEABLE = 1500;

/** Number of characters that are shown from the end of a failed build's output. */
const SHOWN_OUTPUT = 4000;

export class SiteBuild {
  /** The folder of the built pages. */
  readonly pages: string;
  readonly #folder: string;
  #state: SiteState | undefined;
  #finished: Promise<void> | undefined;
  #child: ChildProcess | undefined;

  /** @param folder - of the package that builds the site */
  constructor(folder: string) {
    this.#folder = folder;
    this.pages = join(folder, 'dist', 'pages');
  }

  /** Starts a build if there is none, or if the last one failed. */
  async visit(): Promise<SiteState> {
    if (this.#state?.name === 'built') return this.#state;
    if (this.#finished === undefined) {
      if (!existsSync(join(this.#folder, 'run.mjs'))) return { name: 'absent' };
      this.#state = undefined;
      this.#finished = this.#build();
    }
    await Promise.race([this.#finished, wait(NOTICEABLE, undefined, { ref: false })]);
    return this.#state ?? { name: 'building' };
  }

  /** Ends a build that is under way. */
  stop(): void {
    this.#child?.kill();
  }

  async #build(): Promise<void> {
    this.#state = await this.#run();
    this.#finished = undefined;
  }

  #run(): Promise<SiteState> {
    const child = spawn(process.execPath, ['run.mjs', 'build'], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Always builds the site for the sandbox, even if the environment is set up for a release.
      env: { ...process.env, PAY_DOCS_URL: '', NO_COLOR: '1' },
    });
    this.#child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (printed: string) => {
        output = (output + printed).slice(-SHOWN_OUTPUT);
      });
    }
    return new Promise((resolve) => {
      child.on('error', ({ message }) => resolve({ name: 'failed', output: message }));
      child.on('close', (code) => {
        this.#child = undefined;
        resolve(code === 0 ? this.#built() : { name: 'failed', output });
      });
    });
  }

  #built(): SiteState {
    const policy = readFileSync(join(this.pages, '..', 'policy.txt'), 'utf8').trim();
    return { name: 'built', policy };
  }
}
