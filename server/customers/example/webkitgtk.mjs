/**
 * The shop's tests in WebKitGTK, by its own WebDriver: `node --test webkitgtk.mjs`. Start the driver, the
 * sandbox and the shop first.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSession, sandboxTools } from '@pay/sandbox/webdriver';

const { WEBDRIVER = 'http://127.0.0.1:4444', SHOP = 'http://127.0.0.1:4000' } = process.env;
const { SANDBOX: sandboxUrl = 'http://localhost:8080', MINI_BROWSER: binary } = process.env;
const browser = { browserName: 'MiniBrowser' };
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
const capabilities = { ...browser, ...options };

// In a sandbox that keeps running, earlier runs have already paid their orders.
const run = Date.now();

for (const gateway of ['checkout', 'adyen', 'hosted', 'redirect']) {
  void test(`at ${gateway}, a declined card is followed by one that the bank challenges`, async (t) => {
    const order = `gtk-${gateway}-${run}`;
    const session = await openSession({ server: WEBDRIVER, capabilities });
    t.after(() => session.close());
    const { pay, expectOrder } = await sandboxTools(session, { sandboxUrl });
    await session.goTo(`${SHOP}/?order=${order}&gateway=${gateway}`);
    await pay.events();
    await pay.withCard('insufficient_funds');
    await expectOrder(order).toBeUncharged();
    assert.match((await pay.shown()).message ?? '', /declined|refused|funds/i);
    // A hosted page of a gateway shows the decline itself, without an event.
    if (gateway === 'checkout' || gateway === 'adyen')
      assert.equal((await pay.events()).at(-1), 'error');
    await pay.withCard('challenge');
    await pay.confirmAtBank();
    await expectOrder(order).toBePaidOnce();
  });
}

void test('a wallet is cancelled, and then approved', async (t) => {
  const order = `gtk-wallet-${run}`;
  const session = await openSession({ server: WEBDRIVER, capabilities });
  t.after(() => session.close());
  const { pay, expectOrder } = await sandboxTools(session, { sandboxUrl });
  await session.goTo(`${SHOP}/?order=${order}&gateway=adyen&method=paypal&method=scheme`);
  await pay.withWallet('paypal', 'cancel');
  await expectOrder(order).toBeUncharged();
  await pay.withWallet('paypal');
  await expectOrder(order).toBePaidOnce();
});

void test('the form of another payment method is filled in, and its bank confirms', async (t) => {
  const order = `gtk-method-${run}`;
  const session = await openSession({ server: WEBDRIVER, capabilities });
  t.after(() => session.close());
  const { pay, expectOrder } = await sandboxTools(session, { sandboxUrl });
  await session.goTo(`${SHOP}/?order=${order}&gateway=adyen&method=scheme&method=eps`);
  await pay.withMethod('eps');
  await pay.confirmAtBank();
  await expectOrder(order).toBePaidOnce();
});
