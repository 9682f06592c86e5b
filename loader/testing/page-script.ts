import { basename } from 'node:path';
import { build } from 'vite';
import { instrumentation } from './page-coverage.ts';

/** Bundles a file of this folder, or one beside it, as one classic script. */
export async function bundlePageScript(name: string): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: instrumentation(),
    build: {
      write: false,
      minify: false,
      lib: {
        entry: `${import.meta.dirname}/${name}.ts`,
        formats: ['iife'],
        name: 'bundled',
        fileName: basename(name),
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [];
  const chunk = first?.output[0];
  if (chunk === undefined) throw new Error(`${name} was not bundled`);
  return chunk.code;
}
