/** However often an order is submitted, by any client, it is charged once. */
import { expect, test } from 'vitest';
import { pathOf } from '../../shared/platform/paths.ts';
import { useSandbox } from '../testing/running-sandbox.ts';

const sandbox = useSandbox();

test('twenty parallel submissions of a session, each with its own key, are one charge', async () => {
  const { sessionId, paymentId } = await sandbox.platform.createSession(
    sandbox.platform.orderData('adyen'),
  );
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => sandbox.platform.submit(sessionId)),
  );
  for (const { status, body } of responses) {
    expect({ status, result: body['result_code'] }).toEqual({ status: 200, result: 'Authorised' });
  }
  expect(new Set(responses.map(({ body }) => body['pspReference'])).size).toBe(1);
  const charged = await sandbox.platform.send(pathOf('getTransaction', paymentId));
  expect(charged.body).toMatchObject({ status: 'captured' });
  await sandbox.platform.submit(sessionId);
  expect(await sandbox.platform.send(pathOf('getTransaction', paymentId))).toEqual(charged);
});

test('of many sessions of an order one is charged, and the others fail with ORDER_ALREADY_PAID', async () => {
  const data = sandbox.platform.orderData('adyen');
  const sessions = await Promise.all(
    Array.from({ length: 8 }, () => sandbox.platform.createSession(data)),
  );
  const responses = await Promise.all(
    sessions.map(({ sessionId }) => sandbox.platform.submit(sessionId)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = responses.filter(({ status }) => status !== 200);
  expect(others).toHaveLength(7);
  for (const { status, body } of others) {
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'ORDER_ALREADY_PAID' });
  }
  const records = await Promise.all(
    sessions.map(({ paymentId }) => sandbox.platform.send(pathOf('getTransaction', paymentId))),
  );
  expect(records.filter(({ body }) => body['status'] === 'captured')).toHaveLength(1);
  expect(records.filter(({ body }) => body['gateway_payment_id'] !== null)).toHaveLength(1);
  const late = await sandbox.platform.send(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: data,
  });
  expect(late.body).toMatchObject({ status: 409, code: 'ORDER_ALREADY_PAID' });
});
