/** Builds a site of `sites` with its framework, as a shop would. */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

/** The package, as it is published. */
const PACKAGE = join(import.meta.dirname, '..', '..', 'dist', 'npm');
const SITES = join(import.meta.dirname, 'sites');

const COMMANDS = {
  astro: ['astro/astro.js', 'build'],
  nextjs: ['next/dist/bin/next', 'build'],
} as const;

export type SiteName = keyof typeof COMMANDS;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
};

const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_PUBLIC_PAY_API_URL: PLATFORM,
  NEXT_PUBLIC_PAY_FRAME_URL: FRAME_URL,
};

export interface SiteFile {
  /** Of its URL: a page has no extension. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

export async function buildSite(name: SiteName): Promise<readonly SiteFile[]> {
  const folder = join(SITES, name);
  const output = join(folder, 'dist');
  const [program, ...options] = COMMANDS[name];
  await rm(output, { recursive: true, force: true });
  const installed = join(folder, 'node_modules', '@pay', 'loader');
  await cp(PACKAGE, installed, { recursive: true });
  const script = join(SITES, 'node_modules', program);
  const settings = { cwd: folder, env: ENVIRONMENT };
  await promisify(execFile)(process.execPath, [script, ...options], settings);
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name: file }) => {
        const place = join(parentPath, file);
        return {
          path: pathOf(place.slice(output.length).replaceAll('\\', '/')),
          type: TYPES[extname(file)] ?? 'application/octet-stream',
          body: await readFile(place),
        };
      }),
  );
}

/** `/index.html` is `/`, and `/checkout/index.html` and `/checkout.html` are `/checkout`. */
function pathOf(file: string): string {
  return file.replace(/(?:\/index)?\.html$/, '') || '/';
}
