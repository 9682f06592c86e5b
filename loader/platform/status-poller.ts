/** Polls a session's status until it is final. */
import type { PayError } from '../../shared/errors/errors.ts';
import { asPayError } from '../../shared/requests/as-pay-error.ts';
import { after, pause, withLinkedSignal } from '../../shared/requests/cancellation.ts';
import type { WakeSource } from '../../shared/requests/cancellation.ts';
import { LONGEST_RETRY_AFTER } from '../../shared/requests/retry-after.ts';
import { isFinalStatus } from '../../shared/sessions.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import { outcomeUnknown } from '../errors/outcome-unknown.ts';

const DEFAULT_INTERVAL = 2000;
const DEFAULT_ATTEMPTS = 30;

/** ms; the duration limit of polling is never shorter. */
const LEAST_BOUND = 60_000;
/** ms for the last request, even if the page was frozen until the time was up. */
const LAST_QUESTION = 10_000;

/** Options of polling. */
export interface Polling {
  readonly signal: AbortSignal;
  /** ms */
  readonly interval?: number | undefined;
  readonly maxAttempts?: number | undefined;
}

/**
 * Resolves with the final status. A failed request that may be retried counts as an attempt and does
 * not end the polling. The limit for the whole duration is twice the sum of the delays, or 60 s if
 * that is longer.
 *
 * @param onStatusChange - called with the first status and after each change; must not throw
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `OUTCOME_UNKNOWN`, if the attempts or the time run
 *   out
 * @throws {PayNotFoundError} NOT_FOUND_ERROR if the session does not exist
 * @throws {PayError} the error of a request whose `Retry-After` is too long
 * @throws {PayNetworkError} NETWORK_ERROR, reason `ABORTED`
 */
export async function pollUntilFinal(
  getStatus: (signal: AbortSignal) => Promise<SessionStatus>,
  onWake: WakeSource,
  onStatusChange: (status: SessionStatus) => void,
  { signal, interval = DEFAULT_INTERVAL, maxAttempts = DEFAULT_ATTEMPTS }: Polling,
): Promise<SessionStatus> {
  const end = performance.now() + Math.max(LEAST_BOUND, 2 * interval * maxAttempts);
  const remaining = () => end - performance.now();
  let lastStatus: SessionStatus['status'] | null = null;
  let failure: PayError | undefined;

  for (let attempt = 1; attempt <= maxAttempts && remaining() > 0; attempt += 1) {
    if (attempt > 1) {
      const { retryAfter = 0 } = failure ?? {};
      const wait = Math.max(interval, retryAfter);
      // A platform that limits requests does not wait less for a page that is shown again.
      await pause(Math.min(wait, remaining()), signal, retryAfter > 0 ? undefined : onWake);
    }
    try {
      const session = await withLinkedSignal([signal], (question, abort) => {
        after(Math.max(remaining(), LAST_QUESTION), question, abort);
        return getStatus(question);
      });
      failure = undefined;
      if (session.status !== lastStatus) onStatusChange(session);
      lastStatus = session.status;
      if (isFinalStatus(session.status)) return session;
    } catch (error) {
      failure = asPayError(error);
      const { reason, retryable, retryAfter = 0 } = failure;
      // The time is up.
      if (reason === 'ABORTED' && !signal.aborted) break;
      if (!retryable || retryAfter > LONGEST_RETRY_AFTER) throw error;
    }
  }
  throw outcomeUnknown(failure, lastStatus);
}
