/**
 * Nobody reads or moves what is another's, and no claim about a payment is believed that the
 * gateway and the platform do not bear out. All by plain HTTP, as an attacker would, past the SDK.
 */
import { expect, test } from '@playwright/test';
import { paths } from '../../shared/platform-api.ts';
import { SHOP } from '../addresses.ts';
import { ask, createSession, orderData, reportGatewayId, submit } from './platform-calls.ts';
import type { Asking, Created } from './platform-calls.ts';
import { confirm, openOrder, parcels, sessionFor } from './shop-orders.ts';

const OTHER_ORIGIN = `http://other.localhost:${new URL(SHOP).port}`;

async function transaction(paymentId: string, credential = 'sk_test_sandbox') {
  return (await ask(paths.payment(paymentId), { credential })).body;
}

/** The three ways in which the other merchant can ask. */
const STRANGERS: readonly [string, Asking][] = [
  [
    'the key of another merchant, from its page',
    { credential: 'pk_test_other', origin: OTHER_ORIGIN },
  ],
  ['the key of another merchant, without a page', { credential: 'pk_test_other' }],
  ['the secret of another merchant', { credential: 'sk_test_other' }],
];

const SESSION_NOT_FOUND = { status: 404, body: { status: 404, code: 'SESSION_NOT_FOUND' } };
const PAYMENT_NOT_FOUND = { status: 404, body: { status: 404, code: 'PAYMENT_NOT_FOUND' } };

/** Everything that can be done to a session, with any ids. */
async function tryAll(
  { sessionId, paymentId }: Pick<Created, 'sessionId' | 'paymentId'>,
  as: Asking,
) {
  return {
    sessions: [
      await ask(paths.session(sessionId), as),
      await submit(sessionId, as),
      await ask(paths.details(sessionId), { method: 'POST', body: { data: {} }, ...as }),
      await reportGatewayId(sessionId, 'gw_1', as),
    ],
    payment: await ask(paths.payment(paymentId), as),
  };
}

test.describe("another merchant's session is not there for", () => {
  for (const [who, stranger] of STRANGERS) {
    test(who, async () => {
      const mine = await createSession(orderData('adyen'));
      const { sessions, payment } = await tryAll(mine, stranger);
      for (const answer of sessions) expect(answer).toMatchObject(SESSION_NOT_FOUND);
      expect(payment).toMatchObject(PAYMENT_NOT_FOUND);
      expect(await transaction(mine.paymentId)).toMatchObject({
        status: 'pending',
        gateway_payment_id: null,
      });
    });

    test(`${who}, and the answer does not tell that it exists`, async () => {
      const mine = await createSession(orderData('adyen'));
      const invented = { sessionId: flipLast(mine.sessionId), paymentId: flipLast(mine.paymentId) };
      const [real, none] = [await tryAll(mine, stranger), await tryAll(invented, stranger)];
      const said = ({ sessions, payment }: typeof real) =>
        [...sessions, payment].map(({ status, body }) => ({
          status,
          body: { ...body, request_id: '' },
        }));
      expect(said(real)).toEqual(said(none));
    });
  }

  for (const verb of ['capture', 'cancel', 'refund']) {
    test(`the secret of another merchant that would ${verb}`, async () => {
      const { sessionId, paymentId } = await createSession(orderData('adyen'));
      await submit(sessionId);
      const path = `${paths.payment(paymentId)}/${verb}`;
      const stranger = { method: 'POST', credential: 'sk_test_other' } as const;
      expect(await ask(path, stranger)).toMatchObject(PAYMENT_NOT_FOUND);
      expect((await transaction(paymentId))['status']).toBe('captured');
      // The public key is in every page's source.
      expect(await ask(path, { method: 'POST' })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    });
  }

  test('and an order of the same number is another order', async () => {
    const data = orderData('adyen');
    const [mine, theirs] = [await createSession(data), await createSession(data, 'sk_test_other')];
    await submit(mine.sessionId);
    const paid = await submit(theirs.sessionId, { credential: 'sk_test_other' });
    expect(paid).toMatchObject({ status: 200, body: { result_code: 'Authorised' } });
  });

  test('control: its own merchant finds it', async () => {
    const mine = await createSession(orderData('adyen'));
    for (const credential of ['pk_test_sandbox', 'sk_test_sandbox']) {
      expect((await ask(paths.session(mine.sessionId), { credential })).status).toBe(200);
      expect((await ask(paths.payment(mine.paymentId), { credential })).status).toBe(200);
    }
    expect((await submit(mine.sessionId)).status).toBe(200);
  });
});

for (const [what, credential, origin] of [
  ['at home with another merchant', 'pk_test_sandbox', OTHER_ORIGIN],
  ["of the shop, with another merchant's key", 'pk_test_other', SHOP],
  ['whose name begins like the shop', 'pk_test_sandbox', `${SHOP}.evil.example`],
  ['without an origin of its own', 'pk_test_sandbox', 'null'],
] as const) {
  test(`a key is of no use to a page ${what}`, async () => {
    const { sessionId } = await createSession(orderData('adyen'), credential);
    expect(await ask(paths.session(sessionId), { credential, origin })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });
}

/** Replaces the last character by its neighbour. */
function flipLast(id: string): string {
  return id.slice(0, -1) + (id.endsWith('a') ? 'b' : 'a');
}

/** The same letters from a block that some software folds into ASCII. */
function fullwidth(id: string): string {
  return id.replace(/[a-z0-9]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  );
}

/** As they stand in the path. */
const WRONG_IDS: readonly [string, (id: string) => string][] = [
  ['a neighbour', flipLast],
  ['one character less', (id) => id.slice(0, -1)],
  ['one character more', (id) => `${id}0`],
  ['capitals', (id) => id.toUpperCase()],
  ['a prefix alone', (id) => id.replace(/_.*/, '_')],
  ['a space behind', (id) => `${id}%20`],
  ['a NUL behind', (id) => `${id}%00`],
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

test.describe('no session and no payment is found by', () => {
  for (const [what, alter] of WRONG_IDS) {
    test(what, async () => {
      // Not the shop's key: the platform counts what is done with that one.
      const credential = 'sk_test_other';
      const { sessionId, paymentId } = await createSession(orderData('adyen'), credential);
      for (const path of [
        `/v2/sessions/${alter(sessionId)}`,
        `/v2/payments/${alter(paymentId)}`,
        // Each id is good for its own resource alone.
        `/v2/sessions/${alter(paymentId)}`,
      ]) {
        const { status, body } = await ask(path, { credential });
        expect([400, 404]).toContain(status);
        expect(body).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
        expect(JSON.stringify(body)).not.toMatch(/order_id|amount|\bat \//);
      }
    });
  }

  test('the id of the other kind', async () => {
    const { sessionId, paymentId } = await createSession(orderData('adyen'));
    expect(await ask(`/v2/sessions/${paymentId}`)).toMatchObject(SESSION_NOT_FOUND);
    expect(await ask(`/v2/payments/${sessionId}`)).toMatchObject(PAYMENT_NOT_FOUND);
  });

  test('control: an id that is spelled in another way but is the same', async () => {
    const { sessionId } = await createSession(orderData('adyen'));
    expect((await ask(`/v2/sessions/${sessionId.replace('_', '%5f')}`)).status).toBe(200);
  });
});

test.describe('a gateway payment id is refused', () => {
  const REFUSED = { status: 409, body: { code: 'GATEWAY_VERIFICATION_FAILED' } };

  /** A payment of another session, which the gateway knows. */
  async function paidElsewhere(more: object = {}, credential = 'sk_test_sandbox') {
    const { sessionId, paymentId } = await createSession(orderData('adyen', more), credential);
    await submit(sessionId, { credential });
    return String((await transaction(paymentId, credential))['gateway_payment_id']);
  }

  for (const [what, find] of [
    ['that is of another session', () => paidElsewhere()],
    ['that paid a lower amount', () => paidElsewhere({ amount: 1 })],
    ["that is another merchant's", () => paidElsewhere({}, 'sk_test_other')],
    ['that nobody knows', () => Promise.resolve('8835511210681145')],
    ['that names a property', () => Promise.resolve('__proto__')],
  ] as const) {
    test(what, async () => {
      const mine = await createSession(orderData('adyen'));
      const id = await find();
      const { status, body } = await reportGatewayId(mine.sessionId, id);
      expect({ status, body }).toMatchObject(REFUSED);
      expect(JSON.stringify(body)).not.toContain(id);
      const { body: session } = await ask(paths.session(mine.sessionId));
      expect(session['status']).toBe('pending');
      expect(await transaction(mine.paymentId)).toMatchObject({
        status: 'pending',
        gateway_payment_id: null,
      });
    });
  }

  test('once the payment has its own', async () => {
    const mine = await createSession(orderData('adyen'));
    await submit(mine.sessionId);
    expect(await reportGatewayId(mine.sessionId, await paidElsewhere())).toMatchObject({
      status: 409,
      body: { code: 'GATEWAY_PAYMENT_ID_CONFLICT' },
    });
  });

  test('control: its own is taken', async () => {
    const mine = await createSession(orderData('adyen'));
    await submit(mine.sessionId);
    const { gateway_payment_id: id } = await transaction(mine.paymentId);
    expect((await reportGatewayId(mine.sessionId, String(id))).status).toBe(200);
  });
});

test.describe('an order is not served for', () => {
  for (const [what, more, outcome] of [
    ['one cent', { amount: 1 }, 'amount_mismatch'],
    ['one cent too little', { amount: 3289 }, 'amount_mismatch'],
    ['the same number of a cheaper coin', { currency: 'JPY' }, 'currency_mismatch'],
    ['the payment of another order', { order_id: 'SM-another' }, 'order_mismatch'],
  ] as const) {
    test(what, async () => {
      const order = await openOrder();
      const { sessionId, paymentId } = await sessionFor(order, 'adyen', more);
      expect((await submit(sessionId)).body['result_code']).toBe('Authorised');
      const claim = { payment_id: paymentId };
      expect(await confirm(order.order_id, claim)).toEqual({ status: 409, outcome });
      expect(await parcels(order.order_id)).toBe(0);
    });
  }

  test('a payment to another merchant', async () => {
    const order = await openOrder();
    const theirs = await createSession(orderData('adyen', order), 'sk_test_other');
    await submit(theirs.sessionId, { credential: 'sk_test_other' });
    expect(await confirm(order.order_id, { payment_id: theirs.paymentId })).toEqual({
      status: 404,
      outcome: 'payment_unknown',
    });
    expect(await parcels(order.order_id)).toBe(0);
  });

  test('a payment that has not been made', async () => {
    const order = await openOrder();
    const { paymentId } = await sessionFor(order, 'adyen');
    expect((await confirm(order.order_id, { payment_id: paymentId })).outcome).toBe('pending');
    expect(await parcels(order.order_id)).toBe(0);
  });

  test('control: the full amount is served', async () => {
    const order = await openOrder();
    expect(order.amount).toBe(3290);
    const { sessionId, paymentId } = await sessionFor(order, 'adyen');
    await submit(sessionId);
    expect((await confirm(order.order_id, { payment_id: paymentId })).outcome).toBe('captured');
    expect(await parcels(order.order_id)).toBe(1);
  });
});
