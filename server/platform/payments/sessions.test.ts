import { assert, asyncProperty, jsonValue } from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const create = (body: unknown, path = '/v2/sessions') =>
  platform.call(path, { method: 'POST', body });

describe('creating a session', () => {
  test('returns UUIDs of version 4 as ids, the gateway and its configuration', async () => {
    const { status, body } = await create(SESSION);
    expect(status).toBe(201);
    expect(body).toEqual({
      session_id: expect.stringMatching(
        /^ses_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      payment_id: expect.stringMatching(
        /^pay_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      gateway: { id: 1, code: 'checkout', name: 'checkout' },
      gateway_config: { publicKey: 'pk' },
      expires_at: '2026-01-01T00:30:00.000Z',
      revision: 1,
    });
  });

  test('the legacy path returns the URL to redirect the customer to', async () => {
    const { status, body } = await create(SESSION, '/v1/sessions');
    expect(status).toBe(201);
    expect(body).toEqual({
      session_id: expect.any(String),
      payment_id: expect.any(String),
      redirect_url: `${platform.origin}/pay`,
      expires_at: expect.any(String),
    });
  });

  test('metadata selects the gateway', async () => {
    const { body } = await create({ ...SESSION, metadata: { sandbox: { gateway: 'adyen' } } });
    expect(body).toMatchObject({ gateway: { code: 'adyen' } });
  });

  test('a page cannot choose what its frame is permitted', async () => {
    const order = { ...SESSION, frame_permissions: ['publickey-credentials-create'] };
    const { status, body } = await create(order);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('frame_permissions');
  });

  test('fields that are not in the specification are ignored', async () => {
    expect((await create({ ...SESSION, vat: 21 })).status).toBe(201);
  });

  test('`null` for what may be left out is the same as leaving it out', async () => {
    const customer = { phone: null, name: null };
    const place = { address_line_2: null, state: null };
    const body = {
      ...SESSION,
      order_id: 'with-null',
      payer: { ...SESSION.payer, phone: null },
      billing: { ...SESSION.billing, ...place, ...customer },
      shipping: { ...SESSION.billing, ...place, ...customer },
      capture_mode: null,
      metadata: null,
      processing_channel_id: null,
      replaces: null,
      for_order: null,
      expires_at: null,
    };
    expect(await create(body)).toMatchObject({
      status: 201,
      body: { gateway: { code: 'checkout' } },
    });
    expect((await create({ ...body, order_id: 'no-address', shipping: null })).status).toBe(201);
    const { body: invalid } = await create({ ...SESSION, payer: null });
    expect(invalid).toMatchObject({ errors: [{ field: 'payer', code: 'wrong_type' }] });
  });

  const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`);
  test.each([
    ['order_id', 'required', { order_id: undefined }],
    ['order_id', 'required', { order_id: ' ' }],
    ['order_id', 'too_long', { order_id: 'x'.repeat(129) }],
    ['order_id', 'malformed', { order_id: '\ud800' }],
    ['amount', 'too_small', { amount: 0 }],
    ['amount', 'not_an_integer', { amount: 10.5 }],
    ['amount', 'not_an_integer', { amount: 2 ** 53 }],
    ['amount', 'wrong_type', { amount: '10' }],
    ['currency', 'unknown_currency', { currency: 'eur' }],
    ['currency', 'unknown_currency', { currency: 'XYZ' }],
    ['capture_mode', 'unknown_value', { capture_mode: 'later' }],
    ['payer', 'required', { payer: undefined }],
    ['payer.email', 'invalid', { payer: { ...SESSION.payer, email: 'kim@' } }],
    ['payer.name', 'required', { payer: { email: 'kim@example.com' } }],
    ['payer.phone', 'too_long', { payer: { ...SESSION.payer, phone: '1'.repeat(33) } }],
    ['billing.country', 'unknown_country', { billing: { ...SESSION.billing, country: 'nl' } }],
    ['billing.country', 'unknown_country', { billing: { ...SESSION.billing, country: 'XX' } }],
    [
      'billing.postal_code',
      'too_long',
      { billing: { ...SESSION.billing, postal_code: '1'.repeat(21) } },
    ],
    ['billing.postal_code', 'required', { billing: { ...SESSION.billing, postal_code: ' ' } }],
    ['shipping.postal_code', 'required', { shipping: { ...SESSION.billing, postal_code: '' } }],
    [
      'billing.postal_code',
      'required',
      { billing: { ...SESSION.billing, postal_code: undefined } },
    ],
    ['shipping.city', 'required', { shipping: { ...SESSION.billing, city: undefined } }],
    ['return_url', 'invalid', { return_url: 'javascript:alert(1)' }],
    ['return_url', 'invalid', { return_url: 'http://shop.example/' }],
    ['cancel_url', 'invalid', { cancel_url: 'https://user:pw@shop.example/' }],
    ['metadata', 'invalid', { metadata: [] }],
    ['metadata', 'too_long', { metadata: { note: 'x'.repeat(8192) } }],
    ['metadata', 'invalid', { metadata: { note: JSON.parse('{"__proto__": {}}') } }],
    [
      'metadata',
      'too_many_keys',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [key, key])) },
    ],
    [
      'metadata.sandbox.scenaro',
      'unknown_field',
      { metadata: { sandbox: { scenaro: 'decline' } } },
    ],
    ['metadata.sandbox.scenario', 'unknown_value', { metadata: { sandbox: { scenario: 'x' } } }],
    ['processing_channel_id', 'wrong_type', { processing_channel_id: 1 }],
  ])('%s is rejected as %s', async (field, code, fields) => {
    const { status, body } = await create({ ...SESSION, ...fields });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field, code, message: expect.any(String) }],
    });
  });

  test.each<[string, object]>([
    ['order_id', { order_id: 'a\ud800' }],
    ['payer.name', { payer: { ...SESSION.payer, name: '\udc00' } }],
    ['payer.phone', { payer: { ...SESSION.payer, phone: '\ud800 ' } }],
    ['billing.city', { billing: { ...SESSION.billing, city: 'x\udfff' } }],
    ['shipping.name', { shipping: { ...SESSION.billing, name: '\ud83d' } }],
    ['return_url', { return_url: 'https://shop.example/\ud800' }],
    ['processing_channel_id', { processing_channel_id: '\ud800' }],
    ['metadata', { metadata: { note: ['a', { b: '\ud800' }] } }],
    ['metadata', { metadata: { '\ud800': 1 } }],
  ])('%s must be well-formed Unicode', async (field, fields) => {
    const { status, body } = await create({ ...SESSION, ...fields });
    expect(status).toBe(422);
    const message = 'must be well-formed Unicode, without lone surrogates';
    expect(body).toMatchObject({ errors: [{ field, code: 'malformed', message }] });
  });

  test('processing_channel_id must not be blank', async () => {
    const field = 'processing_channel_id';
    const { status, body } = await create({ ...SESSION, [field]: ' ' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field, code: 'required', message: 'is required' }] });
  });

  test('a surrogate pair is valid', async () => {
    const fields = { order_id: 'a 🏺', metadata: { note: '🏺' } };
    expect((await create({ ...SESSION, ...fields })).status).toBe(201);
  });

  test('metadata may be nested as deeply as its bytes allow', async () => {
    expect((await create({ ...SESSION, metadata: { deep } })).status).toBe(201);
  });

  test('all invalid fields are reported together', async () => {
    const { body } = await create({ amount: -1, payer: {} });
    expect(body).toMatchObject({
      errors: expect.arrayContaining(
        ['order_id', 'amount', 'currency', 'payer.email', 'payer.name', 'billing'].map((field) =>
          expect.objectContaining({ field }),
        ),
      ),
    });
  });

  test('any JSON results in a session or in a problem with a reason', () =>
    assert(
      asyncProperty(jsonValue(), async (body) => {
        const reply = await create(body);
        expect(reply.status).toBe(422);
        expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR' });
      }),
      { numRuns: 50 },
    ));
});

describe('reading a session', () => {
  test('returns its status and the data that it was created with', async () => {
    const { session_id, payment_id } = await platform.create();
    const { status, body } = await platform.call(`/v2/sessions/${session_id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      session_id,
      status: 'pending',
      payment_id,
      order_id: 'order-1',
      amount: 4250,
      currency: 'EUR',
      created_at: '2026-01-01T00:00:00.000Z',
      expires_at: '2026-01-01T00:30:00.000Z',
      revision: 1,
      attempt: 'none',
    });
  });

  test('ignores the counter with which clients bypass caches', async () => {
    const { session_id } = await platform.create();
    const path = `/v2/sessions/${session_id}`;
    const counted = await platform.call(`${path}?_=7`);
    expect(counted.status).toBe(200);
    expect(counted.body).toEqual((await platform.call(path)).body);
  });

  test("another merchant's session is not found", async () => {
    const { session_id, payment_id } = await platform.create();
    const credential = 'pk_test_other';
    for (const path of [`/v2/sessions/${session_id}`, `/v2/payments/${payment_id}`]) {
      const { status, body } = await platform.call(path, { credential });
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: expect.stringMatching(/^(SESSION|PAYMENT)_NOT_FOUND$/) });
    }
  });
});
