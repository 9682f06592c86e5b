/** A sandbox whose frame is a release on a host of one kind, and two releases to switch between. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../shared/testing/test-server.ts';
import type { Sandbox, startSandbox as Start } from '../../server/customers/index.ts';
import type { Host, Place, StartHost } from './host-kinds.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

interface Built {
  readonly startSandbox: typeof Start;
  readonly writeRelease: (options: {
    readonly dist: string;
    readonly releases: string;
    readonly loaderUrl: string;
    readonly version: string;
  }) => Promise<string>;
}

async function built(path: string): Promise<Built> {
  return import(pathToFileURL(join(DIST, path)).href);
}

export const OLDER = '1.0.0';
export const NEWER = '1.0.1';

/** The scripts that are enabled for each key; for other keys, none are. */
export const SCRIPTS_OF_KEYS: Readonly<Record<string, readonly string[]>> = {
  pk_test_wallets: ['cashapp', 'amazonpay'],
  pk_live_wallets: ['cashapp', 'amazonpay'],
  pk_test_cashapp: ['cashapp'],
};

export interface HostedRelease {
  readonly sandbox: Sandbox;
  readonly place: Place;
  readonly host: Host;
  /** The configuration with one of the releases as the current one. */
  readonly configWith: (version: string) => unknown;
  close(): Promise<void>;
}

export async function hostRelease(start: StartHost): Promise<HostedRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-hosting-'));
  const place = { folder, port: await freePort() };
  const frameUrl = `http://{gateway}.frame.localhost:${place.port}/`;
  const loaderUrl = `http://js.localhost:${place.port}/`;
  await writeReleases(folder, loaderUrl);
  const { startSandbox } = await built('sandbox/index.js');
  const sandbox = await startSandbox({ frameUrl });
  const configWith = (version: string) => ({
    frameUrl,
    loaderUrl,
    sandbox: sandbox.platformOrigin,
    reportUrl: `${sandbox.platformOrigin}/csp-reports`,
    aliases: { p2: version, v1: version },
    merchants: [
      {
        key: sandbox.apiKey,
        origins: ['http://127.0.0.1:*', 'http://localhost:*', 'https://shop.example'],
      },
      // The key of the demo shop's pages, whose sessions its backend creates.
      { key: 'pk_test_backend', origins: ['http://127.0.0.1:*'] },
      { key: 'pk_live_other', origins: ['https://other.example'] },
      ...Object.entries(SCRIPTS_OF_KEYS).map(([key, scripts]) => ({
        key,
        origins: ['https://shop.example'],
        scripts,
      })),
    ],
  });
  const host = await start(place, configWith(OLDER));
  return {
    sandbox,
    place,
    host,
    configWith,
    async close() {
      await host.stop();
      await sandbox.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes two releases: the build as it is, and one with other scripts and other file names. */
async function writeReleases(folder: string, loaderUrl: string): Promise<void> {
  const { writeRelease } = await built('frame-host/write-release.js');
  const releases = join(folder, 'releases');
  await writeRelease({ dist: DIST, releases, loaderUrl, version: OLDER });
  const next = join(folder, 'next');
  await cp(DIST, next, { recursive: true, filter: (path) => !/[\\/](npm|packages)$/.test(path) });
  await changeFrame(join(next, 'frame'));
  await writeRelease({ dist: next, releases, loaderUrl, version: NEWER });
  await rm(next, { recursive: true });
}

async function changeFrame(frame: string): Promise<void> {
  const assets = join(frame, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  for (const page of ['index.html', 'window.html', 'return.html']) {
    let html = await readFile(join(frame, page), 'utf8');
    for (const name of names) html = html.replaceAll(name, `next-${name}`);
    html = html.replace('<script type="module">', `<script type="module">/* ${NEWER} */`);
    await writeFile(join(frame, page), html);
  }
  for (const name of await readdir(assets)) {
    await rename(join(assets, name), join(assets, `next-${name}`));
  }
}
