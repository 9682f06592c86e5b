/**
 * `npm run api` writes the public types of each entry to `build/api/`, where a review sees changes;
 * `--check` fails if those files differ from the build. Comments are left out, so that only a
 * changed API needs an update. What several entries declare alike, such as the errors, is in one file, from which they
 * import it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { formatted } from '../../shared/testing/formatted.mjs';
import { sharedDeclarations } from './shared-declarations.mjs';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const DECLARATIONS = /\.d\.ts$/;
/** The folders of `@pay/sandbox`, `@pay/node` and `@pay/conformance`, beside the entries of `@pay/loader`. */
const FOLDERS = ['sandbox', 'backend', 'conformance'];

/**
 * @param {string} declarations - source of a declaration file
 * @returns {Promise<string>} the same without comments, in the project's format
 */
export async function surfaceOf(declarations) {
  return formatted('entry.d.ts', withoutComments(declarations));
}

/** @param {string} declarations */
function withoutComments(declarations) {
  const source = ts.createSourceFile('entry.d.ts', declarations, ts.ScriptTarget.Latest);
  return ts.createPrinter({ removeComments: true }).printFile(source);
}

/**
 * @param {string} built - folder of the built declarations
 * @param {string} recorded - folder of the recorded declarations
 * @returns {Promise<string[]>} names of the files that differ, or are in one folder only
 */
export async function changedSurfaces(built, recorded) {
  const now = await surfacesIn(built);
  const before = new Map(
    declarationFiles(recorded).map((name) => [name, readFileSync(join(recorded, name), 'utf8')]),
  );
  const names = new Set([...now.keys(), ...before.keys()]);
  return [...names].filter((name) => now.get(name) !== before.get(name)).toSorted();
}

/** @param {string} folder */
async function surfacesIn(folder) {
  const entries = declarationFiles(folder).map(
    (name) =>
      /** @type {const} */ ([name, withoutComments(readFileSync(join(folder, name), 'utf8'))]),
  );
  const surfaces = [...sharedDeclarations(new Map(entries))].map(
    async ([name, source]) => /** @type {const} */ ([name, await formatted('entry.d.ts', source)]),
  );
  return new Map(await Promise.all(surfaces));
}

/**
 * @param {string} folder
 * @returns {string[]} paths of the entries of all packages
 */
function declarationFiles(folder) {
  const names = FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
  );
  return [...readdirSync(folder), ...names].filter((name) => DECLARATIONS.test(name));
}

/**
 * @param {string} built
 * @param {string} recorded
 */
async function record(built, recorded) {
  rmSync(recorded, { recursive: true, force: true });
  for (const name of FOLDERS) mkdirSync(join(recorded, name), { recursive: true });
  for (const [name, surface] of await surfacesIn(built)) {
    writeFileSync(join(recorded, name), surface);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folders = /** @type {const} */ ([join(PROJECT, 'dist'), join(PROJECT, 'build', 'api')]);
  if (process.argv.includes('--check')) {
    const changed = await changedSurfaces(...folders);
    if (changed.length > 0) {
      console.error(`The public types changed: ${changed.join(', ')}.`);
      console.error('If that is intended, run `npm run api` and commit the files that it writes.');
      process.exitCode = 1;
    }
  } else {
    const { buildWhereStale } = await import('../build.mjs');
    await buildWhereStale();
    await record(...folders);
  }
}
