/**
 * `node e2e/bench/module-sizes.mjs`: what the modules of the script tag's file cost, largest first, as the table in
 * docs/performance.md. For each module: its minified code, and how much smaller the compressed file is without the
 * module and without what only the module imports.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { minify } from 'terser';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { brotliSize } from './bundle.mjs';
import { projectFolder } from './paths.mjs';

const loaded = await loadConfigFromFile(
  { command: 'build', mode: 'global' },
  undefined,
  projectFolder,
  'silent',
  undefined,
  'runner',
);
if (loaded === null) throw new Error('vite.config.ts is missing');

/** Bytes of minified code; smaller modules are left out. */
const LEAST = 1000;

/** Replaces a module: its exports are `undefined`. */
const emptied = (/** @type {string} */ file) => {
  const code = readFileSync(file, 'utf8');
  const declared = code.matchAll(/^export (?:async )?(?:function\*?|class|const|\* as) (\w+)/gm);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(' as ').at(-1) ?? ''),
  );
  const named = [...declared].map(([, name = '']) => name);
  // An overloaded function is declared more than once.
  const names = [...new Set([...named, ...listed])].filter(Boolean);
  return names
    .map((name) => `export const ${name} = globalThis.absent;`)
    .concat('export default globalThis.absent;')
    .join('\n');
};

/** A library counts as one module. */
const moduleOf = (/** @type {string} */ file) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? relative(projectFolder, file);

/**
 * Gives the empty module another id, so that no other plugin changes it.
 *
 * @param {string} leftOut - a module's name
 * @returns {import('vite').Plugin}
 */
function emptyModule(leftOut) {
  /** @type {Map<string, string>} */
  const empty = new Map();
  return {
    name: 'empty-module',
    enforce: 'pre',
    async resolveId(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved === null || moduleOf(resolved.id) !== leftOut) return null;
      const id = `\0empty-${empty.size}`;
      empty.set(id, resolved.id);
      return id;
    },
    load(id) {
      const file = empty.get(id);
      return file === undefined ? null : emptied(file);
    },
  };
}

/** @param {string} [leftOut] - a module's name */
async function built(leftOut) {
  const output = await build(
    mergeConfig(loaded?.config ?? {}, {
      configFile: false,
      root: projectFolder,
      build: { write: false },
      plugins: [leftOut === undefined ? null : emptyModule(leftOut)],
    }),
  );
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('Expected a bundle');
  const [chunk] = first.output;
  return { ...chunk, brotli: brotliSize(chunk.code) };
}

const whole = await built();
/** Minified without its neighbours, as if all of it were used. */
async function minifiedAlone(/** @type {string} */ code) {
  const options = { ecma: 2022, mangle: { toplevel: true }, compress: { unused: false } };
  return (await minify(code, /** @type {import('terser').MinifyOptions} */ (options))).code ?? '';
}

const minified = new Map();
for (const [file, { code }] of Object.entries(whole.modules)) {
  if (file === whole.facadeModuleId || file.startsWith('\0') || !code) continue;
  const name = moduleOf(file);
  minified.set(name, (minified.get(name) ?? 0) + (await minifiedAlone(code)).length);
}

const bytes = (/** @type {number} */ count) => `${count.toLocaleString('en')} B`;

console.log('| module | minified | left out |\n| --- | --- | --- |');
console.log(`| all | ${bytes(whole.code.length)} | ${bytes(whole.brotli)} |`);
for (const [name, size] of [...minified].toSorted(([, one], [, other]) => other - one)) {
  if (size < LEAST) continue;
  const saved = whole.brotli - (await built(name)).brotli;
  console.log(`| \`${name}\` | ${bytes(size)} | ${bytes(saved)} |`);
}
