import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  PayAuthenticationError,
  PayPaymentError,
  PayValidationError,
} from '../../shared/errors/errors.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import type { TestPlatform } from '../../server/platform/testing/platform-server.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { Pay } from '../../packages/node/index.ts';
import type { PayConfig, RequestConfig } from '../../packages/node/index.ts';
import { createGateways } from '../../server/gateways/index.ts';
import { Account } from '../../server/gateways/testing/account.ts';

const SECRET = 'sk_test_sandbox';
/** An order whose gateway can change its amount. */
const ORDER = { ...SESSION, metadata: { sandbox: { gateway: 'adyen' } } };

describe('with the platform', () => {
  let platform: TestPlatform;
  let pay: Pay;
  beforeEach(async () => {
    platform = await startTestPlatform();
    pay = new Pay({ apiSecret: SECRET, baseUrl: platform.origin });
  });
  afterEach(() => platform.stop());

  /** An order that was paid, and waits for the shop to capture it. */
  const authorised = async () => {
    const { session_id, payment_id } = await pay.sessions.create({
      ...ORDER,
      capture_mode: 'manual',
    });
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_1' });
    return { session_id, payment_id };
  };

  test('a customer’s saved methods are listed, charged and removed', async () => {
    const gateways = await startTestPlatform({
      makeGateways: (port, origins) => createGateways(port, origins),
    });
    onTestFinished(() => gateways.stop());
    const requests: RequestConfig[] = [];
    const backend = new Pay({
      apiSecret: SECRET,
      baseUrl: gateways.origin,
      onRequest: (request) => void requests.push(request),
    });
    const customer_id = 'kim/1 ü';
    const account = new Account({ platform: gateways, customerId: customer_id });
    const session = await backend.sessions.forOrder({
      ...ORDER,
      customer_id,
      save_methods: 'always',
      saved_methods_need: 'nothing',
    });
    await account.payByCard(session, { saves: false });
    const [card] = await backend.customers.listMethods(customer_id);
    expect(card).toMatchObject({ type: 'card', brand: 'visa', last4: '4242', status: 'usable' });
    const payment = { customer_id, method: card?.id ?? '', amount: 1999, currency: 'EUR' };
    const charge = { ...payment, order_id: 'month-2', off_session: true } as const;
    expect(await backend.payments.create(charge)).toMatchObject({ status: 'captured' });
    await expect(backend.payments.create(charge)).rejects.toMatchObject({
      reason: 'ORDER_ALREADY_PAID',
    });
    const metadata = { sandbox: { scenario: 'challenge' } };
    const needy = { ...charge, order_id: 'month-3', metadata };
    const required = backend.payments.create(needy);
    await expect(required).rejects.toBeInstanceOf(PayPaymentError);
    await expect(required).rejects.toMatchObject({
      reason: 'AUTHENTICATION_REQUIRED',
      status: 402,
      retryable: false,
    });
    await backend.customers.removeMethod(customer_id, card?.id ?? '');
    expect(await backend.customers.listMethods(customer_id)).toEqual([]);
    await backend.customers.remove(customer_id);
    await backend.customers.remove(customer_id);
    const removals = requests.filter(({ method }) => method === 'DELETE');
    expect(removals.map(({ url }) => url.slice(gateways.origin.length))).toEqual([
      `/v2/customers/kim%2F1%20%C3%BC/methods/${card?.id}`,
      '/v2/customers/kim%2F1%20%C3%BC',
      '/v2/customers/kim%2F1%20%C3%BC',
    ]);
  });

  test.each(['', ' ', '..', 'x'.repeat(129), undefined, 5])(
    'nothing is sent for the customer %j',
    async (id) => {
      const { customers } = pay;
      const wrong = { code: 'VALIDATION_ERROR', details: [{ field: 'customerId' }] };
      for (const name of ['listMethods', 'remove'] as const) {
        // @ts-expect-error As from JavaScript.
        await expect(customers[name](id)).rejects.toMatchObject(wrong);
      }
      expect(platform.requests).toEqual([]);
    },
  );

  test('a session is created with the amount from the backend, and can be read', async () => {
    const session = await pay.sessions.create(ORDER);
    expect(await pay.sessions.retrieve(session.session_id)).toMatchObject({
      order_id: SESSION.order_id,
      amount: SESSION.amount,
      status: 'pending',
    });
  });

  test('a getter of a class is a field, also inside `billing`', async () => {
    class Place {
      readonly #country = 'AE';
      readonly address_line_1 = 'Sheikh Zayed Road 1';
      readonly city = 'Dubai';
      readonly postal_code = '';
      get country() {
        return this.#country;
      }
    }
    class Order {
      readonly #cents = 1999;
      readonly billing = new Place();
      get amount() {
        return this.#cents;
      }
    }
    const { amount: _, billing: __, ...others } = ORDER;
    const data = Object.assign(new Order(), others);
    const created = await pay.sessions.create(data);
    expect(await pay.sessions.retrieve(created.session_id)).toMatchObject({ amount: 1999 });
    const { session_id } = await pay.sessions.forOrder(data);
    expect(session_id).toBe(created.session_id);
    const replacement = await pay.sessions.replace(session_id, data);
    expect(replacement.session_id).not.toBe(session_id);
  });

  test.each<[string, object, string]>([
    ['order_id', { order_id: 1042 }, 'received a number: write `String(value)`'],
    ['amount', { amount: 19.99 * 100 }, 'received 1998.9999999999998'],
    [
      'payer.email',
      { payer: { ...ORDER.payer, email: 'ada@münchen.example' } },
      'must have its domain in ASCII, as `URL.hostname` has it',
    ],
    ['return_url', { return_url: 'https://münchen.example/' }, 'must have its domain in ASCII'],
  ])('the message for a wrong %s shows how to write it', async (field, wrong, message) => {
    const error = await pay.sessions.create({ ...ORDER, ...wrong }).catch((caught) => caught);
    expect(error).toBeInstanceOf(PayValidationError);
    expect(error.details).toEqual([
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    ]);
  });

  test('a change of the amount raises the revision', async () => {
    const { session_id } = await pay.sessions.create(ORDER);
    const changed = await pay.sessions.change(session_id, { amount: 3900 });
    expect(changed).toMatchObject({ session_id, revision: 2 });
    expect(await pay.sessions.retrieve(session_id)).toMatchObject({ amount: 3900, revision: 2 });
  });

  test('a change that starts from an earlier revision is rejected', async () => {
    const { session_id } = await pay.sessions.create(ORDER);
    await pay.sessions.change(session_id, { amount: 3900 });
    const late = pay.sessions.change(session_id, { amount: 3800, revision: 1 });
    await expect(late).rejects.toMatchObject({ reason: 'SESSION_CHANGED', status: 409 });
    expect(await pay.sessions.retrieve(session_id)).toMatchObject({ amount: 3900 });
  });

  test('a replaced session ends as failed, and the new one is open', async () => {
    const { session_id } = await pay.sessions.create(ORDER);
    const next = await pay.sessions.replace(session_id, { ...SESSION, amount: 1000 });
    expect(await pay.sessions.retrieve(session_id)).toMatchObject({
      status: 'failed',
      reason: 'REPLACED',
    });
    expect(await pay.sessions.retrieve(next.session_id)).toMatchObject({ amount: 1000 });
  });

  describe('the session of an order', () => {
    afterEach(() => vi.useRealTimers());

    test('is one for each call, whatever happens to it, until the order is paid', async () => {
      const first = await pay.sessions.forOrder(ORDER);
      expect(await pay.sessions.forOrder(ORDER)).toEqual(first);
      expect(await pay.sessions.forOrder({ ...ORDER, amount: 990 })).toMatchObject({
        session_id: first.session_id,
        gateway_config: { amount: 990 },
      });
      platform.payments.report(first.session_id, { type: 'cancelled' });
      const second = await pay.sessions.forOrder(ORDER);
      expect(second.session_id).not.toBe(first.session_id);
      platform.advance(31 * 60_000);
      const third = await pay.sessions.forOrder(ORDER);
      expect(third.session_id).not.toBe(second.session_id);
      platform.payments.report(third.session_id, { type: 'authorised', gatewayPaymentId: 'gw_3' });
      await pay.payments.refund(third.payment_id, { amount: 'all' });
      expect(await pay.sessions.forOrder(ORDER)).toMatchObject({ session_id: third.session_id });
    });

    test.each([-1, 1])('does not depend on the clock of the shop: %i days', async (days) => {
      const session = await pay.sessions.forOrder(ORDER);
      platform.advance(25 * 60_000);
      const now = Date.parse(session.expires_at) + days * 24 * 60 * 60_000;
      vi.useFakeTimers({ toFake: ['Date'], now });
      const extended = await pay.sessions.forOrder(ORDER);
      expect(extended.session_id).toBe(session.session_id);
      expect(Date.parse(extended.expires_at) - Date.parse(session.expires_at)).toBe(25 * 60_000);
    });

    test('is one session for two calls at the same time', async () => {
      const [first, second] = await Promise.all([
        pay.sessions.forOrder(ORDER),
        pay.sessions.forOrder(ORDER),
      ]);
      expect(first).toEqual(second);
      expect(platform.payments.ofOrder('pk_test_sandbox', ORDER.order_id)).toHaveLength(1);
    });
  });

  test('an unknown payment is a PayNotFoundError', async () => {
    await expect(pay.payments.retrieve('pay_unknown')).rejects.toMatchObject({
      name: 'PayNotFoundError',
      status: 404,
    });
  });

  test.each(['capture', 'cancel', 'refund'] as const)(
    'an unpaid payment cannot be used for %s',
    async (name) => {
      const { payment_id } = await pay.sessions.create(ORDER);
      const all = { amount: 'all' } as const;
      const failure =
        name === 'cancel' ? pay.payments.cancel(payment_id) : pay.payments[name](payment_id, all);
      await expect(failure).rejects.toBeInstanceOf(PayPaymentError);
    },
  );

  test('a payment that was paid is captured and refunded in parts', async () => {
    const { payment_id } = await authorised();
    await expect(pay.payments.capture(payment_id, { amount: 4000 })).resolves.toMatchObject({
      payment_id,
      status: 'captured',
    });
    await expect(pay.payments.refund(payment_id, { amount: 1500 })).resolves.toMatchObject({
      status: 'partial_refunded',
    });
    await expect(pay.payments.refund(payment_id, { amount: 'all' })).resolves.toMatchObject({
      status: 'refunded',
    });
    await expect(pay.payments.retrieve(payment_id)).resolves.toMatchObject({ status: 'refunded' });
  });

  test('a payment that is not captured is cancelled', async () => {
    const { payment_id } = await authorised();
    await expect(pay.payments.cancel(payment_id)).resolves.toMatchObject({ status: 'canceled' });
  });

  test('a return that the platform has signed yields its result, and an altered one yields none', async () => {
    const { session_id } = await authorised();
    const signed = new URL(platform.payments.returnUrlFor(session_id)).searchParams;
    await expect(pay.returns.verify(signed)).resolves.toMatchObject({ success: true });
    signed.set('order_id', 'order_of_another');
    await expect(pay.returns.verify(signed)).resolves.toMatchObject({ success: false });
  });

  test('an invalid field is named', async () => {
    const failure = await pay.sessions.create({ ...SESSION, currency: 'EURO' }).catch(Object);
    expect(failure).toBeInstanceOf(PayValidationError);
    expect(failure.details).toMatchObject([{ field: 'currency' }]);
  });

  test('an id that is missing is rejected without a request', async () => {
    const before = platform.requests.length;
    await expect(pay.payments.retrieve('')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(pay.sessions.change('', {})).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(platform.requests).toHaveLength(before);
  });
});

describe('requests', () => {
  const keys: unknown[] = [];
  let server: TestServer;
  let outages = 0;
  let retryAfter = '0';
  beforeEach(async () => {
    keys.length = 0;
    outages = 0;
    retryAfter = '0';
    server = await startTestServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const isDown = keys.length <= outages;
      const type = { 'Content-Type': 'application/problem+json', 'Retry-After': retryAfter };
      response.writeHead(isDown ? 503 : 404, type).end('{"code":"PAYMENT_NOT_FOUND"}');
    });
  });
  afterEach(() => server.close());
  const client = (more: Partial<PayConfig> = {}) =>
    new Pay({
      apiSecret: SECRET,
      baseUrl: `http://127.0.0.1:${server.port}`,
      retryDelay: 0,
      ...more,
    });

  test('all attempts of an operation have one idempotency key', async () => {
    outages = 2;
    await client().sessions.create(SESSION).catch(Object);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('each operation has an idempotency key of its own, or the one that is given', async () => {
    const all = { amount: 'all' } as const;
    await client().payments.refund('pay_1', all).catch(Object);
    await client().payments.refund('pay_1', all).catch(Object);
    await client().payments.refund('pay_1', all, { idempotencyKey: 'refund-7' }).catch(Object);
    expect(new Set(keys).size).toBe(3);
    expect(keys.at(-1)).toBe('refund-7');
  });

  test('the attempts end after the configured number of retries', async () => {
    outages = 9;
    const failure = client({ retryAttempts: 1 }).payments.retrieve('pay_1');
    await expect(failure).rejects.toMatchObject({ code: 'SERVER_ERROR', retryable: true });
    expect(keys).toHaveLength(2);
  });

  test.each([401, 403, 404, 405, 409, 422, 429])(
    'a page of a firewall with the status %i is not the platform’s word, and the request is sent again',
    async (status) => {
      const sent: unknown[] = [];
      const blocking = await startTestServer((request, response) => {
        sent.push(request.headers['idempotency-key']);
        response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Request blocked</h1>');
      });
      const baseUrl = `http://127.0.0.1:${blocking.port}`;
      const failure = client({ baseUrl, retryAttempts: 2 }).sessions.create(SESSION);
      await expect(failure).rejects.toMatchObject({
        name: 'PayNetworkError',
        reason: 'INVALID_RESPONSE',
        status,
        message: expect.stringContaining(
          `${baseUrl}/v2/sessions is not a response of the platform (text/html)`,
        ),
      });
      await blocking.close();
      expect(sent).toHaveLength(3);
      expect(new Set(sent).size).toBe(1);
    },
  );

  test('a Retry-After of more than 30 s ends the operation, and is reported', async () => {
    outages = 9;
    retryAfter = '31';
    const failure = client().payments.retrieve('pay_1');
    await expect(failure).rejects.toMatchObject({ retryAfter: 31_000 });
    expect(keys).toHaveLength(1);
  });

  test('an aborted operation is not sent', async () => {
    const failure = client().payments.retrieve('pay_1', { signal: AbortSignal.abort() });
    await expect(failure).rejects.toMatchObject({ reason: 'ABORTED' });
    expect(keys).toHaveLength(0);
  });

  test('neither an error, nor a hook, nor the client shows the secret', async () => {
    const shown: unknown[] = [];
    const pay = client({
      onRequest: (config) => shown.push(config),
      onError: (error) => shown.push(error, error.message, error.cause),
    });
    await pay.sessions.create(ORDER).catch(Object);
    expect(shown.length).toBeGreaterThan(2);
    const everything = inspect([pay, ...shown], { depth: Infinity, showHidden: true });
    expect(everything).not.toContain(SECRET);
  });

  test('an exception of a hook does not end the operation, and is reported', async () => {
    const reported: unknown[] = [];
    const pay = client({
      onRequest: () => {
        throw new Error('of the hook');
      },
      onError: (error) => reported.push(error.cause ?? error.code),
    });
    await expect(pay.payments.retrieve('pay_1')).rejects.toMatchObject({ status: 404 });
    expect(reported).toMatchObject([{ message: 'of the hook' }, 'NOT_FOUND_ERROR']);
  });
});

describe('the constructor', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([undefined, '', 'pk_test_sandbox', 'sk_other', []])(
    'rejects %j as a secret, without its value',
    (apiSecret) => {
      const construct = () => Reflect.construct(Pay, [{ apiSecret }]);
      expect(construct).toThrow(PayAuthenticationError);
      expect(construct).toThrow(/^(?!.*(_sandbox|_other)).*API secret/);
    },
  );

  test('rejects a list of secrets to send requests with, and shows what to write', () => {
    const construct = () =>
      Reflect.construct(Pay, [{ apiSecret: ['sk_test_next', 'sk_test_previous'] }]);
    expect(construct).toThrow(PayAuthenticationError);
    expect(construct).toThrow(
      /^(?!.*(_next|_previous)).*`apiSecret: current, verificationSecrets: \[current, other\]`/,
    );
  });

  test.each([
    ['sk_test_other'],
    [['pk_test_sandbox']],
    [['sk_test_other', '']],
    [['sk_live_other']],
    [[null]],
    [{}],
  ])('rejects %j as the secrets of signatures, without their values', (verificationSecrets) => {
    const construct = () => Reflect.construct(Pay, [{ apiSecret: SECRET, verificationSecrets }]);
    expect(construct).toThrow(PayValidationError);
    expect(construct).toThrow(/^(?!.*(_sandbox|_other)).*verificationSecrets/);
  });

  test('names each invalid field', () => {
    const construct = () =>
      new Pay({ apiSecret: SECRET, baseUrl: 'http://shop.example', timeout: 0 });
    expect(construct).toThrow(/baseUrl .*timeout /);
  });

  test('throws where there is a document', () => {
    vi.stubGlobal('document', {});
    expect(() => new Pay({ apiSecret: SECRET })).toThrow(/never be in a page/);
  });
});
