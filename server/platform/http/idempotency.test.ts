import { afterAll, describe, expect, test } from 'vitest';
import { readIdempotencyKey } from './idempotency.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const create = (key: string, fields: object = {}, credential = 'pk_test_sandbox') =>
  platform.call('/v2/sessions', {
    method: 'POST',
    body: { ...SESSION, ...fields },
    credential,
    headers: { 'Idempotency-Key': key },
  });

describe('an idempotency key', () => {
  test('repeats the finished response byte for byte, and marks it as replayed', async () => {
    const first = await create('repeat');
    const second = await create('repeat');
    expect(second.text).toBe(first.text);
    expect(second.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
  });

  test('is the same bare and as a quoted string', async () => {
    const first = await create('quoted');
    expect((await create('"quoted"')).text).toBe(first.text);
  });

  test('is rejected with another body', async () => {
    await create('body');
    const { status, body } = await create('body', { amount: 1 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      errors: [{ field: 'Idempotency-Key', code: 'reused', message: expect.any(String) }],
    });
  });

  test('belongs to its API key and its path', async () => {
    const first = await create('scope');
    const other = await create('scope', {}, 'pk_test_other');
    const legacy = await platform.call('/v1/sessions', {
      method: 'POST',
      body: SESSION,
      headers: { 'Idempotency-Key': 'scope' },
    });
    expect(other.text).not.toBe(first.text);
    expect(legacy.body).toHaveProperty('redirect_url');
  });

  test('is forgotten after 24 hours', async () => {
    const first = await create('day');
    platform.advance(24 * 60 * 60 * 1000 + 1);
    expect((await create('day')).text).not.toBe(first.text);
  });

  test('does not keep a response that was sent before the request was executed', async () => {
    expect((await create('mended', { amount: 0 })).status).toBe(422);
    expect((await create('mended')).status).toBe(201);
  });

  test('of a request that is still running is rejected until that has ended', async () => {
    const { session_id } = await platform.create({ metadata: { sandbox: { gateway: 'adyen' } } });
    let arrived = () => {};
    let finish = (_response: { result_code: string }) => {};
    const reached = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    platform.stepResult = () => {
      arrived();
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const submit = () =>
      platform.call(`/v2/sessions/${session_id}/submissions`, {
        method: 'POST',
        body: { data: {} },
        headers: { 'Idempotency-Key': 'running' },
      });
    const first = submit();
    await reached;
    const second = await submit();
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' });
    finish({ result_code: 'Authorised' });
    const finished = await first;
    expect((await submit()).text).toBe(finished.text);
  });
});

describe('reading the header', () => {
  test.each([
    ['key', 'key'],
    ['"key"', 'key'],
    [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
    [undefined, undefined],
  ])('%s means %s', (header, key) => expect(readIdempotencyKey(header)).toBe(key));

  test.each(['', '""', ' ', 'ü', 'x'.repeat(256)])('%j is rejected', (header) => {
    expect(() => readIdempotencyKey(header)).toThrow('Idempotency-Key');
  });
});
