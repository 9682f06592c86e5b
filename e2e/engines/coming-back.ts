/** Pays on a gateway's page that is made for a pop-up, in the shop's own window. */
import { HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import { transaction } from '../support/platform.ts';
import type { EnginePage } from './engine-page.ts';
import { expect } from './engine-test.ts';

/** Such a page ends by asking the customer to close the window. Opened again, the shop reports the payment. */
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
