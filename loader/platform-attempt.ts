/** One attempt of a request: sent, answered and read within its time limit. */
import { PayNetworkError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import { headers } from '../shared/platform-api.ts';
import { abortedError, whileLinked } from './cancellation.ts';
import { errorOf } from './platform-failure.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface Attempt<Result> {
  /** Name of the SDK's operation, for messages. */
  readonly operation: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** ms, from the start to the last byte of the body. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Goes on when the page is left. */
  readonly keepalive: boolean;
  readonly isExpected: (body: unknown) => body is Result;
  readonly onResponse: (response: Response) => void;
}

export type AttemptOutcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: PayError; readonly retryAfter: number | undefined };

export function runAttempt<Result>(attempt: Attempt<Result>): Promise<AttemptOutcome<Result>> {
  const { operation, signal, timeout } = attempt;
  return whileLinked([signal], async (linked) => {
    const timer = setTimeout(() => linked.abort(), timeout);
    try {
      return await exchange(attempt, linked.signal);
    } catch (cause) {
      if (signal.aborted) return failed(abortedError(signal));
      const [reason, what] = linked.signal.aborted
        ? ['TIMEOUT', `no answer within ${timeout} ms`]
        : ['CONNECTION_FAILED', 'no answer (network, CORS or content security policy)'];
      return failed(
        new PayNetworkError(`${operation}: ${what}`, { reason, retryable: true, cause }),
      );
    } finally {
      clearTimeout(timer);
    }
  });
}

function failed(error: PayError, retryAfter?: number): AttemptOutcome<never> {
  return { ok: false, error, retryAfter };
}

async function exchange<Result>(
  {
    operation,
    url,
    method,
    headers: sent,
    body,
    keepalive,
    isExpected,
    onResponse,
  }: Attempt<Result>,
  signal: AbortSignal,
): Promise<AttemptOutcome<Result>> {
  const response = await fetch(url, {
    method,
    headers: sent,
    body: body ?? null,
    signal,
    keepalive,
    cache: 'no-store',
    credentials: 'omit',
    // The key must not follow a redirect to a place that was not configured.
    redirect: 'error',
  });
  onResponse(response);
  const answer = parseJson(await response.text());
  const { status } = response;
  const requestId = response.headers.get(headers.requestId) ?? undefined;
  if (!response.ok) {
    const retryAfter = parseRetryAfter(
      response.headers.get(headers.retryAfter),
      response.headers.get('Date'),
    );
    return failed(errorOf({ operation, status, requestId, retryAfter, body: answer }), retryAfter);
  }
  if (isExpected(answer)) return { ok: true, value: answer };
  const options = { reason: 'INVALID_RESPONSE', status, requestId, retryable: true };
  return failed(new PayNetworkError(`${operation}: ${status}, not the promised JSON`, options));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
