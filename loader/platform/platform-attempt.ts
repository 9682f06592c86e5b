/** One attempt of a request, with its timeout. */
import { isPayError, PayNetworkError } from '../../shared/errors.ts';
import { aborted } from '../errors/aborted.ts';
import { after, whileLinked } from '../page/cancellation.ts';
import type { Guard } from '../validation/response-shapes.ts';
import { errorOf } from './platform-failure.ts';

/**
 * @param operation - for messages
 * @param timeout - in ms, up to the last byte of the body
 * @throws {PayError}
 */
export function runAttempt<Result>(
  operation: string,
  url: string,
  init: RequestInit,
  timeout: number,
  signal: AbortSignal,
  isExpected: Guard<Result>,
  onResponse: (response: Response) => void,
): Promise<Result> {
  return whileLinked([], async (over) => {
    // Not aborted with a response, a copy of which the merchant may still be reading.
    const fetching = new AbortController();
    const stop = () => fetching.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { signal: over });
    after(timeout, over, stop);
    try {
      const response = await fetch(url, {
        ...init,
        signal: fetching.signal,
        // Continues when the page unloads.
        keepalive: init.method === 'PATCH',
        cache: 'no-store',
        credentials: 'omit',
        // A redirect must not send the API key to another host.
        redirect: 'error',
      });
      onResponse(response);
      const answer = parseJson(await response.text());
      if (response.ok && isExpected(answer)) return answer;
      throw errorOf(operation, response, answer);
    } catch (cause) {
      if (isPayError(cause)) throw cause;
      if (signal.aborted) throw aborted(signal.reason);
      const [reason, what] = fetching.signal.aborted
        ? ['TIMEOUT', `no response in ${timeout} ms`]
        : ['CONNECTION_FAILED', 'no response (network, CORS or CSP)'];
      throw new PayNetworkError(`${operation}: ${what}`, { reason, retryable: true, cause });
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
