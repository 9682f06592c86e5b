/** Questions about money: what was charged, and what was given back. */
import { BOUND } from '../facts/bound.ts';
import type { Charge, Facts, OrderSession } from '../facts/facts.ts';
import type { Question, Violation } from './violation.ts';

/** Charges that were not voided or refunded; a voucher that was not paid is none. */
export function kept({ charges, amounts, reversed }: Facts): readonly Charge[] {
  return charges.filter(({ gatewayPaymentId: id }) => amounts.has(id) && !reversed.has(id));
}

export function isSetUp({ sessions }: Facts, sessionId: string | undefined): boolean {
  return sessions.some((known) => known.sessionId === sessionId && known.isSetUp);
}

/** Whether a session has saved a card by then. */
export function savesBy({ events }: Facts, sessionId: string, by: number): boolean {
  return events.some(
    (event) => event.type === 'method.saved' && event.sessionId === sessionId && event.at <= by,
  );
}

/** What lasts: charges that are kept, and set-ups that have saved a card. */
export function lasting(facts: Facts): readonly Charge[] {
  const setUps = facts.charges.filter(({ sessionId }) => {
    return isSetUp(facts, sessionId) && savesBy(facts, sessionId, facts.end);
  });
  return [...kept(facts), ...setUps];
}

export const chargedTwice: Question = (facts) =>
  kept(facts)
    .slice(1)
    .map(({ at, sessionId }) => ({ check: 'chargedTwice', at, detail: sessionId }));

export const chargedAfterBound: Question = (facts) =>
  lasting(facts).flatMap(({ at, sessionId }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const isLate = session !== undefined && at > session.expiresAt + BOUND;
    return isLate ? [{ check: 'chargedAfterBound', at, detail: sessionId }] : [];
  });

export const chargedReplaced: Question = (facts) =>
  lasting(facts).flatMap(({ at, sessionId }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const { replacedAt = Infinity } = session ?? {};
    return at > replacedAt ? [{ check: 'chargedReplaced', at, detail: sessionId }] : [];
  });

/** What the session has at that time, in minor units. */
function amountAt({ amount, earlierAmounts }: OrderSession, at: number): number {
  return earlierAmounts.find(({ until }) => at <= until)?.amount ?? amount;
}

export const otherAmountExecuted: Question = ({ charges, amounts, sessions }) =>
  charges.flatMap(({ at, gatewayPaymentId, sessionId }) => {
    const session = sessions.find((known) => known.sessionId === sessionId);
    const charged = amounts.get(gatewayPaymentId);
    if (session === undefined || charged === undefined) return [];
    const due = amountAt(session, at);
    if (charged === due) return [];
    return [{ check: 'otherAmountExecuted', at, detail: `${charged} in place of ${due}` }];
  });

/** The customer has pressed on an amount that the session still had when this was reported. */
export const changeUntrue: Question = ({ calls, sessions }) =>
  calls.flatMap(({ name, notices, presses, sessionId }) =>
    notices
      .filter(({ type, reason }) => type === 'recoverable' && reason === 'SESSION_CHANGED')
      .flatMap(({ at }): readonly Violation[] => {
        const pressed = presses.findLast((press) => press.at <= at)?.amount;
        const session = sessions.find((known) => known.sessionId === sessionId);
        const isUntrue = session !== undefined && pressed === amountAt(session, at);
        return isUntrue ? [{ check: 'changeUntrue', at, detail: name }] : [];
      }),
  );

export const wrongAmount: Question = (facts) =>
  kept(facts).flatMap(({ at, gatewayPaymentId, sessionId, press }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const shown = press?.amount ?? session?.amount;
    const charged = facts.amounts.get(gatewayPaymentId);
    if (charged === shown) return [];
    return [{ check: 'wrongAmount', at, detail: `${charged} in place of ${shown}` }];
  });
