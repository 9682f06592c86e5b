/** What the platform has recorded of a payment. */
import { expect } from '../support/payment-test.ts';
import { sessionStatus, transaction } from '../support/platform.ts';
import type { CreatedSession } from '../support/shop-page.ts';

export async function expectCharged(paymentId: string): Promise<void> {
  const paid = await transaction(paymentId);
  expect(paid.status).toBe('captured');
  expect(paid.gateway_payment_id).toMatch(/^\w{10,}/);
}

/** Checks the records of the payment and of its session. */
export async function expectPaid(session: CreatedSession): Promise<void> {
  await expectCharged(session.paymentId);
  expect((await sessionStatus(session.sessionId)).status).toBe('completed');
}
