/** Requests to the platform: attempts, idempotency keys and hooks. */
import type { PayError } from '../../shared/errors/errors.ts';
import { bare } from '../../shared/plain/bare.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { headers, SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { expandPath, PAGE_OPERATIONS } from '../../shared/platform/operations.ts';
import type {
  OperationBodies,
  PageOperations,
  PageOperation,
} from '../../shared/platform/operations.ts';
import { pause } from '../../shared/requests/cancellation.ts';
import { runAttempt } from '../../shared/requests/platform-attempt.ts';
import { withRetries } from '../../shared/requests/retries.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Log } from '../errors/debug-log.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { LONGEST_OFFLINE, OFFLINE_PAUSE } from '../page/page-activity.ts';
import type { PageActivity } from '../page/page-activity.ts';
import { withPolicyWatch } from './blocked-request.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import { createPlatformClock } from './platform-clock.ts';

const REQUESTED: PageOperations<PageOperation> = PAGE_OPERATIONS;

/** Options of one request. */
export interface PlatformRequestOptions {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string | undefined;
  /** ms; default: the client's. */
  readonly timeout?: number;
  /** Maximum number of retries; default: the client's. */
  readonly retryAttempts?: number;
  /** Set for operations that wait for the network instead of failing. */
  readonly activity?: PageActivity | undefined;
}

/** What is requested. */
export interface PlatformRequest<Operation extends PageOperation> {
  readonly operation: Operation;
  /** The id of the session or payment in the path. Default: there is none. */
  readonly id?: string;
  /** The body, before it is JSON. Default: none. */
  readonly data?: unknown;
  /** Of a GET request whose response may come from the browser's cache. Default: none. */
  readonly query?: URLSearchParams;
}

export interface PlatformRequests {
  readonly request: <Operation extends PageOperation>(
    request: PlatformRequest<Operation>,
    options: PlatformRequestOptions,
  ) => Promise<OperationBodies[Operation]['response']>;
  /** ms by which the platform's clock is ahead of this machine's, as last measured. */
  readonly clockOffset: () => number;
}

export function createRequests(
  config: ResolvedConfig,
  call: ErrorReport['call'],
  log: Log,
): PlatformRequests {
  const clock = createPlatformClock();
  const request: PlatformRequests['request'] = async (requested, options) => {
    const { operation, id = '', data, query } = bare(requested);
    const { method, path, responseTo } = REQUESTED[operation];
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
    } = bare({ ...config, ...options });
    const offlineEnd = performance.now() + LONGEST_OFFLINE;
    const network = activity && {
      // `navigator.onLine` may be wrong; it counts only after a failed request.
      isAwaited: ({ code, retryable }: PayError) =>
        retryable &&
        code === 'NETWORK_ERROR' &&
        performance.now() < offlineEnd &&
        activity.isOffline(),
      wait: () => pause(OFFLINE_PAUSE, signal, activity.onWake),
    };
    /** `undefined` without data. */
    const body = jsonOf(data);
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
    const onFailure = ({ code, reason }: PayError, attempt: number) =>
      log('attempt failed', { operation, attempt, code, reason });

    return withRetries({ retryAttempts, retryDelay, signal, network, onFailure }, (attempt) => {
      const line = { operation, attempt };
      // Unique for each request, because a service worker may read its cache first.
      const unique = `_=${generateIdempotencyKey()}`;
      const url = baseUrl + expandPath(path, id) + (method === 'GET' ? `?${query ?? unique}` : '');
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
      const run = () =>
        runAttempt({
          operation,
          url,
          to: url,
          init: { method, headers: sent, body },
          timeout,
          signal,
          isExpected: responseTo(id, data),
          onResponse(response) {
            const { status } = response;
            const requestId = response.headers.get(headers.requestId) ?? undefined;
            log('response', { ...line, status, requestId });
            clock.read(response);
            call('onResponse', () => onResponse?.(response.clone()));
          },
        });
      return withPolicyWatch(new URL(url).origin, signal, run);
    });
  };

  return { request, clockOffset: clock.offset };
}
