import { afterEach, describe, expect, test, vi } from 'vitest';
import * as errors from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { Pay } from '../pay.ts';
import { page, problem } from '../../shared/testing/response-faults.ts';
import { embeddedSession } from '../testing/examples.ts';
import { inBothBuilds } from '../testing/message.ts';
import { json, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import type { Behaviour, MisbehavingServer } from '../testing/misbehaving-server.ts';

let server: MisbehavingServer;
afterEach(() => server.close());

async function failure(behaviour: Behaviour, retryAttempts = 0): Promise<PayError> {
  server = await startMisbehavingServer(behaviour);
  const pay = new Pay({ apiKey: 'pk_test_1', baseUrl: server.url, retryAttempts, retryDelay: 1 });
  const result: unknown = await pay.getTransaction('pay_1').catch((error: unknown) => error);
  if (!errors.isPayError(result)) throw new Error('expected a PayError');
  return result;
}

/** The URL in messages, without its query. */
const requested = () => `${server.url}/v2/payments/pay_1`;

const VALIDATION = [errors.PayValidationError, 'VALIDATION_ERROR'] as const;
const AUTHENTICATION = [errors.PayAuthenticationError, 'AUTHENTICATION_ERROR'] as const;
const NOT_FOUND = [errors.PayNotFoundError, 'NOT_FOUND_ERROR'] as const;
const PAYMENT = [errors.PayPaymentError, 'PAYMENT_ERROR'] as const;
const RATE_LIMIT = [errors.PayRateLimitError, 'RATE_LIMIT_ERROR'] as const;
const SERVER = [errors.PayServerError, 'SERVER_ERROR'] as const;
const NETWORK = [errors.PayNetworkError, 'NETWORK_ERROR'] as const;

describe('each status has its class, code and number of attempts', () => {
  test.each([
    [400, VALIDATION, 1],
    [422, VALIDATION, 1],
    [401, AUTHENTICATION, 1],
    [403, AUTHENTICATION, 1],
    [404, NOT_FOUND, 1],
    [410, NOT_FOUND, 1],
    [402, PAYMENT, 1],
    [405, PAYMENT, 1],
    [408, PAYMENT, 2],
    [409, PAYMENT, 1],
    [413, PAYMENT, 1],
    [418, PAYMENT, 1],
    [425, PAYMENT, 2],
    [451, PAYMENT, 1],
    [499, PAYMENT, 1],
    [429, RATE_LIMIT, 2],
    [500, SERVER, 2],
    [501, SERVER, 1],
    [502, SERVER, 2],
    [503, SERVER, 2],
    [504, SERVER, 2],
    [505, SERVER, 1],
    [599, SERVER, 1],
    [304, NETWORK, 2],
  ])('%i', async (status, [errorClass, code], attempts) => {
    const error = await failure(problem(status, 'SOME_CODE', { 'Request-Id': 'req_1' }), 1);
    expect(error).toBeInstanceOf(errorClass);
    expect(error.name).toBe(errorClass.name);
    expect(error).toMatchObject({ code, status, requestId: 'req_1', retryable: attempts > 1 });
    expect(server.seen).toHaveLength(attempts);
  });
});

test.each(['IDEMPOTENCY_IN_FLIGHT', 'ORDER_PAYMENT_IN_PROGRESS'])(
  'a 409 with %s means that an operation is still running, and is retried',
  async (code) => {
    const error = await failure(problem(409, code), 2);
    expect(error).toMatchObject({ code: 'PAYMENT_ERROR', reason: code, retryable: true });
    expect(server.seen).toHaveLength(3);
  },
);

test('a 409 with ORDER_ALREADY_PAID is final', async () => {
  const error = await failure(problem(409, 'ORDER_ALREADY_PAID'), 2);
  expect(error).toMatchObject({ reason: 'ORDER_ALREADY_PAID', retryable: false });
  expect(server.seen).toHaveLength(1);
});

test('in-flight means a conflict: the code alone does not make a 400 worth repeating', async () => {
  const error = await failure(problem(400, 'IDEMPOTENCY_IN_FLIGHT'), 1);
  expect(error.retryable).toBe(false);
  expect(server.seen).toHaveLength(1);
});

/** What a firewall, a proxy or a captive portal may send. */
const FOREIGN: readonly (readonly [string, (status: number) => Behaviour, string])[] = [
  ['an HTML page', page, 'text/html'],
  [
    'JSON that is no problem document',
    (status) => json(status, { code: 'BLOCKED' }),
    'application/json',
  ],
  [
    'a problem document without a code',
    (status) => problem(status, 'X', {}, { code: undefined }),
    'application/problem+json',
  ],
  [
    'a problem document whose code is a sentence',
    (status) => problem(status, 'X', {}, { code: 'Ada Lovelace' }),
    'application/problem+json',
  ],
  [
    'a problem document whose code is too long',
    (status) => problem(status, 'A'.repeat(65)),
    'application/problem+json',
  ],
  [
    'a list',
    (status) => json(status, [{ code: 'X1' }], { 'Content-Type': 'application/problem+json' }),
    'application/problem+json',
  ],
  [
    'a malformed media type',
    (status) => json(status, { code: 'SOME_CODE' }, { 'Content-Type': 'Ada' }),
    'no media type',
  ],
];

describe('a response that the platform has not written decides nothing about the request', () => {
  const statuses = [400, 401, 402, 403, 404, 405, 409, 410, 413, 418, 422, 429, 451];
  const cases = FOREIGN.flatMap(([what, behaviour, type], index) =>
    // The media type and the code are judged before the status, so one list of all statuses is enough.
    (index === 0 ? statuses : [403]).map(
      (status) => [what, status, behaviour(status), type] as const,
    ),
  );

  test.each(cases)('%s with the status %i', async (_, status, behaviour, type) => {
    const error = await failure(behaviour, 1);
    expect(error).toBeInstanceOf(errors.PayNetworkError);
    expect(error).toMatchObject({ reason: 'INVALID_RESPONSE', status, retryable: true });
    expect(error.message).toEqual(
      inBothBuilds(
        `getTransaction: ${status} from ${requested()} is not a response of the platform (${type})`,
      ),
    );
    expect(server.seen).toHaveLength(2);
  });

  test('is retried no sooner than its Retry-After, which ends the operation if it is long', async () => {
    const busy = json(429, {}, { 'Retry-After': '31', 'Content-Type': 'text/html' });
    expect(await failure(busy, 1)).toMatchObject({
      reason: 'INVALID_RESPONSE',
      retryAfter: 31_000,
    });
    expect(server.seen).toHaveLength(1);
  });

  test('parameters and capitals of the media type make no difference', async () => {
    const type = { 'Content-Type': 'Application/Problem+JSON; charset=UTF-8' };
    const error = await failure(json(404, { code: 'SESSION_NOT_FOUND' }, type));
    expect(error).toMatchObject({ code: 'NOT_FOUND_ERROR', reason: 'SESSION_NOT_FOUND' });
  });
});

describe('reason', () => {
  test("is the platform's own code", async () => {
    const error = await failure(problem(402, 'GATEWAY_SESSION_CREATION_FAILED'));
    expect(error.reason).toBe('GATEWAY_SESSION_CREATION_FAILED');
    expect(error.message).toBe(
      `getTransaction: 402 GATEWAY_SESSION_CREATION_FAILED from ${requested()}`,
    );
  });

  test.each([
    ['a sentence', problem(503, 'SOME_CODE', {}, { code: 'Ada Lovelace' })],
    ['in a page', page(503)],
    ['in JSON of another media type', json(503, { code: 'SOME_CODE' })],
  ])('is absent when the code of a 5xx is %s', async (_, behaviour) => {
    const error = await failure(behaviour);
    expect(error).toBeInstanceOf(errors.PayServerError);
    expect(error.reason).toBeUndefined();
    expect(error.message).toBe(`getTransaction: 503 from ${requested()}`);
  });
});

describe('the error of a rejected key describes what to check', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('where the platform does not know it', async () => {
    const { message } = await failure(problem(401, 'UNAUTHORIZED'));
    expect(message).toBe(
      `getTransaction: 401 UNAUTHORIZED from ${requested()}: the platform does not know this key`,
    );
  });

  test('where it is not for this page, whose origin is named', async () => {
    vi.stubGlobal('origin', 'https://shop.example');
    const { message } = await failure(problem(403, 'FORBIDDEN'));
    expect(message).toContain(': is the origin https://shop.example registered for this key?');
  });

  test('where only a backend may create the session, whatever the origin is', async () => {
    vi.stubGlobal('origin', 'https://shop.example');
    const { message } = await failure(problem(403, 'SESSION_CREATION_NOT_ALLOWED'));
    expect(message).toBe(
      `getTransaction: 403 SESSION_CREATION_NOT_ALLOWED from ${requested()}: create the session on your backend`,
    );
  });

  test('where there is no page', async () => {
    const { message } = await failure(problem(403, 'FORBIDDEN'));
    expect(message).toContain(': this key is not allowed to do that');
  });
});

test('the session as it is now is passed on, unless it is no session', async () => {
  const code = 'SESSION_CHANGED';
  const session = { ...embeddedSession, revision: 2 };
  expect(await failure(problem(409, code, {}, { session }))).toMatchObject({ session });
  await server.close();
  const without = await failure(problem(409, code, {}, { session: { revision: 2 } }));
  expect(without).toMatchObject({ reason: code });
  expect(without).not.toHaveProperty('session.revision');
});

const invalid = (fields: Readonly<Record<string, unknown>>) =>
  problem(422, 'VALIDATION_ERROR', {}, fields);

describe('details of a validation error', () => {
  const field = { field: 'payer.email', code: 'invalid', message: 'is wrong' };

  test('are the fields that the platform named, and nothing that is not a field error', async () => {
    const list = [field, { ...field, secret: 1 }, null, 'x', { field: 'a' }, { ...field, code: 1 }];
    const error = await failure(invalid({ errors: list }));
    expect(error).toMatchObject({ details: [field, field] });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  test('are in the message, as far as it is not too long', async () => {
    const mode = {
      field: 'metadata.sandbox.gateway',
      code: 'unknown_value',
      message: 'is unknown',
    };
    const error = await failure(invalid({ errors: [field, mode] }));
    expect(error.message).toMatch(
      /^getTransaction: 422 VALIDATION_ERROR from \S+: `payer\.email` is wrong.*; `metadata\.sandbox\.gateway` is unknown/,
    );
    const long = await failure(invalid({ errors: Array.from({ length: 500 }, () => field) }));
    expect(long.message).toHaveLength(1000);
  });

  test('are empty when it named none', async () => {
    expect(await failure(invalid({ errors: 'all' }))).toMatchObject({ details: [] });
  });
});

describe('retryAfter', () => {
  test.each([400, 401, 402, 404, 408, 409, 413, 425, 429, 500, 502, 503, 504])(
    'is on the error of a %i whose response carried the header, in ms',
    async (status) => {
      const error = await failure(problem(status, 'BUSY', { 'Retry-After': '7' }));
      expect(error.retryAfter).toBe(7000);
    },
  );

  test('is on the error of an invalid response, too', async () => {
    const error = await failure(json(200, {}, { 'Retry-After': '7' }));
    expect(error).toMatchObject({ reason: 'INVALID_RESPONSE', retryAfter: 7000, retryable: true });
    expect(error.message).toEqual(
      inBothBuilds(`getTransaction: 200 from ${requested()}, not the expected JSON`),
    );
  });

  test('that is a time counts from the time of the response, whatever this clock shows', async () => {
    const times = {
      Date: 'Wed, 21 Oct 2015 07:28:00 GMT',
      'Retry-After': 'Wed, 21 Oct 2015 07:28:07 GMT',
    };
    expect((await failure(problem(503, 'BUSY', times))).retryAfter).toBe(7000);
  });

  test('is undefined where the response named none', async () => {
    expect((await failure(problem(429, 'BUSY'))).retryAfter).toBeUndefined();
  });

  test.each([429, 500, 503])(
    'above 30 s ends the operation immediately, whatever the class (%i)',
    async (status) => {
      const error = await failure(problem(status, 'BUSY', { 'Retry-After': '31' }), 3);
      expect(error).toMatchObject({ status, retryAfter: 31_000, retryable: true });
      expect(server.seen).toHaveLength(1);
    },
  );
});

test('a missing request id is undefined', async () => {
  expect((await failure(problem(404, 'SESSION_NOT_FOUND'))).requestId).toBeUndefined();
});
