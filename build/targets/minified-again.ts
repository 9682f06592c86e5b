import { brotliCompressSync } from 'node:zlib';
import remapping from '@jridgewell/remapping';
import { minify as minifyByTerser } from 'terser';
import type { MinifyOptions } from 'terser';
import { minify as minifyByOxc } from 'vite';
import type { Plugin, Rolldown } from 'vite';

/**
 * After Vite's own minifier, two more save another 4 % (in brotli). Names are shortened last.
 *
 * @param internalNames - of properties that this target's files alone make and read, which become shorter. None for a
 *   target whose files share objects with those of another one
 */
export function minifiedAgain(internalNames: readonly string[] = []): Plugin {
  return {
    name: 'minified-again',
    outputOptions: (options) => (options.minify ? { ...options, minify: 'dce-only' } : null),
    async generateBundle({ format, sourcemap }, bundle) {
      if (this.environment.config.build.minify === false) return;
      const isModule = format === 'es';
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const compressed = await Promise.all(
        chunks.map(async (output) => ({ output, ...(await compress(output, isModule)) })),
      );
      const codes = compressed.map(({ code }) => code);
      // Pages load no CommonJS.
      const count = format === 'cjs' ? 1 : NAMINGS;
      const candidates = namings(internalNames, codes.join('\n'), count);
      const naming = await smallest(candidates, codes, isModule);
      for (const { output, code, maps } of compressed) {
        const named = await rename(code, naming, isModule);
        output.code = named.code ?? code;
        if (output.map === null) continue;
        writeMap(bundle, output, [JSON.stringify(named.map), ...maps, output.map.toString()]);
        if (sourcemap === true) output.code += `\n//# sourceMappingURL=${mapName(output)}\n`;
      }
    },
  };
}

/** The code with its names, and the maps of the steps, the last one first. */
async function compress({ fileName, code: given }: Rolldown.OutputChunk, isModule: boolean) {
  const maps: string[] = [];
  const byTerser = async (code: string) => {
    const minified = await minifyByTerser(code, { ...terserOptions(isModule), mangle: false });
    maps.unshift(JSON.stringify(minified.map));
    return minified.code ?? code;
  };
  const byOxc = await minifyByOxc(fileName, await byTerser(given), {
    module: isModule,
    compress: { target: 'es2022' },
    mangle: false,
    sourcemap: true,
  });
  maps.unshift(JSON.stringify(byOxc.map));
  return { code: await byTerser(byOxc.code), maps };
}

/** By chance, another naming makes the files as they are sent up to 100 B smaller or larger. */
async function smallest(
  candidates: readonly NameOptions[],
  codes: readonly string[],
  isModule: boolean,
): Promise<NameOptions> {
  let best: NameOptions = { mangle: true };
  let least = Infinity;
  for (const naming of candidates) {
    let size = 0;
    for (const code of codes) {
      const named = await rename(code, naming, isModule);
      size += brotliCompressSync(named.code ?? code).length;
    }
    if (size < least) [best, least] = [naming, size];
  }
  return best;
}

/** Shortens the names of compressed code. */
function rename(code: string, naming: NameOptions, isModule: boolean) {
  // Terser writes to its cache.
  const own = structuredClone(naming);
  return minifyByTerser(code, { ...terserOptions(isModule), ...own, compress: false });
}

function terserOptions(isModule: boolean): MinifyOptions {
  return {
    ecma: 2022,
    module: isModule,
    // Engines put the class's name in the error when it is called without `new`.
    keep_classnames: /^Pay$/,
    // Pages without a charset read script tags in an encoding in which only ASCII has the same bytes.
    format: { ascii_only: true },
    sourceMap: { asObject: true },
    compress: {
      passes: 4,
      // Declarations that stand together compress better.
      hoist_funs: true,
      // Early returns compress better as they are written.
      if_return: false,
      // Inlining larger functions makes the code longer.
      inline: 1,
      // Separate declarations repeat the same code, which compresses better.
      join_vars: false,
      // Statements compress better than expressions with commas.
      sequences: false,
      // Reading our properties has no side effects, so constants can be inlined.
      pure_getters: true,
      // Comparisons compress better in their original order.
      lhs_constants: false,
      // Safe: our code neither constructs functions nor reads their `prototype`.
      unsafe_arrows: true,
    },
  };
}

type NameOptions = Pick<MinifyOptions, 'mangle' | 'nameCache'>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** How many ways to name the internal properties are compared. */
const NAMINGS = 12;

/**
 * In each, a name becomes the same in every chunk of a target, because its chunks share objects.
 *
 * @param code - of all chunks; its own properties of one letter keep their names alone
 */
function namings(
  internalNames: readonly string[],
  code: string,
  count: number,
): readonly NameOptions[] {
  if (internalNames.length === 0) return [];
  const regex = new RegExp(`^(${internalNames.join('|')})$`);
  const own = new Set(code.match(/(?<=\.)[A-Za-z]\b|(?<=[{,]\s*)[A-Za-z](?=\s*:)/g));
  const letters = LETTERS.split('').filter((letter) => !own.has(letter));
  // The names that are used most become the shortest.
  const uses = (name: string) => code.split(new RegExp(`\\b${name}\\b`)).length;
  const byUse = internalNames.toSorted((one, other) => uses(other) - uses(one));
  const short = byUse.map(
    (_, index) => letters[index] ?? `_${(index - letters.length).toString(36)}`,
  );
  const rotating = Math.min(letters.length, byUse.length);
  return Array.from({ length: count }, (_, way) => {
    const rotated = (index: number) => (index < rotating ? (index + 3 * way) % rotating : index);
    const props = byUse.map((name, index) => [`$${name}`, short[rotated(index)]]);
    // In the format of Terser's own cache.
    return {
      mangle: { properties: { regex } },
      nameCache: { props: { props: Object.fromEntries(props) } },
    };
  });
}

const mapName = ({ fileName }: Rolldown.OutputChunk) => `${fileName}.map`;

/** @param maps - of each step, the last one first */
function writeMap(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  maps: readonly string[],
): void {
  const asset = bundle[mapName(chunk)];
  if (asset?.type !== 'asset') throw new Error(`${chunk.fileName} has no source map`);
  const map = remapping([...maps], () => null);
  map.file = chunk.fileName;
  // The same paths wherever the packages are installed.
  map.sources = map.sources.map(
    (source) => source?.replace(/^.*\/node_modules\//, '../node_modules/') ?? null,
  );
  asset.source = map.toString();
}
