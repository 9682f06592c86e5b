/** Requests to the platform: attempts, idempotency keys and hooks. */
import type { PayError } from '../../shared/errors.ts';
import { headers, SDK_VERSION } from '../../shared/platform-api.ts';
import type { RequestConfig, ResolvedConfig } from '../config/config.ts';
import { asPayError } from '../errors/as-pay-error.ts';
import type { Log } from '../errors/debug-log.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { pause } from '../page/cancellation.ts';
import { LONGEST_OFFLINE, OFFLINE_PAUSE } from '../page/page-activity.ts';
import type { PageActivity } from '../page/page-activity.ts';
import type { Guard } from '../validation/response-shapes.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import { runAttempt } from './platform-attempt.ts';
import { mayBeExecuted } from './platform-failure.ts';
import { LONGEST_RETRY_AFTER } from './retry-after.ts';

/** The random share that is added to a delay, so that clients do not retry simultaneously. */
const JITTER = 0.2;

/** ms between two measurements of one clock, whose unit is a second. */
const SAME_CLOCK = 1500;

/** Options of one operation. */
export interface Conduct {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string | undefined;
  /** ms; default: the client's. */
  readonly timeout?: number;
  /** Maximum number of retries; default: the client's. */
  readonly retryAttempts?: number;
  /** Set for operations that wait for the network instead of failing. */
  readonly activity?: PageActivity | undefined;
}

export function createRequest(config: ResolvedConfig, call: ErrorReport['call'], log: Log) {
  let clockOffset = 0;
  /** ms since the epoch; a cache may send an older response after a newer one. */
  let lastDate = 0;
  /** Of the last response; two that agree correct one that was wrong. */
  let lastOffset = Infinity;
  /** In the query of each status request; starts above any value of an earlier page. */
  let question = Date.now();

  const readClock = (response: Response) => {
    const date = Date.parse(response.headers.get('Date') ?? '');
    const offset = date - Date.now();
    if (date >= lastDate || Math.abs(offset - lastOffset) < SAME_CLOCK) {
      lastDate = date;
      clockOffset = offset;
    }
    lastOffset = offset;
  };

  /** @param name - the SDK's operation, for messages */
  const request = async <Result>(
    name: string,
    isExpected: Guard<Result>,
    conduct: Conduct,
    method: RequestConfig['method'],
    path: string,
    data?: unknown,
  ): Promise<Result> => {
    const {
      apiKey,
      baseUrl,
      retryDelay,
      onRequest,
      onResponse,
      timeout,
      retryAttempts,
      signal,
      activity,
      idempotencyKey = generateIdempotencyKey(),
    } = { ...config, ...conduct };
    const offlineEnd = performance.now() + LONGEST_OFFLINE;
    /** `undefined` without data. */
    const body = JSON.stringify(data);
    const sent = {
      Accept: 'application/json',
      [headers.authorization]: `Bearer ${apiKey}`,
      [headers.sdk]: `loader/${SDK_VERSION}`,
      ...(method !== 'GET' && {
        'Content-Type': 'application/json',
        // One key for all attempts, so that the platform executes the operation once.
        [headers.idempotencyKey]: idempotencyKey,
      }),
    };
    /** Of an attempt that the platform may have executed. */
    let earlier: PayError | undefined;

    for (let attempt = 1; ; attempt += 1) {
      const line = { operation: name, attempt };
      // Unique for each request, because a service worker may read its cache first.
      const url = baseUrl + path + (method === 'GET' ? `?_=${(question += 1)}` : '');
      call('onRequest', () =>
        onRequest?.({
          method,
          url,
          headers: { ...sent, [headers.authorization]: 'Bearer [redacted]' },
          body,
          attempt,
        }),
      );
      log('request', line);
      try {
        const init = { method, headers: sent, body };
        return await runAttempt(name, url, init, timeout, signal, isExpected, (response) => {
          const { status } = response;
          const requestId = response.headers.get(headers.requestId) ?? undefined;
          log('response', { ...line, status, requestId });
          readClock(response);
          call('onResponse', () => onResponse?.(response.clone()));
        });
      } catch (failure) {
        const error = asPayError(failure);
        const { code, reason, retryable, retryAfter = 0 } = error;
        log('attempt failed', { ...line, code, reason });
        // A later attempt that is rejected does not prove that none was executed.
        if (earlier) error.cause ??= earlier;
        if (mayBeExecuted(error)) earlier = error;
        // `navigator.onLine` may be wrong; it counts only after a failed request.
        const isWaiting = code === 'NETWORK_ERROR' && performance.now() < offlineEnd;
        if (isWaiting && activity?.isOffline()) {
          await pause(OFFLINE_PAUSE, signal, activity.onWake);
          attempt = 0;
          continue;
        }
        if (!retryable || attempt > retryAttempts || retryAfter > LONGEST_RETRY_AFTER) throw error;
        await pause(Math.max(retryAfter, retryDelay * (1 + Math.random() * JITTER)), signal);
      }
    }
  };

  return {
    request,
    /** ms by which the platform's clock is ahead of this machine's, as last measured. */
    clockOffset: () => clockOffset,
  };
}
