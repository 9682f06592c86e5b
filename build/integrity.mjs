/** Writes dist/integrity.json: the digest of every published file. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const FILE = 'integrity.json';
/** Runs only on developers' machines, and is not in the package. */
const SANDBOX = 'sandbox';

/**
 * A digest in the format of Subresource Integrity.
 *
 * @param {string | Buffer} content
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** @param {string} dist - the folder of built files, which must not change afterwards */
export function writeIntegrity(dist) {
  const files = shippedFiles(dist).map((path) => [
    path,
    integrityOf(readFileSync(join(dist, path))),
  ]);
  writeFileSync(
    join(dist, FILE),
    `${JSON.stringify({ algorithm: 'sha384', files: Object.fromEntries(files) }, null, 2)}\n`,
  );
}

/**
 * Paths below the folder, with slashes, in the same order on every system.
 *
 * @param {string} dist
 */
function shippedFiles(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== FILE && !path.startsWith(`${SANDBOX}/`) && !path.startsWith('.'))
    .toSorted();
}
