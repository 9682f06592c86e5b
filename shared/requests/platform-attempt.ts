/** One attempt of a request, with its timeout. */
import { bare } from '../plain/bare.ts';
import { parsedJson } from '../plain/json.ts';
import { aboutLoopback } from '../redirect/loopback-advice.ts';
import { isPayError, PayNetworkError } from '../errors/errors.ts';
import { aborted } from './aborted.ts';
import { after, withLinkedSignal } from './cancellation.ts';
import { failedResponse, invalidResponse } from './platform-failure.ts';
import { shownTarget } from './requested.ts';
import type { Requested } from './requested.ts';
import type { Guard } from '../platform/response-shapes.ts';

export interface RequestAttempt<Result> extends Requested {
  /** The URL that is requested: messages have `url`, which may leave out a part of it. */
  readonly to: string;
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body'>;
  /** ms, up to the last byte of the body. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly isExpected: Guard<Result>;
  /** Called with each response, whatever its status. */
  readonly onResponse: (response: Response) => void;
}

/** @throws {PayError} */
export function runAttempt<Result>(attempt: RequestAttempt<Result>): Promise<Result> {
  const { operation, url, to, init, timeout, signal, isExpected, onResponse } = attempt;
  return withLinkedSignal([], async (over) => {
    // Not aborted once there is a response: the merchant may still be reading a copy of it.
    const fetching = new AbortController();
    const stop = () => fetching.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { signal: over });
    after(timeout, over, stop);
    try {
      const response = await fetch(
        to,
        bare<RequestInit>({
          ...init,
          signal: fetching.signal,
          // Continues when the page unloads.
          keepalive: init.method === 'PATCH',
          // With it, Chromium sends a preflight before each request; a cache is never read for other methods.
          ...(init.method === 'GET' && { cache: 'no-store' }),
          credentials: 'omit',
          // A redirect must not send the API key to another host.
          redirect: 'error',
        }),
      );
      onResponse(response);
      const body = parsedJson(await response.text());
      if (!response.ok) throw failedResponse(attempt, response, body);
      if (!isExpected(body)) throw invalidResponse(attempt, response);
      return body;
    } catch (cause) {
      if (isPayError(cause)) throw cause;
      if (signal.aborted) throw aborted(signal.reason);
      const isLate = fetching.signal.aborted;
      const why = isLate ? ` in ${timeout} ms` : ' (network, CORS or CSP)';
      const message = `${operation}: no response from ${shownTarget(url)}${why}`;
      throw new PayNetworkError(aboutLoopback(message, url), {
        reason: isLate ? 'TIMEOUT' : 'CONNECTION_FAILED',
        retryable: true,
        cause,
      });
    }
  });
}
