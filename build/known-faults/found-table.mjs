/** The table of docs/testing.md of what finds which fault. A run replaces the rows of the faults that it tried. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table, writeSection } from '../tables/written-section.mjs';
import { projectFolder } from '../dependencies.mjs';

const PAGE = 'testing.md';
const COMMAND = 'npm run known-faults';
const HEADER = ['fault', 'harm', 'found by', 'test'];

/** @param {{ fault: string, harm: string, command: string, test: string }} found */
export async function writeFound({ fault, harm, command, test }) {
  const page = readFileSync(join(projectFolder, 'docs', PAGE), 'utf8');
  const rows = rowsOf(page).filter(([name]) => name !== fault);
  const [file = ''] = test.split(':');
  const row = [fault, harm, command, file && `\`${file}\``];
  const sorted = [...rows, row].toSorted(
    ([, one = ''], [, other = '']) => order(one) - order(other) || one.localeCompare(other),
  );
  await writeSection(PAGE, COMMAND, table(HEADER, sorted));
}

/** Those that the tests themselves put back come last. @param {string} harm */
const order = (harm) => (harm === 'built into the tests' ? 1 : 0);

/** @param {string} page @returns {string[][]} */
function rowsOf(page) {
  const [, section = ''] = page.split(`<!-- Written by \`${COMMAND}\`. -->`);
  const [written = ''] = section.split('<!-- End');
  const lines = written.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}
