import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPayError, PayError, PayNetworkError } from '../../shared/errors/errors.ts';
import { isRecord } from '../../shared/plain/value-types.ts';
import { runAttempt } from '../../shared/requests/platform-attempt.ts';
import type { PayConfig } from '../config/config.ts';
import { Pay } from '../pay.ts';
import { executedBy } from '../payment/decision/payment-errors.ts';
import { sessionStatus } from '../testing/examples.ts';
import { hang, page, problem, reset } from '../../shared/testing/response-faults.ts';
import {
  cutInBody,
  dripping,
  garbage,
  json,
  redirectTo,
  stallInBody,
  startMisbehavingServer,
} from '../testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from '../testing/misbehaving-server.ts';
import { passTime, startTimers, stopTimers, watchedLog } from '../testing/test-clock.ts';

let server: MisbehavingServer;
afterEach(() => {
  startTimers();
  return server.close();
});

async function payFor(
  behaviours: [Behaviour, ...Behaviour[]],
  config: Partial<PayConfig> = {},
): Promise<Pay> {
  server = await startMisbehavingServer(...behaviours);
  const { url: baseUrl } = server;
  return new Pay({ apiKey: 'pk_test_1', baseUrl, retryAttempts: 0, retryDelay: 1, ...config });
}

const statusOf = (pay: Pay) => pay.getSessionStatus('ses_1').catch((error: unknown) => error);

async function ask(
  behaviours: [Behaviour, ...Behaviour[]],
  config: Partial<PayConfig> = {},
): Promise<unknown> {
  return statusOf(await payFor(behaviours, config));
}

const completed = sessionStatus('completed');

describe('no valid response is a PayNetworkError that may be retried', () => {
  test.each([
    { fault: 'a reset', behaviour: reset, reason: 'CONNECTION_FAILED' },
    { fault: 'bytes that are not HTTP', behaviour: garbage, reason: 'CONNECTION_FAILED' },
    { fault: 'a body that is cut off', behaviour: cutInBody, reason: 'CONNECTION_FAILED' },
    { fault: 'a page with status 200', behaviour: page(200), reason: 'INVALID_RESPONSE' },
    { fault: 'an empty response', behaviour: json(200, {}), reason: 'INVALID_RESPONSE' },
    { fault: 'a list', behaviour: json(200, []), reason: 'INVALID_RESPONSE' },
    { fault: 'null', behaviour: json(200, null), reason: 'INVALID_RESPONSE' },
    {
      fault: 'a status that does not exist',
      behaviour: json(200, { ...completed, status: 'paid' }),
      reason: 'INVALID_RESPONSE',
    },
    {
      fault: "another session's status",
      behaviour: json(200, { ...completed, session_id: 'ses_2' }),
      reason: 'INVALID_RESPONSE',
    },
  ])('$fault: $reason', async ({ behaviour, reason }) => {
    const error = await ask([behaviour]);
    expect(error).toBeInstanceOf(PayNetworkError);
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', reason, retryable: true });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    { fault: 'silence', behaviour: hang },
    { fault: 'a body that stops', behaviour: stallInBody },
    { fault: 'a body that drips past the timeout', behaviour: dripping(200, completed, 60_000) },
  ])('$fault: TIMEOUT', async ({ behaviour }) => {
    stopTimers();
    const pay = await payFor([behaviour], { timeout: 250 });
    const failure = statusOf(pay);
    await server.arrived(1);
    await passTime(250);
    const error = await failure;
    expect(error).toBeInstanceOf(PayNetworkError);
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', reason: 'TIMEOUT', retryable: true });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    { fault: 'reset', behaviour: reset },
    { fault: 'garbage', behaviour: garbage },
    { fault: 'a cut body', behaviour: cutInBody },
    { fault: 'a page', behaviour: page(200) },
  ])('a valid response after $fault is the result', async ({ behaviour }) => {
    const behaviours: [Behaviour, Behaviour] = [behaviour, json(200, completed)];
    expect(await ask(behaviours, { retryAttempts: 1 })).toEqual(completed);
    expect(server.seen).toHaveLength(2);
  });
});

describe('a rejection of a later attempt', () => {
  const rejected = [403, 404, 429, 422].map((status) => problem(status, 'REJECTED'));

  test.each([
    { fault: 'a reset', behaviour: reset, reason: 'CONNECTION_FAILED' },
    { fault: 'a 2xx without JSON', behaviour: page(200), reason: 'INVALID_RESPONSE' },
    { fault: 'a 502', behaviour: json(502, {}), reason: undefined },
    { fault: 'a 408', behaviour: problem(408, 'TIMEOUT'), reason: 'TIMEOUT' },
    ...[400, 401, 403, 404, 405, 410, 422, 429].map((status) => ({
      fault: `a page of a firewall with status ${status}`,
      behaviour: page(status),
      reason: 'INVALID_RESPONSE',
    })),
    { fault: 'a 500', behaviour: json(500, {}), reason: undefined },
    {
      fault: 'a 409 of a request that is still running',
      behaviour: problem(409, 'IDEMPOTENCY_IN_FLIGHT'),
      reason: 'IDEMPOTENCY_IN_FLIGHT',
    },
  ])('names $fault before it, after which the first may have been executed', async (earlier) => {
    for (const rejection of rejected) {
      const error = await ask([earlier.behaviour, rejection], { retryAttempts: 1 });
      expect(error).toMatchObject({ cause: { reason: earlier.reason } });
      expect(isPayError(error) && executedBy(error)).toBe('perhaps');
      await server.close();
    }
  });

  test('after an attempt that was not executed names none', async () => {
    const error = await ask([problem(429, 'BUSY'), problem(403, 'FORBIDDEN')], {
      retryAttempts: 1,
    });
    expect(error).toMatchObject({ status: 403 });
    expect(error).not.toHaveProperty('cause');
    expect(isPayError(error) && executedBy(error)).toBe('ends');
  });
});

test.each([200, 500])(
  'an attempt that ends with a %i leaves nothing on its signal',
  async (status) => {
    server = await startMisbehavingServer(json(status, {}));
    const { signal } = new AbortController();
    const attempt = runAttempt({
      operation: 'getTransaction',
      url: server.url,
      to: server.url,
      init: { method: 'GET' },
      timeout: 60_000,
      signal,
      isExpected: isRecord,
      onResponse: () => {},
    });
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await attempt.catch(() => {});
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  },
);

test('a stall is ended by the timeout, and the next attempt has the whole timeout again', async () => {
  stopTimers();
  const attempts: number[] = [];
  const log = watchedLog();
  const pay = await payFor([stallInBody, hang, json(200, completed)], {
    timeout: 1000,
    retryAttempts: 2,
    retryDelay: 0,
    debug: true,
    logger: log.logger,
    onRequest: ({ attempt }) => attempts.push(attempt),
  });
  const result = statusOf(pay);
  for (const attempt of [1, 2]) {
    await server.arrived(attempt);
    await passTime(999);
    expect(attempts).toHaveLength(attempt);
    const failed = log.written('attempt failed');
    await passTime(1);
    await failed;
    // The pause before the next attempt, which is very short.
    await passTime(1);
  }
  await server.arrived(3);
  expect(await result).toEqual(completed);
});

test('a slow response within the timeout is the result', async () => {
  stopTimers();
  expect(await ask([dripping(200, completed, 1)], { timeout: 5000 })).toEqual(completed);
});

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const elsewhere = await startMisbehavingServer(json(200, completed));
  const error = await ask([redirectTo(`${elsewhere.url}/v2/sessions/ses_1`)]);
  expect(error).toBeInstanceOf(PayNetworkError);
  expect(elsewhere.seen).toEqual([]);
  await elsewhere.close();
});

test('neither key, query nor body appears in an error', async () => {
  const error = await ask([problem(422, 'ada@example.com')]);
  if (!(error instanceof PayError)) throw new Error('expected a PayError');
  expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/pk_test|\?|ada@/);
});

test('an error without a response names the URL that sent none', async () => {
  const error = await ask([reset]);
  expect(error).toMatchObject({
    message: `getSessionStatus: no response from ${server.url}/v2/sessions/ses_1 (network, CORS or CSP)`,
  });
});

test('no timer is left behind by a response', async () => {
  stopTimers();
  expect(await ask([json(200, completed)])).toEqual(completed);
  expect(vi.getTimerCount()).toBe(0);
});
