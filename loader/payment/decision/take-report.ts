/** How the frame's reports change a payment. */
import { PayPaymentError } from '../../../shared/errors.ts';
import type { FrameReport, MessageOf } from '../../../shared/rpc.ts';
import * as errors from './payment-errors.ts';
import { isFollowed } from './payment.ts';
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
export function takeReport(turn: Turn, report: FrameReport): void {
  const { next, effects } = turn;
  switch (report.type) {
    case 'ready':
      return showReady(turn, report.seesPresses);
    case 'failed':
      return breakDown(turn, report);
    case 'submitting':
    case 'challenge':
    case 'away':
      if (report.attempt > next.attempts) beginAttempt(turn, report.attempt);
      // The press was reported again, after the challenge had begun.
      else if (report.type === 'submitting') return;
      next.attempt = report.type;
      return;
    case 'submit':
    case 'additionalDetails':
      next.step = report.step;
      next.attempt = 'submitting';
      effects.push({ type: 'step', request: report });
      return;
    case 'redirect':
      next.isRedirected = true;
      effects.push({ type: 'navigate', request: report });
      return;
    case 'completed':
      return complete(turn, report);
    case 'returned':
      if (report.attempt > next.attempts) beginAttempt(turn, report.attempt);
      decide(turn, 'returning', report.reason && errors.recoverable(report.reason));
      return showConfirming(turn);
    case 'declined':
      next.decline = { reason: report.reason, message: report.message };
      return decide(turn, 'declined', errors.recoverable(report.reason, report.message));
    case 'resized':
  }
}

function showReady(turn: Turn, seesPresses: boolean): void {
  const { next, effects } = turn;
  const wasOpen = next.form === 'open';
  next.form = 'open';
  next.seesPresses = seesPresses;
  if (wasOpen) return;
  effects.push({ type: 'shown' });
  if (next.attempt !== 'none') showConfirming(turn);
  settle(turn);
  effects.push({ type: 'ready' });
}

function breakDown(
  turn: Turn,
  { reason, message, recoverable }: MessageOf<FrameReport, 'failed'>,
): void {
  const { next, effects } = turn;
  if (!recoverable) {
    return loseForm(turn, new PayPaymentError(message, { reason }), false);
  }
  const error = errors.recoverable(reason, message);
  if (next.attempt === 'none' && RELOADED.has(reason)) {
    // The customer has retried a form that had failed.
    if (next.form === 'broken') next.framesTried = 0;
    if (next.form !== 'open' && hasFramesLeft(next)) return openFrame(turn);
  }
  next.form = 'broken';
  if (next.attempt === 'none') {
    settle(turn, error);
    effects.push({ type: 'failed', error });
    return;
  }
  if (isFollowed(next)) decide(turn, 'resuming', error);
  showConfirming(turn);
}

/** A late report, or one of an earlier attempt, only causes another status request. */
export function complete(
  turn: Turn,
  { attempt, gatewayPaymentId }: MessageOf<FrameReport, 'completed'>,
): void {
  const { next, effects } = turn;
  const isNewId = gatewayPaymentId !== undefined && next.gatewayPaymentId === undefined;
  if (isNewId) {
    next.gatewayPaymentId = gatewayPaymentId;
    effects.push({ type: 'recordId', gatewayPaymentId });
  }
  const isLate = next.outcome !== undefined || attempt < next.attempts;
  if (isLate || (next.attempt === 'confirming' && isNewId)) effects.push({ type: 'ask' });
  if (isLate) {
    if (next.outcome === undefined) next.doubt = 'real';
    return;
  }
  if (attempt > next.attempts) beginAttempt(turn, attempt);
  if (next.attempt === 'confirming') return;
  decide(turn, 'confirming');
  showConfirming(turn);
}
