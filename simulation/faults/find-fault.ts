/** Searches for a seed by which the oracle finds a fault. */
import { planOfSeed } from '../course/plan-of-seed.ts';
import { runPlan } from '../course/run-plan.ts';
import { violationsOf } from '../oracle/oracle.ts';
import type { Check } from '../oracle/violation.ts';
import type { Fault } from './faults.ts';

export interface FoundFault {
  readonly seed: number;
  /** What the fault breaks, and the product without it does not. */
  readonly checks: readonly Check[];
}

/** Tries the seeds from 1 on; `undefined` if none finds the fault. */
export async function findFault(fault: Fault, mostSeeds: number): Promise<FoundFault | undefined> {
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const faulty = await checksOf(seed, fault);
    if (faulty.size === 0) continue;
    const usual = await checksOf(seed);
    const checks = [...faulty].filter((check) => !usual.has(check));
    if (checks.length > 0) return { seed, checks };
  }
  return undefined;
}

async function checksOf(seed: number, fault?: Fault): Promise<ReadonlySet<Check>> {
  const { facts } = await runPlan(planOfSeed(seed), fault);
  return new Set(violationsOf(facts).map(({ check }) => check));
}
