/**
 * `npm run bench`: measures every row of the table in docs/performance.md and writes that table.
 * `npm run bench -- mount` runs the rows whose names contain the word (or one of several words).
 * `--list` names them; `timeline` draws the pictures alone; `--samples 5` is a quick look, which leaves the docs as they are.
 */
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { ensureComparators } from './comparators.mjs';
import { writeDocs } from './docs.mjs';
import { formatFigure, formatSpread } from './figures.mjs';
import { isBusy, loadAverage, machineFacts } from './machine.mjs';
import { workFolder } from './paths.mjs';
import { printTable } from './table.mjs';
import { writeResults } from './results.mjs';
import { loadRows } from './rows.mjs';
import { drawTimelines } from './timeline.mjs';

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, samples: { type: 'string' } },
});

const all = await loadRows();
const isChosen = ({ name }) => words.length === 0 || words.some((word) => name.includes(word));
const chosen = all.filter(isChosen);
/** No row, since it has no figure; a part of the docs all the same. */
const drawsTimelines = isChosen({ name: 'timeline' });
if (options.list) console.log(all.map(({ name }) => name).join('\n'));
else if (chosen.length === 0 && !drawsTimelines)
  fail(`No row is named so. There are: ${names(all)}`);
else await measure(chosen);

async function measure(rows) {
  ensureDependencies();
  const { ensureBrowser } = await import('../scripts/browser.mjs');
  const { buildWhereStale } = await import('../scripts/build.mjs');
  process.env.PAY_BROWSER = await ensureBrowser();
  await buildWhereStale();
  ensureComparators();
  mkdirSync(workFolder, { recursive: true });

  const machine = machineFacts(process.env.PAY_BROWSER);
  warnWhenBusy();
  const samples = options.samples === undefined ? undefined : Number(options.samples);
  const results = [];
  for (const row of rows) results.push(await runRow(row, samples));

  if (results.length > 0) printTable(results);
  const kept = writeResults({ machine, results, isQuickLook: samples !== undefined });
  if (kept !== null) {
    if (drawsTimelines) await drawTimelines();
    await writeDocs(kept);
  }
  const failed = results.filter(({ error }) => error !== undefined);
  if (failed.length > 0) fail(`Could not be measured: ${names(failed)}`);
}

/** A row that cannot be measured is a result too; the others still run. */
async function runRow({ name, what, goal, run }, samples) {
  console.log(`\n— ${name}`);
  const facts = { name, what, goal, date: today(), load: loadAverage() };
  const started = performance.now();
  const log = (text) => console.log(`  ${text}`);
  try {
    const outcome = await run({ ...(samples === undefined ? {} : { samples }), log });
    const { figure, spread, unit } = outcome;
    log(`${formatFigure(figure, unit)}, ${formatSpread(spread, unit)}; goal ${goal.text}`);
    return { ...facts, seconds: secondsSince(started), ...outcome };
  } catch (error) {
    console.error(error);
    return { ...facts, seconds: secondsSince(started), error: String(error) };
  } finally {
    // What a row has stopped may still be on its way out.
    await delay(500);
  }
}

function warnWhenBusy() {
  if (!isBusy()) return;
  console.warn(
    `\n! This machine is busy (load ${loadAverage()}). Ratios of one run still mean something;` +
      '\n  for the docs, run it again when nothing else does.',
  );
}

function secondsSince(started) {
  return Math.round((performance.now() - started) / 1000);
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function names(rows) {
  return rows.map(({ name }) => name).join(', ');
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
