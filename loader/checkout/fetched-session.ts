/** The session that the shop's own function fetches from its backend. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { isPayError, PayNetworkError } from '../../shared/errors/errors.ts';
import { explanation } from '../../shared/errors/explanation.ts';
import { aborted } from '../../shared/requests/aborted.ts';
import { withLinkedSignal } from '../../shared/requests/cancellation.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { FetchSession } from '../validation/payment-form-config.ts';
import { checkedFetchedSession } from '../validation/operation-arguments.ts';

/** Visible ms that the shop's function may take: a page that was frozen has not waited. */
const DEADLINE = 60_000;

/**
 * Rejects with whatever the function throws or rejects with. Also rejects if the function resolves with
 * anything but a session, if it takes too long, or if one of the signals aborts.
 */
export function fetchedSession(
  fetchSession: FetchSession,
  signals: readonly AbortSignal[],
): Promise<EmbeddedSessionResponse> {
  return withLinkedSignal(
    signals,
    (over) =>
      new Promise((resolve, reject) => {
        const abort = () => reject(aborted(over.reason));
        if (over.aborted) return abort();
        over.addEventListener('abort', abort);
        afterVisibleTime(DEADLINE, over, () =>
          reject(new PayNetworkError('', { reason: 'TIMEOUT' })),
        );
        const fetched = async () => checkedFetchedSession(await fetchSession());
        void fetched().then(resolve, reject);
      }),
  );
}

/** @param isRecoverable - whether the form of the previous session is still usable */
export function sessionNotFetched(cause: unknown, isRecoverable: boolean): PayNetworkError {
  return new PayNetworkError(explanation('SESSION_NOT_FETCHED', shownCause(cause)), {
    reason: 'SESSION_NOT_FETCHED',
    retryable: true,
    recoverable: isRecoverable,
    cause,
  });
}

/** Only what the SDK knows: the messages of a shop's own errors may contain personal data. */
function shownCause(cause: unknown): string | undefined {
  if (isPayError(cause)) return cause.message;
  return isDevelopment && cause instanceof SyntaxError
    ? 'not JSON, but perhaps an HTML page'
    : undefined;
}
