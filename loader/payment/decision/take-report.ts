/** How the reports of the frame change a payment. Each returns whether the report was expected. */
import { PayPaymentError } from '../../../shared/errors/errors.ts';
import type { Reason } from '../../../shared/errors/reasons.ts';
import type { MessageOf } from '../../../shared/rpc.ts';
import { beginAttempt, interrupt } from './attempt-transitions.ts';
import { ATTEMPTS, finish } from './attempts.ts';
import type { AttemptReports } from './attempts.ts';
import { settleStart } from './ending-transitions.ts';
import { hasFramesLeft, loseForm, openFrame } from './form-transitions.ts';
import * as errors from './payment-errors.ts';
import type { AttemptReport, FormReport, PaymentEvent } from './payment-events.ts';
import { isObserved, openStep } from './payment.ts';
import type { Payment } from './payment.ts';
import { isOnScreen } from './questions.ts';
import { doubted } from './regions/evidence.ts';
import { requestStatus, show } from './transition.ts';
import type { Transition } from './transition.ts';

/** A document caches a failed load, so a second frame is tried first. */
const RELOADED: ReadonlySet<string> = new Set<Reason>([
  'GATEWAY_SCRIPT_FAILED',
  'GATEWAY_TIMEOUT',
  'GATEWAY_WINDOW_FAILED',
]);

/** Reports that begin an attempt, because a press may have been unseen. */
const BEGINNINGS: ReadonlySet<PaymentEvent['type']> = new Set<AttemptReport['type']>([
  'submitting',
  'challenge',
  'away',
  'returned',
]);

/**
 * A report that is rejected has no effect but a status request: the form that sent it is disabled until
 * the loader has accepted it.
 *
 * @returns whether the report was accepted
 */
export function takeReport(turn: Transition, report: FormReport): boolean {
  if (report.type === 'completed') return takeCompletion(turn, report);
  const isAccepted =
    'attempt' in report ? takeAttemptReport(turn, report) : takeMounting(turn, report);
  if (!isAccepted) requestStatus(turn);
  return isAccepted;
}

/** After the outcome: only a completion that this page did not follow has an effect. */
export function takeLateReport(turn: Transition, event: PaymentEvent): boolean {
  return event.type === 'completed' ? takeCompletion(turn, event) : isRepeated(turn, event);
}

/** Reports that may be repeated or outdated are accepted then, without effect. */
function isRepeated({ payment }: Transition, event: PaymentEvent): boolean {
  const isRepeatable = BEGINNINGS.has(event.type) || event.type === 'declined';
  return isRepeatable && 'attempt' in event && event.attempt <= payment.attemptNumber;
}

function takeMounting(turn: Transition, report: MessageOf<FormReport, 'ready' | 'failed'>) {
  if (turn.form.is !== 'mounting' && !isOnScreen(turn.payment)) return false;
  if (report.type === 'ready') showReady(turn, report);
  else breakDown(turn, report);
  return true;
}

/** The form is covered while a step or the outcome is pending, and then takes no press. */
function takesPress(payment: Payment): boolean {
  return (
    payment.form.is === 'open' &&
    openStep(payment) === undefined &&
    ATTEMPTS[payment.attempt.is].takesPress
  );
}

/** A press in a form that was replaced in the meantime: this page cannot observe how it continues. */
function takeLatePress(turn: Transition, report: AttemptReport): boolean {
  beginAttempt(turn, report.attempt);
  interrupt(turn, 'resuming');
  return true;
}

function takeAttemptReport(turn: Transition, report: AttemptReport): boolean {
  const { payment } = turn;
  if (report.attempt < payment.attemptNumber) return isRepeated(turn, report);
  if (report.attempt > payment.attemptNumber) {
    if (!BEGINNINGS.has(report.type)) return false;
    if (payment.form.is === 'replaced') return takeLatePress(turn, report);
    if (!takesPress(payment)) return false;
    beginAttempt(turn, report.attempt);
  } else if (!isOnScreen(payment) && payment.form.is !== 'replaced') return false;
  const { reports } = ATTEMPTS[turn.attempt.is];
  return dispatch(turn, reports, report.type, report) || isRepeated(turn, report);
}

function dispatch<Type extends AttemptReport['type']>(
  turn: Transition,
  reports: AttemptReports,
  type: Type,
  report: MessageOf<AttemptReport, Type>,
): boolean {
  const take = reports[type];
  return take !== undefined && take(turn, report) !== false;
}

function showReady(
  turn: Transition,
  { seesPresses, holdsPresses, paymentMethods }: MessageOf<FormReport, 'ready'>,
): void {
  const wasOpen = turn.form.is === 'open';
  turn.set({ form: { is: 'open', seesPresses, holdsPresses } });
  // A press in this form may never be reported, even to a page that is loaded again.
  if (!seesPresses) turn.cause({ type: 'markAttempted' });
  if (wasOpen) return;
  turn.cause({ type: 'reveal' });
  const { unconfirmed } = turn.payment;
  if (turn.attempt.is !== 'none') show(turn, 'confirming');
  else if (unconfirmed) show(turn, 'open', unconfirmed);
  turn.set({ unconfirmed: undefined });
  settleStart(turn);
  turn.cause({ type: 'ready', paymentMethods });
}

function breakDown(turn: Transition, report: MessageOf<FormReport, 'failed'>): void {
  const { reason, recoverable } = report;
  const message = errors.reportedMessage('GATEWAY_FAILED', report);
  if (!recoverable) {
    return loseForm(turn, new PayPaymentError(message, { reason }), false);
  }
  const { form, attempt } = turn;
  const error = errors.recoverable(reason, message);
  if (attempt.is === 'none' && RELOADED.has(reason)) {
    // The customer has retried a form that had failed.
    if (form.is === 'broken') turn.set({ framesTried: 0 });
    if (form.is !== 'open' && hasFramesLeft(turn)) return openFrame(turn);
  }
  // Reveals the retry button, in place of the form that is replaced.
  if (!isOnScreen(turn.payment)) turn.cause({ type: 'reveal' });
  turn.set({
    form: { is: 'broken', seesPresses: 'seesPresses' in form ? form.seesPresses : true },
  });
  if (attempt.is === 'none') {
    settleStart(turn, error);
    return turn.cause({ type: 'failed', error });
  }
  if (isObserved(attempt)) interrupt(turn, 'resuming', error);
  show(turn, 'confirming');
}

/**
 * A completion is accepted in every state that has had a form. It counts as the end of the attempt only if it
 * belongs to the current attempt or to a press that the form could take; any other completion causes a status
 * request. A repeated completion has no effect.
 */
function takeCompletion(
  turn: Transition,
  { attempt, gatewayPaymentId }: MessageOf<AttemptReport, 'completed'>,
): boolean {
  const { payment } = turn;
  if (!isOnScreen(payment) && payment.form.is !== 'replaced') return false;
  if (attempt === payment.completedAttempt) return true;
  turn.set({ completedAttempt: Math.max(attempt, payment.completedAttempt) });
  const isLater = attempt > payment.attemptNumber && payment.outcome === undefined;
  if (isLater) beginAttempt(turn, attempt);
  const isNewId = gatewayPaymentId !== undefined && payment.gatewayPaymentId === undefined;
  if (isNewId) {
    turn.set({ gatewayPaymentId });
    turn.cause({ type: 'recordId', gatewayPaymentId });
  }
  const isEarlier = payment.outcome !== undefined || attempt < payment.attemptNumber;
  if (!isEarlier && turn.attempt.is !== 'confirming') {
    finish(turn);
    return true;
  }
  if (payment.outcome === undefined && isEarlier) turn.set(doubted(payment, 'chargeable'));
  if (isEarlier || isNewId) requestStatus(turn);
  return true;
}
