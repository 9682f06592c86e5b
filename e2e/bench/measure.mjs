/**
 * Runs rows one after the other, and keeps the results that are good enough for the documentation.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { describeMachine, isBusy, loadAverage } from './machine.mjs';
import { writePage } from './page.mjs';
import { docsPage, figuresFile, workFolder } from './paths.mjs';
import { rows } from './rows.mjs';
import { goalsTable, rowTable } from './tables.mjs';

/**
 * @typedef {import('./row.ts').Measurement} Measurement
 * @typedef {import('./row.ts').Row} Row
 */

/**
 * @param {readonly Row[]} chosen
 * @param {number | undefined} samples - with a number, the documentation stays as it is
 * @returns {Promise<string[]>} the names of rows that failed
 */
export async function measure(chosen, samples) {
  mkdirSync(workFolder, { recursive: true });
  if (isBusy()) {
    console.warn(`This machine is busy (load ${loadAverage()}). Do not publish these figures.`);
  }
  const machine = describeMachine();
  /** @type {Measurement[]} */
  const measured = [];
  /** @type {string[]} */
  const failed = [];
  for (const { run, ...row } of chosen) {
    console.log(`\n${row.name}`);
    const date = new Date().toISOString().slice(0, 10);
    const conditions = { date, machine, load: loadAverage() };
    try {
      const outcome = await run({ samples, log: (message) => console.log(`  ${message}`) });
      const measurement = { ...row, ...conditions, ...outcome };
      measured.push(measurement);
      console.log(rowTable([measurement]));
    } catch (error) {
      console.error(error);
      failed.push(row.name);
    }
    // Processes of this row may still be exiting.
    await delay(500);
  }
  console.log(`\n${goalsTable(measured)}`);
  if (samples === undefined) await keep(measured);
  return failed;
}

/** @param {readonly Measurement[]} measured */
async function keep(measured) {
  /** @type {Measurement[]} */
  const earlier = JSON.parse(readFileSync(figuresFile, 'utf8'));
  const kept = rows.flatMap(({ name }) => {
    /** @param {Measurement} one */
    const isThis = (one) => one.name === name;
    return measured.find(isThis) ?? earlier.find(isThis) ?? [];
  });
  const lines = kept.map((measurement) => JSON.stringify(measurement, shortened));
  writeFileSync(figuresFile, `[\n${lines.join(',\n')}\n]\n`);
  await writePage(docsPage, kept);
}

/**
 * @param {string} _key
 * @param {unknown} value
 */
function shortened(_key, value) {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}
