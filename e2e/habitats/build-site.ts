/** Builds a site of `sites` with its framework, as a shop would. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const SITES = join(import.meta.dirname, 'sites');

const COMMANDS = {
  astro: ['astro/astro.js', 'build'],
} as const;

export type SiteName = keyof typeof COMMANDS;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
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
  await promisify(execFile)(process.execPath, [join(SITES, 'node_modules', program), ...options], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
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
