/**
 * `npm ci` fails with a lock file that leaves out an optional package of another platform, and npm
 * writes such a lock file without a warning: this check names the missing packages.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satisfies, validRange } from 'semver';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */

/**
 * @param {LockFile} lockFile
 * @returns {string[]} One line for each optional dependency without an entry.
 */
export function missingOptionalDependencies({ packages }) {
  const locked = new Map(Object.entries(packages));
  return [...locked].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isLocked(locked, path, name, range))
      .map(([name, range]) => `${name}@${range}, optional for ${path || 'the project itself'}`),
  );
}

/**
 * Looks for the entry as Node does: the closest `node_modules` that has the package decides.
 *
 * @param {Map<string, LockedPackage>} locked
 * @param {string} path
 * @param {string} name
 * @param {string} range
 */
function isLocked(locked, path, name, range) {
  const entry = foldersFrom(path)
    .map((folder) => locked.get(`${folder}node_modules/${name}`))
    .find((found) => found !== undefined);
  if (entry?.version === undefined) return false;
  // A tag, an alias or a URL cannot be compared with a version.
  return validRange(range) === null || satisfies(entry.version, range);
}

/**
 * @param {string} path
 * @returns {string[]} The package's own folder and those around it, innermost first.
 */
function foldersFrom(path) {
  const names = path === '' ? [] : path.split('/');
  const folders = names.map((_, end) => `${names.slice(0, end + 1).join('/')}/`);
  return ['', ...folders].toReversed();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? new URL('../package-lock.json', import.meta.url);
  const missing = missingOptionalDependencies(JSON.parse(readFileSync(file, 'utf8')));
  if (missing.length > 0) {
    const list = missing.map((line) => `  ${line}`).join('\n');
    console.error(`The lock file has no entry for these optional packages:\n${list}`);
    console.error('Pin versions whose binaries the registry has for every platform.');
    process.exitCode = 1;
  }
}
