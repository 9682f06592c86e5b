/** What is different from the baseline. */
import type { Baseline, Fact } from './baseline.ts';

export interface Change {
  readonly subject: string;
  /** `undefined`: it was not there. */
  readonly before: string | undefined;
  /** `undefined`: it is no longer there. */
  readonly after: string | undefined;
  /** Whether someone else may make this change at any time. It does not set the exit code. */
  readonly othersMayChange: boolean;
}

export type NewFact = Omit<Fact, 'since'>;

/** Keeps the time of each fact that the baseline has too. */
export function datedFacts(
  facts: readonly NewFact[],
  checkedAt: string,
  baseline: Baseline | undefined,
): readonly Fact[] {
  return facts.map((fact) => ({
    ...fact,
    since: baseline?.facts.find((earlier) => isSame(earlier, fact))?.since ?? checkedAt,
  }));
}

/** One value that took the place of another is one change. */
export function changesSince(baseline: Baseline, facts: readonly NewFact[]): readonly Change[] {
  const isIn = (list: readonly NewFact[], fact: NewFact) =>
    list.some((other) => isSame(other, fact));
  const gone = baseline.facts.filter((fact) => !isIn(facts, fact));
  const added = facts.filter((fact) => !isIn(baseline.facts, fact));
  const subjects = new Set([...gone, ...added].map(({ subject }) => subject));
  return [...subjects].flatMap((subject) => {
    const about = (fact: NewFact) => fact.subject === subject;
    const before = gone.filter(about);
    const after = added.filter(about);
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
      subject,
      before: before[index]?.value,
      after: after[index]?.value,
      othersMayChange: [before[index], after[index]].every((fact) => fact?.othersMayChange ?? true),
    }));
  });
}

function isSame(one: NewFact, other: NewFact): boolean {
  return one.subject === other.subject && one.value === other.value;
}
