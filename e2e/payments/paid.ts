/** What the platform has recorded of a payment. */
import { expect } from '../support/payment-test.ts';
import { sessionStatus, transaction } from '../support/platform.ts';
import type { CreatedSession, DemoShopPage } from '../support/demo-shop-page.ts';

export async function expectCharged(paymentId: string): Promise<void> {
  const paid = await transaction(paymentId);
  expect(paid.status).toBe('captured');
  expect(paid.gateway_payment_id).toMatch(/^\w{10,}/);
}

/** What the shop shows, and the records of the payment and of its session. */
export async function expectPaid(shop: DemoShopPage, session: CreatedSession): Promise<void> {
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectCharged(session.paymentId);
  expect((await sessionStatus(session.sessionId)).status).toBe('completed');
}
