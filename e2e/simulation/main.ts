/** The command `npm run simulate`. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatted } from '../../shared/testing/formatted.mjs';
import { planOfSeed } from './run/plan-of-seed.ts';
import { runPlan } from './run/run-plan.ts';
import type { SimulatedRun } from './run/run-plan.ts';
import { isFault } from './faults/faults.ts';
import { violationsOf } from './oracle/oracle.ts';
import { CHECKS } from './oracle/violation.ts';
import type { Check } from './oracle/violation.ts';
import { firstOfEach, search } from './search/search.ts';
import type { Found } from './search/search.ts';
import { isSetting, shrink, shrunkPlan } from './search/shrink.ts';
import type { Shrunk } from './search/shrink.ts';
import { outcomeTable, withTable } from './table/outcome-table.ts';

const USAGE = `npm run simulate -- --seed 7            replays one payment, with its log
npm run simulate -- --runs 1000         tries fresh seeds, and shrinks what fails
npm run simulate -- --runs 1000 --from 1   tries these seeds
npm run simulate -- --runs 1000 --traces FILE   writes a hash of each run
npm run simulate -- --seed 7 --fault noneBelieved   with a fault in the product
npm run simulate -- --table             writes the tables of docs/payment-outcomes.md
`;

/** Relative to the project, where npm runs its scripts. */
const DOCUMENT = 'docs/payment-outcomes.md';

/** Fresh seeds are far from those of the tests. */
const FRESH = 1_000_000_000;

export async function simulate(args: readonly string[], write: (text: string) => void) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      keep: { type: 'string' },
      plain: { type: 'string' },
      runs: { type: 'string' },
      from: { type: 'string' },
      traces: { type: 'string' },
      fault: { type: 'string' },
      table: { type: 'boolean' },
    },
  });
  const { seed, keep, plain = '', runs, from, traces, fault = '', table } = values;
  if (table) return writeTable();
  if (seed !== undefined) {
    return replay(Number(seed), write, { keep, plain, fault });
  }
  if (runs === undefined) {
    write(USAGE);
    return true;
  }
  const first = from === undefined ? Math.floor(Math.random() * FRESH) : Number(from);
  return tryRuns(first, Number(runs), write, traces);
}

async function writeTable(): Promise<boolean> {
  const document = readFileSync(DOCUMENT, 'utf8');
  const written = withTable(document, await outcomeTable());
  writeFileSync(DOCUMENT, await formatted('table.md', written));
  return true;
}

interface Replay {
  /** Indexes of the steps, separated by commas. */
  readonly keep: string | undefined;
  /** Names of settings. */
  readonly plain: string;
  readonly fault: string;
}

/** @returns whether nothing was found */
async function replay(
  seed: number,
  write: (text: string) => void,
  { keep, plain, fault }: Replay,
): Promise<boolean> {
  const whole = planOfSeed(seed);
  const plan = shrunkPlan(whole, {
    steps: keep === undefined ? [...whole.steps.keys()] : numbers(keep),
    plain: plain.split(',').filter(isSetting),
  });
  const { steps, ...settings } = plan;
  write(`${JSON.stringify(settings)}\n`);
  for (const step of steps) write(`${JSON.stringify(step)}\n`);
  const run = await runPlan(plan, isFault(fault) ? fault : undefined);
  write(`${run.lines.join('\n')}\n`);
  const violations = violationsOf(run.facts);
  for (const { check, at, detail } of violations) {
    write(
      `${(at / 1000).toFixed(3).padStart(9)} VIOLATION ${check}: ${CHECKS[check]} (${detail})\n`,
    );
  }
  return violations.length === 0;
}

const numbers = (list: string) =>
  list === '' ? [] : list.split(',').map((number) => Number(number));

async function tryRuns(
  first: number,
  count: number,
  write: (text: string) => void,
  traces: string | undefined,
): Promise<boolean> {
  const lines: string[] = [];
  const started = process.cpuUsage();
  const found = await search(first, count, (seed, run) => {
    if (traces !== undefined) lines.push(`${seed} ${traceOf(run)}`);
  });
  const { user } = process.cpuUsage(started);
  if (traces !== undefined) writeFileSync(traces, `${lines.join('\n')}\n`);
  write(
    `${count} payments from seed ${first}, ${found.charged} of them charged: ` +
      `${found.tasks} steps, ${(user / 1_000_000).toFixed(1)} s of processor time\n`,
  );
  return report(found, write);
}

/** A hash of everything that happened. It stays the same as long as the run does. */
function traceOf({ lines }: SimulatedRun): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

async function report({ findings }: Found, write: (text: string) => void): Promise<boolean> {
  for (const [check, { seed }] of firstOfEach(findings)) {
    const seeds = new Set(findings.filter((one) => one.check === check).map((one) => one.seed));
    write(`\n${check}: ${CHECKS[check]}; ${seeds.size} seeds:\n`);
    write(`  ${[...seeds].slice(0, 20).join(' ')}\n`);
    write(`  the shortest: ${commandFor(seed, await shrunkRun(seed, check))}\n`);
  }
  return findings.length === 0;
}

const shrunkRun = (seed: number, check: Check) => shrink(planOfSeed(seed), check);

function commandFor(seed: number, { steps, plain }: Shrunk): string {
  const settings = plain.length > 0 ? ` --plain ${plain.join()}` : '';
  return `npm run simulate -- --seed ${seed} --keep ${steps.join() || '""'}${settings}`;
}
