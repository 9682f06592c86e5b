/** The built pages, as a good merchant serves them: compressed, and cached where they are immutable. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The path of the pages on the shop's origin. */
export const PAGES_PATH = '/bench/';

/** @type {Record<string, string>} */
const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * @param {string} folder
 * @returns {Map<string, import('./forward.mjs').Response>} by path
 */
export function readPages(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    files.map((name) => {
      const type = extname(name);
      const response = {
        status: 200,
        headers: {
          'content-type': MEDIA_TYPES[type] ?? 'application/octet-stream',
          'content-encoding': 'br',
          'cache-control': type === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
        },
        body: brotliCompressSync(readFileSync(join(folder, name))),
      };
      return [PAGES_PATH + name, response];
    }),
  );
}
