/**
 * Writes a maximally compressed copy beside each asset of the frame: a web server sends
 * `main.js.br` or `main.js.gz` unchanged, and compresses nothing while customers wait.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(css|js|svg)$/;

/** @type {Readonly<Record<string, (content: Buffer) => Promise<Buffer>>>} */
const ENCODERS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** @param {string} folder - of the assets; the names of its files change with their content */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  const writes = Object.entries(ENCODERS).map(async ([suffix, encode]) => {
    const encoded = await encode(content);
    // Tiny files grow when they are compressed.
    if (encoded.length < content.length) writeFileSync(`${file}.${suffix}`, encoded);
  });
  await Promise.all(writes);
}
