/** The sources of a built script; `build/output/script-manifest.mjs` reads and removes this file. */
import type { Plugin } from 'vite';

export interface ChunkFacts {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The file or page that it was built for; `null` if several of them share it. */
  readonly entry: string | null;
  readonly modules: readonly string[];
}

/** @param target - the build's name, as part of the file name */
export function chunkFacts(target: string): Plugin {
  return {
    name: 'chunk-facts',
    generateBundle({ format }, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(
          ({ fileName, imports, dynamicImports, facadeModuleId, moduleIds }) =>
            ({
              fileName,
              imports,
              dynamicImports,
              entry: facadeModuleId,
              modules: moduleIds,
            }) satisfies ChunkFacts,
        );
      this.emitFile({
        type: 'asset',
        fileName: `.chunks/${target}-${format}.json`,
        source: JSON.stringify(chunks),
      });
    },
  };
}
