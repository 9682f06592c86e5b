import { afterAll, expect, test } from 'vitest';
import { readSignedRedirect } from '../../../shared/redirect/signature.ts';
import { openPayment } from '../testing/open-payment.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import { signature } from './return-url.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

/** The return URL after these events, and what the shop reads from it. */
async function returnAfter(events: readonly GatewayEvent[], fields: object = {}) {
  const { session_id, payment_id } = await platform.create({
    order_id: crypto.randomUUID(),
    ...fields,
  });
  for (const event of events) platform.payments.report(session_id, event);
  const url = new URL(platform.payments.returnUrlFor(session_id));
  return { url, payment_id, session_id, params: readSignedRedirect(url.searchParams)?.params };
}

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not enough & more' };

test('the published test vector is reproduced', () => {
  const params = {
    payment_id: 'pay_1',
    order_id: 'order 1/ü',
    status: 'captured',
    gateway: 'adyen',
  } as const;
  expect(signature(params, 'sk_test_sandbox')).toBe(
    'a3fabbdd2a4e2708d0afd025463419e5cf35f8ff1a952dcf4e34fbe70a5ee34a',
  );
});

test('a paid customer returns to return_url with a signed outcome', async () => {
  const { url, payment_id, params } = await returnAfter([AUTHORISED]);
  expect(url.origin + url.pathname).toBe('https://shop.example/return');
  expect(params).toMatchObject({ payment_id, status: 'captured', gateway: 'checkout' });
  const { signature: signed, ...covered } = params ?? { order_id: '', status: 'failed' };
  expect(signed).toBe(signature(covered, 'sk_test_sandbox'));
});

test.each<[string, readonly GatewayEvent[], object]>([
  ['pending', [], {}],
  ['authorized', [AUTHORISED], { capture_mode: 'manual' }],
  ['canceled', [{ type: 'cancelled' }], {}],
  ['failed', Array.from({ length: 5 }, () => DECLINED), {}],
])('the status %s is passed on unchanged', async (status, events, fields) => {
  expect((await returnAfter(events, fields)).params).toMatchObject({ status });
});

test('a cancelling customer returns to cancel_url', async () => {
  const { url } = await returnAfter([{ type: 'cancelled' }]);
  expect(url.pathname).toBe('/cart');
});

test('a failure has a code of the specification and its reason, both signed', async () => {
  const { params } = await returnAfter(Array.from({ length: 5 }, () => DECLINED));
  expect(params).toMatchObject({
    error_code: 'GATEWAY_VERIFICATION_FAILED',
    error_message: 'not enough & more',
  });
});

test.each(['auto', 'manual'])(
  'with capture %s, a superseded charge returns as failed',
  async (capture_mode) => {
    const fields = { order_id: crypto.randomUUID(), capture_mode };
    const [paid, late] = [await openPayment(platform, fields), await openPayment(platform, fields)];
    paid.report(AUTHORISED);
    late.report({ type: 'authorised', gatewayPaymentId: 'gw_late' });
    const url = new URL(platform.payments.returnUrlFor(late.session_id));
    expect(url.pathname).toBe('/return');
    expect(readSignedRedirect(url.searchParams)?.params).toMatchObject({
      status: 'failed',
      error_code: 'UNKNOWN_ERROR',
      error_message: 'SUPERSEDED',
    });
  },
);

test('a refunded payment returns as captured', async () => {
  const { session_id, payment_id } = await returnAfter([AUTHORISED]);
  await platform.call(`/v2/payments/${payment_id}/refunds`, {
    method: 'POST',
    credential: 'sk_test_sandbox',
    body: { amount: 'all' },
  });
  const url = new URL(platform.payments.returnUrlFor(session_id));
  expect(url.searchParams.get('status')).toBe('captured');
});

test("the merchant's own parameters are kept, except those with our names", async () => {
  const { url, params } = await returnAfter([AUTHORISED], {
    return_url: 'https://shop.example/return?basket=7&status=paid&signature=x&status=y#top',
  });
  expect(url.searchParams.get('basket')).toBe('7');
  expect(url.hash).toBe('#top');
  expect(url.searchParams.getAll('status')).toEqual(['captured']);
  expect(params).toBeDefined();
});

test('a session that expired unused returns as failed with SESSION_NOT_FOUND', async () => {
  const { session_id } = await returnAfter([]);
  platform.advance(30 * 60_000);
  const url = new URL(platform.payments.returnUrlFor(session_id));
  expect(readSignedRedirect(url.searchParams)?.params).toMatchObject({
    status: 'failed',
    error_code: 'SESSION_NOT_FOUND',
  });
});

test('a paid session returns as captured, however late', async () => {
  const { session_id } = await returnAfter([AUTHORISED]);
  platform.advance(48 * 60 * 60_000);
  const url = new URL(platform.payments.returnUrlFor(session_id));
  expect(url.searchParams.get('status')).toBe('captured');
});
