/** What must hold of every event that a payment takes, in whatever state. */
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { isObserved, isOnScreen, mayBeCharged, openStep, paceOf } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import type { Reduced } from '../decision/reduce.ts';
import { isPossible, statusesInARow } from './possible-charge.ts';
import type { PossibleCharge } from './possible-charge.ts';

/** One event, taken. */
export interface Taken {
  readonly before: Payment;
  readonly event: PaymentEvent;
  readonly after: Payment;
  readonly effects: readonly Effect[];
  readonly chargeBefore: PossibleCharge;
  readonly charge: PossibleCharge;
  /** The same event once more. */
  readonly again: () => Reduced;
}

type Promise = (taken: Taken) => boolean;

const has = (effects: readonly Effect[], ...types: Effect['type'][]) =>
  effects.some(({ type }) => types.includes(type));
const count = (effects: readonly Effect[], type: Effect['type']) =>
  effects.filter((effect) => effect.type === type).length;
const failures = (effects: readonly Effect[], isRecoverable: boolean) =>
  effects.filter(
    (effect) => effect.type === 'failed' && effect.error.recoverable === isRecoverable,
  );

const CALLBACKS = ['ready', 'expiring', 'succeeded', 'failed'] as const;

/** Whether each field of one has the same value in the other. */
function isWithin<Part extends object>(one: Part, other: Part, passedOver: readonly string[]) {
  for (const field in one) {
    if (one[field] !== other[field] && !passedOver.includes(field)) return false;
  }
  return true;
}

const isSamePart = <Part extends object>(
  before: Part,
  after: Part,
  passedOver: readonly string[] = [],
) =>
  before === after || (isWithin(before, after, passedOver) && isWithin(after, before, passedOver));

/** The last status is reported only. */
const PASSED_OVER = ['form', 'attempt', 'lastStatus'];

const isSame = (before: Payment, after: Payment) =>
  isSamePart(before.form, after.form) &&
  isSamePart(before.attempt, after.attempt) &&
  isSamePart(before, after, PASSED_OVER);

const isUnchanged = ({ before, after, effects }: Taken) =>
  effects.length === 0 && isSame(before, after);

/** Reports that one payment may take again, as another number makes them new. */
const REPEATABLE = new Set(['ready', 'failed', 'completed']);

/** A report of an attempt, and the number it carries. */
function reportedAttempt(event: PaymentEvent): number | undefined {
  return 'attempt' in event && event.type !== 'status' && event.type !== 'statusFailed'
    ? event.attempt
    : undefined;
}

/** By number, as the properties that must hold are numbered. */
export const promises: Readonly<Record<string, Promise>> = {
  '1. an outcome is final': ({ before, after }) =>
    before.outcome === undefined || before.outcome === after.outcome,

  '1. the merchant receives one outcome, once': ({ before, after, effects }) => {
    const reports = count(effects, 'succeeded') + failures(effects, false).length;
    const isNew = before.outcome === undefined && after.outcome !== undefined;
    return reports === (isNew && after.outcome !== 'cancelled' ? 1 : 0);
  },

  '1. the merchant receives nothing after the outcome': ({ before, effects }) =>
    before.outcome === undefined || !has(effects, ...CALLBACKS),

  '1. the promise settles once, at the latest with the outcome': ({ before, after, effects }) =>
    count(effects, 'settle') === (before.started !== after.started ? 1 : 0) &&
    (before.started === 'pending' || before.started === after.started) &&
    (after.outcome === undefined || after.started !== 'pending'),

  '1. what is replaced and may be paid goes on, and else ends without a word': ({
    event,
    before,
    after,
    chargeBefore,
  }) =>
    event.type !== 'replaced' ||
    before.outcome !== undefined ||
    (isPossible(chargeBefore) || mayBeCharged(before)
      ? after.outcome === undefined
      : after.outcome === 'cancelled'),

  '2. success is what the platform calls completed': ({ before, event, after }) =>
    before.outcome === after.outcome ||
    after.outcome !== 'completed' ||
    (event.type === 'status' && event.session.status === 'completed'),

  '2. what may be paid never ends as failed': ({ before, event, after, chargeBefore, charge }) => {
    if (before.outcome === after.outcome) return true;
    if (after.outcome === 'formUnavailable') return !isPossible(charge);
    if (after.outcome !== 'failed') return true;
    if (event.type === 'status' && event.session.status === 'failed') return true;
    const isAsked = event.type === 'status' || event.type === 'statusFailed';
    return isAsked && (before.attempt.is === 'rejected' || !isPossible(chargeBefore));
  },

  '2. a payment that may be charged shows "try again" only after three statuses in a row allow it':
    ({ before, event, effects, charge }) => {
      if (failures(effects, true).length === 0 || !charge.current) return true;
      // The form itself can be tried again, as far as it was open to be paid with.
      if (event.type === 'failed' && before.attempt.is === 'none') return true;
      const isCutOff = before.attempt.is === 'returning' || before.attempt.is === 'resuming';
      return isCutOff && statusesInARow(before) === 2 && event.type === 'status';
    },

  '2. while a step is under way, a status decides nothing unless it is final': (taken) => {
    const { before, event } = taken;
    if (before.unsettledStep === undefined || before.outcome !== undefined) return true;
    if (event.type !== 'status') return true;
    return ['completed', 'failed'].includes(event.session.status) || isUnchanged(taken);
  },

  '2. "try again" takes three statuses with the usual pauses between them': ({
    before,
    event,
    after,
  }) =>
    event.type !== 'status' ||
    event.isDue ||
    !event.isFresh ||
    statusesInARow(after) <= statusesInARow(before),

  '3. what is reported of an earlier attempt changes nothing': (taken) => {
    const { before, event } = taken;
    const attempt = reportedAttempt(event);
    if (attempt === undefined || attempt >= before.attemptNumber) return true;
    return event.type === 'completed' || isUnchanged(taken);
  },

  '3. a status of another moment changes nothing unless it is final': (taken) => {
    const { before, event } = taken;
    if (event.type !== 'status' && event.type !== 'statusFailed') return true;
    if (event.isFresh && event.attempt === before.attemptNumber) return true;
    const isFinal =
      event.type === 'status' && ['completed', 'failed'].includes(event.session.status);
    return isFinal || isUnchanged(taken);
  },

  '3. each press begins an attempt': ({ before, event, after, effects }) => {
    if (event.type !== 'submitting' || event.attempt <= before.attemptNumber) return true;
    const isUsable = before.form.is === 'open' && before.outcome === undefined;
    const isCovered =
      !['none', 'declined'].includes(before.attempt.is) && !isObserved(before.attempt);
    if (!isUsable || isCovered || openStep(before) !== undefined) return true;
    const isBegun = after.attemptNumber === event.attempt && after.attempt.is === 'submitting';
    return isBegun && has(effects, 'markAttempted');
  },

  '3. a frame counts on from the attempts of the one before': ({ after, effects }) =>
    effects.every((effect) => effect.type !== 'mount' || effect.attempts === after.attemptNumber),

  '3. a form whose presses cannot be seen is replaced by the platform’s word alone': ({
    chargeBefore,
    charge,
    effects,
  }) => !(chargeBefore.unseen || charge.unseen) || !has(effects, 'open') || !charge.unseen,

  '3. a decline ends its attempt, unless the status contradicts it': ({ before, event, after }) =>
    before.attempt.is !== 'declined' ||
    event.type !== 'status' ||
    !isOnScreen(before) ||
    !event.isFresh ||
    event.attempt !== before.attemptNumber ||
    event.session.status !== 'pending' ||
    before.unsettledStep !== undefined ||
    (event.session.attempt ?? 'none') !== 'none' ||
    (after.attempt.is === 'none' && after.unobserved === before.unobserved),

  '3. a lost form is replaced once, when the platform knows that nothing was submitted': ({
    before,
    event,
    effects,
  }) =>
    before.form.is !== 'checking' ||
    before.framesTried !== 1 ||
    event.type !== 'status' ||
    !event.isFresh ||
    event.attempt !== before.attemptNumber ||
    event.session.status !== 'pending' ||
    before.unsettledStep !== undefined ||
    event.session.attempt !== 'none' ||
    has(effects, 'open'),

  '4. an expired session is asked about, and nothing else comes of it': ({
    before,
    event,
    after,
    effects,
  }) =>
    event.type !== 'expired' ||
    before.outcome !== undefined ||
    before.form.is === 'checking' ||
    (isSame(before, after) && effects.length === 1 && has(effects, 'ask')),

  '4. the status is polled for as long as an attempt may be open': ({ after, charge }) =>
    !isPossible(charge) || after.outcome !== undefined || paceOf(after) !== undefined,

  '4. a change of the polling pace is passed on': ({ before, after, effects }) => {
    const watches = effects.filter((effect) => effect.type === 'watch');
    if (watches.some(({ pace }) => pace !== paceOf(after))) return false;
    return paceOf(before) === paceOf(after) || watches.length === 1;
  },

  '5. the status is asked beside the recording of the gateway’s id': ({ effects }) =>
    !has(effects, 'recordId') || has(effects, 'ask'),

  '5. the gateway’s id is recorded once': ({ before, effects }) =>
    before.gatewayPaymentId === undefined || !has(effects, 'recordId'),

  '6. a report that is repeated changes nothing': ({ event, after, again }) => {
    if (reportedAttempt(event) === undefined || event.type === 'blocked') return true;
    if (REPEATABLE.has(event.type)) return true;
    const repeated = again();
    return repeated.effects.length === 0 && isSame(after, repeated.payment);
  },

  '6. one event causes one question and two calls of the merchant at most': ({ effects }) =>
    count(effects, 'ask') <= 1 &&
    CALLBACKS.reduce((sum, name) => sum + count(effects, name), 0) <= 2,

  'a step is settled once, unless its form is gone': ({ before, after, effects }) => {
    const results = effects.filter((effect) => effect.type === 'answer');
    if (results.some(({ step }) => step !== openStep(before))) return false;
    const isDone = openStep(before) !== undefined && openStep(after) === undefined;
    return results.length === (isDone && isOnScreen(after) && !after.outcome ? 1 : 0);
  },

  'the form is opened, shown and sent the outcome only where it exists': ({
    before,
    after,
    effects,
  }) =>
    (!has(effects, 'show') || isOnScreen(after)) &&
    (!has(effects, 'open') || after.form.is === 'connecting') &&
    after.framesTried <= 2 &&
    (after.form.is !== 'connecting' || before.form.is === 'connecting' || has(effects, 'open')),
};
