/**
 * Writes each asset of the frame compressed as well as can be, beside itself: a web server sends
 * `main.js.br` or `main.js.gz` as it is, and compresses nothing while customers wait.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(css|js|svg)$/;

const ENCODERS = {
  br: (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzipSync(content, { level: 9 }),
};

/** @param folder - of the assets; its files keep their names for as long as they stay as they are */
export function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => TEXTS.test(file))) {
    const content = readFileSync(join(folder, name));
    for (const [suffix, encode] of Object.entries(ENCODERS)) {
      const encoded = encode(content);
      // A few bytes grow when they are compressed.
      if (encoded.length < content.length)
        writeFileSync(join(folder, `${name}.${suffix}`), encoded);
    }
  }
}
