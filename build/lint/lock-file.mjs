/**
 * `npm ci` fails with a lock file that leaves out an optional package of another platform, and npm
 * writes such a lock file without a warning: this check names the missing packages, and those that
 * do not run on the oldest Node that the project supports.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minVersion, satisfies, validRange } from 'semver';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {boolean} [optional] - npm goes on without a package that it cannot install
 * @property {{ node?: string }} [engines]
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

/**
 * @param {LockFile} lockFile
 * @param {string} oldest - the oldest version of Node
 * @returns {string[]} One line for each package that needs a newer one.
 */
export function packagesForNewerNode({ packages }, oldest) {
  return Object.entries(packages).flatMap(([path, { version, engines, optional }]) => {
    const range = engines?.node;
    const isTooNew = range !== undefined && optional !== true && !satisfies(oldest, range);
    return isTooNew ? [`${path}@${version} runs on Node ${range}`] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? new URL('../../package-lock.json', import.meta.url);
  /** @type {LockFile} */
  const lockFile = JSON.parse(readFileSync(file, 'utf8'));
  /** @param {readonly string[]} lines @param {string} title @param {string} advice */
  const fail = (lines, title, advice) => {
    if (lines.length === 0) return;
    console.error(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n${advice}`);
    process.exitCode = 1;
  };
  fail(
    missingOptionalDependencies(lockFile),
    'The lock file has no entry for these optional packages:',
    'Pin versions whose binaries the registry has for every platform.',
  );
  const { engines } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const oldest = minVersion(engines.node)?.version ?? '';
  fail(
    packagesForNewerNode(lockFile, oldest),
    `These packages do not run on Node ${oldest}:`,
    'Pin their last versions that do.',
  );
}
