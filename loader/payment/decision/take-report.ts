/** How the frame's reports change a payment. */
import { PayPaymentError } from '../../../shared/errors.ts';
import type { PaymentReport, MessageOf } from '../../../shared/rpc.ts';
import * as errors from './payment-errors.ts';
import { isFollowed, isOnScreen } from './payment.ts';
import {
  beginAttempt,
  decide,
  hasFramesLeft,
  loseForm,
  openFrame,
  settle,
  showConfirming,
} from './turn.ts';
import type { Turn } from './turn.ts';

/** A document caches a failed load, so a second frame is tried first. */
const RELOADED: ReadonlySet<string> = new Set([
  'GATEWAY_SCRIPT_FAILED',
  'GATEWAY_TIMEOUT',
  'GATEWAY_WINDOW_FAILED',
]);

/** @param report - an expected report */
export function takeReport(turn: Turn, report: PaymentReport): void {
  if ('attempt' in report && report.attempt > turn.attempts) beginAttempt(turn, report.attempt);
  switch (report.type) {
    case 'ready':
      return showReady(turn, report.seesPresses);
    case 'failed':
      return breakDown(turn, report);
    case 'challenge':
    case 'away':
      turn.attempt = report.type;
      return;
    case 'beforeSubmit':
    case 'submit':
    case 'additionalDetails':
      turn.step = report.step;
      if (report.type !== 'beforeSubmit') turn.inHand = report.step;
      turn.attempt = 'submitting';
      turn.effects.push({ type: 'step', request: report });
      return;
    case 'redirect':
      turn.isRedirected = true;
      turn.effects.push({ type: 'navigate', request: report });
      return;
    case 'completed':
      return complete(turn, report);
    case 'returned':
      decide(turn, 'returning', report.reason && errors.recoverable(report.reason));
      return showConfirming(turn);
    case 'declined':
      turn.decline = { reason: report.reason, message: report.message };
      return decide(turn, 'declined', errors.recoverable(report.reason, report.message));
    // Reported again, it changes nothing: the challenge may have begun.
    case 'submitting':
    case 'change':
    case 'resized':
  }
}

function showReady(turn: Turn, seesPresses: boolean): void {
  const wasOpen = turn.form === 'open';
  turn.form = 'open';
  turn.seesPresses = seesPresses;
  if (wasOpen) return;
  turn.effects.push({ type: 'shown' });
  if (turn.attempt !== 'none') showConfirming(turn);
  settle(turn);
  turn.effects.push({ type: 'ready' });
}

function breakDown(
  turn: Turn,
  { reason, message, recoverable }: MessageOf<PaymentReport, 'failed'>,
): void {
  if (!recoverable) {
    return loseForm(turn, new PayPaymentError(message, { reason }), false);
  }
  const error = errors.recoverable(reason, message);
  if (turn.attempt === 'none' && RELOADED.has(reason)) {
    // The customer has retried a form that had failed.
    if (turn.form === 'broken') turn.framesTried = 0;
    if (turn.form !== 'open' && hasFramesLeft(turn)) return openFrame(turn);
  }
  // Its retry button, in place of the form that is replaced.
  if (!isOnScreen(turn)) turn.effects.push({ type: 'shown' });
  turn.form = 'broken';
  if (turn.attempt === 'none') {
    settle(turn, error);
    turn.effects.push({ type: 'failed', error });
    return;
  }
  if (isFollowed(turn)) decide(turn, 'resuming', error);
  showConfirming(turn);
}

/** A late report, or one of an earlier attempt, only causes another status request. */
export function complete(
  turn: Turn,
  { attempt, gatewayPaymentId }: MessageOf<PaymentReport, 'completed'>,
): void {
  const isNewId = gatewayPaymentId !== undefined && turn.gatewayPaymentId === undefined;
  if (isNewId) {
    turn.gatewayPaymentId = gatewayPaymentId;
    turn.effects.push({ type: 'recordId', gatewayPaymentId });
  }
  const isLate = turn.outcome !== undefined || attempt < turn.attempts;
  if (!isLate && turn.attempt !== 'confirming') {
    decide(turn, 'confirming');
    return showConfirming(turn);
  }
  if (turn.outcome === undefined && isLate) turn.doubt = 'real';
  if (isLate || isNewId) turn.effects.push({ type: 'ask' });
}
