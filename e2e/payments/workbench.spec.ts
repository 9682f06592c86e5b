/** The demo shop as a workbench for developers. */
import { TestSite } from '../../shared/testing/test-site.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import {
  expect as expectOwn,
  expectAccessible,
  SCREENS,
  takePicture,
  test as ownTest,
} from '../support/own-sandbox.ts';
import { cutContentOf } from '../support/cut-content.ts';
import { payByForm } from '../examples/buying.ts';
import { expect, test } from '../support/payment-test.ts';
import { runProgram } from '../support/program.ts';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

test('the code that the workbench shows takes a payment, from another port', async ({
  context,
  page,
  shop,
}) => {
  await context.grantPermissions(CLIPBOARD);
  await shop.open({ gateway: 'checkout', createdBy: 'browser' });
  await page.getByText('Workbench').click();
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByLabel('Locale').selectOption('ja-JP');
  await page.getByLabel('Appearance').selectOption('large');
  await expect(page.getByTestId('total')).toHaveText('¥22,680');
  await expect(page).toHaveURL(/currency=JPY/);
  await page.reload();
  await page.getByText('Workbench').click();
  await expect(page.getByLabel('Locale')).toHaveValue('ja-JP');
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied: the code')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain("currency: 'JPY'");

  const site = await TestSite.open({ '/': code });
  await page.goto(`${site.origin()}/`);
  await payByForm(page);
  await expect(page.locator('#result')).toHaveText(/^Paid: pay_/);
  await site.close();
});

for (const [scenario, outcome] of [
  ['approve', /^Paid: pay_/],
  ['voucher', /^To be paid: pay_/],
] as const) {
  const title = `the program that the workbench shows takes a payment whose session the backend creates: ${scenario}`;
  const tag = scenario === 'approve' ? [] : ['@nightly'];
  test(title, { tag }, async ({ page, shop }) => {
    await shop.open({ gateway: 'checkout', scenario });
    await page.getByText('Workbench').click();
    const code = page.locator('#integration-code');
    await expect(code).toContainText('sessions.forOrder');
    const backend = await runProgram((await code.textContent()) ?? '');
    await page.goto(backend.url);
    await payByForm(page);
    await expect(page.locator('#result')).toHaveText(outcome);
    await backend.stop();
  });
}

/** Each look, with a style that shows that its tokens have reached the form. */
const LOOKS = [
  { look: 'compact', of: 'button', shows: { 'font-size': '14px' } },
  { look: 'outlined', of: 'button', shows: { 'border-radius': '32px' } },
  { look: 'serif', of: 'body', shows: { 'font-family': 'Georgia, "Times New Roman", serif' } },
  { look: 'brand', of: 'html', shows: { 'background-color': 'rgb(251, 247, 255)' } },
] as const;

for (const { look, of, shows } of LOOKS) {
  const tag = look === 'brand' ? [] : ['@nightly'];
  test(`the form takes the tokens of the look "${look}"`, { tag }, async ({ page, shop }) => {
    await shop.open({ gateway: 'adyen' });
    await page.getByText('Workbench').click();
    await page.getByLabel('Appearance').selectOption(look);
    await shop.continueToPayment();
    const { payButton } = new AdyenForm(page);
    await expect(payButton).toBeEnabled();
    const styled = of === 'button' ? payButton : paymentFrame(page).locator(of);
    for (const [name, value] of Object.entries(shows)) await expect(styled).toHaveCSS(name, value);
  });
}

test('the form speaks the language that is chosen', async ({ page, shop }) => {
  await shop.open({ gateway: 'adyen' });
  await page.getByText('Workbench').click();
  await page.getByLabel('Locale').selectOption('zh-Hant');
  await shop.continueToPayment();
  await expect(paymentFrame(page).locator('html')).toHaveAttribute('lang', 'zh-Hant');
});

test(
  'the form offers the payment methods that are chosen',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await shop.open({ gateway: 'adyen' });
    await page.getByText('Workbench').click();
    const methods = page.getByLabel('Adyen’s methods');
    await methods.fill('multibanco pix');
    await methods.press('Tab');
    await expect(page.locator('#integration-code')).toContainText("'multibanco'");
    await expect(page).toHaveURL(/methods=multibanco\+pix/);
    await shop.continueToPayment();
    await expect(paymentFrame(page).getByRole('radio')).toHaveCount(2);
    await new AdyenForm(page).payButton.click();
    await expect(shop.outcome).toHaveAttribute('data-outcome', /\w/);
  },
);

test('a click copies a test number, wallets need none, and the diagnosis lists its checks', async ({
  context,
  page,
  shop,
}) => {
  await context.grantPermissions(CLIPBOARD);
  await shop.open({ gateway: 'adyen' });
  await page.getByText('Workbench').click();
  const challenge = page.getByRole('row', { name: /^challenge \d/ });
  await challenge.getByRole('button').first().click();
  await expect(page.getByText(/^Copied: 4000/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('4000000000000085');
  await expect(page.getByRole('row', { name: 'Apple Pay' })).toContainText('with https only');
  await page.getByRole('button', { name: 'Run pay.diagnose()' }).click();
  await expect(page.getByRole('list', { name: 'Diagnosis' })).toContainText('PLATFORM: fine');
});

test('the time line shows bodies on demand, and only what is asked for', async ({ page, shop }) => {
  await shop.checkout({ gateway: 'checkout', createdBy: 'browser' });
  const response = shop.timeLine.locator('li', { hasText: '201 /v2/sessions' });
  // By keyboard: the list scrolls to its end, so a line may move away from a click.
  await response.locator('summary').press('Enter');
  await expect(response).toContainText('"session_id": "ses_');
  await page.getByLabel('Show').selectOption('request');
  await expect(response).toBeHidden();
  await expect(shop.timeLine.getByText('POST /v2/sessions')).toBeVisible();
  await page.getByLabel('containing').fill('nothing like this');
  await expect(shop.timeLine.locator('li:visible')).toHaveCount(0);
});

ownTest('the time line is on the dashboard, which the shop leads to', async ({ page, sandbox }) => {
  await page.goto(sandbox.shopOrigin);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectOwn(page.getByTestId('timeline')).toContainText('created by the backend');
  await page.getByText('Workbench').click();
  const [dashboard] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Dashboard' }).click(),
  ]);
  await dashboard.getByRole('radio', { name: /time line/ }).check();
  const lines = dashboard.getByRole('list', { name: 'Time line of the demo shop' });
  await expectOwn(lines).toContainText('created by the backend');
  const description = page.getByRole('link', { name: 'API description' });
  await expectOwn(description).toHaveAttribute('href', `${sandbox.platformOrigin}/openapi.json`);
});

ownTest(
  'the workbench is accessible on a desktop and a phone',
  { tag: '@visual' },
  async ({ page, sandbox }) => {
    await page.goto(sandbox.shopOrigin);
    await page.getByText('Workbench').click();
    await expectOwn(page.locator('#integration-code')).toContainText('new Pay(');
    await page.getByRole('button', { name: 'Run pay.diagnose()' }).click();
    await expectOwn(page.getByRole('list', { name: 'Diagnosis' })).toContainText('fine');
    // Wide enough for the workbench beside the shop.
    await page.setViewportSize({ width: 1600, height: 900 });
    await expectOwn.poll(() => cutContentOf(page)).toEqual([]);
    await expectAccessible(page);
    for (const { name, width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await takePicture(page, `workbench-${name}`);
    }
  },
);

ownTest(
  'the payment step is accessible on a desktop and a phone',
  { tag: '@visual' },
  async ({ page, sandbox }) => {
    await page.goto(`${sandbox.shopOrigin}/?gateway=adyen`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expectOwn(page.getByTestId('timeline')).toContainText('payment.ready');
    // The states of the forms have checks of their own.
    await expectAccessible(page, ['[data-testid=pay-container]']);
    await page.setViewportSize({ width: 1280, height: 960 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => scrollTo(0, 0));
    await expectOwn(new AdyenForm(page).payButton).toBeVisible();
    await takePicture(page, 'checkout');
  },
);
