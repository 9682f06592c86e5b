/** Builds the gateways' browser scripts into a folder of its own. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../../shared/testing/bundled-script.ts';

export async function buildBrowserScripts(entries: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-scripts-'));
  for (const entry of entries) {
    const script = await bundleScript(fileURLToPath(new URL(`../../../${entry}`, import.meta.url)));
    await writeFile(join(folder, `${basename(entry, '.ts')}.js`), script);
  }
  return folder;
}
