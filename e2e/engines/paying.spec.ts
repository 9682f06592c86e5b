/** Each gateway with its payment methods, approved, declined and challenged. */
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { DAILY } from '../support/extent.mjs';
import type { MerchantPage } from '../support/merchant-page.ts';
import { transaction } from '../support/platform.ts';
import { openSheet } from '../support/wallet-sheet.ts';
import { run } from './engine-page.ts';
import type { EngineControl, EnginePage } from './engine-page.ts';
import { payAndComeBack } from './coming-back.ts';
import { expect, test } from './engine-test.ts';

/** One payment of each kind, for every change. */
const ONE_OF_ITS_KIND = { tag: DAILY };

/** Flow does not open again until 30 s after the press. */
const OPENS_LATE = { timeout: 60_000 };

/** The button that leads from the form to the gateway's page. */
function opener(tab: EnginePage): EngineControl {
  return paymentFrame(tab).getByRole('button').first();
}

test.describe('Checkout.com Flow', () => {
  test('a card pays', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'checkout' });
    await new CheckoutFlowForm(tab).pay();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test(
    'a declined card is shown in the form, and can be tried again',
    ONE_OF_ITS_KIND,
    async ({ shop, tab }) => {
      await shop.checkout({ gateway: 'checkout', scenario: 'decline' });
      const form = new CheckoutFlowForm(tab);
      await form.pay();
      await expect.poll(() => shop.outcome()).toBe('refused');
      await expect.poll(() => form.message.textContent()).toMatch(/funds/i);
      await form.payButton.click();
      await expect.poll(() => shop.outcome()).toBe('captured');
    },
  );

  test('a cancelled challenge does not pay, and a confirmed one does', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'checkout', scenario: 'challenge' });
    const form = new CheckoutFlowForm(tab);
    await form.pay();
    await form.issuer.cancel();
    await expect.poll(() => shop.outcome(), OPENS_LATE).toBe('refused');
    await form.pay();
    await form.issuer.confirm();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test('a failed challenge is shown in the form', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'checkout', scenario: 'challenge_failed' });
    const form = new CheckoutFlowForm(tab);
    await form.pay();
    await form.issuer.confirm();
    await expect.poll(() => shop.outcome(), OPENS_LATE).toBe('refused');
    const notice = paymentFrame(tab).locator('[role="alert"]#notice');
    await expect.poll(() => notice.textContent()).toContain('could not be confirmed');
  });
});

test.describe('Adyen Drop-in', () => {
  test('a declined card is shown in the form, and can be tried again', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
    const form = new AdyenForm(tab);
    await form.payByCard();
    await expect.poll(() => shop.outcome()).toBe('refused');
    await expect.poll(() => form.message.textContent()).toMatch(/declined/i);
    await form.payByCard();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test(
    'a cancelled challenge does not pay, and a confirmed one does',
    ONE_OF_ITS_KIND,
    async ({ shop, tab }) => {
      await shop.checkout({ gateway: 'adyen', scenario: 'challenge' });
      const form = new AdyenForm(tab);
      await form.payByCard();
      await form.issuer.cancel();
      await expect.poll(() => shop.outcome()).toBe('refused');
      await form.payByCard();
      await form.issuer.confirm();
      await expect.poll(() => shop.outcome()).toBe('captured');
    },
  );

  test('a failed challenge is shown in the form', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'adyen', scenario: 'challenge_failed' });
    const form = new AdyenForm(tab);
    await form.payByCard();
    await form.issuer.confirm();
    await expect.poll(() => shop.outcome()).toBe('refused');
    await expect.poll(() => form.message.textContent()).toMatch(/\w/);
  });

  test('a direct debit is accepted and still pending', ONE_OF_ITS_KIND, async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'adyen' });
    await new AdyenForm(tab).payBySepa();
    await expect.poll(() => shop.outcome()).toBe('pending');
  });

  test('a BLIK code that the bank declined can be followed by another', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
    const form = new AdyenForm(tab);
    await form.payByBlik();
    await expect.poll(() => shop.outcome()).toBe('refused');
    await form.payByBlik();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test(
    'iDEAL pays at the bank, and the customer returns',
    ONE_OF_ITS_KIND,
    async ({ shop, tab }) => {
      await shop.checkout({ gateway: 'adyen' });
      await new AdyenForm(tab).payByIdeal();
      await new HostedPage(tab).pay();
      await expect.poll(() => shop.outcome()).toBe('captured');
    },
  );
});

/** A payment for each kind of action that the tests above do not have. */
const ACTIONS = [
  { action: 'a request in an app', type: 'mbway', country: 'PT', recorded: 'captured' },
  { action: 'a QR code', type: 'swish', country: 'SE', recorded: 'captured' },
  { action: 'a voucher', type: 'multibanco', country: 'PT', recorded: 'pending' },
  { action: 'a bank transfer', type: 'bankTransfer_IBAN', country: 'DE', recorded: 'pending' },
] as const;

/** A session of Adyen's in which only this payment method is offered. */
function createSession(merchant: MerchantPage<EnginePage>, type: string, country: string) {
  const metadata = { sandbox: { gateway: 'adyen', scenario: 'approve', methods: [type] } };
  const order = merchant.orderData('adyen', { metadata });
  return merchant.createSessionOf({ ...order, billing: { ...order.billing, country } });
}

test.describe('the actions of Adyen Drop-in', () => {
  for (const { action, type, country, recorded } of ACTIONS) {
    const title = `${action} takes a payment, which is then ${recorded}`;
    test(
      title,
      action === 'a request in an app' ? ONE_OF_ITS_KIND : {},
      async ({ merchant, tab }) => {
        const session = await createSession(merchant, type, country);
        await merchant.initialize(session);
        await new AdyenForm(tab).payByMethod(type, country);
        await expect.poll(() => merchant.reported()).toEqual(['success']);
        expect((await transaction(session.payment_id)).status).toBe(recorded);
      },
    );
  }

  test('a wallet takes a payment in its window', ONE_OF_ITS_KIND, async ({ merchant, tab }) => {
    const session = await createSession(merchant, 'googlepay', 'DE');
    await merchant.initialize(session);
    const sheet = await openSheet(tab, () => new AdyenForm(tab).payByWallet('googlepay'));
    await sheet.approve();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });
});

test.describe('the hosted page', () => {
  test('pays inside the frame, after a decline', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'hosted', scenario: 'decline' });
    const hosted = hostedInFrame(tab);
    await hosted.pay();
    await expect.poll(() => hosted.message.textContent()).toMatch(/declined/i);
    await hosted.pay();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test('pays inside the frame, after the issuer’s challenge', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'hosted', scenario: 'challenge' });
    const hosted = hostedInFrame(tab);
    await hosted.pay();
    await hosted.issuer.confirm();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test('pays in a pop-up, after a decline', ONE_OF_ITS_KIND, async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'hosted', scenario: 'decline', embedMode: 'popup' });
    await opener(tab).waitFor();
    const opened = tab.waitForEvent('popup');
    await opener(tab).click();
    const hosted = new HostedPage(await opened);
    await hosted.pay();
    await expect.poll(() => hosted.message.textContent()).toMatch(/declined/i);
    await hosted.pay();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test('pays on this page if the browser blocks the pop-up', async ({ merchant, tab }) => {
    const session = await merchant.createSession({ gateway: 'hosted', embedMode: 'popup' });
    await merchant.initialize(session);
    const frame = paymentFrame(tab);
    await run(frame, () => void (window.open = () => null), null);
    await opener(tab).click();
    const here = frame.getByRole('button', { name: 'Continue on this page' });
    await here.waitFor();
    expect(await frame.locator('#gateway').textContent()).toContain('has not opened');
    await here.click();
    await payAndComeBack(merchant, session);
  });

  test('pays in the whole window', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'hosted', embedMode: 'redirect' });
    await opener(tab).click();
    await new HostedPage(tab).pay();
    await expect.poll(() => shop.outcome()).toBe('captured');
  });

  test('is cancelled, and the customer returns without a charge', async ({ shop, tab }) => {
    await shop.checkout({ gateway: 'redirect' });
    await new HostedPage(tab).cancel();
    await expect.poll(() => shop.outcome()).toBe('canceled');
  });
});
