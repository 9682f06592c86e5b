/**
 * The builds that the frame is made of: the chunks that gateways' forms need, and then the pages,
 * each with its own script in it. A page's script is no file that a chunk could import, so the two
 * are bundled apart.
 */
import { join, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { CHUNK_FAMILIES } from '../gateways/chunks.ts';
import { chunkAddresses } from './chunk-addresses.ts';
import { chunkFacts } from './chunk-facts.ts';
import { eagerCompilation } from './eager-compilation.ts';
import { gatewayFile } from './gateway-file.ts';
import { mainInOneFile } from './main-in-one-file.ts';
import { selfContained } from './self-contained.ts';

const FRAME = resolve(import.meta.dirname, '..');
const PAGES = ['index', 'stage', 'return'];

/**
 * By name, to be built in this order.
 *
 * @param outDir - its contents are replaced
 * @param target - the oldest browsers, as Vite names them
 */
export function frameBuilds(outDir: string, target: string): Readonly<Record<string, UserConfig>> {
  const [first] = Object.keys(CHUNK_FAMILIES);
  const build = (name: string, input: readonly string[], plugins: Plugin[]) =>
    [
      `frame:${name}`,
      {
        root: FRAME,
        base: '/',
        publicDir: false,
        plugins: [...plugins, chunkFacts(name)],
        build: {
          outDir,
          emptyOutDir: name === first,
          target,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          // Adyen's SDK is larger, and is meant to be.
          chunkSizeWarningLimit: 1000,
          rolldownOptions: { input: input.map((file) => join(FRAME, file)) },
        },
      },
    ] satisfies [string, UserConfig];
  const chunkFile = (name: string) => `gateways/${name}.ts`;
  return Object.fromEntries([
    ...Object.entries(CHUNK_FAMILIES).map(([main, others]) =>
      build(main, [main, ...others].map(chunkFile), [
        mainInOneFile(join(FRAME, chunkFile(main))),
        eagerCompilation,
      ]),
    ),
    ...PAGES.map((page) =>
      build(page, [`${page}.html`], [chunkAddresses(outDir), selfContained, gatewayFile]),
    ),
  ]);
}
