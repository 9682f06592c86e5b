/** A page made for a pop-up, in the window that the customer has. */
import { HostedPage } from '../../sandbox/page-objects/gateway-forms.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import { transaction } from '../support/platform.ts';
import type { EnginePage } from './engine-page.ts';
import { expect } from './engine-test.ts';

/** Such a page ends on one that can be closed; the shop then knows of the payment. */
export async function payAndComeBack(
  merchant: MerchantPage<EnginePage>,
  session: EmbeddedSessionResponse,
): Promise<void> {
  const tab = merchant.page;
  await new HostedPage(tab).pay();
  const message = tab.locator('#message');
  await expect.poll(() => message.textContent()).toBe('You can close this window.');
  expect((await transaction(session.payment_id)).status).toBe('captured');
  await merchant.open();
  await merchant.initialize(session);
  expect(await merchant.reported()).toEqual(['success']);
}
