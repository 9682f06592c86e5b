/** Requests to the platform, with the secret. */
import type { PayError } from '../../shared/errors/errors.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { headers, SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { expandPath } from '../../shared/platform/operations.ts';
import type { Operation } from '../../shared/platform/operations.ts';
import { asPayError } from '../../shared/requests/as-pay-error.ts';
import { withLinkedSignal } from '../../shared/requests/cancellation.ts';
import { runAttempt } from '../../shared/requests/platform-attempt.ts';
import { withRetries } from '../../shared/requests/retries.ts';
import { checkedOptions } from './checked-arguments.ts';
import type { ResolvedConfig } from './config.ts';
import type { ChangeOptions } from './operation-options.ts';

/** What is requested. */
export interface BackendRequest<Result> {
  /** For messages, such as `sessions.create`. */
  readonly operation: string;
  readonly route: Operation<Result>;
  /** The id of the session or payment in the path. Default: there is none. */
  readonly id?: string;
  /** Whether the id is the merchant's own, such as an e-mail address, and no message may contain it. Default: `false`. */
  readonly hidesId?: boolean;
  /** The id of a saved method in the path. Default: there is none. */
  readonly methodId?: string;
  /** The body, before it is JSON. Default: none. */
  readonly data?: unknown;
}

/**
 * @param describe - checks the arguments, so that an invalid one is reported like any other error
 * @throws {PayError}
 */
export type SendRequest = <Result>(
  describe: () => BackendRequest<Result>,
  options?: ChangeOptions,
) => Promise<Result>;

/** The status of a response without a body. */
const NO_CONTENT = 204;

export function createRequests(config: ResolvedConfig): SendRequest {
  const { apiSecret, baseUrl, retryAttempts, retryDelay, onError, onRequest, onResponse } = config;

  /** An exception of a hook does not end the operation. */
  const callHook = (hook: () => void) =>
    guarded(hook, (cause) => {
      if (onError) report(asPayError(cause));
      else console.error('An onRequest or onResponse hook of Pay threw an exception', cause);
    });

  const report = (error: PayError) =>
    guarded(
      () => onError?.(error),
      (cause) => console.error('The onError hook of Pay threw an exception', cause),
    );

  return async function send<Result>(
    describe: () => BackendRequest<Result>,
    options?: ChangeOptions,
  ) {
    try {
      const { operation, route, id = '', hidesId = false, methodId = '', data } = describe();
      const checked = checkedOptions(options);
      const { timeout = config.timeout, idempotencyKey = crypto.randomUUID() } = checked;
      const { method, path, responseTo } = route;
      const isResponse = responseTo(id, data);
      const url = baseUrl + expandPath(path, id).replace('{method}', encodeURIComponent(methodId));
      const isChange = method === 'POST' || method === 'PATCH';
      const sent = {
        Accept: 'application/json',
        [headers.authorization]: `Bearer ${apiSecret}`,
        [headers.sdk]: `node/${SDK_VERSION}`,
        ...(isChange && {
          'Content-Type': 'application/json',
          // One key for all attempts, so that the platform executes the operation once.
          [headers.idempotencyKey]: idempotencyKey,
        }),
      };
      return await withLinkedSignal([checked.signal], (signal) => {
        /** `undefined` without data. */
        const body = jsonOf(data);
        return withRetries({ retryAttempts, retryDelay, signal }, (attempt) => {
          callHook(() =>
            onRequest?.({
              method,
              url,
              headers: { ...sent, [headers.authorization]: 'Bearer [redacted]' },
              body,
              attempt,
            }),
          );
          let status = 0;
          return runAttempt({
            operation,
            url: hidesId ? baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1') : url,
            to: url,
            init: { method, headers: sent, body },
            timeout,
            signal,
            // A page of a proxy, which is no JSON either, does not show that anything was removed.
            isExpected: (content): content is Result =>
              isResponse(content) && (method !== 'DELETE' || status === NO_CONTENT),
            onResponse(response) {
              ({ status } = response);
              callHook(() => onResponse?.(response.clone()));
            },
          });
        });
      });
    } catch (failure) {
      const error = asPayError(failure);
      report(error);
      throw error;
    }
  };
}

/** Calls a hook immediately. It may be an async function, whose rejection would otherwise end the process. */
function guarded(hook: () => void, onException: (cause: unknown) => void): void {
  (async () => hook())().catch(onException);
}
