/** A registry of npm for packed packages of ours; other packages come from the usual one. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer } from '../../shared/testing/test-server.ts';

const PACKAGES = join(import.meta.dirname, '..', '..', 'dist', 'packages');

export interface NpmRegistry {
  /** For the scope `@pay`. */
  readonly url: string;
  readonly version: string;
  close(): Promise<void>;
}

/**
 * @param name - the folder of a built package, such as `frame-host`
 * @param folder - where the package is packed
 */
export async function startNpmRegistry(name: string, folder: string): Promise<NpmRegistry> {
  const { stdout } = await promisify(execFile)('npm', ['pack', join(PACKAGES, name), '--json'], {
    cwd: folder,
  });
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error(`${name} was not packed`);
  const file = basename(packed.filename);
  const tarball = await readFile(join(folder, file));
  const manifest: { readonly name: string; readonly version: string } = JSON.parse(
    await readFile(join(PACKAGES, name, 'package.json'), 'utf8'),
  );
  const { version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = await startTestServer((request, response) => {
    if (request.url === `/${file}`) {
      response.end(tarball);
      return;
    }
    const dist = { tarball: `${url}/${file}`, integrity };
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        name: manifest.name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist } },
      }),
    );
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { url: `${url}/`, version, close: () => server.close() };
}
