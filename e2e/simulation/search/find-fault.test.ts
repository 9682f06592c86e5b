/**
 * The oracle finds each of these faults when it is put into the product. With `PAY_SIMULATIONS` all seeds
 * are tried from 1 on; otherwise the search begins at a seed that has found the fault before, and ends soon after it.
 */
import { expect, test } from 'vitest';
import { FAULTS, isFault } from '../faults/faults.ts';
import type { Fault } from '../faults/faults.ts';
import type { Check } from '../oracle/violation.ts';
import { findFault } from './find-fault.ts';

const IS_WHOLE = process.env['PAY_SIMULATIONS'] !== undefined;
/** A fault that is found later needs a new seed in `NEAR`, or its search takes seconds in each run. */
const MOST_SEEDS = IS_WHOLE ? 1000 : 40;
/** ms; ends a search that hangs, on a machine of any speed. */
const TIMEOUT = 20 * 60_000;

const NEAR: Readonly<Record<Fault, number>> = {
  attemptIdentityIgnored: 191,
  reloadForgotten: 2,
  noneBelieved: 17,
  reportDropped: 7,
  replacedForgotten: 42,
  wrapperUnmounts: 53,
  twoCallbacks: 1,
  revisionIgnored: 159,
  changeNotAwaited: 93,
  translationIgnored: 159,
  approvalOfOldAmount: 827,
  extensionRevised: 154,
  wrongAmount: 1,
  amountNotConverted: 32,
  replacesIgnored: 49,
  lateResultTaken: 265,
  firewallBelieved: 244,
  acknowledgedForGood: 35,
  setUpAsPayment: 14,
  setUpAnnounced: 14,
  methodForgotten: 14,
  cardNotRecognised: 14,
  removedHandleKept: 446,
  removalNotExecuted: 84,
  expectedCardIgnored: 21,
  changeExecutedAnyway: 93,
  changeNeverShown: 135,
  voucherKept: 4,
  preparedNotInert: 271,
  unboundServed: 85,
  offerNotCompared: 55,
  preparedFailureKept: 92,
};

/** The questions that find a fault, where one is asked for it. */
const FINDS: Readonly<Partial<Record<Fault, readonly Check[]>>> = {
  revisionIgnored: ['unconfirmedCharged'],
  voucherKept: ['chargedTwice'],
  setUpAsPayment: ['setUpCharged'],
  setUpAnnounced: ['setUpNotified'],
  methodForgotten: ['setUpUnsaved'],
  cardNotRecognised: ['savedTwice'],
  removedHandleKept: ['removedUsed'],
  removalNotExecuted: ['removalUntrue'],
  expectedCardIgnored: ['otherCardCharged'],
  changeExecutedAnyway: ['changeExecuted'],
  changeNeverShown: ['unpressableAfterChange'],
  preparedNotInert: ['usedUnbound'],
  unboundServed: ['usedUnbound'],
  offerNotCompared: ['otherFormBound'],
  preparedFailureKept: ['preparationCosts'],
};

test.for(Object.keys(FAULTS).filter(isFault))(
  'the oracle finds it: %s',
  { timeout: TIMEOUT },
  async (fault) => {
    const search = { first: IS_WHOLE ? 1 : NEAR[fault], count: MOST_SEEDS, checks: FINDS[fault] };
    expect(await findFault(fault, search)).toBeDefined();
  },
);
