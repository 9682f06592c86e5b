import { afterAll, describe, expect, test } from 'vitest';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import type { TestRequest } from '../testing/platform-server.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

let number = 0;
/** Creates a session for a scenario; each call of the returned function is one attempt. */
function creation(scenario: string) {
  number += 1;
  const order_id = `order ${number}`;
  const request: TestRequest = {
    method: 'POST',
    body: { ...SESSION, order_id, metadata: { sandbox: { scenario } } },
    headers: { 'Idempotency-Key': order_id },
  };
  return () => platform.call('/v2/sessions', request);
}

describe('creation', () => {
  test('server_errors: two responses of 503 with Retry-After, then a session', async () => {
    const create = creation('server_errors');
    const replies = [await create(), await create(), await create()];
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 201]);
    expect(replies.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', null]);
  });

  test('rate_limited: one 429 with Retry-After', async () => {
    const create = creation('rate_limited');
    const first = await create();
    expect(first.status).toBe(429);
    expect(first.headers.get('retry-after')).toBe('1');
    expect((await create()).status).toBe(201);
  });

  test('bad_body: an HTML page with status 200, then a session', async () => {
    const create = creation('bad_body');
    const first = await create();
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('text/html');
    expect((await create()).status).toBe(201);
  });

  test('drop_response: the session is created, the connection is cut, and the retry returns it', async () => {
    const create = creation('drop_response');
    await expect(create()).rejects.toThrow('terminated');
    const second = await create();
    expect(second.status).toBe(201);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  test('slow: the response is delayed while others arrive', async () => {
    const slowPlatform = await startTestPlatform({ slowness: 3_600_000 });
    let arrived = false;
    const slow = slowPlatform
      .create({ metadata: { sandbox: { scenario: 'slow' } } })
      .finally(() => (arrived = true));
    await slowPlatform.create({ order_id: 'another' });
    expect(arrived).toBe(false);
    await slowPlatform.stop();
    expect(await slow).toHaveProperty('session_id');
  });
});

describe('what follows', () => {
  const read = async (scenario: string, credential: string) => {
    const create = creation(scenario);
    const session = JSON.stringify((await create()).body ?? (await create()).body);
    const id = /ses_[0-9a-f-]+/.exec(session)?.[0] ?? '';
    return () => platform.call(`/v2/sessions/${id}`, { credential });
  };

  test('each operation has its fault once', async () => {
    const attempt = await read('bad_body', 'pk_test_sandbox');
    expect((await attempt()).body).toBeUndefined();
    expect((await attempt()).body).toMatchObject({ status: 'pending' });
  });

  test("the merchant's backend has no faults", async () => {
    const attempt = await read('bad_body', 'sk_test_sandbox');
    expect((await attempt()).body).toMatchObject({ status: 'pending' });
  });
});
