/** Payments by what Flow offers besides cards. */
import type { Page } from '@playwright/test';
import type { ReadyForm } from '../../loader/index.ts';
import { CheckoutFlowForm, HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { SHOP } from '../support/urls.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { sessionStatus, transaction } from '../support/platform.ts';

const METHODS = ['card', 'googlepay', 'applepay', 'ideal', 'knet'];

async function open(page: Page, more: { submitTo?: 'platform'; scenario?: 'decline' } = {}) {
  const merchant = new MerchantPage(page);
  const session = await merchant.start({ gateway: 'checkout', methods: METHODS, ...more });
  return { merchant, session, form: new CheckoutFlowForm(page) };
}

async function expectPaid(paymentId: string): Promise<void> {
  await expect.poll(async () => (await transaction(paymentId)).status).toBe('captured');
}

test('Flow reports what it shows, and what it leaves out with the reason', async ({ page }) => {
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession({ gateway: 'checkout', methods: METHODS });
  const ready = await page.evaluate(
    (given) =>
      new Promise<ReadyForm>((resolve, reject) => {
        const checkout = window.merchant.pay.checkout({ session: given });
        checkout.on('ready', resolve);
        checkout.on('error', reject);
        void checkout.mount('#container');
      }),
    session,
  );
  expect(ready.paymentMethods).toEqual({
    shown: ['card', 'googlepay', 'ideal'],
    leftOut: [
      { type: 'applepay', reason: 'NOT_AVAILABLE' },
      { type: 'knet', reason: 'NOT_SUPPORTED' },
    ],
  });
});

for (const submitTo of [undefined, 'platform'] as const) {
  const more = submitTo === undefined ? {} : { submitTo };
  const way = submitTo === undefined ? 'directly' : 'through the platform';
  const tag = submitTo === undefined ? ['@every-variant'] : [];

  const title = `a wallet of Flow that submits ${way} pays, also after it was cancelled and has failed`;
  test(title, { tag }, async ({ page }) => {
    const { merchant, session, form } = await open(page, more);
    await form.payByWallet('Google Pay', 'cancel');
    await form.payByWallet('Google Pay', 'fail');
    await expect(form.payButton).toBeEnabled();
    expect(await merchant.reported()).toEqual([]);
    await form.payByWallet('Google Pay');
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    await expectPaid(session.payment_id);
  });

  const declined = `a wallet of Flow that submits ${way} and is declined can pay again`;
  test(declined, { tag: '@every-variant' }, async ({ page }) => {
    const { merchant, session, form } = await open(page, { ...more, scenario: 'decline' });
    await form.payByWallet('Google Pay');
    await expect(form.message).toContainText('insufficient funds');
    await form.payByWallet('Google Pay');
    await expect.poll(() => merchant.reported()).toContain('success');
    await expectPaid(session.payment_id);
  });
}

test('a bank of Flow that submits through the platform is paid on its own page, also after a reload', async ({
  page,
}) => {
  const { session, form } = await open(page, { submitTo: 'platform' });
  await form.payByBank('iDEAL');
  const bank = new HostedPage(page);
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  expect((await sessionStatus(session.session_id)).status).toBe('redirected');
  await page.reload();
  await bank.pay();
  await page.waitForURL(`${SHOP}/return.html?**`);
  await expectPaid(session.payment_id);
});

test('a bank of Flow that is cancelled on its own page charges nothing', async ({ page }) => {
  const { session, form } = await open(page, { submitTo: 'platform' });
  await form.payByBank('iDEAL');
  await new HostedPage(page).cancel();
  await page.waitForURL(`${SHOP}/return.html?**`);
  expect(await sessionStatus(session.session_id)).toMatchObject({
    status: 'failed',
    reason: 'CANCELLED',
  });
});

test(
  'a shop that is opened again while the customer is at the bank of Flow resumes the payment',
  { tag: '@every-variant' },
  async ({ page, context }) => {
    const { session, form } = await open(page, { submitTo: 'platform' });
    await form.payByBank('iDEAL');
    await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
    const second = new MerchantPage(await context.newPage());
    await second.open();
    const resumed = second.initialize(session);
    await new HostedPage(page).pay();
    await resumed;
    await expect.poll(() => second.reported()).toEqual(['success']);
    await expectPaid(session.payment_id);
  },
);

test(
  'a bank of Flow that submits directly is paid in the window of Flow',
  { tag: '@every-variant' },
  async ({ page }) => {
    const { merchant, session, form } = await open(page);
    await form.payByBank('iDEAL');
    await form.bank.pay();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    await expectPaid(session.payment_id);
  },
);
