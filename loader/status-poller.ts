/**
 * Asks for a session's status until it is final.
 *
 * @see Specification 4.3
 */
import { isPayError, PayPaymentError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import { isFinalStatus } from '../shared/sessions.ts';
import type { SessionStatus } from '../shared/sessions.ts';
import { pause } from './cancellation.ts';
import type { PageActivity } from './page-activity.ts';

const DEFAULT_INTERVAL = 2000;
const DEFAULT_ATTEMPTS = 30;

export interface Polling {
  readonly getStatus: () => Promise<SessionStatus>;
  readonly activity: PageActivity;
  readonly signal: AbortSignal;
  /** ms */
  readonly interval?: number | undefined;
  readonly maxAttempts?: number | undefined;
  /** There is nothing to be learned yet, so that a pause comes before the first question too. */
  readonly pausesFirst?: boolean | undefined;
  /** Another status, beside the final ones, at which there is nothing left to wait for. */
  readonly endsAt?: ((session: SessionStatus) => boolean) | undefined;
  /** Gets the first status and each one that differs from the one before; must not throw. */
  readonly onStatusChange?: ((status: SessionStatus) => void) | undefined;
}

/**
 * Resolves with the final status. A failed question that is worth repeating counts as an attempt
 * and does not end the polling.
 *
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `OUTCOME_UNKNOWN`, when the attempts run out
 * @throws {PayNotFoundError} NOT_FOUND_ERROR when the session is gone
 * @throws {PayNetworkError} NETWORK_ERROR, reason `ABORTED`
 */
export async function pollUntilFinal(polling: Polling): Promise<SessionStatus> {
  const { getStatus, activity, signal, endsAt, onStatusChange, pausesFirst } = polling;
  const { interval = DEFAULT_INTERVAL, maxAttempts = DEFAULT_ATTEMPTS } = polling;
  let lastStatus: SessionStatus['status'] | null = null;
  let failure: PayError | undefined;

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (attempt > 1 || pausesFirst) {
      await pause(Math.max(interval, retryAfterOf(failure)), signal, activity.onWake);
    }
    try {
      const session = await getStatus();
      failure = undefined;
      if (session.status !== lastStatus) onStatusChange?.(session);
      lastStatus = session.status;
      if (isFinalStatus(session.status) || endsAt?.(session)) return session;
    } catch (error) {
      if (!isPayError(error) || !error.retryable) throw error;
      failure = error;
    }
  }
  throw new PayPaymentError('', {
    reason: 'OUTCOME_UNKNOWN',
    retryable: true,
    details: { lastStatus },
    cause: failure,
  });
}

function retryAfterOf(failure: PayError | undefined): number {
  return failure && 'retryAfter' in failure && typeof failure.retryAfter === 'number'
    ? failure.retryAfter
    : 0;
}
