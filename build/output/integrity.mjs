/**
 * Writes integrity.json, the digest of each other file: dist/integrity.json for the npm package,
 * dist/frame/integrity.json for the frame, which the platform releases.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const FILE = 'integrity.json';
/** Folders of built files that are not in the package. */
const APART = /^(backend|conformance|frame|frame-host|npm|packages|sandbox)\//;

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
  writeDigests(dist, publishedFiles(dist));
  const frame = join(dist, 'frame');
  writeDigests(frame, filesIn(frame));
}

/**
 * The built files of the npm package.
 *
 * @param {string} dist
 */
export function publishedFiles(dist) {
  return filesIn(dist).filter((path) => !APART.test(path));
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths
 */
function writeDigests(folder, paths) {
  const files = paths
    .filter((path) => path !== FILE)
    .map((path) => [path, integrityOf(readFileSync(join(folder, path)))]);
  writeFileSync(
    join(folder, FILE),
    `${JSON.stringify({ algorithm: 'sha384', files: Object.fromEntries(files) }, null, 2)}\n`,
  );
}

/**
 * Paths below the folder, with slashes, in the same order on every system.
 *
 * @param {string} folder
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'))
    .toSorted();
}
