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

export interface FaultSearch {
  /** The seed to begin with. */
  readonly first: number;
  /** How many seeds are tried. */
  readonly count: number;
  /** The checks that must find it. Default: any. */
  readonly checks?: readonly Check[] | undefined;
}

/** Resolves with `undefined` if no seed finds the fault. */
export async function findFault(
  fault: Fault,
  { first, count, checks: wanted = [] }: FaultSearch,
): Promise<FoundFault | undefined> {
  for (let seed = first; seed < first + count; seed += 1) {
    const faulty = await checksOf(seed, fault);
    if (faulty.size === 0) continue;
    const usual = await checksOf(seed);
    const checks = [...faulty].filter((check) => !usual.has(check));
    const isFound = checks.length > 0 && wanted.every((check) => checks.includes(check));
    if (isFound) return { seed, checks };
  }
  return undefined;
}

async function checksOf(seed: number, fault?: Fault): Promise<ReadonlySet<Check>> {
  const { facts } = await runPlan(planOfSeed(seed), fault);
  // Half of all runs break this check, so it proves nothing about a fault.
  const findings = violationsOf(facts).filter(({ check }) => check !== 'pressBeforeStatus');
  return new Set(findings.map(({ check }) => check));
}
