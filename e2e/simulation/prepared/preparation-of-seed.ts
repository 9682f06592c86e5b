/** What a page prepares, and what fails of it, by a sequence of random numbers. */
import type { Random } from '../time/random.ts';
import { OFFER_FAULTS, PREPARED_FAULTS } from './preparation.ts';
import type { Preparation, Preparing } from './preparation.ts';

/** @param lifetime - ms from a session's creation to its expiry */
export function preparationOf(random: Random, lifetime: number): Preparation {
  const lead = random.spread(2000, 20_000);
  const first = random.between(0, 1000);
  const calls = Array.from({ length: random.pick(1, 1, 1, 2) }, (_, index) =>
    preparing(random, first + index * random.between(0, lead)),
  );
  const isSessionOld = random.chance(0.15);
  const isTooOld = isSessionOld && random.chance(0.5);
  return {
    calls,
    lead: isTooOld ? lifetime + lead : lead,
    isSessionOld,
    fits: random.chance(0.85),
    canMove: random.chance(0.5),
    offerFault: random.chance(0.3) ? random.pick(...OFFER_FAULTS) : undefined,
    preparedFault: random.chance(0.6) ? random.pick('fails', ...PREPARED_FAULTS) : undefined,
    faultAt: first + random.between(Math.floor(lead / 2), lead),
    isAlone: random.chance(0.5),
  };
}

function preparing(random: Random, at: number): Preparing {
  return {
    at,
    isOtherCurrency: random.chance(0.2),
    amount: random.pick(4200, 4200, 5200, undefined),
    hasContainer: random.chance(0.7),
    locale: random.chance(0.85) ? 'en-GB' : 'de-DE',
    radius: random.pick(8, 8, 12),
  };
}
