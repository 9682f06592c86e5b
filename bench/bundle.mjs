/** What a module costs a page: bundled by Vite, minified, and compressed as well as can be. */
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

export function brotliSize(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(content, { params }).length;
}

/**
 * Bytes, brotli, of the scripts that a page loads at once; what is loaded on demand does not count.
 *
 * @param {string} folder - where the packages are that the code imports
 * @param {string} code - of the page's module
 */
export async function bundledSize(folder, code) {
  const entry = join(folder, 'benchmark-entry.mjs');
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    root: folder,
    mode: 'production',
    plugins: [
      {
        name: 'benchmark-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of atOnce) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) atOnce.add(chunk);
  }
  return [...atOnce].reduce((sum, { code: text }) => sum + brotliSize(text), 0);
}
