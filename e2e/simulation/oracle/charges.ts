/** Questions about money: what was charged, and what was given back. */
import type { KnownCard } from '../../../server/platform/gateway-simulator.ts';
import { BOUND } from '../facts/bound.ts';
import type { Charge, Facts, OrderSession, Press, Terms } from '../facts/facts.ts';
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

function termsAt({ terms, earlierTerms }: OrderSession, at: number): Terms {
  return earlierTerms.find(({ until }) => at <= until) ?? terms;
}

export const otherAmountExecuted: Question = ({ charges, amounts, sessions }) =>
  charges.flatMap(({ at, gatewayPaymentId, sessionId }) => {
    const session = sessions.find((known) => known.sessionId === sessionId);
    const charged = amounts.get(gatewayPaymentId);
    if (session === undefined || charged === undefined) return [];
    const due = termsAt(session, at).amount;
    if (charged === due) return [];
    return [{ check: 'otherAmountExecuted', at, detail: `${charged} in place of ${due}` }];
  });

/** What the calls report of a press that met a change. */
function reportedChanges({ calls }: Facts) {
  return calls.flatMap(({ name, notices, presses, sessionId }) =>
    notices
      .filter(({ type, reason }) => type === 'recoverable' && reason === 'SESSION_CHANGED')
      .map(({ at }) => {
        const press = presses.findLast((known) => known.at <= at);
        return { at, name, sessionId, press };
      }),
  );
}

/** The customer has pressed on an amount, and with a card, that the session still took when this was reported. */
export const changeUntrue: Question = (facts) =>
  reportedChanges(facts).flatMap(({ at, name, sessionId, press }): readonly Violation[] => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const isUntrue = session !== undefined && press !== undefined && isTaken(session, press, at);
    return isUntrue ? [{ check: 'changeUntrue', at, detail: name }] : [];
  });

/** Whether nothing stood against the press until then. */
function isTaken(
  session: OrderSession,
  { at, amount, changes, card }: Press,
  until: number,
): boolean {
  const { earlierTerms, terms } = session;
  const allTerms = [...earlierTerms, { ...terms, until: Infinity }];
  const begun = allTerms.filter((_, index) => (earlierTerms[index - 1]?.until ?? 0) < until);
  const changed = begun.filter(
    (one, index) => index > 0 && one.amount !== begun[index - 1]?.amount,
  );
  const isNewest = changes === undefined || changes === changed.length;
  const since = begun.filter((one) => one.until > at);
  return (
    isNewest && termsAt(session, until).amount === amount && since.every((one) => fits(one, card))
  );
}

/** Whether an amount was made for this card. */
function fits({ expects = {} }: Terms, card: KnownCard | undefined): boolean {
  const { brand = card?.brand, issuer_country: country = card?.issuerCountry } = expects;
  const { funding = card?.funding } = expects;
  return brand === card?.brand && country === card?.issuerCountry && funding === card?.funding;
}

export const otherCardCharged: Question = ({ charges, amounts, sessions }) =>
  charges.flatMap(({ at, gatewayPaymentId, sessionId, card }): readonly Violation[] => {
    const session = sessions.find((known) => known.sessionId === sessionId);
    if (session === undefined || !amounts.has(gatewayPaymentId)) return [];
    const { expects, ...terms } = termsAt(session, at);
    if (fits({ ...terms, expects }, card)) return [];
    const detail = `${JSON.stringify(card)} in place of ${JSON.stringify(expects)}`;
    return [{ check: 'otherCardCharged', at, detail }];
  });

/** A charge that was given back is one as well. */
export const unconfirmedCharged: Question = ({ charges, amounts }) =>
  charges.flatMap(({ at, gatewayPaymentId, press }): readonly Violation[] => {
    const charged = amounts.get(gatewayPaymentId);
    const confirmed = press?.confirmed;
    if (charged === undefined || confirmed === undefined || charged === confirmed) return [];
    return [{ check: 'unconfirmedCharged', at, detail: `${charged} in place of ${confirmed}` }];
  });

/** Whether the change was reported to the merchant, or only to the page. */
export const changeExecuted: Question = (facts) => {
  const reported = new Set(reportedChanges(facts).map(({ press }) => press));
  return facts.charges
    .filter(({ press }) => press && (press.isChanged === true || reported.has(press)))
    .map(({ at, sessionId }) => ({ check: 'changeExecuted', at, detail: sessionId }));
};

export const wrongAmount: Question = (facts) =>
  kept(facts).flatMap(({ at, gatewayPaymentId, sessionId, press }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const shown = press?.amount ?? session?.terms.amount;
    const charged = facts.amounts.get(gatewayPaymentId);
    if (charged === shown) return [];
    return [{ check: 'wrongAmount', at, detail: `${charged} in place of ${shown}` }];
  });
