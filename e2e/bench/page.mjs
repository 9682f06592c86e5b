/** Writes the tables of docs/performance.md, each after its marker. */
import { readFileSync, writeFileSync } from 'node:fs';
import { formatted } from '../../shared/testing/formatted.mjs';
import { goalsTable, rowTable } from './tables.mjs';

/** @typedef {import('./row.ts').Measurement} Measurement */

/**
 * @param {string} file
 * @param {readonly Measurement[]} measurements
 */
export async function writePage(file, measurements) {
  let page = readFileSync(file, 'utf8');
  for (const table of new Set(measurements.map((measurement) => measurement.table))) {
    page = replace(page, table, rowTable(measurements.filter((one) => one.table === table)));
  }
  page = replace(page, 'goals', goalsTable(measurements));
  page = replace(page, 'machine', circumstancesOf(measurements));
  writeFileSync(file, await formatted(file, page));
}

/**
 * Replaces the table or list, or both, that follow `<!-- name -->`.
 *
 * @param {string} page
 * @param {string} name
 * @param {string} content
 */
function replace(page, name, content) {
  const old = new RegExp(`(?<=<!-- ${name} -->\\n)(\\n[|-].*|\\n(?=\\n[|-]))*`);
  if (!old.test(page)) throw new Error(`The page has no place for "${name}"`);
  return page.replace(old, () => `\n${content}`);
}

/** @param {readonly Measurement[]} measurements */
function circumstancesOf(measurements) {
  /** @type {Map<string, number | null>} */
  const loads = new Map();
  // A busy machine changes no figure that was counted.
  for (const { date, machine, load } of measurements.filter(({ samples }) => samples > 1)) {
    const run = `${date}: ${machine}`;
    const before = loads.get(run);
    loads.set(run, load === null || before === null ? null : Math.max(before ?? 0, load));
  }
  return [...loads]
    .map(([run, load]) => `- ${run}; load average ${load === null ? 'not recorded' : `up to ${load}`}.`)
    .join('\n');
}
