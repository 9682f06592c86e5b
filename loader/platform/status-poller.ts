/**
 * Asks for a session's status until it is final.
 *
 * @see Specification 4.3
 */
import { isPayError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import { isFinalStatus } from '../../shared/sessions.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import { outcomeUnknown } from '../errors/outcome-unknown.ts';
import { after, pause, whileLinked } from '../page/cancellation.ts';
import type { WakeSource } from '../page/cancellation.ts';
import { LONGEST_RETRY_AFTER } from './retry-after.ts';

const DEFAULT_INTERVAL = 2000;
const DEFAULT_ATTEMPTS = 30;

/** ms; the least that polling may take in all. */
const LEAST_BOUND = 60_000;
/** ms that the last question has, also when the page was frozen until the time was up. */
const LAST_QUESTION = 10_000;

/** How polling is carried out. */
export interface Polling {
  readonly signal: AbortSignal;
  /** ms */
  readonly interval?: number | undefined;
  readonly maxAttempts?: number | undefined;
}

/**
 * Resolves with the final status. A failed question that is worth repeating counts as an attempt
 * and does not end the polling. All of it takes at most twice its pauses, and at least 60 s.
 *
 * @param onStatusChange - gets the first status and each one that differs from the one before; must
 *   not throw
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `OUTCOME_UNKNOWN`, when the attempts or the time
 *   run out
 * @throws {PayNotFoundError} NOT_FOUND_ERROR when the session is gone
 * @throws {PayError} the error of a question whose `Retry-After` is too long
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
      const wait = Math.max(interval, failure?.retryAfter ?? 0);
      await pause(Math.min(wait, remaining()), signal, onWake);
    }
    const time = { isUp: false };
    try {
      const session = await whileLinked([signal], (question, abort) => {
        after(Math.max(remaining(), LAST_QUESTION), question, () => {
          time.isUp = true;
          abort();
        });
        return getStatus(question);
      });
      failure = undefined;
      if (session.status !== lastStatus) onStatusChange(session);
      lastStatus = session.status;
      if (isFinalStatus(session.status)) return session;
    } catch (error) {
      if (!isPayError(error)) throw error;
      failure = error;
      if (time.isUp) break;
      if (!error.retryable || Number(error.retryAfter) > LONGEST_RETRY_AFTER) throw error;
    }
  }
  throw outcomeUnknown(failure, lastStatus);
}
