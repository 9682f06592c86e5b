/** What must hold for every event that a payment takes, in any state. */
import { paceOf } from '../decision/pace.ts';
import type { Effect, PaymentEvent } from '../decision/payment-events.ts';
import { isObserved, openStep } from '../decision/payment.ts';
import type { Payment } from '../decision/payment.ts';
import { isHeld, isOnScreen, mayBeCharged } from '../decision/questions.ts';
import type { Reduced } from '../decision/reduce.ts';
import { isPossible, knowsOfNone, statusesInARow } from './possible-charge.ts';
import type { PossibleCharge } from './possible-charge.ts';

/** An event that a payment has taken. */
export interface Taken {
  readonly before: Payment;
  readonly event: PaymentEvent;
  readonly after: Payment;
  readonly effects: readonly Effect[];
  /** For a report: whether it was expected. */
  readonly accepted: boolean;
  readonly chargeBefore: PossibleCharge;
  readonly charge: PossibleCharge;
  /** The same event once more. */
  readonly again: () => Reduced;
}

type PaymentPromise = (taken: Taken) => boolean;

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

export const isSamePart = <Part extends object>(
  before: Part,
  after: Part,
  passedOver: readonly string[] = [],
) =>
  before === after || (isWithin(before, after, passedOver) && isWithin(after, before, passedOver));

/** The last status is only reported, so it is not part of the state. */
const PASSED_OVER = ['form', 'attempt', 'lastStatus'];

export const isSame = (before: Payment, after: Payment) =>
  isSamePart(before.form, after.form) &&
  isSamePart(before.attempt, after.attempt) &&
  isSamePart(before, after, PASSED_OVER);

const isUnchanged = ({ before, after, effects }: Taken) =>
  effects.length === 0 && isSame(before, after);

/** A rejected report causes a status request at most. */
const isWithoutEffect = ({ before, after, effects, accepted }: Taken) =>
  isSame(before, after) && effects.every(({ type }) => type === 'askStatus' && !accepted);

/** The events that decide about the press that waits for the first status. */
const isFirstStatus = ({ type }: PaymentEvent) =>
  type === 'status' || type === 'statusFailed' || type === 'statusOverdue';

const isOfMoment = (before: Payment, event: PaymentEvent) =>
  (event.type === 'status' || event.type === 'statusFailed') &&
  event.isFresh &&
  event.attempt === before.attemptNumber;

const isFinal = (event: PaymentEvent) =>
  event.type === 'status' && ['completed', 'failed'].includes(event.session.status);

/**
 * Reports that a payment may take again, because another number makes them new. A removal changes no payment, and
 * the platform rejects what it has already removed.
 */
const REPEATABLE = new Set(['ready', 'failed', 'completed', 'removeShownMethod']);

/** Events that carry the number of an attempt but are not reports about it. */
const NO_REPORTS = new Set(['status', 'statusFailed', 'blocked', 'pressAged']);

/** A report of an attempt, and the number it carries. */
function reportedAttempt(event: PaymentEvent): number | undefined {
  return 'attempt' in event && !NO_REPORTS.has(event.type) ? event.attempt : undefined;
}

/** By number: the properties that must hold are numbered. */
/** Whether the page no longer observes how the attempt continues. */
const isCutOff = ({ attempt }: Payment) => attempt.is === 'returning' || attempt.is === 'resuming';

export const promises: Readonly<Record<string, PaymentPromise>> = {
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
    charge,
  }) =>
    event.type !== 'replaced' ||
    before.outcome !== undefined ||
    after.outcome === (isPossible(charge) || mayBeCharged(after) ? undefined : 'cancelled'),

  '2. success is what the platform calls completed': ({ before, event, after }) =>
    before.outcome === after.outcome ||
    after.outcome !== 'completed' ||
    (event.type === 'status' && event.session.status === 'completed'),

  '2. before a press is closed, a payment ends by a final status or as unknown': ({
    before,
    event,
    after,
    charge,
  }) =>
    before.outcome === after.outcome ||
    ['completed', 'unknown'].includes(after.outcome ?? '') ||
    isFinal(event) ||
    event.type === 'cancelled' ||
    !isPossible(charge),

  '2. an outcome is unknown only where a press is not closed': ({ before, event, after }) =>
    before.outcome === after.outcome ||
    after.outcome !== 'unknown' ||
    mayBeCharged(before) ||
    (event.type === 'status' && !knowsOfNone(event.session)),

  '2. a payment that may be charged shows "try again" only after three statuses in a row allow it':
    ({ before, event, effects, charge, chargeBefore }) => {
      if (failures(effects, true).length === 0 || !charge.current) return true;
      // The form itself can be tried again if the customer could pay with it.
      if (event.type === 'failed' && before.attempt.is === 'none') return true;
      const isKnown = isObserved(before.attempt) && chargeBefore.isKnown;
      return (
        (isCutOff(before) || isKnown) && statusesInARow(before) >= 2 && event.type === 'status'
      );
    },

  '2. three statuses that show no attempt open the form of one that the platform had acknowledged':
    ({ before, event, after }) => {
      if (!isObserved(before.attempt) || before.outcome || event.type !== 'status') return true;
      if (before.attempt.statusesInARow === undefined || statusesInARow(before) < 2) return true;
      if (event.session.attempt !== 'none' || isFinal(event) || !event.isDue) return true;
      if (!isOfMoment(before, event) || before.unsettledStep !== undefined) return true;
      if (before.firstStatus !== 'read' || before.lifeEnd === 'bound') return true;
      const isEarly = before.attempt.hasStep !== true && before.pressAge === 'fresh';
      return isEarly || after.attempt.is !== before.attempt.is;
    },

  '2. the platform acknowledges an attempt by its status, or by its response to a step': ({
    before,
    event,
    after,
  }) => {
    if (before.outcome || !isObserved(before.attempt) || !isObserved(after.attempt)) return true;
    if (before.attemptNumber !== after.attemptNumber) return true;
    if (event.type === 'stepAnswered' && event.step === openStep(before)) {
      const isAccepted = event.answer.type === 'respond' && event.kind !== 'beforeSubmit';
      if (isAccepted && event.isByPlatform === true) {
        return after.attempt.statusesInARow === 0;
      }
    }
    const isShown = event.type === 'status' && event.session.attempt === 'under_way';
    const isRead = before.firstStatus === 'read' && before.unsettledStep === undefined;
    if (!isShown || !isRead || !isOfMoment(before, event)) return true;
    return after.attempt.statusesInARow === 0;
  },

  '2. a gateway that charges without asking has 30 s from the press': ({
    before,
    event,
    after,
    chargeBefore,
  }) =>
    before.pressAge !== 'fresh' ||
    chargeBefore.isAsked ||
    !(isCutOff(before) || (isObserved(before.attempt) && event.type === 'status')) ||
    after.attempt.is !== 'none' ||
    after.outcome !== undefined,

  '2. a form that opens again unconfirmed shows so, and the watch goes on': ({
    before,
    event,
    after,
    effects,
  }) => {
    const isInterrupted = isCutOff(before) || isObserved(before.attempt);
    if (!isInterrupted || after.attempt.is !== 'none' || after.outcome) return true;
    if (event.type !== 'status') return true;
    const isReported = before.form.is === 'replaced' || failures(effects, true).length === 1;
    return isReported && after.unobserved === 'chargeable' && paceOf(after) !== undefined;
  },

  '2. at the bound one more status decides': ({ before, event, after }) => {
    if (before.lifeEnd !== 'bound' || before.firstStatus !== 'read' || before.outcome) return true;
    if (!isOfMoment(before, event) || before.attempt.is === 'rejected') return true;
    // The step has its own timeout, and what it has sent may not have arrived yet.
    if (before.unsettledStep !== undefined) return true;
    return after.outcome !== undefined || !mayBeCharged(after);
  },

  '2. a usable form that is lost leaves a doubt, and the next one takes no press before a status':
    ({ before, event, after, effects }) => {
      const isGivenUp = event.type === 'lost' || (event.type === 'failed' && !event.recoverable);
      if (!isGivenUp || !isOnScreen(before) || before.attempt.is !== 'none') return true;
      if (before.outcome || after.outcome) return before.outcome !== undefined;
      const isDoubted = after.unobserved !== 'none' && after.firstStatus === 'awaited';
      return isDoubted && has(effects, 'askStatus') && has(effects, 'markAttempted');
    },

  '2. a form whose presses cannot be seen is remembered beyond the page': ({
    before,
    event,
    after,
    effects,
    accepted,
  }) =>
    event.type !== 'ready' ||
    event.seesPresses ||
    !accepted ||
    before.outcome !== undefined ||
    after.form.is !== 'open' ||
    has(effects, 'markAttempted'),

  '2. while a step is under way, a status decides nothing unless it is final': (taken) => {
    const { before, event } = taken;
    if (before.unsettledStep === undefined || before.outcome !== undefined) return true;
    if (event.type !== 'status') return true;
    if (isFinal(event) || before.lifeEnd === 'bound') return true;
    return before.firstStatus === 'read' ? isUnchanged(taken) : !taken.after.outcome;
  },

  '2. "try again" takes three statuses with the usual pauses between them': ({
    before,
    event,
    after,
  }) =>
    event.type !== 'status' ||
    event.isDue ||
    !event.isFresh ||
    before.outcome !== undefined ||
    statusesInARow(after) <= statusesInARow(before) ||
    statusesInARow(before) === 3,

  '3. what is reported of an earlier attempt changes nothing': (taken) => {
    const { before, event } = taken;
    const attempt = reportedAttempt(event);
    if (attempt === undefined || attempt >= before.attemptNumber) return true;
    return event.type === 'completed' || isWithoutEffect(taken);
  },

  '3. a status of another moment changes nothing unless it is final, or the first': (taken) => {
    const { before, event, after } = taken;
    if (event.type !== 'status' && event.type !== 'statusFailed') return true;
    if (isOfMoment(before, event) || isFinal(event) || isHeld(before)) return true;
    if (before.firstStatus === 'read') return isUnchanged(taken);
    return after.attempt.is === before.attempt.is && after.unobserved === before.unobserved;
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

  '3. a decline ends its attempt, unless the status contradicts it': ({ before, event, after }) =>
    before.attempt.is !== 'declined' ||
    event.type !== 'status' ||
    !isOnScreen(before) ||
    !event.isFresh ||
    event.attempt !== before.attemptNumber ||
    event.session.status !== 'pending' ||
    before.unsettledStep !== undefined ||
    (event.session.attempt ?? 'none') !== 'none' ||
    before.lifeEnd === 'bound' ||
    before.firstStatus !== 'read' ||
    (after.attempt.is === 'none' && after.unobserved === before.unobserved),

  '4. the first status is requested beside the frame': ({ event, effects }) =>
    event.type !== 'begin' ||
    (has(effects, 'askStatus') && has(effects, 'open') === (event.redirectUrl === undefined)),

  '4. no press is let through before the first status, or 3 s': ({
    before,
    event,
    after,
    effects,
  }) =>
    before.firstStatus === 'read' ||
    isFirstStatus(event) ||
    effects.every(({ type, ...rest }) => {
      if (type === 'navigate') return after.redirectUrl === undefined;
      if (type === 'mount') return !after.isNestedPage || before.firstStatus === 'overdue';
      if (type !== 'step') return true;
      const isPress =
        'request' in rest && 'step' in rest.request && rest.request.type === 'beforeSubmit';
      // After a step of the same press, there is nothing left to hold back.
      const isSent = isObserved(before.attempt) && before.attempt.hasStep === true;
      return before.firstStatus === 'overdue' && (!isPress || isSent);
    }),

  '4. a press waits for the first status no longer than 3 s': ({
    before,
    event,
    after,
    effects,
  }) => {
    if (!isHeld(before) && isHeld(after)) return has(effects, 'timeFirstStatus');
    return event.type !== 'statusOverdue' || !(isHeld(after) || after.form.is === 'waiting');
  },

  '4. the end of the session’s life is asked about, and nothing else comes of it': ({
    before,
    event,
    after,
    effects,
  }) =>
    (event.type !== 'expired' && event.type !== 'bound') ||
    before.outcome !== undefined ||
    (isSame({ ...before, lifeEnd: event.type }, after) &&
      count(effects, 'askStatus') === 1 &&
      effects.every(({ type }) => type === 'askStatus' || type === 'pollStatus')),

  '4. the status is polled for as long as an attempt may be open': ({ after, charge }) =>
    !isPossible(charge) || after.outcome !== undefined || paceOf(after) !== undefined,

  '4. a change of the polling pace is passed on': ({ before, after, effects }) => {
    const watches = effects.filter((effect) => effect.type === 'pollStatus');
    if (watches.some(({ pace }) => pace !== paceOf(after))) return false;
    return paceOf(before) === paceOf(after) || watches.length === 1;
  },

  '5. the status is asked beside the recording of the gateway’s id': ({ effects }) =>
    !has(effects, 'recordId') || has(effects, 'askStatus'),

  '5. the gateway’s id is recorded once': ({ before, effects }) =>
    before.gatewayPaymentId === undefined || !has(effects, 'recordId'),

  '6. a report that is repeated changes nothing': ({ event, after, accepted, again }) => {
    if (reportedAttempt(event) === undefined) return true;
    if (REPEATABLE.has(event.type)) return true;
    const repeated = again();
    const isQuiet = repeated.effects.every(
      ({ type }) => type === 'askStatus' && !repeated.accepted,
    );
    return isQuiet && isSame(after, repeated.payment) && (accepted || !repeated.accepted);
  },

  '6. one event causes one question and two calls of the merchant at most': ({ effects }) =>
    count(effects, 'askStatus') <= 1 &&
    CALLBACKS.reduce((sum, name) => sum + count(effects, name), 0) <= 2,

  '7. a report that is rejected has a status requested, and no other effect': (taken) =>
    taken.accepted ||
    (isWithoutEffect(taken) &&
      (taken.before.outcome !== undefined ||
        taken.event.type === 'completed' ||
        has(taken.effects, 'askStatus'))),

  '7. a form that is mounted during an attempt is disabled before it is usable': ({
    before,
    after,
    effects,
  }) => {
    const isDisabled = ({ form, attempt }: Payment) =>
      form.is === 'mounting' && attempt.is !== 'none';
    return (
      !isDisabled(after) ||
      isDisabled(before) ||
      effects.some((effect) => effect.type === 'showOutcome' && effect.outcome === 'confirming')
    );
  },

  '7. a form that was mounted disabled is opened when the attempt is closed': ({
    before,
    after,
    effects,
  }) =>
    before.form.is !== 'mounting' ||
    after.form.is !== 'mounting' ||
    before.attempt.is === 'none' ||
    after.attempt.is !== 'none' ||
    effects.some((effect) => effect.type === 'showOutcome' && effect.outcome === 'open'),

  '8. a page that is restored asks what became of an attempt': ({
    before,
    event,
    after,
    effects,
  }) =>
    event.type !== 'restored' ||
    before.outcome !== undefined ||
    (has(effects, 'askStatus') === (paceOf(before) !== undefined) && !isObserved(after.attempt)),

  '8. a navigation that was blocked is reported after a status': ({
    before,
    event,
    after,
    effects,
  }) =>
    event.type !== 'blocked' ||
    before.outcome !== undefined ||
    (event.attempt !== before.attemptNumber && before.redirectUrl === undefined) ||
    !isObserved(before.attempt) ||
    (after.attempt.is === 'declined' && has(effects, 'askStatus')),

  '9. the form shows why a payment has ended, or could not be confirmed': ({ effects }) => {
    if (!has(effects, 'showOutcome')) return true;
    const shown = effects.flatMap((effect) => (effect.type === 'showOutcome' ? effect : []));
    const informed = new Set(
      effects.flatMap((effect) => (effect.type === 'failed' ? effect.error : [])),
    );
    return shown.every(
      ({ outcome, error }) =>
        !['failed', 'unknown'].includes(outcome) || (error !== undefined && informed.has(error)),
    );
  },

  'a payment whose form is gone for good is being decided': ({ after }) =>
    after.form.is !== 'gone' ||
    after.redirectUrl !== undefined ||
    after.outcome !== undefined ||
    after.attempt.is !== 'none',

  'a step is settled once, unless its form is gone or has gone on to another attempt': ({
    before,
    after,
    effects,
  }) => {
    const results = effects.filter((effect) => effect.type === 'answer');
    if (results.some(({ step }) => step !== openStep(before))) return false;
    const isDone = openStep(before) !== undefined && openStep(after) === undefined;
    const isAwaited = isOnScreen(after) && after.attemptNumber === before.attemptNumber;
    return results.length === (isDone && isAwaited && !after.outcome ? 1 : 0);
  },

  'the form is opened, shown and sent the outcome only where it exists': ({
    before,
    after,
    effects,
  }) =>
    (!has(effects, 'showOutcome') || isOnScreen(after) || after.form.is === 'mounting') &&
    (!has(effects, 'open') || after.form.is === 'connecting') &&
    after.framesTried <= 2 &&
    (after.form.is !== 'connecting' || before.form.is === 'connecting' || has(effects, 'open')),
};
