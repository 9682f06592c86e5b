/** Finds every state that a payment can reach, and the first promise that is broken on the way. */
import { PayError } from '../../../shared/errors/errors.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../errors/cross-origin-isolated.ts';
import { paceOf } from '../decision/pace.ts';
import type { PaymentEvent } from '../decision/payment-events.ts';
import { isObserved, NEW_PAYMENT, openStep, problemOf } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import { mayBeCharged } from '../decision/questions.ts';
import type { Reduced } from '../decision/reduce.ts';
import type { PressAge } from '../decision/regions/evidence.ts';
import { beginnings, canFollow, eventsIn } from './every-event.ts';
import { isSame, isSamePart, promises } from './payment-promises.ts';
import { followCharge, NO_CHARGE, statusesInARow } from './possible-charge.ts';
import type { PossibleCharge } from './possible-charge.ts';

// Millions of errors are created, and their stack traces are never read.
Error.stackTraceLimit = 0;

export type Reduce = (payment: Payment, event: PaymentEvent) => Reduced;

/** A payment, and what is known about its money. */
export interface Reached {
  readonly payment: Payment;
  readonly charge: PossibleCharge;
}

export interface Exploration {
  readonly reached: readonly Reached[];
  readonly transitions: number;
  /** The name of the promise that was broken, and by what; none if all hold. */
  readonly broken: Readonly<Record<string, string>>;
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
  // Numbers of attempts are only compared: what is true of the third is true of every later one.
  const number = Math.min(attemptNumber, 2);
  const completed = Math.min(attemptNumber - payment.completedAttempt, 2);
  const hasId = gatewayPaymentId !== undefined;
  // The rest of the state is not read after the outcome.
  if (outcome) return `${form.is},${outcome},${number},${completed},${hasId}`;
  const problem = problemOf(payment);
  // A payment whose form was replaced gets no other form.
  const isReplaced = form.is === 'replaced';
  const bits = [
    'seesPresses' in form && form.seesPresses,
    'holdsPresses' in form && form.holdsPresses,
    isObserved(attempt) && attempt.isRedirected,
    isObserved(attempt) && attempt.response !== undefined,
    isObserved(attempt) && attempt.hasStep,
    isObserved(attempt) && attempt.held !== undefined,
    'isDirect' in attempt && attempt.isDirect,
    payment.started === 'pending',
    openStep(payment) !== undefined,
    payment.unsettledStep !== undefined,
    hasId,
    payment.isNestedPage && !isReplaced,
    payment.redirectUrl !== undefined,
    problem !== undefined,
    problem?.recoverable,
    problem?.reason === CROSS_ORIGIN_ISOLATED,
    isObserved(attempt) && charge.isAccepted,
    isObserved(attempt) && charge.isKnown,
    isObserved(attempt) && attempt.statusesInARow !== undefined,
    charge.current,
    charge.earlier,
    charge.current && charge.isDenied,
    charge.current && charge.isHeld,
    charge.unasked,
    (isObserved(attempt) || 'statusesInARow' in attempt) && charge.isAsked,
  ].reduce((sum, bit) => sum * 2 + (bit === true ? 1 : 0), 0);
  const { unobserved, firstStatus, lifeEnd } = payment;
  const framesTried = isReplaced ? 0 : payment.framesTried;
  const problemCode = attempt.is === 'rejected' ? problem?.code : '';
  const numbers = `${number}${completed}${framesTried}${statusesInARow(payment)}`;
  const moment = `${unobserved},${firstStatus},${lifeEnd},${ageOf(payment)}`;
  return `${form.is},${attempt.is},${numbers},${moment},${bits}${problemCode}`;
}

/**
 * The age of a closed press is not read. While the customer waits, it does not matter whether the press is
 * old.
 */
function ageOf(payment: Payment): PressAge | '' {
  const { pressAge } = payment;
  if (!mayBeCharged(payment)) return '';
  return pressAge === 'old' && paceOf(payment) === 'confirming' ? 'settled' : pressAge;
}

const named = Object.entries(promises);

/** Takes one event. `broken` is the first promise that the event breaks. */
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

/** Receives each transition. */
export type Note = (before: Payment, event: PaymentEvent, after: Payment) => void;

export interface ExplorationOptions {
  /** How many states are tried, the nearest first; all by default. */
  readonly most?: number;
  readonly note?: Note;
}

/** Ends at the first promise that is broken. */
export function explore(
  reduce: Reduce,
  { most = Infinity, note }: ExplorationOptions = {},
): Exploration {
  const reached: Reached[] = [START];
  const indices = new Map<string, number>([[keyOf(START), 0]]);
  const links: number[][] = [];
  let transitions = 0;
  for (let index = 0; index < Math.min(reached.length, most); index += 1) {
    const from = reached[index] ?? START;
    const targets = new Set<number>();
    for (const event of index === 0 ? beginnings : eventsIn(from.payment)) {
      if (!canFollow(from.payment, event)) continue;
      const result = takeOne(reduce, from, event);
      transitions += 1;
      if (result.broken !== undefined) {
        const sequence = JSON.stringify({ from, event, to: result.next }, plain, 1);
        return { reached, transitions, broken: { [result.broken]: sequence }, links };
      }
      note?.(from.payment, event, result.next.payment);
      const { payment, charge } = result.next;
      // Most events change nothing, and need no key.
      if (isSame(from.payment, payment) && isSamePart(from.charge, charge)) {
        targets.add(index);
        continue;
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
  return { reached, transitions, broken: {}, links };
}
