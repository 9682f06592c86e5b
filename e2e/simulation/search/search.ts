/** Tries many seeds, and collects what they break. */
import { planOfSeed } from '../run/plan-of-seed.ts';
import { runPlan } from '../run/run-plan.ts';
import type { SimulatedRun } from '../run/run-plan.ts';
import { violationsOf } from '../oracle/oracle.ts';
import type { Check, Violation } from '../oracle/violation.ts';

export interface Finding extends Violation {
  readonly seed: number;
}

export interface Found {
  readonly findings: readonly Finding[];
  /** How many seeds led to a charge. */
  readonly charged: number;
  /** How many tasks ran in all runs. */
  readonly tasks: number;
}

/** @param onRun - called with each run, for instance to show progress */
export async function search(
  first: number,
  count: number,
  onRun: (seed: number, run: SimulatedRun) => void = () => {},
): Promise<Found> {
  const findings: Finding[] = [];
  let charged = 0;
  let tasks = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const run = await runPlan(planOfSeed(seed));
    findings.push(...violationsOf(run.facts).map((violation) => ({ ...violation, seed })));
    charged += run.facts.charges.length > 0 ? 1 : 0;
    tasks += run.tasks;
    onRun(seed, run);
  }
  return { findings, charged, tasks };
}

/** The first seed that breaks each check. */
export function firstOfEach(findings: readonly Finding[]): ReadonlyMap<Check, Finding> {
  const first = new Map<Check, Finding>();
  for (const finding of findings) {
    if (!first.has(finding.check)) first.set(finding.check, finding);
  }
  return first;
}
