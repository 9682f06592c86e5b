/** Finds every state that a payment can get into, and what is broken on the way there. */
import { PayError } from '../../../shared/errors.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../errors/cross-origin-isolated.ts';
import type { PaymentEvent } from '../decision/payment-events.ts';
import { isObserved, mayBeCharged, NEW_PAYMENT, openStep, problemOf } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import type { Reduced } from '../decision/reduce.ts';
import { beginnings, canFollow, eventsIn } from './every-event.ts';
import { promises } from './payment-promises.ts';
import { followCharge, NO_CHARGE, statusesInARow } from './possible-charge.ts';
import type { PossibleCharge } from './possible-charge.ts';

// Millions of errors are created, and their stack traces are never read.
Error.stackTraceLimit = 0;

export type Reduce = (payment: Payment, event: PaymentEvent) => Reduced;

/** A payment, and what is known of its money. */
export interface Reached {
  readonly payment: Payment;
  readonly charge: PossibleCharge;
}

export interface Exploration {
  readonly reached: readonly Reached[];
  readonly transitions: number;
  /** The names of the promises that were broken, and by what. */
  readonly broken: ReadonlyMap<string, string>;
  /** From each state, by its index, the states that its events lead to. */
  readonly links: readonly (readonly number[])[];
}

const plain = (_: string, value: unknown) =>
  value instanceof PayError ? `${value.reason} ${value.recoverable}` : value;

/**
 * Identifies a state. Values that are only passed on, such as the message of a decline, are left out;
 * of an error it contains the properties that a payment reads.
 */
function keyOf({ payment, charge }: Reached): string {
  const { form, attempt, attemptNumber, gatewayPaymentId, outcome } = payment;
  // A completion of an attempt before the last two is reported no more.
  const completed = Math.max(payment.completedAttempt, attemptNumber - 2);
  const hasId = gatewayPaymentId !== undefined;
  // What else the payment had then is not read after its outcome.
  if (outcome) return `${form.is},${outcome},${attemptNumber},${completed},${hasId}`;
  const problem = problemOf(payment);
  const isFresh = payment.pressAge === 'fresh';
  const bits = [
    'seesPresses' in form && form.seesPresses,
    isObserved(attempt) && attempt.isRedirected,
    isObserved(attempt) && attempt.response !== undefined,
    isObserved(attempt) && attempt.hasStep,
    isObserved(attempt) && attempt.held !== undefined,
    'isDirect' in attempt && attempt.isDirect,
    // The age of a press that is closed is read no more.
    mayBeCharged(payment) && isFresh,
    mayBeCharged(payment) && payment.pressAge === 'old',
    payment.started === 'pending',
    openStep(payment) !== undefined,
    payment.unsettledStep !== undefined,
    hasId,
    payment.isNestedPage,
    payment.redirectUrl !== undefined,
    problem !== undefined,
    problem?.recoverable,
    problem?.reason === CROSS_ORIGIN_ISOLATED,
    isObserved(attempt) && charge.isAccepted,
    charge.current,
    charge.earlier,
    charge.unseen,
    charge.isDenied,
    charge.isHeld,
    charge.unasked,
    isObserved(attempt) && charge.isAsked,
  ].reduce((sum, bit) => sum * 2 + (bit === true ? 1 : 0), 0);
  const { framesTried, unobserved, firstStatus, lifeEnd } = payment;
  const problemCode = attempt.is === 'rejected' ? problem?.code : '';
  const numbers = `${attemptNumber}${completed}${framesTried}${statusesInARow(payment)}`;
  const moment = `${unobserved},${firstStatus},${lifeEnd}`;
  return `${form.is},${attempt.is},${numbers},${moment},${bits}${problemCode}`;
}

const named = Object.entries(promises);

/** Whether a promise is broken by one event; the first that is found. */
export function takeOne(
  reduce: Reduce,
  { payment: before, charge: chargeBefore }: Reached,
  event: PaymentEvent,
): { next: Reached; broken: string | undefined } {
  const next = reduce(before, event);
  const { payment: after, effects, accepted } = next;
  const charge = followCharge(chargeBefore, before, event, next);
  const again = () => reduce(after, event);
  const taken = { before, event, after, effects, accepted, chargeBefore, charge, again };
  const [broken] = named.find(([, holds]) => !holds(taken)) ?? [];
  return { next: { payment: after, charge: after.outcome ? NO_CHARGE : charge }, broken };
}

export const START: Reached = { payment: NEW_PAYMENT, charge: NO_CHARGE };

/**
 * @param isEnough - end with the first promise that is broken
 * @param most - how many states are tried, the nearest first
 */
export function explore(reduce: Reduce, isEnough = false, most = Infinity): Exploration {
  const reached: Reached[] = [START];
  const indices = new Map<string, number>([[keyOf(START), 0]]);
  const links: number[][] = [];
  const broken = new Map<string, string>();
  let transitions = 0;
  for (let index = 0; index < Math.min(reached.length, most); index += 1) {
    const from = reached[index] ?? START;
    const targets = new Set<number>();
    for (const event of index === 0 ? beginnings : eventsIn(from.payment)) {
      if (!canFollow(from.payment, event)) continue;
      const result = takeOne(reduce, from, event);
      transitions += 1;
      if (result.broken !== undefined && !broken.has(result.broken)) {
        broken.set(result.broken, JSON.stringify({ from, event, to: result.next }, plain, 1));
        if (isEnough) return { reached, transitions, broken, links };
      }
      const key = keyOf(result.next);
      let target = indices.get(key);
      if (target === undefined) {
        target = reached.push(result.next) - 1;
        indices.set(key, target);
      }
      targets.add(target);
    }
    links.push([...targets]);
  }
  return { reached, transitions, broken, links };
}
