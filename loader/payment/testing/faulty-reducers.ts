/** Faults that were in an earlier version of the embedded payment, each put back into the reducer. */
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { isFollowed, paceOf } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import { reduce } from '../decision/reduce.ts';
import type { Reduce } from './explore.ts';

type Result = readonly [Payment, readonly Effect[]];

/** Changes what comes of an event. */
function after(change: (result: Result, before: Payment, event: PaymentEvent) => Result): Reduce {
  return (before, event) => change(reduce(before, event), before, event);
}

/** Has a payment miss events. */
function deafTo(isMissed: (before: Payment, event: PaymentEvent) => boolean): Reduce {
  return (before, event) => (isMissed(before, event) ? [before, []] : reduce(before, event));
}

/** Has a payment take one event for another. */
function mistaking(change: (event: PaymentEvent, before: Payment) => PaymentEvent): Reduce {
  return (before, event) => reduce(before, change(event, before));
}

const without = (effects: readonly Effect[], type: Effect['type']) =>
  effects.filter((effect) => effect.type !== type);

const asks = [{ type: 'ask' }] as const;

export const faultyReducers: Readonly<Record<string, Reduce>> = {
  'a second press is ignored': deafTo(
    ({ attempts }, event) => event.type === 'submitting' && attempts > 0,
  ),
  'an idle form counts as under way after a decline': after(([next, effects], before) =>
    before.attempt === 'declined' && next.attempt === 'none' && !next.outcome
      ? [{ ...next, attempt: 'away' }, effects]
      : [next, effects],
  ),
  'a form is not replaced once something was declined': after(([next, effects]) =>
    next.form === 'connecting' && next.attempts > 0
      ? [{ ...next, form: 'gone' }, without(effects, 'open')]
      : [next, effects],
  ),
  'a session that was submitted before a reload is asked about once': after(
    ([next, effects], before) =>
      before.form === 'checking' && next.doubt === 'real' && next.attempt === 'none'
        ? [{ ...next, doubt: 'none' }, without(effects, 'watch')]
        : [next, effects],
  ),
  'the status waits for the recording of the gateway’s id': after(([next, effects]) =>
    effects.some(({ type }) => type === 'recordId')
      ? [next, without(effects, 'ask')]
      : [next, effects],
  ),
  'a page that moved on by its own script is never replaced': after(([next, effects], before) =>
    before.form === 'checking' && before.doubt === 'real' && next.form === 'connecting'
      ? [{ ...next, form: 'gone', doubt: 'real' }, without(effects, 'open')]
      : [next, effects],
  ),
  'a page whose presses are not seen is replaced like any other': (before, event) =>
    reduce(before.form === 'checking' ? { ...before, seesPresses: true } : before, event),
  'expiry ends the wait for a customer in a challenge': after(([next, effects], _, event) =>
    event.type === 'expired' && isFollowed(next)
      ? [{ ...next, attempt: 'confirming' }, [...effects, { type: 'watch', pace: 'confirming' }]]
      : [next, effects],
  ),
  'a return that is repeated is asked about each time': after(([next, effects], before, event) =>
    event.type === 'returned' && before.attempt === 'returning' ? [next, asks] : [next, effects],
  ),
  'a departure that is repeated begins the pauses again': after(([next, effects], before, event) =>
    event.type === 'away' && before.attempt === 'away'
      ? [next, [{ type: 'watch', pace: paceOf(next) }]]
      : [next, effects],
  ),
  'a return closes the attempt': after(([next, effects], before) =>
    before.attempt === 'returning' && next.attempt === 'none' && !next.outcome
      ? [{ ...next, doubt: 'none' }, without(effects, 'watch')]
      : [next, effects],
  ),
  'one status opens the form after a return': (before, event) =>
    reduce(before.attempt === 'returning' ? { ...before, looks: 2 } : before, event),
  'a decline is reported without a question': after(([next, effects], _, event) =>
    event.type === 'declined' && next.attempt === 'declined' && next.problem
      ? [{ ...next, attempt: 'none' }, [...effects, { type: 'failed', error: next.problem }]]
      : [next, effects],
  ),
  'a decline of an earlier attempt counts': mistaking((event, { attempts }) =>
    event.type === 'declined' ? { ...event, attempt: attempts } : event,
  ),
  'a status counts that was asked for before the press': mistaking((event, { attempts }) =>
    event.type === 'status' ? { ...event, attempt: attempts, isFresh: true } : event,
  ),
  'a status decides about a step that is under way': (before, event) =>
    reduce(event.type === 'status' ? { ...before, inHand: undefined } : before, event),
  'a status between two pauses is one of the three': mistaking((event) =>
    event.type === 'status' ? { ...event, isDue: true } : event,
  ),
  'a frame that is lost in an attempt is an error': (before, event) =>
    event.type === 'lost' ? reduce({ ...before, attempt: 'none' }, event) : reduce(before, event),
  'a session that is not found has failed, whatever was submitted': (before, event) =>
    event.type === 'statusFailed'
      ? reduce({ ...before, attempt: 'none', doubt: 'none' }, event)
      : reduce(before, event),
  'what was submitted is forgotten when another session takes its place': after(
    ([next, effects], _, event) =>
      event.type === 'replaced' ? [{ ...next, outcome: 'cancelled' }, effects] : [next, effects],
  ),
  'an outcome is reported again': (before, event) =>
    event.type === 'status'
      ? reduce({ ...before, outcome: undefined }, event)
      : reduce(before, event),
};
