import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayment } from '../testing/open-payment.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const SECOND: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_2' };
const ACCEPTED: GatewayEvent = { type: 'accepted', gatewayPaymentId: 'gw_1' };
const VOUCHER: GatewayEvent = { type: 'awaiting_transfer', gatewayPaymentId: 'gw_1' };
const CANCELLED: GatewayEvent = { type: 'cancelled' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not_enough_funds' };

// Nothing listens there.
platform.webhooks.register('pk_test_sandbox', {
  url: 'http://127.0.0.1:9/webhooks',
  secrets: ['sk_test_sandbox'],
  mode: 'once',
});
const webhooksOf = ({ session_id }: OpenPayment) =>
  platform.webhooks
    .deliveries('pk_test_sandbox')
    .filter(({ event }) => event.data.session_id === session_id)
    .map(({ event }) =>
      'payment' in event.data ? [event.type, event.data.payment.status] : [event.type],
    );

let payment: OpenPayment;
const begin = async (fields: object = {}) => {
  payment = await openPayment(platform, fields);
};
beforeEach(async () => {
  platform.reversed.length = 0;
  platform.closed.clear();
  platform.cancelResult = () => Promise.resolve('cancelled');
  platform.stepResult = () => Promise.resolve({ result_code: 'Authorised' });
  await begin();
});

describe('a charge after the session has failed', () => {
  test.each<[string, GatewayEvent[], string]>([
    ['a cancellation', [CANCELLED], 'CANCELLED'],
    ['the last decline', Array.from({ length: 5 }, () => DECLINED), 'DECLINED'],
  ])('by %s is refunded, and the session stays failed', async (_name, events, reason) => {
    payment.attempt();
    payment.report(...events, AUTHORISED);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'failed', reason, attempt: 'done', transaction_status: 'refunded' },
      transaction: {
        status: 'refunded',
        gateway_payment_id: 'gw_1',
        failure_reason: reason === 'DECLINED' ? 'not_enough_funds' : reason,
      },
    });
    expect(platform.reversed).toEqual(['gw_1']);
    expect(webhooksOf(payment).at(-1)).toEqual(['payment.refunded', 'refunded']);
  });

  test.each<[string, object, GatewayEvent]>([
    ['authorized only', { capture_mode: 'manual' }, AUTHORISED],
    ['still pending', {}, ACCEPTED],
    ['a voucher', {}, VOUCHER],
  ])('that is %s is voided', async (_name, fields, event) => {
    await begin(fields);
    payment.report(CANCELLED, event);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'failed', reason: 'CANCELLED' },
      transaction: { status: 'canceled', gateway_payment_id: 'gw_1' },
    });
    expect(platform.reversed).toEqual(['gw_1']);
    expect(webhooksOf(payment)).toEqual([
      ['payment.canceled', 'canceled'],
      ['payment.canceled', 'canceled'],
    ]);
  });

  test('may be reported twice', async () => {
    payment.report(CANCELLED, AUTHORISED, AUTHORISED);
    expect(platform.reversed).toEqual(['gw_1']);
    expect(webhooksOf(payment)).toHaveLength(2);
  });

  test('does not make the order paid', async () => {
    const order_id = crypto.randomUUID();
    await begin({ order_id });
    payment.report(CANCELLED, AUTHORISED);
    const next = await openPayment(platform, { order_id });
    next.report(SECOND);
    expect(await next.statuses()).toMatchObject({ session: { status: 'completed' } });
  });

  test('returns to the shop as canceled, not as captured', () => {
    payment.report(CANCELLED, AUTHORISED);
    const url = new URL(platform.payments.returnUrlFor(payment.session_id));
    expect(url.searchParams.get('status')).toBe('canceled');
  });
});

describe('a set-up', () => {
  const METHOD = {
    token: 'token',
    type: 'card',
    brand: 'visa',
    last4: '4242',
    expires: '2030-03',
    consent: 'Save this card',
  };
  const SET_UP: GatewayEvent = {
    type: 'authorised',
    gatewayPaymentId: 'set_1',
    method: METHOD,
  };
  const charge = (amount: number, gatewayPaymentId = 'set_1') =>
    platform.record({ gatewayPaymentId, sessionId: payment.session_id, amount, currency: 'EUR' });
  const methods = (customer: string) =>
    platform.payments.savedMethods.of('pk_test_sandbox', customer);

  let customer_id: string;
  beforeEach(async () => {
    customer_id = crypto.randomUUID();
    await begin({
      purpose: 'setup',
      amount: 0,
      customer_id,
      metadata: { sandbox: { gateway: 'adyen' } },
    });
    payment.attempt();
  });

  test('control: without a charge, it succeeds', async () => {
    charge(0);
    payment.report(SET_UP, SET_UP);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'completed', method: { last4: '4242' } },
      transaction: { status: 'authorized', amount: 0 },
    });
    expect(methods(customer_id)).toHaveLength(1);
    expect(platform.reversed).toEqual([]);
    expect(webhooksOf(payment)).toEqual([['method.saved']]);
  });

  test.each<[string, GatewayEvent, status?: string]>([
    ['charge', SET_UP, 'refunded'],
    ['charge that is still pending', { ...ACCEPTED, gatewayPaymentId: 'set_1' }],
    ['voucher', { ...VOUCHER, gatewayPaymentId: 'set_1' }],
  ])(
    'whose gateway reports a %s gives it back, and is no success',
    async (_name, event, status = 'canceled') => {
      charge(1);
      payment.report(event, event);
      expect(await payment.statuses()).toMatchObject({
        session: { status: 'failed', reason: 'GATEWAY_FAILED' },
        transaction: { status, amount: 0, failure_reason: 'GATEWAY_FAILED' },
      });
      expect(platform.reversed).toEqual(['set_1']);
      expect(methods(customer_id)).toEqual([]);
      expect(webhooksOf(payment)).toEqual([['setup.failed']]);
    },
  );

  test('that has succeeded gives a later charge back', async () => {
    charge(0);
    payment.report(SET_UP);
    charge(500, 'set_2');
    payment.report({ type: 'authorised', gatewayPaymentId: 'set_2' });
    expect(await payment.statuses()).toMatchObject({ session: { status: 'completed' } });
    expect(platform.reversed).toEqual(['set_2']);
    expect(webhooksOf(payment)).toEqual([['method.saved']]);
  });

  test('that has failed stays failed, whatever its gateway approves later', async () => {
    payment.report(CANCELLED);
    charge(0);
    payment.report(SET_UP);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'failed', reason: 'CANCELLED' },
    });
    expect(methods(customer_id)).toEqual([]);
    expect(platform.reversed).toEqual(['set_1']);
    expect(webhooksOf(payment)).toEqual([['setup.failed']]);
  });

  test.each<[string, () => GatewayEvent]>([
    ['without a method', () => ({ type: 'authorised', gatewayPaymentId: 'set_1' })],
    [
      'of a customer who was removed',
      () => {
        platform.payments.savedMethods.removeCustomer('pk_test_sandbox', customer_id);
        return SET_UP;
      },
    ],
  ])('%s saves nothing, so that it fails', async (_name, event) => {
    charge(0);
    payment.report(event());
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'failed', reason: 'GATEWAY_FAILED' },
    });
    expect(methods(customer_id)).toEqual([]);
    expect(webhooksOf(payment)).toEqual([['setup.failed']]);
  });

  test('waits where its gateway has not decided', async () => {
    charge(0);
    payment.report({ type: 'accepted', gatewayPaymentId: 'set_1' });
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'pending', attempt: 'under_way' },
    });
    payment.report(SET_UP);
    expect(await payment.statuses()).toMatchObject({ session: { status: 'completed' } });
  });
});

test.each<[string, GatewayEvent]>([
  ['completed', AUTHORISED],
  ['failed', CANCELLED],
])('a gateway is asked to close its session when that has %s', (_name, event) => {
  payment.attempt();
  expect(platform.closed).not.toContain(payment.session_id);
  payment.report(event);
  expect(platform.closed).toContain(payment.session_id);
});

test.each([
  ['a charge', AUTHORISED, 'captured'],
  ['a direct debit', ACCEPTED, 'pending'],
])('%s that is reported twice counts once', async (_name, event, status) => {
  payment.report(event, event);
  expect(await payment.statuses()).toMatchObject({
    session: { status: 'completed' },
    transaction: { status },
  });
  expect(platform.reversed).toEqual([]);
});

describe('a second payment of one session', () => {
  test.each<[string, GatewayEvent, GatewayEvent, string]>([
    ['after a charge', AUTHORISED, SECOND, 'captured'],
    ['after a direct debit', ACCEPTED, SECOND, 'pending'],
    ['that is a direct debit', AUTHORISED, { ...ACCEPTED, gatewayPaymentId: 'gw_2' }, 'captured'],
  ])('%s is given back, and the first one counts', async (_name, first, second, status) => {
    payment.report(first, second, second);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'completed' },
      transaction: { status, gateway_payment_id: 'gw_1', failure_reason: null },
    });
    expect(platform.reversed).toEqual(['gw_2']);
    expect(webhooksOf(payment)).toEqual(
      status === 'captured' ? [['payment.captured', status]] : [],
    );
  });

  test('is given back although the page could not report its id', async () => {
    payment.report(AUTHORISED);
    const path = `/v2/sessions/${payment.session_id}/payment`;
    const body = { gateway_payment_id: 'gw_2' };
    expect(await platform.call(path, { method: 'PATCH', body })).toMatchObject({ status: 409 });
    payment.report(SECOND);
    expect(platform.reversed).toEqual(['gw_2']);
    expect(await payment.statuses()).toMatchObject({ session: { status: 'completed' } });
  });

  test('is the one that is reported second, whichever id the page knows', async () => {
    const { session_id: sessionId } = payment;
    platform.record({ gatewayPaymentId: 'gw_2', sessionId, amount: 4250, currency: 'EUR' });
    const path = `/v2/sessions/${sessionId}/payment`;
    const body = { gateway_payment_id: 'gw_2' };
    expect(await platform.call(path, { method: 'PATCH', body })).toMatchObject({ status: 200 });
    payment.report(AUTHORISED, SECOND);
    expect(platform.reversed).toEqual(['gw_2']);
    expect(await payment.statuses()).toMatchObject({
      transaction: { status: 'captured', gateway_payment_id: 'gw_1' },
    });
  });
});

test('a direct debit that was returned and then paid is refunded', async () => {
  payment.report(ACCEPTED, DECLINED, AUTHORISED);
  expect(await payment.statuses()).toMatchObject({
    session: { status: 'completed' },
    transaction: { status: 'refunded' },
  });
  expect(platform.reversed).toEqual(['gw_1']);
});

describe('a voucher that the customer has not paid', () => {
  let order_id: string;
  const next = () =>
    openPayment(platform, { order_id, metadata: { sandbox: { gateway: 'adyen' } } });

  beforeEach(async () => {
    order_id = crypto.randomUUID();
    await begin({ order_id });
    payment.report(VOUCHER);
  });

  test('does not make the order paid: another session may be created and submitted', async () => {
    expect((await (await next()).submit()).status).toBe(200);
  });

  test.each([
    ['by the platform', async () => (await next()).submit()],
    ['by the gateway itself', async () => (await next()).attempt()],
    ['without an announcement', async () => (await next()).report(SECOND)],
  ])('is cancelled by a new submission %s, and its session stays completed', async (_n, pay) => {
    await pay();
    await expect
      .poll(async () => payment.statuses())
      .toMatchObject({
        session: { status: 'completed', transaction_status: 'canceled' },
        transaction: { status: 'canceled' },
      });
    expect(webhooksOf(payment)).toEqual([['payment.canceled', 'canceled']]);
  });

  test.each([
    ['that has been paid in the meantime', 'charged', 'ORDER_ALREADY_PAID'],
    ['that cannot be cancelled', 'not_possible', 'ORDER_PAYMENT_IN_PROGRESS'],
  ] as const)('%s stops a new submission', async (_name, result, code) => {
    platform.cancelResult = () => Promise.resolve(result);
    expect(await (await next()).submit()).toMatchObject({ status: 409, body: { code } });
  });

  test('is refunded as superseded if it is paid after it was cancelled', async () => {
    await (await next()).submit();
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'completed', transaction_status: 'refunded' },
      transaction: { status: 'refunded', failure_reason: 'SUPERSEDED' },
    });
    expect(platform.reversed).toEqual(['gw_1']);
    expect(webhooksOf(payment).at(-1)).toEqual(['payment.refunded', 'refunded']);
  });

  test('is refunded as superseded if the order was paid elsewhere', async () => {
    platform.cancelResult = () => Promise.resolve('not_possible');
    const other = await next();
    other.report(SECOND);
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'completed' },
      transaction: { status: 'refunded', failure_reason: 'SUPERSEDED' },
    });
    expect(await other.statuses()).toMatchObject({ transaction: { status: 'captured' } });
  });

  test('does not delay a new submission once it can no longer be paid', async () => {
    payment.report(DECLINED);
    platform.cancelResult = () => Promise.resolve('not_possible');
    expect((await (await next()).submit()).status).toBe(200);
  });

  test('is captured when the customer pays it', async () => {
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({ transaction: { status: 'captured' } });
    expect(webhooksOf(payment)).toEqual([['payment.captured', 'captured']]);
  });
});
