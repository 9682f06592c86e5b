/**
 * The shop's tests with Puppeteer, in an installed Chrome or Chromium: `node --test puppeteer.mjs`. Start
 * the sandbox and the shop first.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { LAUNCH_ARGUMENTS, sandboxTools } from '@pay/sandbox/puppeteer';

const { SHOP = 'http://127.0.0.1:4000', SANDBOX: sandboxUrl = 'http://localhost:8080' } =
  process.env;
const { CHROME: executablePath = '/usr/bin/chromium' } = process.env;

// In a sandbox that keeps running, earlier runs have already paid their orders.
const run = Date.now();

/** @type {import('puppeteer-core').Browser} */
let browser;
before(async () => {
  browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', ...LAUNCH_ARGUMENTS] });
});
after(() => browser.close());

for (const gateway of ['checkout', 'adyen', 'hosted', 'redirect']) {
  void test(`at ${gateway}, a declined card is followed by one that the bank challenges`, async () => {
    const order = `puppeteer-${gateway}-${run}`;
    const page = await browser.newPage();
    const { pay, expectOrder } = sandboxTools(page, { sandboxUrl });
    await page.goto(`${SHOP}/?order=${order}&gateway=${gateway}`);
    await pay.withCard('insufficient_funds');
    await expectOrder(order).toBeUncharged();
    assert.match((await pay.shown()).message ?? '', /declined|refused|funds/i);
    await pay.withCard('challenge');
    await pay.confirmAtBank();
    await expectOrder(order).toBePaidOnce();
    await page.close();
  });
}

void test('a wallet is cancelled, and then approved', async () => {
  const order = `puppeteer-wallet-${run}`;
  const page = await browser.newPage();
  const { pay, expectOrder } = sandboxTools(page, { sandboxUrl });
  await page.goto(`${SHOP}/?order=${order}&gateway=adyen&method=paypal&method=scheme`);
  await pay.withWallet('paypal', 'cancel');
  await expectOrder(order).toBeUncharged();
  await pay.withWallet('paypal');
  await expectOrder(order).toBePaidOnce();
  await page.close();
});

void test('the form of another payment method is filled in, and its bank confirms', async () => {
  const order = `puppeteer-method-${run}`;
  const page = await browser.newPage();
  const { pay, expectOrder } = sandboxTools(page, { sandboxUrl });
  await page.goto(`${SHOP}/?order=${order}&gateway=adyen&method=scheme&method=eps`);
  await pay.withMethod('eps');
  await pay.confirmAtBank();
  await expectOrder(order).toBePaidOnce();
  await page.close();
});

void test('a direct debit stays pending until the bank has paid', async () => {
  const order = `puppeteer-iban-${run}`;
  const page = await browser.newPage();
  const { pay, sandbox, expectOrder } = sandboxTools(page, { sandboxUrl });
  await page.goto(`${SHOP}/?order=${order}&gateway=adyen`);
  await pay.withIban();
  await page.locator('::-p-text(Thank you for your order)').wait();
  await expectOrder(order).toHaveStatus('pending');
  const { payments } = await sandbox.order(order);
  const methods = payments.flatMap(({ charges }) => charges.map((each) => each.payment_method));
  assert.deepEqual(methods, ['sepadirectdebit']);
  assert.deepEqual(await pay.events(), ['ready', 'submitting', 'success']);
  await page.close();
});
