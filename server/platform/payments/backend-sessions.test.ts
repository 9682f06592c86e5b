import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import { SESSION, SHOP_ORIGIN, startTestPlatform } from '../testing/platform-server.ts';
import type { TestRequest } from '../testing/platform-server.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const SECRET = 'sk_test_sandbox';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 0, 1);

const problem = v.object({ code: v.string(), detail: v.string() });
const session = v.object({
  session_id: v.string(),
  payment_id: v.string(),
  gateway_config: v.record(v.string(), v.unknown()),
  expires_at: v.string(),
  revision: v.number(),
});

const post = (fields: object, sent: TestRequest = {}) =>
  platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: { ...SESSION, order_id: crypto.randomUUID(), ...fields },
    credential: SECRET,
    ...sent,
  });
const onBehalf = (gateway: string) => ({ metadata: { sandbox: { gateway } } });
const create = async (fields: object = onBehalf('adyen')) =>
  v.parse(session, (await post(fields)).body);
const change = (sessionId: string, body: unknown, sent: TestRequest = {}) =>
  platform.call(pathOf('changeSession', sessionId), {
    method: 'PATCH',
    body,
    credential: SECRET,
    ...sent,
  });
const submit = (sessionId: string, body: object = {}, sent: TestRequest = {}) =>
  platform.call(pathOf('submit', sessionId), {
    method: 'POST',
    body: { data: {}, ...body },
    ...sent,
  });
const status = async (sessionId: string) =>
  (await platform.call(pathOf('getSessionStatus', sessionId))).body;
const rejection = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  const { code, detail } = v.parse(problem, body);
  return { status, code, detail };
};

describe('a session that the backend creates', () => {
  test('is at revision 1, may be read and paid by the page, and shows who created it', async () => {
    const { session_id, revision } = await create();
    expect(revision).toBe(1);
    expect(await status(session_id)).toMatchObject({ status: 'pending', revision: 1 });
    expect(platform.payments.ofSession(session_id)?.createdBy).toBe('backend');
    const paid = await submit(session_id, {}, { headers: { Origin: SHOP_ORIGIN } });
    expect(paid.status).toBe(200);
    const byPage = await platform.create({ order_id: 'by-page' });
    expect(platform.payments.ofSession(byPage.session_id)?.createdBy).toBe('browser');
  });

  test('expires when the backend wants it', async () => {
    const now = Date.parse(
      v.parse(v.object({ created_at: v.string() }), await status((await create()).session_id))
        .created_at,
    );
    const expires_at = new Date(now + 2 * HOUR).toISOString();
    expect((await create({ expires_at })).expires_at).toBe(expires_at);
    for (const wrong of [now - 1, now, now + 25 * HOUR]) {
      const reply = await post({ expires_at: new Date(wrong).toISOString() });
      expect(rejection(reply)).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    }
  });
});

describe('with a public key', () => {
  test.each(['createSession', 'createEmbeddedSession'] as const)(
    '%s is rejected for the key of a merchant whose backend creates the sessions',
    async (name) => {
      const reply = await platform.call(pathOf(name), {
        method: 'POST',
        body: SESSION,
        credential: 'pk_test_backend',
        headers: { Origin: SHOP_ORIGIN },
      });
      expect(rejection(reply)).toEqual({
        status: 403,
        code: 'SESSION_CREATION_NOT_ALLOWED',
        detail: expect.stringContaining('create it on your backend with the API secret'),
      });
    },
  );

  test('that key reads and pays the sessions of its merchant, and no others', async () => {
    const { session_id } = await create();
    const credential = 'pk_test_backend';
    const headers = { Origin: SHOP_ORIGIN };
    const path = pathOf('getSessionStatus', session_id);
    expect((await platform.call(path, { credential, headers })).status).toBe(200);
    expect((await submit(session_id, {}, { credential, headers })).status).toBe(200);
    const foreign = await platform.call(path, { credential: 'pk_test_other' });
    expect(rejection(foreign)).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' });
  });

  test.each([
    ['replaces', 'ses_1'],
    ['expires_at', new Date(START + HOUR).toISOString()],
    ['for_order', true],
    ['for_order', false],
    ['customer_id', 'customer_1'],
    ['save_methods', 'always'],
    ['saved_methods_need', 'nothing'],
    ['purpose', 'setup'],
    ['instalments', { values: [1, 3] }],
    ['expected_card', { brand: 'visa' }],
  ])('%s is rejected, and the error explains how to set it', async (name, value) => {
    const order_id = `forbidden-${name}-${JSON.stringify(value)}`;
    const reply = await post({ order_id, [name]: value }, { credential: 'pk_test_sandbox' });
    expect(rejection(reply)).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      detail: `Only a backend may set ${name}: create the session there with the API secret`,
    });
    expect(platform.payments.ofOrder('pk_test_sandbox', order_id)).toEqual([]);
  });

  test('no session can be changed, and with the secret none from a page', async () => {
    const { session_id } = await create();
    const byKey = await change(session_id, { amount: 1 }, { credential: 'pk_test_sandbox' });
    expect(rejection(byKey)).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      detail: expect.stringContaining('send it from your backend'),
    });
    const byPage = await change(session_id, { amount: 1 }, { headers: { Origin: SHOP_ORIGIN } });
    expect(rejection(byPage)).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      detail: expect.stringContaining('send this request from your backend'),
    });
    expect(await status(session_id)).toMatchObject({ amount: SESSION.amount, revision: 1 });
  });

  test('an idempotency key of the backend repeats nothing to a page', async () => {
    const body = { ...SESSION, order_id: 'same-key' };
    const headers = { 'Idempotency-Key': 'order-same-key' };
    const path = pathOf('createEmbeddedSession');
    const sent = { method: 'POST', body, headers };
    const first = await platform.call(path, { ...sent, credential: SECRET });
    const second = await platform.call(path, sent);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    expect(v.parse(session, second.body).session_id).not.toBe(
      v.parse(session, first.body).session_id,
    );
  });
});

describe('a change of a session', () => {
  test('raises the revision, and the new amount is what is charged', async () => {
    const { session_id, payment_id } = await create();
    const reply = await change(session_id, { amount: 3000 });
    expect(reply.status).toBe(200);
    expect(v.parse(session, reply.body)).toMatchObject({
      session_id,
      payment_id,
      revision: 2,
      gateway_config: { amount: 3000 },
    });
    expect(await status(session_id)).toMatchObject({ amount: 3000, revision: 2 });
    expect((await submit(session_id, { revision: 2 })).status).toBe(200);
    const transaction = await platform.call(pathOf('getTransaction', payment_id));
    expect(transaction.body).toMatchObject({ amount: 3000 });
    expect(platform.payments.ofSession(session_id)?.revisions).toMatchObject([
      { revision: 1, amount: SESSION.amount },
      { revision: 2, amount: 3000 },
    ]);
  });

  test('of anything but the amount leaves the revision as it is', async () => {
    const { session_id, expires_at } = await create();
    const later = new Date(Date.parse(expires_at) + HOUR).toISOString();
    for (const terms of [
      { shipping: { ...SESSION.billing, city: 'Leiden' } },
      { metadata: { coupon: 'X' } },
      { expires_at: later },
      { amount: SESSION.amount },
    ]) {
      expect((await change(session_id, terms)).body).toMatchObject({ revision: 1 });
    }
    expect(await status(session_id)).toMatchObject({ expires_at: later, revision: 1 });
    expect((await submit(session_id, { revision: 1 })).status).toBe(200);
  });

  test('starts from the revision that it names, or from none', async () => {
    const { session_id } = await create();
    expect((await change(session_id, { amount: 3000, revision: 1 })).status).toBe(200);
    const stale = await change(session_id, { amount: 1, revision: 1 });
    expect(rejection(stale)).toMatchObject({ status: 409, code: 'SESSION_CHANGED' });
    expect(v.parse(v.object({ session }), stale.body).session).toMatchObject({
      session_id,
      revision: 2,
    });
    expect((await change(session_id, { amount: 3500 })).status).toBe(200);
    expect(await status(session_id)).toMatchObject({ amount: 3500, revision: 3 });
  });

  test('may move the expiry, only to a later time, and ends the session then', async () => {
    const { session_id, expires_at } = await create();
    const at = (ms: number) => new Date(Date.parse(expires_at) + ms).toISOString();
    const earlier = await change(session_id, { expires_at: at(-1) });
    expect(rejection(earlier)).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    const later = await change(session_id, { expires_at: at(HOUR) });
    expect(later.body).toMatchObject({ expires_at: at(HOUR), revision: 1 });
    platform.advance(HOUR);
    expect(await status(session_id)).toMatchObject({ status: 'pending', expires_at: at(HOUR) });
    platform.advance(HOUR);
    expect(await status(session_id)).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(rejection(await change(session_id, { amount: 1 })).code).toBe('SESSION_NOT_FOUND');
  });

  test('with an invalid field is rejected', async () => {
    const { session_id } = await create();
    for (const wrong of [
      { amount: 0 },
      { amount: 1.5 },
      { shipping: {} },
      { metadata: [] },
      { expires_at: 'tomorrow' },
      { revision: 0 },
      { ammount: 1 },
      { amount: 1, currency: 'EUR' },
      [],
    ]) {
      expect(rejection(await change(session_id, wrong)).status).toBe(422);
    }
    expect(await status(session_id)).toMatchObject({ revision: 1 });
  });

  test('waits for an attempt, and is possible after its decline', async () => {
    const { session_id } = await create();
    platform.stepResult = () => Promise.resolve({ result_code: 'Pending' });
    await submit(session_id);
    const headers = { 'Idempotency-Key': 'change-in-attempt' };
    const early = await change(session_id, { amount: 1 }, { headers });
    expect(rejection(early)).toEqual({
      status: 409,
      code: 'SESSION_IN_ATTEMPT',
      detail: expect.stringContaining('change it when the attempt has ended'),
    });
    platform.payments.report(session_id, { type: 'declined', reason: 'do_not_honour' });
    // The same key works again: nothing was executed, so the rejection was not stored.
    expect((await change(session_id, { amount: 1 }, { headers })).status).toBe(200);
  });

  test('is not possible for a customer at the page of the gateway', async () => {
    const { session_id } = await create();
    platform.payments.report(session_id, { type: 'redirected' });
    expect(rejection(await change(session_id, { amount: 1 })).code).toBe('SESSION_IN_ATTEMPT');
  });

  test('is not possible for the amount at a gateway that cannot change it, and the error names the alternative', async () => {
    const { session_id } = await create(onBehalf('checkout'));
    const reply = await change(session_id, { amount: 1 });
    expect(rejection(reply)).toEqual({
      status: 409,
      code: 'SESSION_NOT_CHANGEABLE',
      detail: expect.stringContaining(`create another one with replaces: "${session_id}"`),
    });
    expect(await status(session_id)).toMatchObject({ amount: SESSION.amount, revision: 1 });
    // The gateway does not know the shipping details.
    const shipping = SESSION.billing;
    expect((await change(session_id, { shipping })).status).toBe(200);
  });

  test('is not possible once the session has ended', async () => {
    const { session_id } = await create();
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_ended' });
    const headers = { 'Idempotency-Key': 'change-after-end' };
    const reply = await change(session_id, { amount: 1 }, { headers });
    expect(rejection(reply)).toMatchObject({ status: 409, code: 'SESSION_CLOSED' });
    const again = await change(session_id, { amount: 1 }, { headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('a submission', () => {
  test.each([undefined, 1, 3])('of revision %s is rejected at revision 2', async (revision) => {
    const { session_id } = await create();
    await change(session_id, { amount: 5000 });
    const steps = platform.steps.length;
    const headers = { 'Idempotency-Key': `stale-${String(revision)}` };
    const seen = revision === undefined ? {} : { revision };
    const reply = await submit(session_id, seen, { headers });
    expect(rejection(reply)).toMatchObject({ status: 409, code: 'SESSION_CHANGED' });
    expect(v.parse(v.object({ session }), reply.body).session).toMatchObject({
      session_id,
      revision: 2,
      gateway_config: { amount: 5000 },
    });
    expect(platform.steps).toHaveLength(steps);
    expect(await status(session_id)).toMatchObject({ status: 'pending', attempt: 'none' });
    const again = await submit(session_id, seen, { headers });
    expect(again.headers.get('idempotent-replayed')).toBeNull();
  });

  test('of an ended session has its result, whatever the page shows', async () => {
    platform.stepResult = () => Promise.resolve({ result_code: 'Authorised' });
    const { session_id } = await create();
    await change(session_id, { amount: 5000 });
    const paid = await submit(session_id, { revision: 2 });
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_paid' });
    expect((await submit(session_id, { revision: 1 })).body).toEqual(paid.body);
  });
});

describe('the details of an approval', () => {
  /** A submission after which the gateway waits for the approval, and then another amount. */
  async function changedBeforeApproval() {
    const created = await create();
    const { session_id } = created;
    platform.stepResult = () => Promise.resolve({ result_code: 'Pending' });
    await submit(session_id);
    platform.payments.report(session_id, { type: 'attempt_cancelled' });
    await change(session_id, { amount: 3000 });
    platform.stepResult = () => Promise.resolve({ result_code: 'Authorised' });
    return created;
  }
  const details = (sessionId: string, body: object = {}) =>
    platform.call(pathOf('additionalDetails', sessionId), {
      method: 'POST',
      body: { data: { orderID: 'order' }, ...body },
    });

  test.each([
    ['the revision of the submission', { revision: 1 }],
    ['none, which stands for that of the submission', {}],
  ])('are rejected at another amount before anything is executed: with %s', async (_, seen) => {
    const { session_id } = await changedBeforeApproval();
    const steps = platform.steps.length;
    const reply = await details(session_id, seen);
    expect(rejection(reply)).toMatchObject({ status: 409, code: 'SESSION_CHANGED' });
    expect(v.parse(v.object({ session }), reply.body).session).toMatchObject({
      session_id,
      revision: 2,
      gateway_config: { amount: 3000 },
    });
    expect(platform.steps).toHaveLength(steps);
    expect(await status(session_id)).toMatchObject({ status: 'pending', attempt: 'none' });
  });

  test('of a submission at the new amount are executed', async () => {
    const { session_id } = await changedBeforeApproval();
    await submit(session_id, { revision: 2 });
    expect((await details(session_id)).body).toMatchObject({ result_code: 'Authorised' });
  });

  test('are executed after a change of anything else', async () => {
    const { session_id } = await create();
    await submit(session_id);
    platform.payments.report(session_id, { type: 'attempt_cancelled' });
    await change(session_id, { metadata: { coupon: 'X' } });
    expect((await details(session_id, { revision: 1 })).status).toBe(200);
  });
});

describe('money of another amount than the session has', () => {
  test('is given back, and is never reported as if nothing had been taken', async () => {
    const { session_id, payment_id } = await create();
    platform.payments.beginAttempt(session_id);
    const gatewayPaymentId = 'gw_other_amount';
    const charge = { gatewayPaymentId, sessionId: session_id, currency: SESSION.currency };
    platform.record({ ...charge, amount: SESSION.amount - 1 });
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId });
    expect(platform.reversed).toContain(gatewayPaymentId);
    expect(await status(session_id)).toMatchObject({ status: 'failed', reason: 'GATEWAY_FAILED' });
    const transaction = await platform.call(pathOf('getTransaction', payment_id));
    expect(transaction.body).toMatchObject({
      status: 'refunded',
      failure_reason: 'SESSION_CHANGED',
    });
  });
});

describe('a replacement', () => {
  test('ends the open session as replaced, and is paid in its place', async () => {
    const order_id = 'replaced-open';
    const old = await create({ order_id, ...onBehalf('adyen') });
    const next = await create({ order_id, ...onBehalf('adyen'), replaces: old.session_id });
    expect(await status(old.session_id)).toMatchObject({ status: 'failed', reason: 'REPLACED' });
    expect(platform.closed).toContain(old.session_id);
    expect(rejection(await submit(old.session_id)).code).toBe('SESSION_CLOSED');
    expect((await submit(next.session_id)).status).toBe(200);
  });

  test('is possible for one that has expired unused, and for one that has failed', async () => {
    const { session_id, expires_at } = await create();
    platform.advance(Date.parse(expires_at) - START + HOUR);
    expect(await status(session_id)).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await create({ replaces: session_id });
    expect(await status(session_id)).toMatchObject({ status: 'failed', reason: 'REPLACED' });

    const failed = await create();
    platform.payments.report(failed.session_id, { type: 'cancelled' });
    await create({ replaces: failed.session_id });
    expect(await status(failed.session_id)).toMatchObject({ reason: 'CANCELLED' });
  });

  test('waits for an attempt, which then ends as it would have', async () => {
    const order_id = 'replaced-in-attempt';
    const old = await create({ order_id, ...onBehalf('adyen') });
    platform.payments.beginAttempt(old.session_id);
    const reply = await post({ order_id, replaces: old.session_id });
    expect(rejection(reply)).toEqual({
      status: 409,
      code: 'SESSION_IN_ATTEMPT',
      detail: expect.stringContaining('wait for its end, which a webhook reports'),
    });
    expect(platform.payments.ofOrder('pk_test_sandbox', order_id)).toHaveLength(1);
    platform.payments.report(old.session_id, { type: 'authorised', gatewayPaymentId: 'gw_wait' });
    const late = await post({ order_id, replaces: old.session_id });
    expect(rejection(late).code).toBe('ORDER_ALREADY_PAID');
  });

  test('gives money back that arrives on the replaced session', async () => {
    const order_id = 'replaced-late';
    const old = await create({ order_id, ...onBehalf('adyen') });
    await create({ order_id, replaces: old.session_id });
    platform.payments.report(old.session_id, { type: 'authorised', gatewayPaymentId: 'gw_late' });
    expect(platform.reversed).toContain('gw_late');
    expect(await status(old.session_id)).toMatchObject({ status: 'failed', reason: 'REPLACED' });
    const transaction = await platform.call(pathOf('getTransaction', old.payment_id));
    expect(transaction.body).toMatchObject({ status: 'refunded', failure_reason: 'REPLACED' });
  });

  test("of another merchant's session is not found", async () => {
    const { session_id } = await create();
    const reply = await post({ replaces: session_id }, { credential: 'sk_test_other' });
    expect(rejection(reply)).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' });
    expect(await status(session_id)).toMatchObject({ status: 'pending' });
  });

  test('repeats its response to a retry', async () => {
    const old = await create();
    const headers = { 'Idempotency-Key': 'replace-once' };
    const fields = { order_id: 'replace-once', replaces: old.session_id };
    const first = await post(fields, { headers });
    expect((await post(fields, { headers })).text).toBe(first.text);
    expect(platform.payments.ofOrder('pk_test_sandbox', 'replace-once')).toHaveLength(1);
  });
});
