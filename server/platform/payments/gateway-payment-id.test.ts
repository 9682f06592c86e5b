import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayment } from '../testing/open-payment.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

let payment: OpenPayment;
beforeEach(async () => {
  payment = await openPayment(platform);
});

const both = (session: string, transaction: string, more: object = {}) => ({
  session: expect.objectContaining({ status: session }),
  transaction: expect.objectContaining({ status: transaction, ...more }),
});

describe("reporting the gateway's payment id", () => {
  const known = (changes: object = {}) => ({
    gatewayPaymentId: 'gw_7',
    sessionId: payment.session_id,
    amount: 4250,
    currency: 'EUR',
    ...changes,
  });
  const update = (id: string) =>
    platform.call(`/v2/sessions/${payment.session_id}/payment`, {
      method: 'PATCH',
      body: { gateway_payment_id: id },
    });

  test('is recorded, idempotently, and does not complete the session', async () => {
    platform.record(known());
    const expected = {
      payment_id: payment.payment_id,
      gateway_payment_id: 'gw_7',
      status: 'pending',
    };
    expect(await update('gw_7')).toMatchObject({ status: 200, body: expected });
    expect(await update('gw_7')).toMatchObject({ status: 200, body: expected });
    expect(await payment.statuses()).toEqual(
      both('pending', 'pending', { gateway_payment_id: 'gw_7' }),
    );
  });

  test('another id after that is rejected', async () => {
    platform.record(known());
    await update('gw_7');
    expect(await update('gw_8')).toMatchObject({ status: 409 });
  });

  test.each([
    ['an unknown id', { gatewayPaymentId: 'gw_other' }],
    ["another session's id", { sessionId: 'ses_other' }],
    ['an id of another amount', { amount: 1 }],
    ['an id in another currency', { currency: 'USD' }],
  ])('%s is rejected', async (_name, changes) => {
    platform.record({ ...known(), gatewayPaymentId: 'gw_x', sessionId: 'nobody' });
    const id = `gw_${payment.payment_id}`;
    platform.record(known({ gatewayPaymentId: id, ...changes }));
    expect(await update(id)).toMatchObject({
      status: 409,
      body: { code: 'GATEWAY_VERIFICATION_FAILED' },
    });
  });
});
