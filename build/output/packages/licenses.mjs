/**
 * Writes licenses.txt: the licences of the packages that a folder of built files contains parts of.
 * The bundler's own record names them, so that none is missing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'licenses.txt';
const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const OWN_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} license - SPDX expression
 * @property {string} text - of the licence
 */

/**
 * The packages of which parts are in built files, in the order of their names.
 *
 * @param {string} folder - of built files with the facts of their chunks
 * @returns {BundledPackage[]}
 */
export function bundledPackages(folder) {
  const facts = join(folder, '.chunks');
  /** @type {readonly import('../../targets/frame/chunk-facts.ts').ChunkFacts[]} */
  const chunks = existsSync(facts)
    ? readdirSync(facts).flatMap((name) => JSON.parse(readFileSync(join(facts, name), 'utf8')))
    : [];
  const folders = chunks
    .flatMap(({ modules }) => modules)
    .flatMap((module) => OWN_FOLDER.exec(module)?.[0] ?? []);
  return [...new Set(folders)]
    .map(readPackage)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * @param {string} folder - of the package
 * @returns {BundledPackage}
 */
function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => LICENSE_FILE.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return { name, version, license, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/** @param {string} folder - of built files with the facts of their chunks */
export function writeLicenses(folder) {
  const entries = bundledPackages(folder).map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`,
  );
  const heading = 'The files in this folder contain parts of these packages.\n';
  writeFileSync(join(folder, FILE), [heading, ...entries].join(`\n${'-'.repeat(80)}\n\n`));
}
