/** Questions about what was reported to the merchant, compared with what was charged. */
import type { Call, Facts, Notice, Press } from '../facts/facts.ts';
import { lasting } from './charges.ts';
import type { Question } from './violation.ts';

/** An outcome that claims nothing about the money. */
const UNKNOWN = 'OUTCOME_UNKNOWN';

const isOutcome = ({ type }: Notice) => type === 'success' || type === 'failure';

/** Whether the call is still the page's for this session, on a page that is still there. */
function isAlive({ pageEndedAt, endedAt }: Call): boolean {
  return pageEndedAt === undefined && endedAt === undefined;
}

/**
 * A call that was replaced owes an outcome only if it was used to pay. So does a call on a device whose clock
 * was set, because the page cannot know the end of the session.
 */
function owesOutcome({ pages }: Facts, call: Call): boolean {
  if (!isAlive(call)) return false;
  const isClockSet = pages.get(call.page)?.device.clockOffset !== 0;
  if (call.replacedAt === undefined && !isClockSet) return true;
  return call.presses.some(({ sentAt }) => sentAt !== undefined);
}

export const chargedNeverReported: Question = (facts) =>
  lasting(facts).flatMap(({ at, sessionId }) =>
    facts.calls
      .filter((call) => call.sessionId === sessionId && owesOutcome(facts, call))
      .filter(({ notices }) => !notices.some(isOutcome))
      .map(({ name }) => ({ check: 'chargedNeverReported', at, detail: name })),
  );

export const failedAndCharged: Question = (facts) =>
  lasting(facts).flatMap(({ sessionId, press }) =>
    facts.calls
      .filter((call) => call.sessionId === sessionId)
      .flatMap((call) =>
        call.notices
          .filter(({ type, reason }) => type === 'failure' && reason !== UNKNOWN)
          .filter(({ at }) => at < (call.endedAt ?? Infinity))
          .filter((notice) => isAbout(facts, call, notice, press))
          .map(({ at, reason }) => ({
            check: 'failedAndCharged',
            at,
            detail: `${call.name}, ${reason}`,
          })),
      ),
  );

/** Reasons for which a form could not be shown. */
const UNSHOWN = /^(FRAME|GATEWAY)_/;

/** A page that could not show a form claims nothing about a press elsewhere, which it cannot know. */
function isAbout({ pages }: Facts, call: Call, notice: Notice, press: Press | undefined): boolean {
  if (press === undefined || call.presses.length > 0 || !UNSHOWN.test(notice.reason ?? '')) {
    return true;
  }
  const { pageEndedAt = Infinity, page } = press.call;
  const device = pages.get(page)?.device;
  return device === pages.get(call.page)?.device && !device?.isForgetful && pageEndedAt <= call.at;
}

/** Recoverable errors that claim nothing about the money: unconfirmed, or of the form itself. */
const UNDECIDED = /^(UNCONFIRMED|NOT_FINISHED|(FRAME|GATEWAY)_.*)$/;

export const declinedAndCharged: Question = (facts) =>
  lasting(facts).flatMap(({ press }) => {
    if (press?.sentAt === undefined) return [];
    const { call, at: pressedAt, sentAt } = press;
    // A double click is one press to the gateway's form, which reports one decline for both.
    if (call.presses.some((one) => one !== press && one.at === pressedAt)) return [];
    const next = call.presses.find(({ at }) => at > pressedAt)?.at ?? Infinity;
    return call.notices
      .filter(({ type, reason = '' }) => type === 'recoverable' && !UNDECIDED.test(reason))
      .filter(({ at }) => at > sentAt && at < next)
      .map(({ at, reason }) => ({
        check: 'declinedAndCharged',
        at,
        detail: `${call.name}, ${reason}`,
      }));
  });

export const shownFailedAndCharged: Question = (facts) =>
  lasting(facts).flatMap(({ sessionId }) =>
    facts.calls
      .filter((call) => call.sessionId === sessionId)
      .flatMap(({ name, shown }) =>
        shown
          .filter(({ what }) => what.startsWith('showEnd failed'))
          .map(({ at }) => ({ check: 'shownFailedAndCharged', at, detail: name })),
      ),
  );

export const twoOutcomes: Question = ({ calls }) =>
  calls.flatMap(({ name, notices }) =>
    notices
      .filter(isOutcome)
      .slice(1)
      .map(({ at }) => ({ check: 'twoOutcomes', at, detail: name })),
  );

/** A session that the shop's own function has returned, perhaps late, is no reason for another form. */
export const formAfterPaid: Question = ({ calls }) =>
  calls
    .filter(({ isRenewal }) => isRenewal)
    .filter(({ page, at }) =>
      calls
        .filter((other) => other.page === page && other.replacedAt === at)
        .some(({ notices }) =>
          notices.some((notice) => notice.type === 'success' && notice.at < at),
        ),
    )
    .map(({ name, at }) => ({ check: 'formAfterPaid', at, detail: name }));

export const successWithoutCharge: Question = ({ calls, charges }) =>
  calls.flatMap(({ name, sessionId, notices }) =>
    notices
      .filter(({ type }) => type === 'success')
      .filter(
        ({ at }) => !charges.some((charge) => charge.sessionId === sessionId && charge.at <= at),
      )
      .map(({ at }) => ({ check: 'successWithoutCharge', at, detail: name })),
  );

export const undecided: Question = ({ calls, usable, end, charges }) =>
  calls
    .filter((call) => isAlive(call) && call.replacedAt === undefined && !usable.has(call))
    .filter(({ presses, notices }) => presses.length > 0 && !notices.some(isOutcome))
    // Another question finds the calls whose session was charged.
    .filter(({ sessionId }) => !charges.some((charge) => charge.sessionId === sessionId))
    .map(({ name }) => ({ check: 'undecided', at: end, detail: name }));
