/** Questions about presses: which are let through, and what follows while they are under way. */
import { PRESSABLE } from '../facts/bound.ts';
import type { Call, Facts, Press } from '../facts/facts.ts';
import { lasting } from './charges.ts';
import type { Question, Violation } from './violation.ts';

/** ms; the longest usual pause between two status requests is 60 s, and a request may need 30 s. */
const LONGEST_SILENCE = 95_000;
/** ms for which a press waits for the first status. */
const HELD = 3000;

const OUTCOMES = new Set(['success', 'failure']);

/** Over a form that stays as it is. */
const isNotice = (what: string) => what === 'clearNotice' || what.startsWith('showNotice');

/** What the form shows when the customer can press again. */
const USABLE = new Set(['showForm', 'uncover']);

export const tryAgainWithoutWatch: Question = (facts) =>
  lasting(facts).flatMap(({ press }) => {
    if (press === undefined) return [];
    const { call, sentAt = press.at } = press;
    const invitedAt = invitationAfter(press);
    if (invitedAt === undefined || !isSilentAfter(facts, call, invitedAt)) return [];
    return [{ check: 'tryAgainWithoutWatch', at: sentAt, detail: call.name } satisfies Violation];
  });

export const unwatched: Question = (facts) =>
  lasting(facts).flatMap(({ press }) => {
    if (press?.sentAt === undefined) return [];
    const { call, sentAt } = press;
    const isInvited = invitationAfter(press) !== undefined;
    const silent = [
      ...(!isInvited && isSilentAfter(facts, call, sentAt) ? [call] : []),
      ...successorsOf(facts, press).filter((next) => isSilentAfter(facts, next, next.at)),
    ];
    return silent.map(({ name }): Violation => ({ check: 'unwatched', at: sentAt, detail: name }));
  });

/** The calls for the same session after the page was loaded again, as far as its storage remembers. */
function successorsOf({ calls, pages }: Facts, { call, sessionId }: Press): readonly Call[] {
  const { page, pageEndedAt } = call;
  const device = pages.get(page)?.device;
  if (pageEndedAt === undefined || device?.isForgetful) return [];
  return calls.filter(
    (next) =>
      next.sessionId === sessionId &&
      next.at >= pageEndedAt &&
      pages.get(next.page)?.device === device,
  );
}

/** When the customer was first invited to press again after this press, in the same call. */
function invitationAfter({ at: pressedAt, call }: Press): number | undefined {
  const invitations = [
    ...call.notices.filter(({ type }) => type === 'recoverable'),
    ...call.shown.filter(({ what }) => USABLE.has(what)),
  ].filter(({ at }) => at > pressedAt);
  return invitations.length === 0 ? undefined : Math.min(...invitations.map(({ at }) => at));
}

/** Whether the page requests no status for too long, although it could and the call has no outcome. */
function isSilentAfter({ pages, end }: Facts, call: Call, from: number): boolean {
  const { page, asked, notices, pageEndedAt = end, endedAt = end } = call;
  const decided = notices.find(({ type }) => OUTCOMES.has(type));
  if (decided !== undefined && decided.at <= from) return false;
  const absences = pages.get(page)?.absences ?? [];
  const absence = absences.find(({ to }) => to > from);
  const until = Math.min(pageEndedAt, endedAt, decided?.at ?? end, absence?.from ?? end);
  const times = [from, ...asked.filter((at) => at > from && at < until), until];
  return times.some((time, index) => time - (times[index - 1] ?? time) > LONGEST_SILENCE);
}

/** Number of statuses, in half a minute, within which a page reports something if they show no attempt. */
const ENOUGH_STATUSES = 8;

export const restoredSilent: Question = ({ calls, pages, usable }) =>
  calls.flatMap((call) => {
    const { name, page, notices, statuses, endedAt = Infinity } = call;
    // A call that was replaced reports only its outcome.
    if (call.presses.length === 0 || usable.has(call) || call.replacedAt !== undefined) return [];
    return (pages.get(page)?.restoredAt ?? []).flatMap((at) => {
      // A press after the return is like any other.
      if (!call.presses.some((press) => press.at < at)) return [];
      const notice = notices.find((known) => known.at > at)?.at ?? endedAt;
      const seen = statuses.filter((status) => status.at > at && status.at < notice);
      const isOpen = seen.every(({ attempt }) => attempt === 'none');
      const isSilent = isOpen && seen.length > ENOUGH_STATUSES;
      return isSilent ? [{ check: 'restoredSilent', at, detail: name } satisfies Violation] : [];
    });
  });

export const noneUnheard: Question = ({ calls }) =>
  calls.flatMap((call) => {
    const { name, notices, presses, statuses, replacedAt = Infinity, endedAt = Infinity } = call;
    const known = statuses.findLast(({ attempt }) => attempt === 'under_way')?.at;
    const press = presses.findLast(({ sentAt = Infinity }) => sentAt < (known ?? 0));
    if (known === undefined || press === undefined) return [];
    const noticed = notices.find(({ at }) => at > press.at)?.at ?? Infinity;
    const until = Math.min(noticed, replacedAt, endedAt);
    const screen = call.shown.findLast(({ at, what }) => at < until && !isNotice(what));
    // The customer can go on in a page that is nested in the form.
    if (screen === undefined || USABLE.has(screen.what)) return [];
    const unheard = statuses.filter(({ at, attempt }) => {
      return attempt === 'none' && at > known && at < until;
    });
    const isUnheard = unheard.length > ENOUGH_STATUSES;
    return isUnheard ? [{ check: 'noneUnheard', at: known, detail: name } satisfies Violation] : [];
  });

export const pressAfterPaid: Question = ({ calls }) =>
  calls.flatMap(({ name, presses, statuses }) => {
    const paid = statuses.find(({ status }) => status === 'completed');
    if (paid === undefined) return [];
    return presses
      .filter(({ at, sentAt }) => at > paid.at && sentAt !== undefined)
      .map(({ at }) => ({ check: 'pressAfterPaid', at, detail: name }));
  });

/** A form that is covered, an outcome, a hidden page, a lost frame and the end of the call excuse it. */
export const unpressableAfterChange: Question = ({ calls, pages, end }) =>
  calls.flatMap((call) => {
    const { name, page, invitations, notices, presses, shown } = call;
    const { pageEndedAt = end, endedAt = end, replacedAt = end } = call;
    const decidedAt = notices.find(({ type }) => OUTCOMES.has(type))?.at ?? end;
    const over = Math.min(pageEndedAt, endedAt, replacedAt, decidedAt);
    const absences = pages.get(page)?.absences ?? [];
    return invitations
      .filter(({ pressableAt, isFrameLost }) => pressableAt === undefined && !isFrameLost)
      .filter(({ at }) => at + PRESSABLE < over)
      .filter(({ at }) => !absences.some(({ from, to }) => from <= at + PRESSABLE && to >= at))
      .filter(({ at }) => !presses.some((press) => press.at > at && press.at < at + PRESSABLE))
      .filter(({ at }) => {
        const screen = shown.findLast((one) => one.at <= at + PRESSABLE && !isNotice(one.what));
        return screen !== undefined && USABLE.has(screen.what);
      })
      .map(({ at }): Violation => ({ check: 'unpressableAfterChange', at, detail: name }));
  });

/** A press also counts as held if its form waited 3 s, which it does where a press cannot be held back. */
export const pressBeforeStatus: Question = ({ calls }) =>
  calls
    .filter(({ kind, isRedirected }) => kind === 'form' && !isRedirected)
    .flatMap((call) =>
      call.presses
        .filter(({ sentAt }) => sentAt !== undefined && !isStatusKnown(calls, call, sentAt))
        .filter(({ at, sentAt = at }) => sentAt - at < HELD && !wasFormHeld(calls, call, at))
        .map(({ at }) => ({ check: 'pressBeforeStatus', at, detail: call.name })),
    );

/** Whether the page has read the session's status by then. */
function isStatusKnown(calls: readonly Call[], { page, sessionId }: Call, by: number): boolean {
  return calls
    .filter((other) => other.page === page && other.sessionId === sessionId)
    .some(({ statuses }) => statuses.some(({ at }) => at <= by));
}

/**
 * Whether the form has appeared 3 s after the first call for its session, or later. A later call keeps the form
 * of an earlier one.
 */
function wasFormHeld(
  calls: readonly Call[],
  { page, sessionId }: Call,
  pressedAt: number,
): boolean {
  const same = calls.filter((other) => other.page === page && other.sessionId === sessionId);
  const appeared = same
    .flatMap(({ shown }) => shown)
    .findLast(({ what, at }) => what === 'showForm' && at < pressedAt);
  return appeared !== undefined && appeared.at - (same[0]?.at ?? appeared.at) >= HELD;
}
