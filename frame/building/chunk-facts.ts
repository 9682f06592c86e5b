/** What a built script is made of; `scripts/script-manifest.mjs` reads it and takes it away. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface ChunkFacts {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The file or page that it was made for; `null` for what several of them share. */
  readonly entry: string | null;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

const factsFile = (target: string) => `.chunks/${target}.json`;

/** @param target - the build's name in the file's */
export function chunkFacts(target: string): Plugin {
  return {
    name: 'chunk-facts',
    generateBundle({ format }, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(
          ({ fileName, imports, dynamicImports, facadeModuleId, moduleIds, viteMetadata }) =>
            ({
              fileName,
              imports,
              dynamicImports,
              entry: facadeModuleId,
              modules: moduleIds,
              styles: [...(viteMetadata?.importedCss ?? [])],
            }) satisfies ChunkFacts,
        );
      this.emitFile({
        type: 'asset',
        fileName: factsFile(`${target}-${format}`),
        source: JSON.stringify(chunks),
      });
    },
  };
}

export function readChunkFacts(folder: string, target: string): readonly ChunkFacts[] {
  return JSON.parse(readFileSync(join(folder, factsFile(target)), 'utf8'));
}
