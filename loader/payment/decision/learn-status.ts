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
import { countStatus, hasNoOpenAttempt, isLeft } from './status-facts.ts';
import { show } from './transition.ts';
import type { Transition } from './transition.ts';

/** Returns false if a later row decides. */
type Learn = (turn: Transition, event: StatusEvent) => false | void;
type Miss = (turn: Transition, event: StatusFailedEvent) => false | void;

/** What was read. A later row decides about what has no entry. */
interface Entries {
  readonly completed?: Learn;
  readonly failed?: Learn;
  /** Something that the platform has received may still be charged. */
  readonly open?: Learn;
  /** Nothing that the platform has received can still be charged. */
  readonly none?: Learn;
  /** 404: the platform does not know the session. */
  readonly gone?: Miss;
  /** No status that can be read. */
  readonly unread?: Miss;
}

interface Row extends Entries {
  /** The payments that the row is about. */
  readonly of: (payment: Payment, event: StatusEvent | StatusFailedEvent) => boolean;
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

const BEFORE_FIRST: Row = {
  of: ({ firstStatus }) => firstStatus !== 'read',
  open(turn, event) {
    // Nothing of a held press was sent, so an attempt that is under way is another one.
    const isOfAnother = turn.payment.firstStatus === 'awaited' && isHeld(turn.payment);
    if (isCurrent(turn.payment, event) || isOfAnother) followAttempt(turn);
    releaseWaiting(turn, 'read');
  },
  none: (turn) => releaseWaiting(turn, 'read'),
};

/** Something has happened since the request, and another one follows. */
const OUTDATED: Row = {
  of: (payment, event) => !isCurrent(payment, event) && !isHeld(payment),
  open: nothing,
  none: nothing,
  gone: nothing,
  unread: nothing,
};

/** The platform may not have received the step yet. */
const DURING_STEP: Row = {
  of: ({ unsettledStep }) => unsettledStep !== undefined,
  open: nothing,
  none: nothing,
};

/** The session takes no further attempt, and the platform repeats that, or does not know it any more. */
const AS_REJECTED: Row = {
  of: ({ attempt }) => attempt.is === 'rejected',
  gone: failAsRejected,
  unread: (turn, { error }) =>
    error.code === problemOf(turn.payment)?.code ? failAsRejected(turn) : false,
};

/** The one status after the bound. */
const AT_BOUND: Row = {
  of: (payment, event) => payment.lifeEnd === 'bound' && isCurrent(payment, event),
  open: (turn) => loseTrack(turn),
  none: (turn) => closePresses(turn, errors.sessionGone()),
  gone: (turn, { error }) => closePresses(turn, error),
  unread(turn, { error }) {
    if (mayBeCharged(turn.payment)) loseTrack(turn, error);
  },
};

/** The status that an expiry has asked for was read; a later row decides about the attempt. */
const ON_EXPIRY: Row = {
  of: ({ lifeEnd }) => lifeEnd === 'expired',
  open: clearExpiry,
  none: clearExpiry,
  gone: clearExpiry,
};

const WHILE_OBSERVED: Entries = {
  open: followObserved,
  none: followObserved,
  gone(turn, event) {
    if (isHeld(turn.payment)) endUnpressed(turn, event);
  },
};

const BY_ATTEMPT: { readonly [State in AttemptName]: Entries } = {
  none: {
    // An attempt of another tab, or from before a reload.
    open: (turn) => doubt(turn, 'chargeable'),
    gone: endUnpressed,
  },
  submitting: WHILE_OBSERVED,
  challenge: WHILE_OBSERVED,
  away: WHILE_OBSERVED,
  declined: {
    none: reopen,
    // The gateway has declined the press, and the session is over.
    gone(turn, { error }) {
      if (turn.payment.unobserved === 'none') end(turn, 'failed', error);
    },
  },
  rejected: { none: failAsRejected },
  returning: {
    open: (turn, event) => countStatus(turn, event, false),
    none: (turn, event) => countStatus(turn, event, true),
  },
  resuming: {
    open: (turn, event) => countStatus(turn, event, isLeft(turn, event.session)),
    none: (turn, event) => countStatus(turn, event, isLeft(turn, event.session)),
  },
  confirming: {},
};

/** The first row decides that is about the payment and has an entry for what was read. */
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
  const miss = entries[event.error.code === 'NOT_FOUND_ERROR' ? 'gone' : 'unread'];
  return miss !== undefined && miss(turn, event) !== false;
}

function wordOf({ session }: StatusEvent): 'completed' | 'failed' | 'open' | 'none' {
  if (isFinalStatus(session.status)) return session.status;
  return hasNoOpenAttempt(session) ? 'none' : 'open';
}

/** Whether the status is up to date: nothing has happened since its request that needs another status. */
function isCurrent({ attemptNumber }: Payment, event: StatusEvent | StatusFailedEvent): boolean {
  return event.isFresh && event.attempt === attemptNumber;
}

/** Whether another session has replaced the form, and no press of the form is known. */
function isReplacedUnpressed({ form, attempt, unobserved }: Payment): boolean {
  return form.is === 'replaced' && attempt.is === 'none' && unobserved === 'possible';
}

/** Whether this page has taken no press, so that instructions to pay later may take the place of its form. */
function canPresentInstructions({ attemptNumber, form, redirectUrl }: Payment): boolean {
  return attemptNumber === 0 && form.is !== 'replaced' && redirectUrl === undefined;
}

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

function failAsRejected(turn: Transition): void {
  fail(turn, problemOf(turn.payment));
}

function clearExpiry(turn: Transition): false {
  turn.set(reduceLife(turn.payment, 'extended'));
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
