/** The keyboard reaches everything, forwards and backwards, and the focus is never lost. */
import type { Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { DAILY } from '../support/extent.mjs';
import { MISTYPED } from '../support/mistyped-card.ts';
import { expect, test } from '../support/payment-test.ts';
import { formState, GATEWAY_NAMES } from './form-states.ts';
import { currentStop, listOf, walk } from './keyboard-walk.ts';

/** From the button above the form to the first field below the payment step, and back. */
const WALKED = [
  ['checkout', 'ready'],
  ['checkout', 'challenge'],
  ['checkout', 'errors beside the fields'],
  ['checkout', 'not loaded'],
  ['adyen', 'ready, with the card fields'],
  ['adyen', 'SEPA opened'],
  ['adyen', 'BLIK opened'],
  ['adyen', 'challenge'],
  ['adyen', 'declined'],
  ['hosted', 'nested: ready'],
  ['hosted', 'nested: challenge'],
  ['hosted', 'pop-up: window open'],
  ['hosted', 'pop-up: blocked'],
  ['hosted', 'redirect: ready'],
] as const;

const ABOVE = '"Change"';
const BELOW = 'combobox "Show"';

for (const [gateway, name] of WALKED) {
  const tag = name.includes('ready') ? [DAILY] : [];
  test(`Tab walks through ${GATEWAY_NAMES[gateway]}, ${name}`, { tag }, async ({ page }) => {
    await formState(gateway, name).reach(page);
    await page.getByRole('button', { name: 'Change' }).focus();
    const forwards = await walk(page, 'Tab', BELOW);
    const backwards = await walk(page, 'Shift+Tab', ABOVE);
    const lists = `Tab\n\n${listOf(forwards)}\nShift+Tab\n\n${listOf(backwards)}`;
    expect(lists).toMatchSnapshot(`keyboard-${gateway}-${name.replaceAll(/\W+/g, '-')}.txt`);
    const unseen = [...forwards, ...backwards].filter((stop) => !stop.isVisible);
    expect(unseen).toEqual([]);
  });
}

test('every frame has a name', async ({ shop, page }) => {
  for (const gateway of ['checkout', 'adyen', 'hosted'] as const) {
    await shop.checkout({ gateway });
    await expect(paymentFrame(page).locator('#skeleton')).toBeHidden();
    for (const frame of page.frames().slice(1)) {
      const element = await frame.frameElement();
      if (!(await element.isVisible())) continue;
      expect(await element.getAttribute('title')).toMatch(/\w/);
    }
  }
});

/** Polls, as the focus moves between processes, and out of frames that are removed meanwhile. */
const expectFocus = (page: Page, element: RegExp) =>
  expect(async () => expect((await currentStop(page))?.element).toMatch(element)).toPass({
    timeout: 30_000,
  });

test('after an error the focus is in the first field that has one', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'checkout' });
  const flow = new CheckoutFlowForm(page);
  await flow.fill(MISTYPED);
  await flow.payButton.press('Enter');
  await expectFocus(page, /^textbox "Card number"/);
  await shop.checkout({ gateway: 'adyen' });
  const adyen = new AdyenForm(page);
  await adyen.fillCard(MISTYPED);
  await adyen.payButton.press('Enter');
  await expectFocus(page, /^textbox "Card number"/);
});

test('after a challenge that fails the focus is on the message', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'adyen', scenario: 'challenge_failed' });
  const form = new AdyenForm(page);
  await form.payByCard();
  await form.issuer.appears();
  await form.issuer.confirmButton.press('Enter');
  await expect(paymentFrame(page).locator('#notice')).toContainText(/declined/);
  await expectFocus(page, /^alert/);
});

test('after a challenge that succeeds the focus is on the outcome', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'adyen', scenario: 'challenge' });
  const form = new AdyenForm(page);
  await form.payByCard();
  await form.issuer.confirmButton.press('Enter');
  await expectFocus(page, /^heading "Thank you/);
});

test('after a challenge in a page of the gateway the focus stays there', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'hosted', scenario: 'challenge_failed' });
  const hosted = hostedInFrame(page);
  await hosted.pay();
  await hosted.issuer.confirmButton.press('Enter');
  await expect(hosted.message).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocus(page, /^(textbox|button)/);
});

test('after a retry the new form is announced, and the focus is in the frame before it', async ({
  shop,
  page,
}) => {
  let isBroken = true;
  await page.route(/\/gateways\/checkout\/flow\.js/, (route) =>
    isBroken ? route.abort() : route.fallback(),
  );
  await shop.checkout({ gateway: 'checkout' });
  const retry = paymentFrame(page).getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  isBroken = false;
  await retry.press('Enter');
  await expect(new CheckoutFlowForm(page).payButton).toBeEnabled();
  await expect(paymentFrame(page).locator('#skeleton')).toBeHidden();
  await expect(paymentFrame(page).locator('body')).toMatchAriaSnapshot(
    '- status: The payment form is ready',
  );
  expect(
    await paymentFrame(page)
      .locator('html')
      .evaluate(() => document.hasFocus()),
  ).toBe(true);
  await page.keyboard.press('Tab');
  await expectFocus(page, /^textbox "Card number"/);
});
