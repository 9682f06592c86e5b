/**
 * The oracle knows the facts of a run, and nothing of the rules by which the product decides.
 * Only the merchant's own end of a payment, and the end of a page, excuse a missing outcome.
 */
import type { Facts } from '../facts/facts.ts';
import {
  changeExecuted,
  changeUntrue,
  chargedAfterBound,
  chargedReplaced,
  chargedTwice,
  otherAmountExecuted,
  otherCardCharged,
  unconfirmedCharged,
  wrongAmount,
} from './charges.ts';
import * as customers from './customers.ts';
import * as outcomes from './outcomes.ts';
import * as preparations from './preparations.ts';
import * as presses from './presses.ts';
import type { Check, Question, Violation } from './violation.ts';

const QUESTIONS: Readonly<Record<Check, Question>> = {
  ...customers,
  ...outcomes,
  ...preparations,
  ...presses,
  chargedTwice,
  chargedAfterBound,
  chargedReplaced,
  wrongAmount,
  otherAmountExecuted,
  otherCardCharged,
  unconfirmedCharged,
  changeExecuted,
  changeUntrue,
};

/** What the run breaks, the earliest first. */
export function violationsOf(facts: Facts): readonly Violation[] {
  return Object.values(QUESTIONS)
    .flatMap((question) => question(facts))
    .toSorted((one, other) => one.at - other.at);
}
