import { afterEach, describe, expect, test } from 'vitest';
import { PayError, PayNetworkError } from '../shared/errors.ts';
import { Pay } from './pay.ts';
import { sessionStatus } from './testing/examples.ts';
import {
  cutInBody,
  dripping,
  garbage,
  json,
  page,
  redirectTo,
  reset,
  stallBeforeHeaders,
  stallInBody,
  startMisbehavingServer,
} from './testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from './testing/misbehaving-server.ts';

let server: MisbehavingServer;
afterEach(() => server.close());

async function ask(
  behaviours: [Behaviour, ...Behaviour[]],
  config: { timeout?: number; retryAttempts?: number } = {},
) {
  server = await startMisbehavingServer(...behaviours);
  const pay = new Pay({
    apiKey: 'pk_test_1',
    baseUrl: server.url,
    retryAttempts: 0,
    retryDelay: 1,
    ...config,
  });
  return pay.getSessionStatus('ses_1').catch((error: unknown) => error);
}

const completed = sessionStatus('completed');

describe('no usable answer is a PayNetworkError that may be retried', () => {
  test.each([
    { fault: 'a reset', behaviour: reset, reason: 'CONNECTION_FAILED' },
    { fault: 'bytes that are not HTTP', behaviour: garbage, reason: 'CONNECTION_FAILED' },
    { fault: 'a body that is cut off', behaviour: cutInBody, reason: 'CONNECTION_FAILED' },
    { fault: 'silence', behaviour: stallBeforeHeaders, reason: 'TIMEOUT', timeout: 250 },
    { fault: 'a body that stops', behaviour: stallInBody, reason: 'TIMEOUT', timeout: 250 },
    {
      fault: 'a body that drips past the limit',
      behaviour: dripping(200, completed, 10),
      reason: 'TIMEOUT',
      timeout: 250,
    },
    { fault: 'a page with status 200', behaviour: page(200), reason: 'INVALID_RESPONSE' },
    { fault: 'an empty answer', behaviour: json(200, {}), reason: 'INVALID_RESPONSE' },
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
  ])('$fault: $reason', async ({ behaviour, reason, timeout = 5000 }) => {
    const error = await ask([behaviour], { timeout });
    expect(error).toBeInstanceOf(PayNetworkError);
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', reason, retryable: true });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    { fault: 'reset', behaviour: reset },
    { fault: 'garbage', behaviour: garbage },
    { fault: 'a cut body', behaviour: cutInBody },
    { fault: 'a page', behaviour: page(200) },
  ])('a good answer after $fault is the result', async ({ behaviour }) => {
    const behaviours: [Behaviour, Behaviour] = [behaviour, json(200, completed)];
    expect(await ask(behaviours, { retryAttempts: 1 })).toEqual(completed);
    expect(server.seen).toHaveLength(2);
  });
});

test('a stall is ended by the limit and the next attempt has the whole limit again', async () => {
  // Long enough for the good answer to come in time on a busy machine.
  const timeout = 1500;
  const answer = await ask([stallInBody, stallBeforeHeaders, json(200, completed)], {
    timeout,
    retryAttempts: 2,
  });
  expect(answer).toEqual(completed);
  const [first, second, third] = server.seen.map(({ at }) => at);
  // A busy machine sees a request late; what would be left of one limit for two is far less.
  expect(Number(second) - Number(first)).toBeGreaterThan(timeout / 2);
  expect(Number(third) - Number(second)).toBeGreaterThan(timeout / 2);
});

test('a slow answer within the limit is the result', async () => {
  expect(await ask([dripping(200, completed, 1)], { timeout: 5000 })).toEqual(completed);
});

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const elsewhere = await startMisbehavingServer(json(200, completed));
  const error = await ask([redirectTo(`${elsewhere.url}/v2/sessions/ses_1`)]);
  expect(error).toBeInstanceOf(PayNetworkError);
  expect(elsewhere.seen).toEqual([]);
  await elsewhere.close();
});

test('neither key, address nor body appears in an error', async () => {
  const error = await ask([json(422, { detail: 'ada@example.com', code: 'ada@example.com' })]);
  if (!(error instanceof PayError)) throw new Error('expected a PayError');
  expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/pk_test|127\.0\.0\.1|ada@/);
});

test('no timer is left behind by an answer', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  server = await startMisbehavingServer(json(200, completed));
  const pay = new Pay({ apiKey: 'pk_test_1', baseUrl: server.url });
  await pay.getSessionStatus('ses_1');
  const before = timers();
  for (let request = 0; request < 10; request += 1) await pay.getSessionStatus('ses_1');
  // The HTTP client of Node keeps a few of its own.
  expect(timers() - before).toBeLessThan(5);
});
