/**
 * Every payment method succeeds; the fixtures fail a test whose pages violate the shop's policy.
 */
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { SHOP } from '../support/urls.ts';
import { expect, test } from '../support/payment-test.ts';
import { expectCharged, expectPaid } from './paid.ts';

test('a card pays through Checkout.com Flow', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'checkout' });
  await new CheckoutFlowForm(page).pay();
  await expectPaid(shop, session);
});

test('a card pays a session that the page has created', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'checkout', createdBy: 'browser' });
  await expect(shop.timeLine).toContainText('201 /v2/sessions');
  await new CheckoutFlowForm(page).pay();
  await expectPaid(shop, session);
});

test('the page of the shop creates no session by default', async ({ shop, page }) => {
  const creations: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('/sessions')) creations.push(origin);
  });
  await shop.checkout({ gateway: 'adyen' });
  await new AdyenForm(page).payByCard();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  expect(creations).toEqual([SHOP]);
});

test('a card pays through Adyen Drop-in', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen' });
  await new AdyenForm(page).payByCard();
  await expectPaid(shop, session);
});

test("a card pays through Adyen with the merchant's own onSubmit", async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen', callbacks: 'merchant' });
  const submissions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/submissions')) submissions.push(new URL(request.url()).origin);
  });
  await new AdyenForm(page).payByCard();
  await expectPaid(shop, session);
  expect(submissions).toEqual([SHOP]);
});

test('iDEAL pays at the bank and returns with a signature', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen' });
  await new AdyenForm(page).payByIdeal();
  await new HostedPage(page).pay();
  await shop.returnedPaymentId();
  await expectPaid(shop, session);
});

test("the hosted page pays inside the merchant's page", async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'hosted' });
  await hostedInFrame(page).pay();
  await expectPaid(shop, session);
});

test('the hosted page pays in a pop-up', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'hosted', embedMode: 'popup' });
  const opened = page.waitForEvent('popup');
  await paymentFrame(page)
    .getByRole('button', { name: /open|continue|pay/i })
    .first()
    .click();
  const popup = await opened;
  await new HostedPage(popup).pay();
  await expectPaid(shop, session);
});

test('the hosted page pays in the whole window', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'hosted', embedMode: 'redirect' });
  await paymentFrame(page).getByRole('button').first().click();
  await new HostedPage(page).pay();
  await shop.returnedPaymentId();
  await expectPaid(shop, session);
});

test('mode redirect redirects the customer to the gateway and back', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).pay();
  const paymentId = await shop.returnedPaymentId();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectCharged(paymentId);
});

test('the legacy session redirects and returns', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect', mode: 'legacy' });
  await new HostedPage(page).pay();
  const paymentId = await shop.returnedPaymentId();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectCharged(paymentId);
});
