/** An amount that was made for one card is never charged by another, in a form of Flow either. */
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { SESSION } from '../../platform/testing/platform-server.ts';
import { TEST_OUTCOMES } from '../test-numbers.ts';
import { cardToken } from '../testing/gateway-customers.ts';
import { startTimedPlatform } from '../testing/timed-platform.ts';

const { platform, stop } = await startTimedPlatform();
afterAll(stop);

const credential = 'sk_test_sandbox';
const DOMESTIC = TEST_OUTCOMES.approve.card;
const ABROAD = TEST_OUTCOMES.issued_in_us.card;
const CO_BADGED = TEST_OUTCOMES.co_badged.card;
const AMOUNT = 1999;
const WITH_SURCHARGE = 2059;

const Created = v.object({ session_id: v.string(), payment_id: v.string() });

async function open(sandbox: object = { submitTo: 'platform' }) {
  const { body } = await platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: {
      ...SESSION,
      order_id: crypto.randomUUID(),
      amount: AMOUNT,
      metadata: { sandbox: { gateway: 'checkout', ...sandbox } },
    },
    credential,
  });
  return v.parse(Created, body);
}

const change = (sessionId: string, body: object) =>
  platform.call(pathOf('changeSession', sessionId), { method: 'PATCH', body, credential });

/** A session with a surcharge for one card. */
async function surcharged(expected_card: object) {
  const session = await open();
  const changed = await change(session.session_id, { amount: WITH_SURCHARGE, expected_card });
  expect(changed).toMatchObject({ status: 200, body: { revision: 2 } });
  return session;
}

const submit = (sessionId: string, session_data: string, revision: number) =>
  platform.call(pathOf('submit', sessionId), {
    method: 'POST',
    body: { data: { session_data }, revision },
  });

const Order = v.object({
  payments: v.array(v.object({ charges: v.array(v.object({ amount: v.number() })) })),
});

/** The amounts that the gateway has charged for the order of a session. */
async function charged(paymentId: string): Promise<readonly number[]> {
  const { body } = await platform.call(pathOf('getTransaction', paymentId), { credential });
  const { order_id } = v.parse(v.object({ order_id: v.string() }), body);
  const order = await platform.call(pathOf('getOrder', order_id), { credential });
  return v
    .parse(Order, order.body)
    .payments.flatMap(({ charges }) => charges.map(({ amount }) => amount));
}

describe('the card that is expected pays', () => {
  test.each([
    ['of a country', ABROAD, { issuer_country: 'US' }, undefined],
    ['of a kind of funding', CO_BADGED, { funding: 'debit' }, undefined],
    ['of a brand, by the name that Flow has for it', DOMESTIC, { brand: 'visa' }, undefined],
    [
      'by its local scheme, which is the default',
      CO_BADGED,
      { brand: 'cartes_bancaires' },
      undefined,
    ],
    ['by the scheme that the customer has chosen', CO_BADGED, { brand: 'visa' }, 'visa'],
    ['of no kind at all', ABROAD, {}, undefined],
  ])('%s', async (_what, number, expected, preferred) => {
    const { session_id, payment_id } = await surcharged(expected);
    const token = await cardToken(platform, { number, preferred });
    expect(await submit(session_id, token, 2)).toMatchObject({ body: { status: 'Approved' } });
    expect(await charged(payment_id)).toEqual([WITH_SURCHARGE]);
  });
});

describe('another card is SESSION_CHANGED, and nothing is executed', () => {
  test.each([
    ['of another country', DOMESTIC, { issuer_country: 'US' }, undefined],
    ['of another funding', DOMESTIC, { funding: 'debit' }, undefined],
    ['of another brand', DOMESTIC, { brand: 'mastercard' }, undefined],
    ['by its other scheme', CO_BADGED, { brand: 'visa' }, 'cartes_bancaires'],
    ['by a scheme that it has not', CO_BADGED, { brand: 'mastercard' }, 'mastercard'],
    ['by a name that only another gateway has', CO_BADGED, { brand: 'cartebancaire' }, undefined],
  ])('%s', async (_what, number, expected, preferred) => {
    const { session_id, payment_id } = await surcharged(expected);
    const token = await cardToken(platform, { number, preferred });
    expect(await submit(session_id, token, 2)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED', session: { session_id, revision: 2 } },
    });
    expect(await charged(payment_id)).toEqual([]);
    // The same card pays the amount that is made for it, with the token that was not used.
    await change(session_id, { amount: AMOUNT });
    expect(await submit(session_id, token, 3)).toMatchObject({ body: { status: 'Approved' } });
    expect(await charged(payment_id)).toEqual([AMOUNT]);
  });

  test('a payment method without a card', async () => {
    const { session_id, payment_id } = await surcharged({ brand: 'visa' });
    const { body } = await platform.call('/gateways/checkout/tokens', {
      method: 'POST',
      body: { type: 'googlepay' },
      credential: null,
    });
    const { token } = v.parse(v.object({ token: v.string() }), body);
    expect(await submit(session_id, token, 2)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED' },
    });
    expect(await charged(payment_id)).toEqual([]);
  });
});

test('a form that submits to the gateway itself takes no change with a card', async () => {
  const { session_id } = await open({});
  const body = { expected_card: { issuer_country: 'US' } };
  expect(await change(session_id, body)).toMatchObject({
    status: 409,
    body: { code: 'SESSION_NOT_CHANGEABLE' },
  });
});
