/** Writes one release: the files of a version of loader and frame, which never change again. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { API_KEY_PREFIXES, SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';

export interface ReleaseOptions {
  /** The folder of built files. */
  readonly dist: string;
  /** The folder with a folder for each release. */
  readonly releases: string;
  /** URL of the site for the loader's files, for the snippets. */
  readonly loaderUrl: string;
  /** Default: the version of the sources. */
  readonly version?: string;
}

const LOADER_FILES = ['pay.global.js', 'script-manifest.json', 'sbom.cdx.json', 'licenses.txt'];

/**
 * Returns the version.
 *
 * @throws {Error} if the folder has a release of this version with other content
 */
export async function writeRelease(options: ReleaseOptions): Promise<string> {
  const { dist, releases, loaderUrl, version = SDK_VERSION } = options;
  const folder = join(releases, version);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const loader = join(unfinished, 'loader');
  await mkdir(loader, { recursive: true });
  for (const name of LOADER_FILES) await cp(join(dist, name), join(loader, name));
  const script = await readFile(join(dist, 'pay.global.js'));
  await writeFile(join(loader, 'pay.global.js.br'), await promisify(brotliCompress)(script));
  await writeFile(join(loader, 'pay.global.js.gz'), await promisify(gzip)(script, { level: 9 }));
  const integrity = integrityOf(script);
  for (const [name, prefix] of [
    ['test', API_KEY_PREFIXES.sandbox],
    ['live', API_KEY_PREFIXES.live],
  ] as const) {
    const url = new URL(`/${version}/pay.global.js`, loaderUrl).href;
    await writeFile(join(loader, `snippet-${name}.html`), snippet(url, integrity, prefix));
  }
  await writeJson(join(loader, 'integrity.json'), {
    algorithm: 'sha384',
    files: await digests(loader),
  });
  await cp(join(dist, 'frame'), join(unfinished, 'frame'), { recursive: true });
  const content = {
    version,
    protocol: PROTOCOL_VERSION,
    files: await digests(unfinished),
  };
  await writeJson(join(unfinished, 'release.json'), content);
  await keep(unfinished, folder);
  return version;
}

/** Makes the finished folder the release, or removes it if the same release exists. */
async function keep(finished: string, folder: string): Promise<void> {
  const read = (place: string) => readFile(join(place, 'release.json'), 'utf8');
  const released = await read(folder).catch(() => undefined);
  if (released === undefined) {
    await rename(finished, folder);
    return;
  }
  const isSame = released === (await read(finished));
  await rm(finished, { recursive: true });
  if (isSame) return;
  throw new Error(
    `${folder} is released with other content; raise the version or remove the folder`,
  );
}

/** By path. */
async function digests(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  const files = paths.map(async (path) => [path, integrityOf(await readFile(join(folder, path)))]);
  return Object.fromEntries(await Promise.all(files));
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function writeJson(file: string, content: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

function snippet(url: string, integrity: string, prefix: string): string {
  return `<script src="${url}" integrity="${integrity}" crossorigin="anonymous" defer></script>
<script type="module">
  const pay = new Pay({ apiKey: '${prefix}…' });
</script>
`;
}
