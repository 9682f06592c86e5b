/** Payments in random orders of events, beyond the attempts that the enumeration counts. */
import { expect, test } from 'vitest';
import type { PaymentEvent } from './decision/payment-events.ts';
import { reduce } from './decision/reduce.ts';
import { beginnings, eventsIn } from './testing/every-event.ts';
import { START, takeOne } from './testing/explore.ts';
import { seedOfRun } from '../../shared/testing/seed.ts';
import { randomNumbers } from './testing/random-numbers.ts';

const EVENTS = 1_000_000;
/** Events of one payment, at most. */
const LENGTH = 200;

/** The first promise that is broken, and how. */
function firstBroken(random: () => number): string | undefined {
  const pick = (events: readonly PaymentEvent[]) => events[Math.floor(random() * events.length)];
  let state = START;
  let sequence: PaymentEvent[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    if (sequence.length === LENGTH) {
      state = START;
      sequence = [];
    }
    const event = pick(state === START ? beginnings : eventsIn(state.payment));
    if (event === undefined) throw new Error('There is no event');
    const { next, broken } = takeOne(reduce, state, event);
    if (broken) return `${broken}: ${JSON.stringify([...sequence, event])}`;
    // Most events end a payment, but the test needs payments of some length.
    const isTooSoon = next.payment.outcome !== undefined && random() < 0.9;
    if (isTooSoon && sequence.length < LENGTH / 2) continue;
    sequence.push(event);
    state = next;
  }
  return undefined;
}

test('a million events in random orders break no promise', () => {
  expect(firstBroken(randomNumbers(seedOfRun()))).toBeUndefined();
}, 120_000);
