import { test } from '@pay/sandbox/playwright';

for (const gateway of ['checkout', 'adyen', 'hosted', 'redirect']) {
  test(`at ${gateway}, a declined card is followed by one that the bank challenges`, async ({
    page,
    pay,
    expectOrder,
  }) => {
    const order = `o-${gateway}-${Date.now()}`;
    await page.goto(`/?order=${order}&gateway=${gateway}`);
    await pay.withCard('insufficient_funds');
    await expectOrder(order).toBeUncharged();
    await pay.withCard('challenge');
    await pay.confirmAtBank();
    await expectOrder(order).toBePaidOnce();
    await page.getByText('Thank you for your order').waitFor();
  });
}

for (const gateway of ['checkout', 'adyen']) {
  test(`at ${gateway}, a wallet is cancelled, and then approved`, async ({
    page,
    pay,
    expectOrder,
  }) => {
    const order = `o-wallet-${gateway}-${Date.now()}`;
    await page.goto(`/?order=${order}&gateway=${gateway}&method=googlepay&method=scheme`);
    await pay.withWallet('googlepay', 'cancel');
    await expectOrder(order).toBeUncharged();
    await pay.withWallet('googlepay');
    await expectOrder(order).toBePaidOnce();
  });
}
