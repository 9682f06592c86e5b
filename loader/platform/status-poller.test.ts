import { afterEach, describe, expect, test } from 'vitest';
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
} from '../../shared/errors/errors.ts';
import { pause } from '../../shared/requests/cancellation.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import type { PageActivity } from '../page/page-activity.ts';
import { sessionStatus } from '../testing/examples.ts';
import { passTime, skipTime, startTimers, stopTimers } from '../testing/test-clock.ts';
import { pollUntilFinal } from './status-poller.ts';
import type { Polling } from './status-poller.ts';

afterEach(startTimers);

const quiet: PageActivity = { isOffline: () => false, onWake: () => {} };

interface PollingCase extends Polling {
  readonly getStatus: (signal: AbortSignal) => Promise<SessionStatus>;
  readonly activity: PageActivity;
  readonly onStatusChange: (status: SessionStatus) => void;
}

/** A list of responses instead of a platform; the last one is repeated. */
function poll(
  script: readonly (SessionStatus['status'] | Error)[],
  options: Partial<PollingCase> = {},
) {
  const asked: string[] = [];
  const changes: string[] = [];
  const { getStatus, activity, onStatusChange, ...polling }: PollingCase = {
    activity: quiet,
    signal: new AbortController().signal,
    interval: 1,
    onStatusChange: ({ status }) => changes.push(status),
    getStatus: () => {
      const answer = script[Math.min(asked.push('status'), script.length) - 1];
      return answer === undefined || answer instanceof Error
        ? Promise.reject(answer ?? new Error('no script'))
        : Promise.resolve(sessionStatus(answer));
    },
    ...options,
  };
  const result = pollUntilFinal(getStatus, activity.onWake, onStatusChange, polling);
  return { asked, changes, result, failure: result.catch((error: unknown) => error) };
}

const busyFor = (retryAfter: number) =>
  new PayRateLimitError('busy', { retryable: true, retryAfter });

const offline = new PayNetworkError('no response', { retryable: true });

describe('a final status ends it', () => {
  test.each(['completed', 'failed'] as const)('%s', async (status) => {
    const { result, asked } = poll(['pending', status]);
    expect(await result).toEqual(sessionStatus(status));
    expect(asked).toHaveLength(2);
  });

  test('immediately, without a delay', async () => {
    expect(await poll(['completed'], { interval: 60_000 }).result).toMatchObject({
      status: 'completed',
    });
  });
});

test('the next request is sent interval ms after a response', async () => {
  stopTimers();
  const { result, asked } = poll(['pending', 'pending', 'completed'], { interval: 5000 });
  for (const count of [1, 2]) {
    await passTime(4999);
    expect(asked).toHaveLength(count);
    await passTime(1);
  }
  expect(asked).toHaveLength(3);
  await result;
});

test('onStatusChange is called only with the first status and changes', async () => {
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
  test('the outcome is unknown, and the error has the last status', async () => {
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
    const error = await failure;
    expect(error).toMatchObject({ details: { lastStatus: 'pending' } });
    expect(error).not.toHaveProperty('cause');
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
  ])('that is not worth retrying ends it immediately (%s)', async (error) => {
    const { failure, asked } = poll(['pending', error, 'completed']);
    expect(await failure).toBe(error);
    expect(asked).toHaveLength(2);
  });

  test('that names a longer wait delays the next request by it', async () => {
    stopTimers();
    const { result, asked } = poll([busyFor(30_000), 'completed']);
    await passTime(29_999);
    expect(asked).toHaveLength(1);
    await passTime(1);
    expect(asked).toHaveLength(2);
    await result;
  });

  test('that names a wait above 30 s ends it, so that the page can decide', async () => {
    const error = busyFor(30_001);
    const { failure, asked } = poll(['pending', error, 'completed']);
    expect(await failure).toBe(error);
    expect(asked).toHaveLength(2);
  });
});

describe('polling has a limit in time', () => {
  /** A request that only its signal ends. */
  const pendingRequest = (questions: AbortSignal[]) => (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      questions.push(signal);
      signal.addEventListener('abort', () =>
        reject(new PayNetworkError('', { reason: 'ABORTED' })),
      );
    });

  test.each([
    { interval: 1, maxAttempts: 30, bound: 60_000 },
    { interval: 2000, maxAttempts: 30, bound: 120_000 },
    { interval: 10_000, maxAttempts: 100, bound: 2_000_000 },
  ])('of twice its pauses, at least 60 s (%j)', async ({ interval, maxAttempts, bound }) => {
    stopTimers();
    const questions: AbortSignal[] = [];
    const getStatus = pendingRequest(questions);
    const { failure } = poll([], { interval, maxAttempts, getStatus });
    await passTime(bound - 1);
    expect(questions.map(({ aborted }) => aborted)).toEqual([false]);
    await passTime(1);
    expect(await failure).toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
      details: { lastStatus: null },
    });
  });

  test('which cuts the last pause short', async () => {
    stopTimers();
    const { failure, asked } = poll([busyFor(25_000)], { interval: 1 });
    await passTime(25_000);
    await passTime(25_000);
    expect(asked).toHaveLength(3);
    await passTime(10_000);
    expect(asked).toHaveLength(4);
    expect(await failure).toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
  });

  test('after which a page that was frozen still sends one request, with time for a response', async () => {
    stopTimers();
    let asked = 0;
    const { result } = poll([], {
      getStatus: async (signal) => {
        asked += 1;
        if (asked === 1) return sessionStatus('pending');
        await pause(5000, signal);
        return sessionStatus('completed');
      },
    });
    await passTime(0);
    // A timer that was due meanwhile fires once the page runs again.
    skipTime(3_600_000);
    await passTime(2000);
    await passTime(5000);
    expect(await result).toMatchObject({ status: 'completed' });
  });

  test('unless its attempts are unlimited', async () => {
    stopTimers();
    const questions: AbortSignal[] = [];
    const controller = new AbortController();
    const { failure } = poll([], {
      maxAttempts: Infinity,
      signal: controller.signal,
      getStatus: pendingRequest(questions),
    });
    await passTime(3_600_000);
    expect(questions.map(({ aborted }) => aborted)).toEqual([false]);
    controller.abort();
    expect(await failure).toMatchObject({ reason: 'ABORTED' });
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

  test('wakes it, so that it sends a request immediately', async () => {
    const page = activity();
    const { result } = poll(['pending', 'completed'], { interval: 60_000, activity: page });
    await wakeWhenAsked(page);
    expect(await result).toMatchObject({ status: 'completed' });
    expect(page.wakes.size).toBe(0);
  });

  test('does not wake it from the wait that a platform has named', async () => {
    stopTimers();
    const page = activity();
    const { result, asked } = poll([busyFor(20_000), 'completed'], { activity: page });
    await passTime(10_000);
    for (const wake of page.wakes) wake();
    await passTime(9999);
    expect(asked).toHaveLength(1);
    await passTime(1);
    expect(await result).toMatchObject({ status: 'completed' });
  });
});
