/** Questions about presses: which are let through, and what follows while they are under way. */
import type { Call, Facts } from '../course/facts.ts';
import { kept } from './charges.ts';
import type { Question, Violation } from './violation.ts';

/** ms; the longest usual pause between two status requests is 60 s, and a request may need 30 s. */
const LONGEST_SILENCE = 95_000;
/** ms for which a press waits for the first status. */
const HELD = 3000;

export const tryAgainWithoutWatch: Question = (facts) =>
  kept(facts).flatMap(({ at: chargedAt, press }) => {
    if (press === undefined) return [];
    const { call } = press;
    const invitation = call.notices.find(
      ({ at, type }) => type === 'recoverable' && at > press.at && at < chargedAt,
    );
    if (invitation === undefined || isAbsent(facts, call, invitation.at, chargedAt)) return [];
    if (!isSilent(call, invitation.at, chargedAt)) return [];
    const detail = `${call.name}, ${invitation.reason}`;
    return [{ check: 'tryAgainWithoutWatch', at: invitation.at, detail } satisfies Violation];
  });

/** Whether the page was closed, ended, or could not run in this time. */
function isAbsent({ pages }: Facts, call: Call, from: number, to: number): boolean {
  const { page, pageEndedAt = Infinity, endedAt = Infinity } = call;
  const absences = pages.get(page)?.absences ?? [];
  if (Math.min(pageEndedAt, endedAt) < to + LONGEST_SILENCE) return true;
  return absences.some((absence) => absence.from < to + LONGEST_SILENCE && absence.to > from);
}

function isSilent({ asked, notices }: Call, from: number, to: number): boolean {
  const decidedAt = notices.find(({ type, at }) => type === 'success' && at > from)?.at ?? Infinity;
  const times = [from, ...asked.filter((at) => at > from && at < to), to];
  return times.some((time, index) => {
    const before = times[index - 1] ?? time;
    return before < decidedAt && time - before > LONGEST_SILENCE;
  }) || !asked.some((at) => at >= to - LONGEST_SILENCE && at <= to + LONGEST_SILENCE);
}

export const pressAfterPaid: Question = ({ calls }) =>
  calls.flatMap(({ name, presses, statuses }) => {
    const paid = statuses.find(({ status }) => status === 'completed');
    if (paid === undefined) return [];
    return presses
      .filter(({ at, sentAt }) => at > paid.at && sentAt !== undefined)
      .map(({ at }) => ({ check: 'pressAfterPaid', at, detail: name }));
  });

export const pressBeforeStatus: Question = ({ calls }) =>
  calls
    .filter(({ kind, isRedirected }) => kind === 'form' && !isRedirected)
    .flatMap(({ name, presses, statuses }) =>
      presses
        .filter(({ at, sentAt = Infinity }) => {
          const isKnown = statuses.some((status) => status.at <= sentAt);
          return sentAt < Infinity && !isKnown && sentAt - at < HELD;
        })
        .map(({ at }) => ({ check: 'pressBeforeStatus', at, detail: name })),
    );
