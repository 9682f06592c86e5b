import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { ChunkFiles } from '../chunk-loader.ts';
import { CHUNK_FAMILIES } from '../gateways/chunks.ts';
import { readChunkFacts } from './chunk-facts.ts';
import type { ChunkFacts } from './chunk-facts.ts';

/** Tells a page where the chunks are that have been built into the folder. */
export function chunkAddresses(outDir: string): Plugin {
  return {
    name: 'chunk-addresses',
    config: () => {
      const families = Object.keys(CHUNK_FAMILIES).map((main) => [main, familyOf(main, outDir)]);
      return { define: { PAY_CHUNKS: JSON.stringify(Object.fromEntries(families)) } };
    },
  };
}

function familyOf(main: string, outDir: string): Record<string, ChunkFiles> {
  const chunks = readChunkFacts(outDir, `${main}-es`);
  return Object.fromEntries(
    chunks
      .filter(({ entry }) => entry !== null)
      .map((chunk) => [basename(chunk.entry ?? '', '.ts'), filesOf(chunk, chunks)]),
  );
}

function filesOf(chunk: ChunkFacts, all: readonly ChunkFacts[]): ChunkFiles {
  const needed = new Set([chunk]);
  for (const { imports } of needed) {
    for (const other of all) if (imports.includes(other.fileName)) needed.add(other);
  }
  const [, ...imports] = [...needed].map(({ fileName }) => basename(fileName));
  const styles = [...needed].flatMap((part) => part.styles.map((style) => basename(style)));
  return { script: basename(chunk.fileName), imports, styles };
}
