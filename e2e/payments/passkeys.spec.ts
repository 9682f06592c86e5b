/**
 * A bank adds a passkey in a challenge and asks for it in the next payment, if the merchant has permitted that at the
 * platform. A virtual authenticator takes the place of the customer's device.
 */
import { randomUUID } from 'node:crypto';
import type { CDPSession, FrameLocator, Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { MerchantPage } from '../support/merchant-page.ts';

const PERMITTED = 'pk_test_passkeys';

interface Bank {
  readonly pay: (page: Page) => Promise<void>;
  /** The frame with the bank's page. */
  readonly frame: (page: Page) => FrameLocator;
}

const inNestedFrame = (page: Page) => paymentFrame(page).frameLocator('iframe');

const BANKS: Readonly<Record<'checkout' | 'adyen' | 'hosted', Bank>> = {
  checkout: { pay: (page) => new CheckoutFlowForm(page).pay(), frame: inNestedFrame },
  adyen: {
    pay: (page) => new AdyenForm(page).payByCard(),
    frame: (page) => paymentFrame(page).frameLocator('iframe[name="threeDSIframe"]'),
  },
  hosted: { pay: (page) => hostedInFrame(page).pay(), frame: inNestedFrame },
};

/** A device with a screen lock, whose user always agrees. */
async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return async () => {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  };
}

/** Pays up to the bank's page. */
async function challenge(
  page: Page,
  gateway: keyof typeof BANKS,
  { apiKey, email }: { readonly apiKey: string; readonly email: string },
) {
  const merchant = await MerchantPage.opened(page, undefined, { apiKey });
  const metadata = { sandbox: { gateway, scenario: 'challenge' } };
  const payer = { email, name: 'Lina Hansen' };
  const order = merchant.orderData(gateway, { metadata, payer });
  await merchant.initialize(await merchant.createSessionOf(order));
  const { pay, frame } = BANKS[gateway];
  await pay(page);
  const bank = frame(page);
  await bank.getByRole('button', { name: 'Confirm' }).waitFor();
  return { merchant, bank };
}

const customer = () => `${randomUUID()}@example.com`;

for (const gateway of ['checkout', 'adyen', 'hosted'] as const) {
  const tag = gateway === 'adyen' ? [] : [NIGHTLY];
  test(
    `${gateway}: the bank adds a passkey, and asks for it in the next payment`,
    { tag: NIGHTLY },
    async ({ page }) => {
      const passkeys = await addAuthenticator(page);
      const terms = { apiKey: PERMITTED, email: customer() };
      for (const isFirst of [true, false]) {
        const { merchant, bank } = await challenge(page, gateway, terms);
        if (isFirst) await bank.getByRole('button', { name: 'Add a passkey' }).click();
        await bank.getByRole('button', { name: 'Use your passkey' }).click();
        await expect.poll(() => merchant.reported()).toEqual(['success']);
        expect(await passkeys()).toBe(1);
      }
    },
  );

  test(
    `${gateway}: no bank adds a passkey for a merchant who has not permitted it`,
    { tag },
    async ({ page }) => {
      const passkeys = await addAuthenticator(page);
      const { bank } = await challenge(page, gateway, {
        apiKey: 'pk_test_sandbox',
        email: customer(),
      });
      const form = bank.locator('form.passkey');
      await expect(form).toBeHidden();
      const attempt = form.evaluate(async (element) => {
        const options: PublicKeyCredentialCreationOptionsJSON = JSON.parse(
          element.dataset['options'] ?? '',
        );
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
        await navigator.credentials.create({ publicKey });
      });
      await expect(attempt).rejects.toThrow('NotAllowedError');
      expect(await passkeys()).toBe(0);
    },
  );
}
