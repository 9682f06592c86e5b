/**
 * No merchant can read or change another merchant's resources, and no claim about a payment is
 * accepted unless the gateway and the platform confirm it. The tests send plain HTTP, as an attacker
 * would, without the SDK, to the sandbox's own gateways.
 */
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../shared/platform/paths.ts';
import { createGateways } from '../gateways/index.ts';
import {
  OTHER_ORIGIN,
  SESSION,
  SHOP_ORIGIN,
  startTestPlatform,
} from '../platform/testing/platform-server.ts';
import type { TestRequest } from '../platform/testing/platform-server.ts';

const platform = await startTestPlatform({
  rateLimit: { requests: Infinity },
  makeGateways: (port, origins) => createGateways(port, origins),
});
afterAll(() => platform.stop());

interface Created {
  readonly session_id: string;
  readonly payment_id: string;
}
const created = v.object({ session_id: v.string(), payment_id: v.string() });

/** Creates a session with a new order, at the gateway whose forms submit to the platform. */
async function create(credential = 'sk_test_sandbox', fields: object = {}): Promise<Created> {
  const metadata = { sandbox: { gateway: 'adyen' } };
  const body = { ...SESSION, order_id: crypto.randomUUID(), metadata, ...fields };
  const reply = await platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body,
    credential,
  });
  return v.parse(created, reply.body);
}

/** Submits a card payment as the form does, which charges the card. */
const submit = (sessionId: string, as: TestRequest = {}) =>
  platform.call(pathOf('submit', sessionId), {
    method: 'POST',
    body: { data: { paymentMethod: { type: 'scheme' } } },
    ...as,
  });

const reportGatewayId = (sessionId: string, id: string, as: TestRequest = {}) =>
  platform.call(pathOf('updatePaymentGatewayId', sessionId), {
    method: 'PATCH',
    body: { gateway_payment_id: id },
    ...as,
  });

const recorded = v.object({ status: v.string(), gateway_payment_id: v.nullable(v.string()) });
async function transaction(paymentId: string, credential = 'sk_test_sandbox') {
  return v.parse(
    recorded,
    (await platform.call(pathOf('getTransaction', paymentId), { credential })).body,
  );
}

/** The credentials that the other merchant can use. */
const OTHER_CALLERS: readonly [string, TestRequest][] = [
  [
    'the key of another merchant, from its page',
    { credential: 'pk_test_other', headers: { Origin: OTHER_ORIGIN } },
  ],
  ['the key of another merchant, without a page', { credential: 'pk_test_other' }],
  ['the secret of another merchant', { credential: 'sk_test_other' }],
];

const SESSION_NOT_FOUND = { status: 404, body: { status: 404, code: 'SESSION_NOT_FOUND' } };
const PAYMENT_NOT_FOUND = { status: 404, body: { status: 404, code: 'PAYMENT_NOT_FOUND' } };

/** Sends every request about a session, with any ids. */
async function tryAll({ session_id, payment_id }: Created, as: TestRequest) {
  const details = { method: 'POST', body: { data: {} }, ...as };
  return {
    sessions: [
      await platform.call(pathOf('getSessionStatus', session_id), as),
      await submit(session_id, as),
      await platform.call(pathOf('additionalDetails', session_id), details),
      await reportGatewayId(session_id, 'gw_1', as),
    ],
    payment: await platform.call(pathOf('getTransaction', payment_id), as),
  };
}

describe("another merchant's session does not exist for", () => {
  test.each(OTHER_CALLERS)('%s', async (_who, caller) => {
    const mine = await create();
    const { sessions, payment } = await tryAll(mine, caller);
    for (const reply of sessions) expect(reply).toMatchObject(SESSION_NOT_FOUND);
    expect(payment).toMatchObject(PAYMENT_NOT_FOUND);
    expect(await transaction(mine.payment_id)).toEqual({
      status: 'pending',
      gateway_payment_id: null,
    });
  });

  test('a backend with the secret of another merchant, which would change or replace it', async () => {
    const mine = await create();
    const as = { credential: 'sk_test_other' };
    const change = { method: 'PATCH', body: { amount: 1 }, ...as };
    const replacement = { ...SESSION, order_id: 'order-of-another', replaces: mine.session_id };
    const replies = [
      await platform.call(pathOf('changeSession', mine.session_id), change),
      await platform.call(pathOf('createEmbeddedSession'), {
        method: 'POST',
        body: replacement,
        ...as,
      }),
    ];
    for (const reply of replies) expect(reply).toMatchObject(SESSION_NOT_FOUND);
    const status = await platform.call(pathOf('getSessionStatus', mine.session_id));
    expect(status.body).toMatchObject({ status: 'pending', amount: SESSION.amount, revision: 1 });
  });

  test.each(OTHER_CALLERS)(
    '%s, and the response does not reveal that it exists',
    async (_who, caller) => {
      const mine = await create();
      const invented = {
        session_id: flipLast(mine.session_id),
        payment_id: flipLast(mine.payment_id),
      };
      const withoutId = ({ sessions, payment }: Awaited<ReturnType<typeof tryAll>>) =>
        [...sessions, payment].map(({ status, text }) => [
          status,
          text.replace(/"request_id":"[^"]*"/, ''),
        ]);
      expect(withoutId(await tryAll(mine, caller))).toEqual(
        withoutId(await tryAll(invented, caller)),
      );
    },
  );

  test.each(['capturePayment', 'cancelPayment', 'refundPayment'] as const)(
    'the secret of another merchant that would %s',
    async (operation) => {
      const { session_id, payment_id } = await create();
      await submit(session_id);
      const path = pathOf(operation, payment_id);
      const caller = { method: 'POST', credential: 'sk_test_other' };
      expect(await platform.call(path, caller)).toMatchObject(PAYMENT_NOT_FOUND);
      expect((await transaction(payment_id)).status).toBe('captured');
      // The public key is in every page's source.
      expect(await platform.call(path, { method: 'POST' })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    },
  );

  test('and an order of the same number is another order', async () => {
    const order_id = crypto.randomUUID();
    const mine = await create('sk_test_sandbox', { order_id });
    const others = await create('sk_test_other', { order_id });
    await submit(mine.session_id);
    expect(await submit(others.session_id, { credential: 'sk_test_other' })).toMatchObject({
      status: 200,
      body: { result_code: 'Authorised' },
    });
  });

  test('control: its own merchant finds it', async () => {
    const { session_id, payment_id } = await create();
    for (const credential of ['pk_test_sandbox', 'sk_test_sandbox']) {
      expect(
        (await platform.call(pathOf('getSessionStatus', session_id), { credential })).status,
      ).toBe(200);
      expect(
        (await platform.call(pathOf('getTransaction', payment_id), { credential })).status,
      ).toBe(200);
    }
    expect((await submit(session_id)).status).toBe(200);
  });
});

test.each([
  ['registered for another merchant', 'pk_test_sandbox', OTHER_ORIGIN],
  ["of the shop, with another merchant's key", 'pk_test_other', SHOP_ORIGIN],
  ['whose name begins like the shop', 'pk_test_sandbox', `${SHOP_ORIGIN}.evil.example`],
  ['with an opaque origin', 'pk_test_sandbox', 'null'],
])('a key cannot be used by a page %s', async (_page, credential, origin) => {
  const { session_id } = await create(credential);
  const headers = { Origin: origin };
  expect(
    await platform.call(pathOf('getSessionStatus', session_id), { credential, headers }),
  ).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
});

/** Replaces the last character with the next one. */
function flipLast(id: string): string {
  return id.slice(0, -1) + (id.endsWith('a') ? 'b' : 'a');
}

/** The same letters from a block that some software folds into ASCII. */
function fullwidth(id: string): string {
  return id.replace(/[a-z0-9]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  );
}

/** Ids as they appear in the path. */
const WRONG_IDS: readonly [string, (id: string) => string][] = [
  ['a neighbour', flipLast],
  ['one character less', (id) => id.slice(0, -1)],
  ['one character more', (id) => `${id}0`],
  ['capitals', (id) => id.toUpperCase()],
  ['a prefix alone', (id) => id.replace(/_.*/, '_')],
  ['a trailing space', (id) => `${id}%20`],
  ['a trailing NUL', (id) => `${id}%00`],
  ['a NUL and more', (id) => `${id}%00.json`],
  ['a line feed', (id) => `${id}%0a`],
  ['a path in the id', (id) => `x%2f..%2f${id}`],
  ['a step in the path', (id) => `..%2fsessions%2f${id}`],
  ['encoded twice', (id) => id.replace('_', '%255f')],
  ['fullwidth letters', (id) => encodeURIComponent(fullwidth(id))],
  ['a zero-width space', (id) => `${id}%e2%80%8b`],
  ['an overlong encoding', (id) => id.replace('_', '%c1%9f')],
  ['a broken encoding', (id) => `${id}%`],
  ['a list', (id) => `${id},${id}`],
  ['a parameter', (id) => `${id};a=b`],
  ['__proto__', () => '__proto__'],
  ['constructor', () => 'constructor'],
  ['a wildcard', () => '*'],
  ['a number', () => '1'],
  ['four thousand characters', () => 'a'.repeat(4000)],
];

describe('no session and no payment is found by', () => {
  test.each(WRONG_IDS)('%s', async (_name, alter) => {
    const { session_id, payment_id } = await create();
    for (const path of [
      `/v2/sessions/${alter(session_id)}`,
      `/v2/payments/${alter(payment_id)}`,
      // Each id is valid only for its own kind of resource.
      `/v2/sessions/${alter(payment_id)}`,
    ]) {
      const { status, body, text } = await platform.call(path);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
      expect(text).not.toMatch(/order_id|amount|\bat \//);
    }
  });

  test('the id of the other kind', async () => {
    const { session_id, payment_id } = await create();
    expect(await platform.call(`/v2/sessions/${payment_id}`)).toMatchObject(SESSION_NOT_FOUND);
    expect(await platform.call(`/v2/payments/${session_id}`)).toMatchObject(PAYMENT_NOT_FOUND);
  });

  test('control: another encoding of the same id', async () => {
    const { session_id } = await create();
    const path = `/v2/sessions/${session_id.replace('_', '%5f')}`;
    expect((await platform.call(path)).status).toBe(200);
  });
});

describe('a gateway payment id is rejected', () => {
  /** A payment of another session, which the gateway knows. */
  async function paidElsewhere(fields: object = {}, credential = 'sk_test_sandbox') {
    const { session_id, payment_id } = await create(credential, fields);
    await submit(session_id, { credential });
    return String((await transaction(payment_id, credential)).gateway_payment_id);
  }

  test.each([
    ['that is of another session', () => paidElsewhere()],
    ['that paid a lower amount', () => paidElsewhere({ amount: 1 })],
    ["that is another merchant's", () => paidElsewhere({}, 'sk_test_other')],
    ['that the gateway does not know', () => Promise.resolve('8835511210681145')],
    ['that names a property', () => Promise.resolve('__proto__')],
  ])('%s', async (_name, find) => {
    const { session_id, payment_id } = await create();
    const id = await find();
    const reply = await reportGatewayId(session_id, id);
    expect(reply).toMatchObject({ status: 409, body: { code: 'GATEWAY_VERIFICATION_FAILED' } });
    expect(reply.text).not.toContain(id);
    const { body } = await platform.call(pathOf('getSessionStatus', session_id));
    expect(body).toMatchObject({ status: 'pending', attempt: 'none' });
    expect(await transaction(payment_id)).toEqual({ status: 'pending', gateway_payment_id: null });
  });

  test('once the payment has one', async () => {
    const { session_id } = await create();
    await submit(session_id);
    expect(await reportGatewayId(session_id, await paidElsewhere())).toMatchObject({
      status: 409,
      body: { code: 'GATEWAY_PAYMENT_ID_CONFLICT' },
    });
  });

  test('control: its own is accepted', async () => {
    const { session_id, payment_id } = await create();
    await submit(session_id);
    const { gateway_payment_id: id } = await transaction(payment_id);
    expect((await reportGatewayId(session_id, String(id))).status).toBe(200);
  });
});
