/** An amount that was made for one card is never charged by another. */
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { Account } from '../../gateways/testing/account.ts';
import { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
import { startTimedPlatform } from '../../gateways/testing/timed-platform.ts';
import { SESSION } from '../testing/platform-server.ts';

const { platform, stop } = await startTimedPlatform();
afterAll(stop);

const credential = 'sk_test_sandbox';
const DOMESTIC = TEST_OUTCOMES.approve.card;
const ABROAD = TEST_OUTCOMES.issued_in_us.card;
const CO_BADGED = TEST_OUTCOMES.co_badged.card;
const AMOUNT = 1999;
const WITH_SURCHARGE = 2059;

let account: Account;
beforeEach(() => {
  account = new Account({ platform, customerId: crypto.randomUUID() });
});

const change = (sessionId: string, body: object) =>
  platform.call(pathOf('changeSession', sessionId), { method: 'PATCH', body, credential });

/** A session with a surcharge for one card. */
async function surcharged(expected_card: object) {
  const session = await account.open({ amount: AMOUNT });
  const changed = await change(session.session_id, { amount: WITH_SURCHARGE, expected_card });
  expect(changed).toMatchObject({ status: 200, body: { revision: 2 } });
  return session;
}

const Order = v.object({
  payments: v.array(v.object({ charges: v.array(v.object({ amount: v.number() })) })),
});

/** The amounts that the gateway has charged for the order of a session. */
async function charged(paymentId: string): Promise<readonly number[]> {
  const call = { credential };
  const { body } = await platform.call(pathOf('getTransaction', paymentId), call);
  const { order_id } = v.parse(v.object({ order_id: v.string() }), body);
  const order = await platform.call(pathOf('getOrder', order_id), call);
  return v
    .parse(Order, order.body)
    .payments.flatMap(({ charges }) => charges.map(({ amount }) => amount));
}

describe('the card that is expected pays', () => {
  test.each([
    ['of a country', ABROAD, { issuer_country: 'US' }, undefined],
    ['of a kind of funding', CO_BADGED, { funding: 'debit' }, undefined],
    ['of a brand', DOMESTIC, { brand: 'visa' }, undefined],
    ['by the brand that the customer has chosen', CO_BADGED, { brand: 'visa' }, 'visa'],
    ['of all three', ABROAD, { brand: 'visa', issuer_country: 'US', funding: 'credit' }, 'visa'],
    ['of no kind at all', ABROAD, {}, undefined],
  ])('%s', async (_what, number, expected, brand) => {
    const session = await surcharged(expected);
    const options = { number, revision: 2, ...(brand !== undefined && { brand }) };
    expect(await account.payByCard(session, options)).toMatchObject({
      body: { resultCode: 'Authorised' },
    });
    expect(await charged(session.payment_id)).toEqual([WITH_SURCHARGE]);
  });

  test('and the revision before was never charged by it', async () => {
    const session = await surcharged({ issuer_country: 'US' });
    expect(await account.payByCard(session, { number: ABROAD, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED', session: { revision: 2 } },
    });
    expect(await charged(session.payment_id)).toEqual([]);
  });
});

describe('another card is SESSION_CHANGED, and nothing is executed', () => {
  test.each([
    ['of another country', DOMESTIC, { issuer_country: 'US' }, undefined],
    ['of another funding', DOMESTIC, { funding: 'debit' }, undefined],
    ['of another brand', DOMESTIC, { brand: 'mc' }, undefined],
    ['by its other brand', CO_BADGED, { brand: 'visa' }, 'cartebancaire'],
    ['by a brand that it has not', CO_BADGED, { brand: 'mc' }, 'mc'],
    [
      'that differs in one of three',
      ABROAD,
      { brand: 'visa', issuer_country: 'US', funding: 'debit' },
      undefined,
    ],
  ])('%s', async (_what, number, expected, brand) => {
    const session = await surcharged(expected);
    const options = { number, revision: 2, ...(brand !== undefined && { brand }) };
    expect(await account.payByCard(session, options)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED', session: { session_id: session.session_id, revision: 2 } },
    });
    expect(await charged(session.payment_id)).toEqual([]);
    // The backend may change the amount for the card that there is.
    await change(session.session_id, { amount: AMOUNT });
    const again = { ...options, revision: 3 };
    expect(await account.payByCard(session, again)).toMatchObject({
      body: { resultCode: 'Authorised' },
    });
    expect(await charged(session.payment_id)).toEqual([AMOUNT]);
  });

  test('a saved one', async () => {
    await account.saveCard(DOMESTIC);
    const session = await surcharged({ issuer_country: 'US' });
    const [handle = ''] = account.handlesIn(session);
    expect(await account.payBySaved(session, handle, { revision: 2 })).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED' },
    });
    expect(await charged(session.payment_id)).toEqual([]);
    await change(session.session_id, { expected_card: { issuer_country: 'NL' } });
    expect(await account.payBySaved(session, handle, { revision: 2 })).toMatchObject({
      body: { resultCode: 'Authorised' },
    });
  });

  test('a payment method without a card', async () => {
    const session = await surcharged({ brand: 'visa' });
    const data = { paymentMethod: { type: 'ideal' } };
    expect(await account.submit(session, data, 2)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED' },
    });
    expect(await charged(session.payment_id)).toEqual([]);
  });
});

test('null, and another amount without a card, expect any card again', async () => {
  for (const body of [{ expected_card: null }, { amount: AMOUNT }]) {
    const session = await surcharged({ issuer_country: 'US' });
    const changed = await change(session.session_id, body);
    const { revision } = v.parse(v.object({ revision: v.number() }), changed.body);
    expect(await account.payByCard(session, { revision })).toMatchObject({
      body: { resultCode: 'Authorised' },
    });
  }
});

test('a change of something else keeps the card that is expected', async () => {
  const session = await surcharged({ issuer_country: 'US' });
  await change(session.session_id, { metadata: { note: 'gift' } });
  expect(await account.payByCard(session, { revision: 2 })).toMatchObject({ status: 409 });
});

test.each([
  [{ issuer_country: 'usa' }],
  [{ funding: 'charge' }],
  [{ brand: '' }],
  [{ number: '4242' }],
  ['visa'],
])('a change with expected_card %j is rejected, and changes nothing', async (expected_card) => {
  const { session_id } = await account.open({ amount: AMOUNT });
  expect(await change(session_id, { amount: WITH_SURCHARGE, expected_card })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_ERROR' },
  });
  const status = await platform.call(pathOf('getSessionStatus', session_id));
  expect(status.body).toMatchObject({ amount: AMOUNT, revision: 1 });
});

test('a gateway that reports no card before it charges takes no change with one', async () => {
  const { body: session } = await platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: { ...SESSION, metadata: { sandbox: { gateway: 'hosted' } } },
    credential,
  });
  const { session_id } = v.parse(v.object({ session_id: v.string() }), session);
  const body = { expected_card: { issuer_country: 'US' } };
  expect(await change(session_id, body)).toMatchObject({
    status: 409,
    body: { code: 'SESSION_NOT_CHANGEABLE' },
  });
});
