/** Repeats a failed request while a repetition is safe and may help: the one policy of page and backend. */
import type { PayError } from '../errors/errors.ts';
import { asPayError } from './as-pay-error.ts';
import { pause, withJitter } from './cancellation.ts';
import { mayBeExecuted } from './platform-failure.ts';
import { LONGEST_RETRY_AFTER } from './retry-after.ts';

export interface RetryPolicy {
  /** Maximum number of retries after the first attempt. */
  readonly retryAttempts: number;
  /** ms between two attempts, longer by up to 20 % at random, and never shorter than `Retry-After`. */
  readonly retryDelay: number;
  readonly signal: AbortSignal;
  /** Called with the error of each failed attempt; attempts are counted from 1. */
  readonly onFailure?: (error: PayError, attempt: number) => void;
  /** Default: a missing network is a failure like any other. */
  readonly network?: MissingNetwork | undefined;
}

/** For requests that wait for the network instead of failing. */
export interface MissingNetwork {
  /** Whether this error is worth the wait. */
  readonly isAwaited: (error: PayError) => boolean;
  /** Resolves when the attempts start again. */
  readonly wait: () => Promise<void>;
}

/**
 * Runs attempts until one succeeds. A `Retry-After` of more than {@link LONGEST_RETRY_AFTER} ends them,
 * so that the caller can decide.
 *
 * @param run - one attempt
 * @throws {PayError} of the last attempt, with an earlier one that may have been executed as its cause
 */
export async function withRetries<Result>(
  policy: RetryPolicy,
  run: (attempt: number) => Promise<Result>,
): Promise<Result> {
  const { retryAttempts, retryDelay, signal, onFailure, network } = policy;
  /** Of an attempt that the platform may have executed. */
  let earlier: PayError | undefined;

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (failure) {
      const error = asPayError(failure);
      onFailure?.(error, attempt);
      // A later attempt that is rejected does not prove that none was executed.
      if (earlier) error.cause ??= earlier;
      if (mayBeExecuted(error)) earlier = error;
      if (network?.isAwaited(error)) {
        await network.wait();
        attempt = 0;
        continue;
      }
      const { retryable, retryAfter = 0 } = error;
      if (!retryable || attempt > retryAttempts || retryAfter > LONGEST_RETRY_AFTER) throw error;
      await pause(Math.max(retryAfter, withJitter(retryDelay)), signal);
    }
  }
}
