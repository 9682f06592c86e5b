/** The session of an order, in each state that the order's last session can have. */
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import {
  ANSWERING,
  LIFETIME,
  OPEN,
  OVER,
  passing,
  reporting,
  taking,
} from '../testing/session-states.ts';
import type { TestRequest } from '../testing/platform-server.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const SECRET = 'sk_test_sandbox';
const MINUTE = 60_000;

const Session = v.object({
  session_id: v.string(),
  payment_id: v.string(),
  expires_at: v.string(),
  gateway_config: v.record(v.string(), v.unknown()),
});

let order_id: string;
beforeEach(() => {
  order_id = crypto.randomUUID();
});

const send = (fields: object, sent: TestRequest = {}) =>
  platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    credential: SECRET,
    body: { ...SESSION, order_id, ...at('adyen'), ...fields },
    ...sent,
  });
const at = (gateway: string) => ({ metadata: { sandbox: { gateway } } });
const forOrder = async (fields: object = {}, sent: TestRequest = {}) => {
  const reply = await send({ for_order: true, ...fields }, sent);
  return { status: reply.status, headers: reply.headers, ...v.parse(Session, reply.body) };
};
const create = async (fields: object = {}) => v.parse(Session, (await send(fields)).body);
const statusOf = async (sessionId: string) =>
  (await platform.call(pathOf('getSessionStatus', sessionId))).body;
const operate = (
  name: 'capturePayment' | 'cancelPayment' | 'refundPayment',
  id: string,
  body = {},
) => platform.call(pathOf(name, id), { method: 'POST', credential: SECRET, body });

type Ids = v.InferOutput<typeof Session>;

/** Terms that no open session can take. */
const OTHER_TERMS: Readonly<Record<string, object>> = {
  currency: { currency: 'USD' },
  'capture mode': { capture_mode: 'manual' },
  payer: { payer: { ...SESSION.payer, email: 'other@example.com' } },
  'billing address': { billing: { ...SESSION.billing, city: 'Leiden' } },
  gateway: at('checkout'),
};

/** The order is paid with the session, and with no other. */
async function expectPayable({ session_id, payment_id }: Ids): Promise<void> {
  expect(platform.payments.beginAttempt(session_id)).toBe('begun');
  platform.payments.report(session_id, {
    type: 'authorised',
    gatewayPaymentId: `gw_${session_id}`,
  });
  expect(await forOrder()).toMatchObject({ status: 200, session_id, payment_id });
}

describe('the session of an order', () => {
  test('is a new one where the order has none', async () => {
    const session = await forOrder();
    expect(session.status).toBe(201);
    expect(await statusOf(session.session_id)).toMatchObject({
      order_id,
      status: 'pending',
      amount: SESSION.amount,
    });
    await expectPayable(session);
  });

  describe.each(Object.entries(ANSWERING))('with %s', (_, arrange) => {
    test.each<readonly [string, object]>([
      ['the same terms', {}],
      ['another amount', { amount: 99 }],
      ...Object.entries(OTHER_TERMS),
    ])('is that session: %s', async (_name, fields) => {
      const session = await create();
      await arrange(platform, session);
      const before = await statusOf(session.session_id);
      const { session_id, payment_id } = session;
      expect(await forOrder(fields)).toMatchObject({ status: 200, session_id, payment_id });
      expect(await statusOf(session_id)).toEqual(before);
      expect(platform.payments.ofOrder('pk_test_sandbox', order_id)).toHaveLength(1);
    });
  });

  describe.each(Object.entries(OPEN))('with %s', (_, arrange) => {
    test('is that session, as it is', async () => {
      const session = await create();
      await arrange(platform, session);
      const before = await statusOf(session.session_id);
      expect(await forOrder()).toMatchObject({ status: 200, ...session });
      expect(await statusOf(session.session_id)).toEqual(before);
      await expectPayable(session);
    });

    test('is that session, changed to the amount that is given', async () => {
      const session = await create();
      await arrange(platform, session);
      const changed = await forOrder({ amount: 990 });
      expect(changed).toMatchObject({
        status: 200,
        session_id: session.session_id,
        expires_at: session.expires_at,
        gateway_config: { amount: 990 },
      });
      expect(await statusOf(session.session_id)).toMatchObject({ amount: 990, revision: 2 });
    });

    test('is a new one where the gateway cannot change the amount', async () => {
      const session = await create(at('checkout'));
      await arrange(platform, session);
      const next = await forOrder({ ...at('checkout'), amount: 990 });
      expect(next.status).toBe(201);
      expect(await statusOf(session.session_id)).toMatchObject({
        status: 'failed',
        reason: 'REPLACED',
      });
      expect(platform.closed).toContain(session.session_id);
      expect(await statusOf(next.session_id)).toMatchObject({ status: 'pending', amount: 990 });
    });

    test.each(Object.entries(OTHER_TERMS))('is a new one for another %s', async (_name, fields) => {
      const session = await create();
      await arrange(platform, session);
      const next = await forOrder(fields);
      expect(next.status).toBe(201);
      expect(next.session_id).not.toBe(session.session_id);
      expect(await statusOf(session.session_id)).toMatchObject({
        status: 'failed',
        reason: 'REPLACED',
      });
    });
  });

  test('stays as it is where its gateway cannot carry the amount that is given', async () => {
    const session = await create();
    const before = await statusOf(session.session_id);
    vi.spyOn(platform, 'carries').mockReturnValueOnce(false);
    expect(await send({ for_order: true, amount: 990 })).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT_NOT_REPRESENTABLE', errors: [{ field: 'amount' }] },
    });
    expect(await statusOf(session.session_id)).toEqual(before);
    expect(platform.payments.ofOrder('pk_test_sandbox', order_id)).toHaveLength(1);
    await expectPayable(session);
  });

  test('is returned as it is while a charge of its gateway is in transit', async () => {
    const session = await create();
    const before = await statusOf(session.session_id);
    vi.spyOn(platform, 'change').mockReturnValueOnce(undefined);
    expect(await forOrder({ amount: 990 })).toMatchObject({ status: 200, ...session });
    expect(await statusOf(session.session_id)).toEqual(before);
    await expectPayable(session);
  });

  test.each(Object.entries(OVER))('with %s is a new one', async (_, [arrange, reason]) => {
    const session = await create();
    await arrange(platform, session);
    const next = await forOrder({ amount: 990 });
    expect(next.status).toBe(201);
    expect(next.session_id).not.toBe(session.session_id);
    const { reason: ended } = v.parse(
      v.object({ reason: v.optional(v.string()) }),
      await statusOf(session.session_id),
    );
    expect(ended).toBe(reason);
    expect(await statusOf(next.session_id)).toMatchObject({ status: 'pending', amount: 990 });
  });

  test('whose authorization the backend has cancelled is a new one', async () => {
    const session = await create({ capture_mode: 'manual' });
    taking('authorised')(platform, session);
    await operate('cancelPayment', session.payment_id);
    const next = await forOrder({ capture_mode: 'manual' });
    expect(next.status).toBe(201);
    expect(await statusOf(session.session_id)).toMatchObject({ status: 'completed' });
  });

  test('is the one that paid it, also if another one is newer', async () => {
    const paid = await create();
    const newer = await create();
    taking('authorised')(platform, paid);
    expect(await forOrder()).toMatchObject({ status: 200, session_id: paid.session_id });
    taking('authorised')(platform, newer);
    expect(await statusOf(newer.session_id)).toMatchObject({ reason: 'SUPERSEDED' });
    expect(await forOrder()).toMatchObject({ status: 200, session_id: paid.session_id });
  });

  test('is as it is while its customer is at the page of the gateway, and replaced for another amount', async () => {
    const session = await create();
    reporting('redirected')(platform, session);
    platform.advance(LIFETIME - MINUTE);
    expect(await forOrder()).toMatchObject({ status: 200, ...session });
    expect((await forOrder({ amount: 990 })).status).toBe(201);
    expect(platform.closed).toContain(session.session_id);
    // Money that the page takes all the same is given back.
    taking('authorised')(platform, session);
    expect(platform.reversed).toContain(`gw_${session.session_id}`);
  });

  test('returns the customer to the URLs that are given last', async () => {
    const session = await create();
    const return_url = 'https://shop.example/other';
    expect(await forOrder({ return_url })).toMatchObject({ status: 200, ...session });
    taking('authorised')(platform, session);
    expect(platform.payments.returnUrlFor(session.session_id)).toContain(return_url);
  });

  test('of another merchant with the same number is not that of this one', async () => {
    const session = await forOrder();
    const other = await forOrder({}, { credential: 'sk_test_other' });
    expect(other.status).toBe(201);
    expect((await forOrder()).session_id).toBe(session.session_id);
  });
});

describe('the time that the session of an order has left', () => {
  const timeOf = ({ expires_at }: { readonly expires_at: string }, before: Ids) =>
    Date.parse(expires_at) - Date.parse(before.expires_at);

  test.each([
    ['adyen', 19 * MINUTE, 0],
    ['adyen', 21 * MINUTE, 21 * MINUTE],
    ['adyen', LIFETIME - 1, LIFETIME - 1],
    ['checkout', LIFETIME - 1, 0],
  ])('at %s, after %i ms, is %i ms more', async (gateway, age, more) => {
    const session = await create(at(gateway));
    platform.advance(age);
    const same = await forOrder(at(gateway));
    expect(same).toMatchObject({ status: 200, session_id: session.session_id });
    expect(timeOf(same, session)).toBe(more);
    expect(await statusOf(session.session_id)).toMatchObject({ expires_at: same.expires_at });
  });

  test('is what the backend names, but never less than before', async () => {
    const session = await create();
    const later = new Date(Date.parse(session.expires_at) + MINUTE).toISOString();
    expect(await forOrder({ expires_at: later })).toMatchObject({ status: 200, expires_at: later });
    const earlier = new Date(Date.parse(session.expires_at) - MINUTE).toISOString();
    expect(await forOrder({ expires_at: earlier })).toMatchObject({ expires_at: later });
  });

  test('stays short in the scenario of a session that expires', async () => {
    const scenario = { metadata: { sandbox: { gateway: 'adyen', scenario: 'expired' } } };
    const session = await forOrder(scenario);
    expect(await forOrder(scenario)).toMatchObject({ expires_at: session.expires_at });
  });
});

describe('requests for the session of one order', () => {
  test.each<readonly [string, () => unknown, object]>([
    ['where there is none', () => {}, {}],
    ['where it has expired', async () => passing(LIFETIME)(platform, await create()), {}],
    ['where it is open with another amount', () => create(), { amount: 990 }],
  ])('at the same time have one result, %s', async (_, arrange, fields) => {
    await arrange();
    const replies = await Promise.all(Array.from({ length: 8 }, () => forOrder(fields)));
    expect(new Set(replies.map(({ session_id }) => session_id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    const open = platform.payments
      .ofOrder('pk_test_sandbox', order_id)
      .filter(({ sessionStatus }) => sessionStatus === 'pending');
    expect(open.at(-1)?.sessionId).toBe(replies[0]?.session_id);
  });

  test('with one idempotency key are never replayed: the second one has the state by then', async () => {
    const headers = { 'Idempotency-Key': `order-${order_id}` };
    const first = await forOrder({}, { headers });
    expect(first.status).toBe(201);
    const second = await forOrder({ amount: 990 }, { headers });
    expect(second).toMatchObject({ status: 200, gateway_config: { amount: 990 } });
    platform.payments.report(first.session_id, { type: 'cancelled' });
    const third = await forOrder({ amount: 990 }, { headers });
    expect(third.status).toBe(201);
    for (const reply of [first, second, third]) {
      expect(reply.headers.get('idempotent-replayed')).toBeNull();
    }
  });

  test('with invalid fields are rejected, whatever state it has', async () => {
    taking('authorised')(platform, await create());
    expect(await send({ for_order: true, amount: 0 })).toMatchObject({ status: 422 });
    expect(await send({ for_order: 'yes' })).toMatchObject({ status: 422 });
    expect(await send({ for_order: true, replaces: 'ses_1' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'replaces', message: 'cannot be set with for_order' }] },
    });
  });

  test('are not for the legacy sessions, which only lead to a redirect', async () => {
    const reply = await platform.call(pathOf('createSession'), {
      method: 'POST',
      credential: SECRET,
      body: { ...SESSION, order_id, for_order: true },
    });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'for_order' }] } });
    expect(platform.payments.ofOrder('pk_test_sandbox', order_id)).toEqual([]);
  });
});
