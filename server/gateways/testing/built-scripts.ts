/** Builds the gateways' browser scripts as the project's build does, into a folder of its own. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function buildBrowserScripts(entries: readonly string[]): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'gateway-scripts-'));
  for (const entry of entries) {
    const name = basename(entry, '.ts');
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        lib: {
          entry: fileURLToPath(new URL(`../../../${entry}`, import.meta.url)),
          formats: ['iife'],
          name: 'gateway',
          fileName: () => `${name}.js`,
        },
        outDir,
        emptyOutDir: false,
        target: 'es2022',
      },
    });
  }
  return outDir;
}
