/** Writes the sites as static files, and their header rules for the hosts that serve them. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { edgeRules } from '../header-rules/edge-rules.ts';
import { nginxFiles } from '../header-rules/nginx.ts';
import { headersFile } from '../header-rules/static-headers.ts';
import { ENCODINGS, SUFFIX_OF_ENCODING } from '../sites/frame-files.ts';
import { readSites } from './hosted-sites.ts';
import type { FrameFile } from '../sites/frame-files.ts';
import type { Hosting } from '../header-rules/hosting.ts';
import type { HostingConfig } from './hosting-config.ts';
import type { LeftOut } from './releases.ts';

/**
 * Adds files to the folder and replaces the rules. No file of a site is removed or changed.
 *
 * @param edgeModule - the file of `createEdgeFunction`, bundled
 * @returns the folders of releases that were left out
 */
export async function writeSite(
  config: HostingConfig,
  folder: string,
  edgeModule: string,
): Promise<readonly LeftOut[]> {
  const { sites, leftOut } = await readSites(config);
  const hosting: Hosting = {
    sites: sites.map(({ name, origin, rules, failureHeaders }) => ({
      name,
      origin,
      rules,
      failureHeaders,
    })),
    merchants: config.merchants,
    reportUrl: config.reportUrl,
  };
  for (const site of sites) {
    const place = join(folder, 'sites', site.name);
    for (const [path, file] of site.files) await writeEncodings(join(place, path), file);
    await write(join(place, '_headers'), headersFile(site));
  }
  for (const [path, content] of nginxFiles(hosting)) {
    await write(join(folder, 'nginx', path), content);
  }
  await write(join(folder, 'edge-rules.json'), edgeRules(hosting));
  const edge = await readFile(edgeModule, 'utf8');
  const json = JSON.stringify(hosting, null, 2);
  await write(
    join(folder, 'edge-function.mjs'),
    `${edge}\nexport default createEdgeFunction(${json});\n`,
  );
  return leftOut;
}

async function writeEncodings(path: string, { body, encoded }: FrameFile): Promise<void> {
  await write(path, body);
  for (const encoding of ENCODINGS) {
    const content = encoded[encoding];
    if (content !== undefined) await write(path + SUFFIX_OF_ENCODING[encoding], content);
  }
}

/** In one step, because a host may read the file while it is written. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
