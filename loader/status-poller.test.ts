import { describe, expect, test } from 'vitest';
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
} from '../shared/errors.ts';
import type { SessionStatus } from '../shared/sessions.ts';
import type { PageActivity } from './page-activity.ts';
import { pollUntilFinal } from './status-poller.ts';
import type { Polling } from './status-poller.ts';
import { sessionStatus } from './testing/examples.ts';

const quiet: PageActivity = { isOffline: () => false, onWake: () => {} };

/** Asks a script of answers instead of a platform; the last one stays. */
function poll(
  script: readonly (SessionStatus['status'] | Error)[],
  options: Partial<Polling> = {},
) {
  const asked: number[] = [];
  const changes: string[] = [];
  const result = pollUntilFinal({
    activity: quiet,
    signal: new AbortController().signal,
    interval: 1,
    onStatusChange: ({ status }) => changes.push(status),
    ...options,
    getStatus: () => {
      const answer = script[Math.min(asked.push(performance.now()), script.length) - 1];
      return answer === undefined || answer instanceof Error
        ? Promise.reject(answer ?? new Error('no script'))
        : Promise.resolve(sessionStatus(answer));
    },
  });
  return { asked, changes, result, failure: result.catch((error: unknown) => error) };
}

const offline = new PayNetworkError('no answer', { retryable: true });

describe('a final status ends it', () => {
  test.each(['completed', 'failed'] as const)('%s', async (status) => {
    const { result, asked } = poll(['pending', status]);
    expect(await result).toEqual(sessionStatus(status));
    expect(asked).toHaveLength(2);
  });

  test('at once, without a wait', async () => {
    expect(await poll(['completed'], { interval: 60_000 }).result).toMatchObject({
      status: 'completed',
    });
  });
});

test('it pauses before the first question where there is nothing to be learned yet', async () => {
  const start = performance.now();
  const { result, asked } = poll(['completed'], { interval: 30, pausesFirst: true });
  expect(asked).toEqual([]);
  await result;
  expect((asked[0] ?? 0) - start).toBeGreaterThan(25);
});

test('it asks interval ms after an answer', async () => {
  const { result, asked } = poll(['pending', 'pending', 'completed'], { interval: 30 });
  await result;
  const [first = 0, second = 0, third = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(29);
  expect(third - second).toBeGreaterThanOrEqual(29);
});

test('nobody has to hear of a change', async () => {
  const { result } = poll(['pending', 'completed'], { onStatusChange: undefined });
  expect(await result).toEqual(sessionStatus('completed'));
});

test('onStatusChange hears the first status and changes only', async () => {
  const { result, changes } = poll([
    'pending',
    'pending',
    offline,
    'pending',
    'requires_action',
    'pending',
    'completed',
  ]);
  await result;
  expect(changes).toEqual(['pending', 'requires_action', 'pending', 'completed']);
});

describe('when the attempts run out', () => {
  test('the outcome is unknown, and the last status told', async () => {
    const { failure, asked } = poll(['pending', 'redirected'], { maxAttempts: 3 });
    const error = await failure;
    expect(error).toBeInstanceOf(PayPaymentError);
    expect(error).toMatchObject({
      code: 'PAYMENT_ERROR',
      reason: 'OUTCOME_UNKNOWN',
      retryable: true,
      details: { lastStatus: 'redirected' },
    });
    expect(asked).toHaveLength(3);
  });

  test('after errors alone, the last one is the cause', async () => {
    const { failure, asked } = poll([offline], { maxAttempts: 2 });
    expect(await failure).toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
      details: { lastStatus: null },
      cause: offline,
    });
    expect(asked).toHaveLength(2);
  });

  test('an error that was overcome is no cause', async () => {
    const { failure } = poll([offline, 'pending'], { maxAttempts: 2 });
    expect(await failure).toMatchObject({ cause: undefined, details: { lastStatus: 'pending' } });
  });

  test('30 have been made, by default', async () => {
    const { failure, asked } = poll(['pending']);
    await failure;
    expect(asked).toHaveLength(30);
  });

  test('there is no wait after the last', async () => {
    const { failure } = poll(['pending'], { maxAttempts: 1, interval: 60_000 });
    expect(await failure).toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
  });
});

describe('an error', () => {
  test.each([
    offline,
    new PayServerError('busy', { retryable: true }),
    new PayRateLimitError('busy', { retryable: true }),
  ])('that is worth retrying does not end it (%s)', async (error) => {
    expect(await poll([error, 'completed']).result).toMatchObject({ status: 'completed' });
  });

  test.each([
    new PayNotFoundError('gone'),
    new PayAuthenticationError('key'),
    new PayServerError('not implemented'),
    new Error('of another kind'),
  ])('that is not ends it at once (%s)', async (error) => {
    const { failure, asked } = poll(['pending', error, 'completed']);
    expect(await failure).toBe(error);
    expect(asked).toHaveLength(2);
  });

  test('that names a longer wait gets it', async () => {
    const busy = new PayRateLimitError('busy', { retryable: true, retryAfter: 40 });
    const { result, asked } = poll([busy, 'completed']);
    await result;
    expect(Number(asked[1]) - Number(asked[0])).toBeGreaterThanOrEqual(39);
  });
});

describe('abort', () => {
  test('ends the wait', async () => {
    const controller = new AbortController();
    const { failure, asked } = poll(['pending'], {
      interval: 60_000,
      signal: controller.signal,
      onStatusChange: () => setTimeout(() => controller.abort('why'), 0),
    });
    expect(await failure).toMatchObject({ code: 'NETWORK_ERROR', reason: 'ABORTED', cause: 'why' });
    expect(asked).toHaveLength(1);
  });
});

describe('the page', () => {
  /** A page whose events the test sends. */
  function activity() {
    const wakes = new Set<() => void>();
    return {
      wakes,
      isOffline: () => false,
      onWake: (wake: () => void, signal: AbortSignal) => {
        wakes.add(wake);
        signal.addEventListener('abort', () => wakes.delete(wake));
      },
    };
  }

  async function wakeWhenAsked(page: ReturnType<typeof activity>) {
    while (page.wakes.size === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const wake of page.wakes) wake();
  }

  test('wakes it, so that it asks at once', async () => {
    const page = activity();
    const { result } = poll(['pending', 'completed'], { interval: 60_000, activity: page });
    await wakeWhenAsked(page);
    expect(await result).toMatchObject({ status: 'completed' });
    expect(page.wakes.size).toBe(0);
  });
});
