/** Faults that were in an earlier version of the embedded payment, each put back into the reducer. */
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { isFollowed, paceOf } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import { reduce } from '../decision/reduce.ts';
import type { Reduced } from '../decision/reduce.ts';
import type { Reduce } from './explore.ts';

/** Changes what comes of an event. */
function after(change: (next: Reduced, before: Payment, event: PaymentEvent) => Reduced): Reduce {
  return (before, event) => change(reduce(before, event), before, event);
}

/** Has a payment miss events. */
function deafTo(isMissed: (before: Payment, event: PaymentEvent) => boolean): Reduce {
  return (before, event) =>
    isMissed(before, event) ? { ...before, effects: [] } : reduce(before, event);
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
  'an idle form counts as under way after a decline': after((next, before) =>
    before.attempt === 'declined' && next.attempt === 'none' && !next.outcome
      ? { ...next, attempt: 'away' }
      : next,
  ),
  'a form is not replaced once something was declined': after((next) =>
    next.form === 'connecting' && next.attempts > 0
      ? { ...next, form: 'gone', effects: without(next.effects, 'open') }
      : next,
  ),
  'a session that was submitted before a reload is asked about once': after((next, before) =>
    before.form === 'checking' && next.doubt === 'real' && next.attempt === 'none'
      ? { ...next, unobserved: 'none', effects: without(next.effects, 'watch') }
      : next,
  ),
  'the status waits for the recording of the gateway’s id': after((next) =>
    next.effects.some(({ type }) => type === 'recordId')
      ? { ...next, effects: without(next.effects, 'ask') }
      : next,
  ),
  'a page that moved on by its own script is never replaced': after((next, before) =>
    before.form === 'checking' && before.doubt === 'real' && next.form === 'connecting'
      ? { ...next, form: 'gone', unobserved: 'chargeable', effects: without(next.effects, 'open') }
      : next,
  ),
  'a page whose presses are not seen is replaced like any other': (before, event) =>
    reduce(before.form === 'checking' ? { ...before, seesPresses: true } : before, event),
  'expiry ends the wait for a customer in a challenge': after((next, _, event) =>
    event.type === 'expired' && isFollowed(next)
      ? {
          ...next,
          attempt: 'confirming',
          effects: [...next.effects, { type: 'watch', pace: 'confirming' }],
        }
      : next,
  ),
  'a return that is repeated is asked about each time': after((next, before, event) =>
    event.type === 'returned' && before.attempt === 'returning' ? { ...next, effects: asks } : next,
  ),
  'a departure that is repeated begins the pauses again': after((next, before, event) =>
    event.type === 'away' && before.attempt === 'away'
      ? { ...next, effects: [{ type: 'watch', pace: paceOf(next) }] }
      : next,
  ),
  'a return closes the attempt': after((next, before) =>
    before.attempt === 'returning' && next.attempt === 'none' && !next.outcome
      ? { ...next, unobserved: 'none', effects: without(next.effects, 'watch') }
      : next,
  ),
  'one status opens the form after a return': (before, event) =>
    reduce(before.attempt === 'returning' ? { ...before, looks: 2 } : before, event),
  'a decline is reported without a question': after((next, _, event) =>
    event.type === 'declined' && next.attempt === 'declined' && next.problem
      ? {
          ...next,
          attempt: 'none',
          effects: [...next.effects, { type: 'failed', error: next.problem }],
        }
      : next,
  ),
  'a decline of an earlier attempt counts': mistaking((event, { attempts }) =>
    event.type === 'declined' ? { ...event, attempt: attempts } : event,
  ),
  'a status counts that was asked for before the press': mistaking((event, { attempts }) =>
    event.type === 'status' ? { ...event, attempt: attempts, isFresh: true } : event,
  ),
  'a status decides about a step that is under way': (before, event) =>
    reduce(event.type === 'status' ? { ...before, unsettledStep: undefined } : before, event),
  'a status between two pauses is one of the three': mistaking((event) =>
    event.type === 'status' ? { ...event, isDue: true } : event,
  ),
  'a frame that is lost in an attempt is an error': (before, event) =>
    event.type === 'lost' ? reduce({ ...before, attempt: 'none' }, event) : reduce(before, event),
  'a session that is not found has failed, whatever was submitted': (before, event) =>
    event.type === 'statusFailed'
      ? reduce({ ...before, attempt: 'none', unobserved: 'none' }, event)
      : reduce(before, event),
  'what was submitted is forgotten when another session takes its place': after((next, _, event) =>
    event.type === 'replaced' ? { ...next, outcome: 'cancelled' } : next,
  ),
  'an outcome is reported again': (before, event) =>
    event.type === 'status'
      ? reduce({ ...before, outcome: undefined }, event)
      : reduce(before, event),
};
