/** Tries many seeds, and collects what they break. */
import { planOfSeed } from '../course/plan-of-seed.ts';
import { runPlan } from '../course/run-plan.ts';
import type { Course } from '../course/run-plan.ts';
import { violationsOf } from '../oracle/oracle.ts';
import type { Check, Violation } from '../oracle/violation.ts';

export interface Finding extends Violation {
  readonly seed: number;
}

export interface Found {
  readonly findings: readonly Finding[];
  /** How many seeds led to a charge. */
  readonly charged: number;
  /** How many tasks ran in all courses. */
  readonly tasks: number;
}

/** @param onCourse - called with each course, for instance to show progress */
export async function search(
  first: number,
  count: number,
  onCourse: (seed: number, course: Course) => void = () => {},
): Promise<Found> {
  const findings: Finding[] = [];
  let charged = 0;
  let tasks = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const course = await runPlan(planOfSeed(seed));
    findings.push(...violationsOf(course.facts).map((violation) => ({ ...violation, seed })));
    charged += course.facts.charges.length > 0 ? 1 : 0;
    tasks += course.tasks;
    onCourse(seed, course);
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
