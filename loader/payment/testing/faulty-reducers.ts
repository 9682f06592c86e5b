/** Faults that were in an earlier version of the embedded payment, each put back into the reducer. */
import { PayNotFoundError } from '../../../shared/errors/errors.ts';
import { paceOf } from '../decision/pace.ts';
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { isObserved, NO_ATTEMPT } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import { hidesPresses } from '../decision/questions.ts';
import { reduce } from '../decision/reduce.ts';
import type { Reduced } from '../decision/reduce.ts';
import type { Reduce } from './explore.ts';

/** Parts of a payment, and effects, that replace those of an event's result. */
type Change = Partial<Payment> & { readonly effects?: readonly Effect[] };

/** Changes the result of an event. */
function after(
  change: (next: Payment, effects: readonly Effect[], before: Payment) => Change | undefined,
  type?: PaymentEvent['type'],
): Reduce {
  return (before, event): Reduced => {
    const next = reduce(before, event);
    if (type !== undefined && event.type !== type) return next;
    const { effects = next.effects, ...parts } = change(next.payment, next.effects, before) ?? {};
    return { ...next, payment: { ...next.payment, ...parts }, effects };
  };
}

/** Makes a payment take an event as if the payment had other parts. */
function as(change: (before: Payment, event: PaymentEvent) => Partial<Payment>): Reduce {
  return (before, event) => reduce({ ...before, ...change(before, event) }, event);
}

/** Makes a payment miss events. */
function deafTo(isMissed: (before: Payment, event: PaymentEvent) => boolean): Reduce {
  return (before, event) =>
    isMissed(before, event)
      ? { payment: before, effects: [], accepted: false }
      : reduce(before, event);
}

/** Makes a payment take one event for another. */
function mistaking(change: (event: PaymentEvent, before: Payment) => PaymentEvent): Reduce {
  return (before, event) => reduce(before, change(event, before));
}

const without = (effects: readonly Effect[], type: Effect['type']) =>
  effects.filter((effect) => effect.type !== type);

const asks = [{ type: 'askStatus' }] as const;

export const faultyReducers: Readonly<Record<string, Reduce>> = {
  'a second press is ignored': deafTo(
    ({ attemptNumber }, event) => event.type === 'submitting' && attemptNumber > 0,
  ),
  'an idle form counts as under way after a decline': after((next, _, before) =>
    before.attempt.is === 'declined' && next.attempt.is === 'none' && !next.outcome
      ? { attempt: { is: 'away', isRedirected: false } }
      : undefined,
  ),
  'a form is not replaced once something was declined': after((next, effects) =>
    next.form.is === 'connecting' && next.attemptNumber > 0
      ? { form: { is: 'gone' }, effects: without(effects, 'open') }
      : undefined,
  ),
  'the status waits for the recording of the gateway’s id': after((_, effects) =>
    effects.some(({ type }) => type === 'recordId')
      ? { effects: without(effects, 'askStatus') }
      : undefined,
  ),
  'a page whose presses are not seen is replaced like any other': after(
    ({ unobserved }, _, before) =>
      hidesPresses(before) && unobserved === 'chargeable' && before.unobserved === 'none'
        ? { unobserved: 'possible' }
        : undefined,
    'replaced',
  ),
  'expiry ends the wait for a customer in a challenge': after(
    ({ attempt }, effects) =>
      isObserved(attempt)
        ? {
            attempt: { is: 'confirming', step: attempt.step },
            effects: [...effects, { type: 'pollStatus', pace: 'confirming' }],
          }
        : undefined,
    'expired',
  ),
  'a return that is repeated is asked about each time': after(
    (_, __, { attempt }) => (attempt.is === 'returning' ? { effects: asks } : undefined),
    'returned',
  ),
  'a departure that is repeated begins the pauses again': after(
    (next, _, { attempt }) =>
      attempt.is === 'away' ? { effects: [{ type: 'pollStatus', pace: paceOf(next) }] } : undefined,
    'away',
  ),
  'a return closes the attempt': after((next, effects, { attempt }) =>
    attempt.is === 'returning' && next.attempt.is === 'none' && !next.outcome
      ? { unobserved: 'none', effects: without(effects, 'pollStatus') }
      : undefined,
  ),
  'one status opens the form after a return': as(({ attempt }) =>
    attempt.is === 'returning' ? { attempt: { ...attempt, statusesInARow: 2 } } : {},
  ),
  'a decline is reported without a question': after(
    ({ attempt }, effects) =>
      attempt.is === 'declined' && attempt.problem
        ? {
            attempt: NO_ATTEMPT,
            effects: [...effects, { type: 'failed', error: attempt.problem }],
          }
        : undefined,
    'declined',
  ),
  'a decline of an earlier attempt counts': mistaking((event, { attemptNumber }) =>
    event.type === 'declined' ? { ...event, attempt: attemptNumber } : event,
  ),
  'a status counts that was asked for before the press': mistaking((event, { attemptNumber }) =>
    event.type === 'status' ? { ...event, attempt: attemptNumber, isFresh: true } : event,
  ),
  'a status decides about a step that is under way': as((_, event) =>
    event.type === 'status' ? { unsettledStep: undefined } : {},
  ),
  'a status between two pauses is one of the three': mistaking((event) =>
    event.type === 'status' ? { ...event, isDue: true } : event,
  ),
  'a frame that is lost in an attempt is an error': as((_, event) =>
    event.type === 'lost' ? { attempt: NO_ATTEMPT } : {},
  ),
  'a session that is not found closes a press': as((_, event) =>
    event.type === 'statusFailed' ? { attempt: NO_ATTEMPT, unobserved: 'none' } : {},
  ),
  'a page of a firewall is believed like a response of the platform': mistaking((event) =>
    'error' in event && event.error.reason === 'INVALID_RESPONSE'
      ? { ...event, error: new PayNotFoundError('', { status: 404 }) }
      : event,
  ),
  'an attempt that the platform had acknowledged waits for its form alone': deafTo(
    ({ attempt, lifeEnd }, event) =>
      event.type === 'status' &&
      event.session.attempt === 'none' &&
      isObserved(attempt) &&
      lifeEnd !== 'bound',
  ),
  'three statuses open the form of an attempt that the platform may not know': as(
    ({ attempt }, event) =>
      event.type === 'status' && isObserved(attempt) && attempt.statusesInARow === undefined
        ? { attempt: { ...attempt, statusesInARow: 2 } }
        : {},
  ),
  'three statuses without an attempt close a press': after((next, effects, { attempt }) =>
    'statusesInARow' in attempt && next.attempt.is === 'none' && !next.outcome
      ? {
          unobserved: 'none',
          effects: [...without(effects, 'pollStatus'), { type: 'pollStatus', pace: undefined }],
        }
      : undefined,
  ),
  'three statuses are believed before the gateway has had its 30 s': as(({ pressAge }) =>
    pressAge === 'fresh' ? { pressAge: 'settled' } : {},
  ),
  'a press is let through before the first status': as((_, event) =>
    event.type === 'beforeSubmit' ? { firstStatus: 'read' } : {},
  ),
  'a nested page is mounted before the first status': as((_, event) =>
    event.type === 'opened' ? { firstStatus: 'overdue' } : {},
  ),
  'a form that is rejected is left alone': after(
    (_, effects) => ({ effects: without(effects, 'askStatus') }),
    'ready',
  ),
  'a usable form is replaced without a question': after(
    ({ form }) => (form.is === 'replaced' ? { unobserved: 'none' } : undefined),
    'replaced',
  ),
  'a form that is removed counts as one that sends nothing before its step': as(({ form }, event) =>
    event.type === 'replaced' && event.isRemoved && form.is === 'open'
      ? { form: { ...form, holdsPresses: true } }
      : {},
  ),
  'the result of one form is taken for that of another': as(({ unobserved }, event) =>
    event.type === 'suspended' && unobserved === 'chargeable' ? { unobserved: 'possible' } : {},
  ),
  'the bound decides without another status': as((_, event) =>
    event.type === 'statusFailed' ? { lifeEnd: 'bound' } : {},
  ),
  'a restored page waits for the form': deafTo((_, event) => event.type === 'restored'),
  'a navigation that was blocked is forgotten': deafTo((_, event) => event.type === 'blocked'),
  'what was submitted is forgotten when another session takes its place': after(
    () => ({ outcome: 'cancelled' }),
    'replaced',
  ),
  'an outcome is reported again': as((_, event) =>
    event.type === 'status' ? { outcome: undefined } : {},
  ),
};
