/** What a built script is made of; `build/script-manifest.mjs` reads it and takes it away. */
import type { Plugin } from 'vite';

export interface ChunkFacts {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The file or page that it was made for; `null` for what several of them share. */
  readonly entry: string | null;
  readonly modules: readonly string[];
}

/** @param target - the build's name in the file's */
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
