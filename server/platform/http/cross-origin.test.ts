import { afterAll, describe, expect, test } from 'vitest';
import {
  OTHER_ORIGIN,
  SESSION,
  SHOP_ORIGIN,
  startTestPlatform,
} from '../testing/platform-server.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const create = (origin: string, credential: string | null = 'pk_test_sandbox') =>
  platform.call('/v2/sessions', {
    method: 'POST',
    body: { ...SESSION, order_id: origin },
    credential,
    headers: { Origin: origin, 'Idempotency-Key': origin },
  });

describe('a request from a page', () => {
  test.each([SHOP_ORIGIN, 'http://localhost:5173', 'http://localhost'])(
    'at the registered origin %s is served, and readable only there',
    async (origin) => {
      const { status, headers } = await create(origin);
      expect(status).toBe(201);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('access-control-expose-headers')).toBe(
        'Request-Id, Retry-After, Idempotent-Replayed, Date',
      );
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  test.each([
    OTHER_ORIGIN,
    'null',
    'http://127.0.0.1.evil.example:3000',
    'http://localhost:1:2',
    'http://localhostevil',
    'https://localhost:3000',
    'http://LOCALHOST:3000',
  ])('at %s is rejected before it has any effect', async (origin) => {
    const { status, body, headers } = await create(origin);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN' });
    expect(headers.get('access-control-allow-origin')).not.toBe('*');
    expect(platform.payments.isOrderPaid('pk_test_sandbox', origin)).toBe(false);
  });

  test('at an unregistered origin can read which origin was rejected', async () => {
    const origin = 'https://evil.example';
    const { headers, body } = await create(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(body).toMatchObject({ detail: expect.stringContaining(origin) });
  });

  test('is served only with the key that its origin is registered for', async () => {
    expect((await create(OTHER_ORIGIN, 'pk_test_other')).status).toBe(201);
    expect((await create(SHOP_ORIGIN, 'pk_test_other')).status).toBe(403);
  });

  test('is rejected with the secret, at any origin', async () => {
    const { status, text } = await create(SHOP_ORIGIN, 'sk_test_sandbox');
    expect(status).toBe(403);
    expect(text).not.toContain('sk_test_sandbox');
  });
});

describe('a preflight', () => {
  test('passes for every origin and is cached for two hours', async () => {
    const { status, headers } = await platform.call('/v2/sessions', {
      method: 'OPTIONS',
      credential: null,
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://evil.example');
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, Pay-Sdk',
    );
  });
});

describe('a caller', () => {
  test.each([
    null,
    'pk_test_unknown',
    'pk_live_sandbox',
    '',
    'sk_test_wrong',
    'pk_test_sandbox extra',
  ])('with the credential %s is rejected without repeating it', async (credential) => {
    const { status, body, text } = await create(SHOP_ORIGIN, credential);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'AUTHENTICATION_ERROR' });
    expect(text).not.toMatch(/[ps]k_/);
  });
});
