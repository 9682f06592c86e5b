/** Searches for a seed by which the oracle finds a fault. */
import { planOfSeed } from '../run/plan-of-seed.ts';
import { runPlan } from '../run/run-plan.ts';
import { violationsOf } from '../oracle/oracle.ts';
import type { Check } from '../oracle/violation.ts';
import type { Fault } from '../faults/faults.ts';

export interface FoundFault {
  readonly seed: number;
  /** The checks that the product breaks with the fault, and not without it. */
  readonly checks: readonly Check[];
}

/** Tries `count` seeds from `first` on; resolves with `undefined` if none finds the fault. */
export async function findFault(
  fault: Fault,
  first: number,
  count: number,
): Promise<FoundFault | undefined> {
  for (let seed = first; seed < first + count; seed += 1) {
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
  // Half of all runs break this check, so it proves nothing about a fault.
  const findings = violationsOf(facts).filter(({ check }) => check !== 'pressBeforeStatus');
  return new Set(findings.map(({ check }) => check));
}
