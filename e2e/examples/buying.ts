/** What a customer of an example does, and what the platform knows of it afterwards. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CheckoutFlowForm, HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import type { RedirectParams } from '../../shared/redirect/redirect-params.ts';
import { canonicalMessage } from '../../shared/redirect/signature.ts';
import type { Transaction } from '../../shared/sessions.ts';
import { expect } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';

export async function payByForm(page: Page): Promise<void> {
  // The only frame of the page is the form's.
  await page.evaluate(() => void (document.body.dataset['testid'] = 'pay-container'));
  await new CheckoutFlowForm(page).pay();
}

/** In a shop whose checkout takes the place of the basket, without another document. */
export async function payFromBasket(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['isFirst'] = 'yes'));
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByForm(page);
  await expect(page.locator('html')).toHaveAttribute('data-is-first', 'yes');
}

export async function payAfterRedirect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/gateways/'));
  await new HostedPage(page).pay();
}

export async function expectPaid(page: Page): Promise<Transaction> {
  const outcome = page.getByText(/^Paid: /);
  await outcome.waitFor();
  const paymentId = (await outcome.innerText()).replace('Paid: ', '');
  const paid = await transaction(paymentId);
  expect(paid).toMatchObject({ status: 'captured', amount: 11340 });
  return paid;
}

/** The query of a return URL, as the platform signs it. */
export function signedReturn(params: Omit<RedirectParams, 'signature'>): string {
  const signature = createHmac('sha256', 'sk_test_sandbox')
    .update(canonicalMessage(params))
    .digest('hex');
  return new URLSearchParams({ ...params, signature }).toString();
}
