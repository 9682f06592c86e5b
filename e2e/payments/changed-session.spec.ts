/** Sessions that the shop's backend changes, replaces and extends while the form is open. */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse, SessionUpdate } from '../../loader/index.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { isEmbeddedSessionResponse } from '../../shared/platform/response-shapes.ts';
import type { PlatformResponse } from '../../shared/testing/platform-calls.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, SECRET, transaction } from '../support/platform.ts';
import { openSheet } from '../support/wallet-sheet.ts';

type Gateway = 'adyen' | 'checkout' | 'hosted';

/** Changes an open session, as the backend does. */
async function change(sessionId: string, body: object): Promise<EmbeddedSessionResponse> {
  const sent = { method: 'PATCH', credential: SECRET, body } as const;
  return sessionIn(await platformCalls.send(pathOf('changeSession', sessionId), sent));
}

/** Creates a session, as the backend does. It replaces another one if `more` has `replaces`. */
async function create(gateway: Gateway, more: object = {}): Promise<EmbeddedSessionResponse> {
  const body = platformCalls.orderData(gateway, more);
  const sent = { method: 'POST', credential: SECRET, body } as const;
  return sessionIn(await platformCalls.send(pathOf('createEmbeddedSession'), sent));
}

function sessionIn({ status, body }: PlatformResponse): EmbeddedSessionResponse {
  if (!isEmbeddedSessionResponse(body)) throw new Error(`No session: ${status}`);
  return body;
}

declare global {
  interface Window {
    /** Resolves `onSessionExpiring` with a session. */
    renew: (session: EmbeddedSessionResponse) => void;
  }
}

/** Mounts a handle of the session, and records its outcome and errors. */
async function open(page: Page, session: EmbeddedSessionResponse): Promise<MerchantPage> {
  const merchant = await MerchantPage.opened(page);
  await page.evaluate((given) => {
    const { pay, reported } = window.merchant;
    const checkout = pay.checkout({
      session: given,
      onSessionExpiring: () => new Promise((resolve) => (window.renew = resolve)),
    });
    checkout.on('expiring', () => reported.push('expiring'));
    checkout.on('success', ({ session: { amount } }) => reported.push(`paid ${amount}`));
    checkout.on('error', (error) => {
      const changed = 'session' in error ? error.session : undefined;
      reported.push(`${error.reason} ${error.recoverable} ${changed?.revision}`);
    });
    window.checkout = checkout;
    return checkout.mount('#container');
  }, session);
  return merchant;
}

const update = (page: Page, session: EmbeddedSessionResponse): Promise<SessionUpdate> =>
  page.evaluate((given) => window.checkout.update({ session: given }), session);

const amountOn = (page: Page, amount: RegExp) =>
  paymentFrame(page).getByRole('button', { name: amount });

test('Drop-in shows another amount, keeps the card that was typed, and charges that amount', async ({
  page,
}) => {
  const session = await create('adyen');
  const merchant = await open(page, session);
  const form = new AdyenForm(page);
  await form.fillCard();
  const changed = await change(session.session_id, { amount: 1500 });
  expect(await update(page, changed)).toBe('kept');
  await expect(amountOn(page, /^Pay.*15\.00/)).toBeVisible();
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toEqual(['paid 1500']);
  expect(await transaction(session.payment_id)).toMatchObject({ status: 'captured', amount: 1500 });
});

test('a press on an old amount charges nothing, and the next one charges the amount that is shown then', async ({
  page,
}) => {
  const session = await create('adyen');
  const merchant = await open(page, session);
  const form = new AdyenForm(page);
  await form.fillCard();
  await change(session.session_id, { amount: 1500 });
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toEqual(['SESSION_CHANGED true 2']);
  await expect(paymentFrame(page).locator('#notice')).toContainText('The amount has changed');
  await expect(amountOn(page, /^Pay.*15\.00/)).toBeVisible();
  expect(await transaction(session.payment_id)).toMatchObject({ status: 'pending' });
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toEqual(['SESSION_CHANGED true 2', 'paid 1500']);
});

test('a wallet whose sheet shows an old amount charges nothing, and then the amount that is shown', async ({
  page,
}) => {
  const sandbox = { gateway: 'adyen', methods: ['googlepay', 'scheme'] };
  const session = await create('adyen', { metadata: { sandbox } });
  const merchant = await open(page, session);
  const form = new AdyenForm(page);
  const old = await openSheet(page, () => form.payByWallet('googlepay'));
  const changed = await change(session.session_id, { amount: 1500 });
  expect(await update(page, changed)).toBe('reloaded');
  await old.approve();
  const sheet = await openSheet(page, () => form.payByWallet('googlepay'));
  expect(await transaction(session.payment_id)).toMatchObject({ status: 'pending' });
  await sheet.approve();
  await expect.poll(() => merchant.reported()).toEqual(['paid 1500']);
});

for (const wallet of ['paypal', 'klarna'] as const) {
  test(
    `an approval of an old amount in ${wallet} is not executed, and the customer pays the new one in the same form`,
    wallet === 'paypal' ? {} : { tag: '@every-variant' },
    async ({ page }) => {
      const sandbox = { gateway: 'adyen', methods: [wallet, 'scheme'] };
      const session = await create('adyen', { metadata: { sandbox } });
      const merchant = await open(page, session);
      const form = new AdyenForm(page);
      const old = await openSheet(page, () => form.payByWallet(wallet));
      await change(session.session_id, { amount: 1500 });
      await old.approve();
      await expect.poll(() => merchant.reported()).toEqual(['SESSION_CHANGED true 2']);
      await expect(paymentFrame(page).locator('#notice')).toContainText('The amount has changed');
      expect(await transaction(session.payment_id)).toMatchObject({ status: 'pending' });
      const sheet = await openSheet(page, () => form.payByWallet(wallet));
      await sheet.approve();
      await expect.poll(() => merchant.reported()).toEqual(['SESSION_CHANGED true 2', 'paid 1500']);
      expect(await transaction(session.payment_id)).toMatchObject({
        status: 'captured',
        amount: 1500,
      });
    },
  );
}

test('a press in a tab that does not know of an extension is charged, without a word about the amount', async ({
  page,
}) => {
  const session = await create('adyen');
  const merchant = await open(page, session);
  const form = new AdyenForm(page);
  await form.fillCard();
  const later = new Date(Date.parse(session.expires_at) + 600_000).toISOString();
  expect(await change(session.session_id, { expires_at: later })).toMatchObject({ revision: 1 });
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toEqual(['paid 1999']);
});

test('a form that a translator has changed is mounted again with another amount, and charges that amount', async ({
  page,
}) => {
  const session = await create('adyen');
  const merchant = await open(page, session);
  const form = new AdyenForm(page);
  await expect(amountOn(page, /^Pay.*19\.99/)).toBeVisible();
  await paymentFrame(page)
    .locator('#gateway')
    .evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      for (const node of found) {
        const font = document.createElement('font');
        font.textContent = node.textContent;
        node.parentNode?.replaceChild(font, node);
      }
    });
  const changed = await change(session.session_id, { amount: 9900 });
  expect(await update(page, changed)).toBe('reloaded');
  await form.fillCard();
  await expect(amountOn(page, /^Pay.*99\.00/)).toBeVisible();
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toEqual(['paid 9900']);
});

test(
  'Flow that submits through the platform shows each amount, keeps the card that was typed, and charges the last one',
  { tag: '@every-variant' },
  async ({ page }) => {
    const sandbox = { gateway: 'checkout', submitTo: 'platform' };
    const session = await create('checkout', { metadata: { sandbox } });
    const merchant = await open(page, session);
    const form = new CheckoutFlowForm(page);
    await form.fill();
    expect(await update(page, await change(session.session_id, { amount: 1500 }))).toBe('kept');
    await expect(form.payButton).toHaveText(/15\.00/);
    // The page does not know of this change.
    await change(session.session_id, { amount: 1700 });
    await form.payButton.click();
    await expect.poll(() => merchant.reported()).toEqual(['SESSION_CHANGED true 3']);
    await expect(paymentFrame(page).locator('#notice')).toContainText('The amount has changed');
    await expect(form.payButton).toHaveText(/17\.00/);
    expect(await transaction(session.payment_id)).toMatchObject({ status: 'pending' });
    await form.payButton.click();
    await expect.poll(() => merchant.reported()).toEqual(['SESSION_CHANGED true 3', 'paid 1700']);
    expect(await transaction(session.payment_id)).toMatchObject({
      status: 'captured',
      amount: 1700,
    });
  },
);

test(
  'Flow whose wallet’s sheet is open is loaded again with another amount, and charges that amount',
  { tag: '@every-variant' },
  async ({ page }) => {
    const sandbox = { gateway: 'checkout', submitTo: 'platform', methods: ['card', 'googlepay'] };
    const session = await create('checkout', { metadata: { sandbox } });
    const merchant = await open(page, session);
    const form = new CheckoutFlowForm(page);
    await form.openWallet('Google Pay');
    expect(await update(page, await change(session.session_id, { amount: 1500 }))).toBe('reloaded');
    await expect(form.payButton).toHaveText(/15\.00/);
    await form.payByWallet('Google Pay');
    await expect.poll(() => merchant.reported()).toEqual(['paid 1500']);
  },
);

test('a nested page of a gateway is loaded again with another amount', async ({ page }) => {
  const session = await create('hosted');
  const merchant = await open(page, session);
  const changed = await change(session.session_id, { amount: 1500 });
  expect(await update(page, changed)).toBe('reloaded');
  await hostedInFrame(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['paid 1500']);
});

test('the form of a session that replaces another takes its place', async ({ page }) => {
  const session = await create('checkout');
  const merchant = await open(page, session);
  const next = await create('checkout', { amount: 1500, replaces: session.session_id });
  expect(await update(page, next)).toBe('replaced');
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['paid 1500']);
});

test('a session that is extended before it expires keeps what was typed, and the focus', async ({
  page,
}) => {
  const soon = new Date(Date.now() + 50_000).toISOString();
  const session = await create('adyen', { expires_at: soon });
  const merchant = await open(page, session);
  const form = new AdyenForm(page);
  await form.fillCard();
  const focused = () =>
    paymentFrame(page)
      .locator('body')
      .evaluate(({ ownerDocument }) => ownerDocument.activeElement?.className);
  const before = await focused();
  const later = new Date(Date.now() + 600_000).toISOString();
  const extended = await change(session.session_id, { expires_at: later });
  await page.evaluate((given) => window.renew(given), extended);
  await expect(paymentFrame(page).getByText('You have more time to pay')).toBeAttached();
  expect(await focused()).toBe(before);
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toEqual(['expiring', 'paid 1999']);
});

test('a form stays on screen, disabled, while that of another session loads', async ({ page }) => {
  const merchant = new MerchantPage(page);
  await merchant.start({ gateway: 'adyen' });
  const first = await new AdyenForm(page).payButton.elementHandle();
  let load = () => {};
  const loads = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/gateways\/checkout\/flow\.js/, async (route) => {
    await loads;
    await route.continue();
  });
  const next = await merchant.createSession({ gateway: 'checkout' });
  const shown = merchant.initialize(next);
  await expect.poll(() => first.evaluate((button) => !!button.closest('[inert]'))).toBe(true);
  expect(await first.evaluate((button) => button.checkVisibility({ opacityProperty: true }))).toBe(
    true,
  );
  load();
  await shown;
  await expect(page.locator('#container iframe')).toHaveCount(1);
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});
