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
