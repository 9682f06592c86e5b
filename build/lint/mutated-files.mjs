/**
 * Stryker ignores a pattern in its configuration that matches no file, so that a file which was
 * renamed is no longer mutated. This check names such patterns.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parts of a pattern: the mark that excludes what it matches, and a range of lines and columns. */
const EXCLUSION = /^!/;
const RANGE = /:\d+(:\d+)?-\d+(:\d+)?$/;

/**
 * @param {readonly string[]} patterns - `mutate` in Stryker's configuration
 * @param {readonly string[]} files - relative to the project, with slashes
 * @returns {string[]} the patterns that match none of the files
 */
export function patternsWithoutFile(patterns, files) {
  return patterns.filter((pattern) => {
    const glob = pattern.replace(EXCLUSION, '').replace(RANGE, '');
    return !files.some((file) => matchesGlob(file, glob));
  });
}

/** Relative to the project, with slashes. @param {string} project */
export function sourceFiles(project) {
  const folders = readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map(({ name }) => name);
  return folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path).replaceAll(sep, '/'),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const project = fileURLToPath(new URL('../..', import.meta.url));
  const { mutate } = JSON.parse(readFileSync(join(project, 'stryker.config.json'), 'utf8'));
  const missing = patternsWithoutFile(mutate, sourceFiles(project));
  if (missing.length > 0) {
    console.error(`stryker.config.json names files that do not exist:\n  ${missing.join('\n  ')}`);
    process.exitCode = 1;
  }
}
