/** The checksums of what a release never changes, as `sha256sum --check` reads them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The host's team changes the configuration, and `static/` is written from it each time. */
const UNCHANGED = new Set(['INSTALL.md', 'examples', 'packages', 'releases', 'sbom']);

/** @param {string} folder - of all releases */
export function writeChecksums(folder) {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep))
    .filter(([top = '']) => UNCHANGED.has(top))
    .map((path) => path.join('/'))
    .toSorted()
    .map((path) => `${digestOf(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
