/** Questions about money: what was charged, and what was given back. */
import { BOUND } from '../run/bound.ts';
import type { Charge, Facts } from '../run/facts.ts';
import type { Question } from './violation.ts';

/** Charges that were not voided or refunded; a voucher that was not paid is none. */
export function kept({ charges, amounts, reversed }: Facts): readonly Charge[] {
  return charges.filter(({ gatewayPaymentId: id }) => amounts.has(id) && !reversed.has(id));
}

export const chargedTwice: Question = (facts) =>
  kept(facts)
    .slice(1)
    .map(({ at, sessionId }) => ({ check: 'chargedTwice', at, detail: sessionId }));

export const chargedAfterBound: Question = (facts) =>
  kept(facts).flatMap(({ at, sessionId }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const isLate = session !== undefined && at > session.expiresAt + BOUND;
    return isLate ? [{ check: 'chargedAfterBound', at, detail: sessionId }] : [];
  });

export const chargedReplaced: Question = (facts) =>
  kept(facts).flatMap(({ at, sessionId }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const { replacedAt = Infinity } = session ?? {};
    return at > replacedAt ? [{ check: 'chargedReplaced', at, detail: sessionId }] : [];
  });

export const wrongAmount: Question = (facts) =>
  kept(facts).flatMap(({ at, gatewayPaymentId, sessionId, press }) => {
    const session = facts.sessions.find((known) => known.sessionId === sessionId);
    const shown = press?.amount ?? session?.amount;
    const charged = facts.amounts.get(gatewayPaymentId);
    if (charged === shown) return [];
    return [{ check: 'wrongAmount', at, detail: `${charged} in place of ${shown}` }];
  });
