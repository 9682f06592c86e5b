import { AdyenForm, CheckoutFlowForm } from './gateway-forms.ts';
import type { IssuerPage } from './gateway-forms.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './payment-test.ts';
import { sessionStatus, transaction } from './platform.ts';

interface CardForm {
  pay(): Promise<void>;
  readonly issuer: IssuerPage;
}

const cardForms: Record<'checkout' | 'adyen', (page: Page) => CardForm> = {
  checkout: (page) => new CheckoutFlowForm(page),
  adyen: (page) => {
    const form = new AdyenForm(page);
    return { pay: () => form.payByCard(), issuer: form.issuer };
  },
};

for (const gateway of ['checkout', 'adyen'] as const) {
  test(`${gateway}: a challenge that the customer confirms ends in a payment`, async ({
    shop,
    page,
  }) => {
    const { sessionId, paymentId } = await shop.checkout({ gateway, scenario: 'challenge' });
    const form = cardForms[gateway](page);
    await form.pay();
    await form.issuer.confirm();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    expect((await sessionStatus(sessionId)).status).toBe('completed');
    expect((await transaction(paymentId)).gateway_payment_id).not.toBeNull();
  });

  test(`${gateway}: a challenge that fails charges nothing, and the form is open again`, async ({
    shop,
    page,
  }) => {
    const { sessionId, paymentId } = await shop.checkout({ gateway, scenario: 'challenge_failed' });
    const form = cardForms[gateway](page);
    await form.pay();
    await form.issuer.confirm();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
    expect((await sessionStatus(sessionId)).status).toBe('pending');
    expect((await transaction(paymentId)).captured_at).toBeNull();
    await form.pay();
    await form.issuer.confirm();
  });

  test(`${gateway}: a customer who cancels the challenge is not charged`, async ({
    shop,
    page,
  }) => {
    const { paymentId } = await shop.checkout({ gateway, scenario: 'challenge' });
    const form = cardForms[gateway](page);
    await form.pay();
    await form.issuer.cancel();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
    expect((await transaction(paymentId)).captured_at).toBeNull();
  });

  test(`${gateway}: a frictionless authentication asks the customer nothing`, async ({
    shop,
    page,
  }) => {
    const { paymentId } = await shop.checkout({ gateway, scenario: 'frictionless' });
    await cardForms[gateway](page).pay();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    expect((await transaction(paymentId)).status).toBe('captured');
  });
}
