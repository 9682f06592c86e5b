/** Every row of the benchmark, in the order of their files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './paths.mjs';

/** @returns {Promise<import('./row.mjs').Row[]>} */
export async function loadRows() {
  const folder = join(projectFolder, 'bench', 'rows');
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const rows = [];
  for (const file of files.toSorted()) {
    const { default: found } = await import(pathToFileURL(join(folder, file)).href);
    rows.push(...[found].flat());
  }
  const doubled = rows.find(
    (row, index) => rows.findIndex(({ name }) => name === row.name) < index,
  );
  if (doubled !== undefined) throw new Error(`Two rows are named ${doubled.name}`);
  return rows;
}
