/** Questions about customers with accounts: what a set-up does, and what becomes of saved cards. */
import type { Facts } from '../facts/facts.ts';
import { isSetUp, savesBy } from './charges.ts';
import type { Question } from './violation.ts';

/** Also a charge that was given back. */
export const setUpCharged: Question = (facts) =>
  facts.charges
    .filter(({ gatewayPaymentId: id, sessionId }) => {
      return facts.amounts.has(id) && isSetUp(facts, sessionId);
    })
    .map(({ at, sessionId }) => ({ check: 'setUpCharged', at, detail: sessionId }));

export const setUpNotified: Question = (facts) =>
  facts.events
    .filter(({ type, sessionId }) => type.startsWith('payment.') && isSetUp(facts, sessionId))
    .map(({ at, type }) => ({ check: 'setUpNotified', at, detail: type }));

export const setUpUnsaved: Question = (facts) =>
  facts.calls
    .filter(({ sessionId }) => isSetUp(facts, sessionId))
    .flatMap(({ name, sessionId, notices }) =>
      notices
        .filter(({ type, at }) => type === 'success' && !savesBy(facts, sessionId, at))
        .map(({ at }) => ({ check: 'setUpUnsaved', at, detail: name })),
    );

export const savedTwice: Question = ({ saved, end }) =>
  saved
    .filter(({ brand, last4 }, index) =>
      saved.slice(0, index).some((other) => other.brand === brand && other.last4 === last4),
    )
    .map(({ brand, last4 }) => ({ check: 'savedTwice', at: end, detail: `${brand} ${last4}` }));

/** There is one card, so whether it is saved follows from the last event. A payment that is under way goes on. */
export const removedUsed: Question = (facts) =>
  facts.savedUses
    .filter(({ at }) => !isSavedAt(facts, at))
    .map(({ at, sessionId }) => ({ check: 'removedUsed', at, detail: sessionId }));

function isSavedAt({ events }: Facts, time: number): boolean {
  const changes = events.filter(({ type }) => type.startsWith('method.'));
  return changes.findLast(({ at }) => at <= time)?.type === 'method.saved';
}

export const removalUntrue: Question = ({ removals, events }) =>
  removals
    .filter(({ at: shownAt }) => {
      return !events.some(({ type, at }) => type === 'method.removed' && at <= shownAt);
    })
    .map(({ at, sessionId }) => ({ check: 'removalUntrue', at, detail: sessionId }));
