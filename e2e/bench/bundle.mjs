/** What a module costs a page: bundled by Vite, minified, compressed by brotli. */
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

/** @param {string | Buffer} content */
export function brotliSize(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(content, { params }).length;
}

/**
 * Bytes, brotli, of the scripts that a page loads immediately; what is loaded on demand does not count.
 *
 * @param {string} folder - with the packages that the code imports
 * @param {string} code - of the page's module
 */
export async function bundledSize(folder, code) {
  const entry = join(folder, 'benchmark-entry.mjs');
  const result = await build({
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
  if (Array.isArray(result) || !('output' in result)) throw new Error('Expected one bundle');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const immediate = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of immediate) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) immediate.add(chunk);
  }
  return [...immediate].reduce((sum, chunk) => sum + brotliSize(chunk.code), 0);
}
