/** An npm registry that serves our packed packages; other packages come from the usual registry. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer } from '../../shared/testing/test-server.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** The folders of the built packages, by name. */
export const BUILT_PACKAGES = {
  '@pay/loader': join(DIST, 'npm'),
  '@pay/sandbox': join(DIST, 'packages', 'sandbox'),
  '@pay/conformance': join(DIST, 'packages', 'conformance'),
  '@pay/frame-host': join(DIST, 'packages', 'frame-host'),
  '@pay/node': join(DIST, 'packages', 'node'),
} as const;

export type PackageName = keyof typeof BUILT_PACKAGES;

export interface NpmRegistry {
  /** The registry's URL, for the scope `@pay`. */
  readonly url: string;
  /** The version of all packages. */
  readonly version: string;
  close(): Promise<void>;
}

interface Packed {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/**
 * @param names - of the packages that the registry serves
 * @param folder - where they are packed
 */
export async function startNpmRegistry(
  names: readonly PackageName[],
  folder: string,
): Promise<NpmRegistry> {
  const packages = new Map<string, Packed>();
  for (const name of names) packages.set(name, await pack(BUILT_PACKAGES[name], folder));
  const versions = new Set([...packages.values()].map(({ manifest }) => manifest.version));
  const [version = '', ...others] = versions;
  if (others.length > 0) throw new Error(`The packages differ in version: ${[...versions].join()}`);
  const server = await startTestServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const found = packages.get(name);
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { manifest, tarball } = found;
    if (file !== undefined) {
      response.end(tarball);
      return;
    }
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const dist = { tarball: `${url}/${name}/-/package.tgz`, integrity };
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist } },
      }),
    );
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { url: `${url}/`, version, close: () => server.close() };
}

async function pack(source: string, folder: string): Promise<Packed> {
  const { stdout } = await promisify(execFile)('npm', ['pack', source, '--json'], { cwd: folder });
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error(`${source} was not packed`);
  return {
    manifest: JSON.parse(await readFile(join(source, 'package.json'), 'utf8')),
    tarball: await readFile(join(folder, basename(packed.filename))),
  };
}
