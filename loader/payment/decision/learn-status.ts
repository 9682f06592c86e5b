/**
 * How the session's status, or its absence, changes a payment: a table of payments by what was read. The words are those at
 * the head of payment.ts.
 */
import type { PayError } from '../../../shared/errors/errors.ts';
import { isFinalStatus } from '../../../shared/sessions.ts';
import { doubt, interrupt } from './attempt-transitions.ts';
import { acknowledge, passOnStep } from './attempts.ts';
import {
  dropReplaced,
  end,
  fail,
  loseTrack,
  presentInstructions,
  succeed,
} from './ending-transitions.ts';
import { mountForm, reopen } from './form-transitions.ts';
import * as errors from './payment-errors.ts';
import type { StatusEvent, StatusFailedEvent } from './payment-events.ts';
import { isObserved, problemOf } from './payment.ts';
import type { AttemptName, Payment } from './payment.ts';
import { hidesPresses, isHeld, isOnScreen, mayBeCharged } from './questions.ts';
import { reduceLife } from './regions/life.ts';
import { countStatus, hasNoOpenAttempt, isAbandoned } from './status-facts.ts';
import { show } from './transition.ts';
import type { Transition } from './transition.ts';

/** Returns false if a later row decides. */
type Learn = (turn: Transition, event: StatusEvent) => false | void;
type Miss = (turn: Transition, event: StatusFailedEvent) => false | void;

/** What was read, and what follows. */
interface Entries {
  readonly completed?: Learn;
  readonly failed?: Learn;
  /** Something that the platform has received may still be charged. */
  readonly chargeable?: Learn;
  /** Nothing that the platform has received can still be charged. */
  readonly closed?: Learn;
  /** 404: the platform does not know the session. */
  readonly notFound?: Miss;
  /** No status that can be read. */
  readonly unread?: Miss;
}

interface Row extends Entries {
  /** The payments that the row is about. */
  readonly of: (payment: Payment, event: StatusEvent | StatusFailedEvent) => boolean;
}

/**
 * The first row decides that is about the payment, and has an entry for what was read. If there is none, the attempt
 * decides; and if that has no entry either, nothing changes.
 */
export function learnStatus(turn: Transition, event: StatusEvent | StatusFailedEvent): void {
  if (event.type === 'status') turn.set({ lastStatus: event.session.status });
  const isDecided = DECIDING.some(
    (row) => row.of(turn.payment, event) && decides(row, turn, event),
  );
  if (!isDecided) decides(BY_ATTEMPT[turn.attempt.is], turn, event);
}

function decides(
  entries: Entries,
  turn: Transition,
  event: StatusEvent | StatusFailedEvent,
): boolean {
  if (event.type === 'status') {
    const learn = entries[wordOf(event)];
    return learn !== undefined && learn(turn, event) !== false;
  }
  const miss = entries[event.error.code === 'NOT_FOUND_ERROR' ? 'notFound' : 'unread'];
  return miss !== undefined && miss(turn, event) !== false;
}

function wordOf({ session }: StatusEvent): 'completed' | 'failed' | 'chargeable' | 'closed' {
  if (isFinalStatus(session.status)) return session.status;
  return hasNoOpenAttempt(session) ? 'closed' : 'chargeable';
}

/** Whether the status is up to date: nothing has happened since its request that needs another status. */
function isCurrent({ attemptNumber }: Payment, event: StatusEvent | StatusFailedEvent): boolean {
  return event.isFresh && event.attempt === attemptNumber;
}

const nothing = () => undefined;

/** Nothing was charged, and the customer continues in the form of the other session. */
const OF_REPLACED: Row = { of: isReplacedUnpressed, failed: dropReplaced };

/** A final status decides, whenever it was requested. */
const OF_ALL: Row = {
  of: () => true,
  completed(turn, { session }) {
    const isOwed = session.transaction_status === 'pending';
    if (isOwed && session.instructions && canPresentInstructions(turn.payment)) {
      presentInstructions(turn, session.instructions);
    } else succeed(turn, isOwed ? 'accepted' : 'completed');
    turn.cause({ type: 'succeeded', session });
  },
  failed(turn, { session }) {
    end(turn, 'failed', errors.paymentFailed(session, turn.payment.decline));
  },
};

/** The first status: what waited for it goes on. */
const BEFORE_FIRST: Row = {
  of: ({ firstStatus }) => firstStatus !== 'read',
  chargeable(turn, event) {
    // Nothing of a held press was sent, so an attempt that is under way is another one. A press can also be held while the
    // status is overdue; then the attempt may be that of an earlier press, which was passed on.
    const isOfAnother = turn.payment.firstStatus === 'awaited' && isHeld(turn.payment);
    if (isCurrent(turn.payment, event) || isOfAnother) followAttempt(turn);
    releaseWaiting(turn, 'read');
  },
  closed: (turn) => releaseWaiting(turn, 'read'),
};

/** Something has happened since the request, and another request follows. No status is too old for a held press. */
const OUTDATED: Row = {
  of: (payment, event) => !isCurrent(payment, event) && !isHeld(payment),
  chargeable: nothing,
  closed: nothing,
  notFound: nothing,
  unread: nothing,
};

/** The platform may not have received the step yet. */
const DURING_STEP: Row = {
  of: ({ unsettledStep }) => unsettledStep !== undefined,
  chargeable: nothing,
  closed: nothing,
};

/**
 * The platform has rejected the press, because the session takes no further attempt. The same error again, or a 404,
 * confirms that, also at the bound.
 */
const AS_REJECTED: Row = {
  of: ({ attempt }) => attempt.is === 'rejected',
  notFound: failAsRejected,
  unread: (turn, { error }) =>
    error.code === problemOf(turn.payment)?.code ? failAsRejected(turn) : false,
};

/** The one status after the bound. */
const AT_BOUND: Row = {
  of: (payment, event) => payment.lifeEnd === 'bound' && isCurrent(payment, event),
  chargeable: (turn) => loseTrack(turn),
  closed: (turn) => closePresses(turn, errors.sessionGone()),
  notFound: (turn, { error }) => closePresses(turn, error),
  unread(turn, { error }) {
    if (mayBeCharged(turn.payment)) loseTrack(turn, error);
  },
};

/** The status that an expiry has asked for was read, so it is no longer polled for; a later row decides about the attempt. */
const ON_EXPIRY: Row = {
  of: ({ lifeEnd }) => lifeEnd === 'expired',
  chargeable: clearExpiry,
  closed: clearExpiry,
  notFound: clearExpiry,
};

/** The rows in their order. */
const DECIDING: readonly Row[] = [
  OF_REPLACED,
  OF_ALL,
  BEFORE_FIRST,
  OUTDATED,
  DURING_STEP,
  AS_REJECTED,
  AT_BOUND,
  ON_EXPIRY,
];

/** Counts if the customer can no longer continue the attempt. */
const countAbandoned: Learn = (turn, event) =>
  countStatus(turn, event, isAbandoned(turn, event.session));

const WHILE_OBSERVED: Entries = {
  chargeable: followObserved,
  closed: followObserved,
  notFound(turn, event) {
    if (isHeld(turn.payment)) endUnpressed(turn, event);
  },
};

/**
 * `countStatus`: three such statuses in a row, with the usual pauses, open the form again, but after a charge without a step
 * not before 30 s. The press stays in doubt, and the polling continues.
 */
const BY_ATTEMPT: { readonly [State in AttemptName]: Entries } = {
  none: {
    // An attempt of another tab, or from before a reload.
    chargeable: (turn) => doubt(turn, 'chargeable'),
    notFound: endUnpressed,
  },
  submitting: WHILE_OBSERVED,
  challenge: WHILE_OBSERVED,
  away: WHILE_OBSERVED,
  declined: {
    closed: reopen,
    // The gateway has declined the press, and the session is over.
    notFound(turn, { error }) {
      if (turn.payment.unobserved === 'none') end(turn, 'failed', error);
    },
  },
  rejected: { closed: failAsRejected },
  returning: {
    chargeable: (turn, event) => countStatus(turn, event, false),
    closed: (turn, event) => countStatus(turn, event, true),
  },
  resuming: {
    chargeable: countAbandoned,
    closed: countAbandoned,
  },
  // Only a final status decides, until the polling reaches its limit.
  confirming: {},
};

/** Whether another session has replaced the form, and no press of the form is known. */
function isReplacedUnpressed({ form, attempt, unobserved }: Payment): boolean {
  return form.is === 'replaced' && attempt.is === 'none' && unobserved === 'possible';
}

/** Whether instructions to pay later may take the place of the form: it has taken no press, and still has its place. */
function canPresentInstructions({ attemptNumber, form, redirectUrl }: Payment): boolean {
  return attemptNumber === 0 && form.is !== 'replaced' && redirectUrl === undefined;
}

/** Only after the platform has acknowledged an attempt does a status that shows none count. */
function followObserved(turn: Transition, event: StatusEvent): void {
  const { attempt } = event.session;
  if (attempt === 'under_way') acknowledge(turn);
  else countStatus(turn, event, attempt === 'none');
}

/**
 * Follows an attempt that the first status shows and that this page has not seen. A press that was held back
 * until then counts as not made.
 */
function followAttempt(turn: Transition): void {
  if (turn.attempt.is !== 'none' && !isHeld(turn.payment)) return;
  doubt(turn, 'chargeable');
  // Without a form, the gateway's page goes on with the attempt.
  if (turn.payment.redirectUrl !== undefined) return;
  interrupt(turn, 'resuming');
  show(turn, 'confirming');
}

/** What waited for the first status goes on: a press that was held back, the form, or the redirect. */
export function releaseWaiting(turn: Transition, firstStatus: 'overdue' | 'read'): void {
  turn.set({ firstStatus });
  const { attempt, form, payment } = turn;
  if (payment.redirectUrl !== undefined && payment.started === 'pending') {
    const request = { url: payment.redirectUrl, method: 'GET', fields: {} } as const;
    turn.cause({
      type: 'navigate',
      request,
      attempt: payment.attemptNumber,
      response: undefined,
    });
  }
  if (form.is === 'waiting') mountForm(turn);
  if (isObserved(attempt) && attempt.held) passOnStep(turn, attempt.held);
}

/** The outcome is unknown if another press may still be charged. */
function failAsRejected(turn: Transition): void {
  fail(turn, problemOf(turn.payment));
}

function clearExpiry(turn: Transition): false {
  turn.set(reduceLife(turn.payment, 'statusRead'));
  return false;
}

/** The session is over, and nothing of this payment was sent. */
function endUnpressed(turn: Transition, { error }: StatusFailedEvent): void {
  const { payment } = turn;
  // The platform may not have received the press yet.
  if (payment.unobserved !== 'none') return;
  if (hidesPresses(payment)) doubt(turn, 'possible');
  else end(turn, 'failed', error);
}

/** After the bound, a press that the platform does not know of counts as not made. */
function closePresses(turn: Transition, error: PayError): void {
  const { attempt, form } = turn;
  turn.set({ ...reduceLife(turn.payment, 'over'), unobserved: 'none' });
  if (form.is === 'replaced') return end(turn, 'cancelled');
  if (isOnScreen(turn.payment) && attempt.is === 'none') return;
  end(turn, 'failed', error);
}
