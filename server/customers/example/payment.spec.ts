import { expect, test } from '@pay/sandbox/playwright';

for (const gateway of ['checkout', 'adyen', 'hosted', 'redirect']) {
  test(`at ${gateway}, a declined card is followed by one that the bank challenges`, async ({
    page,
    pay,
    expectOrder,
    sandbox,
  }) => {
    const order = `o-${gateway}-${Date.now()}`;
    await page.goto(`/?order=${order}&gateway=${gateway}`);
    await pay.withCard('insufficient_funds');
    await expectOrder(order).toBeUncharged();
    expect((await pay.shown()).button).toMatch(/^Pay/);
    expect((await pay.shown()).message).toMatch(/declined|refused|insufficient|funds/i);
    await pay.withCard('challenge');
    await pay.confirmAtBank();
    await expectOrder(order).toBePaidOnce();
    await page.getByText('Thank you for your order').waitFor();
    const { payments } = await sandbox.order(order);
    const method = gateway === 'adyen' ? 'scheme' : 'card';
    const charge = { amount: 4250, currency: 'EUR', payment_method: method, reversed: false };
    expect(payments.flatMap(({ charges }) => charges)).toEqual([expect.objectContaining(charge)]);
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

test('the form of another payment method is filled in, and its bank confirms', async ({
  page,
  pay,
  expectOrder,
}) => {
  const order = `o-method-${Date.now()}`;
  await page.goto(`/?order=${order}&gateway=adyen&method=scheme&method=eps`);
  await pay.withMethod('eps');
  await pay.confirmAtBank();
  await expectOrder(order).toBePaidOnce();
  await expect(pay.withMethod('paypal')).rejects.toThrow('use withWallet');
  await expect(pay.withMethod('eps_pay')).rejects.toThrow('no payment method named eps_pay');
});

test('a test reads what is shown and which events came while the customer pays', async ({
  page,
  pay,
}) => {
  await page.goto(`/?order=o-shown-${Date.now()}&gateway=adyen`);
  await pay.withCard('decline');
  const shown = await pay.shown();
  expect(shown).toMatchObject({ button: 'Pay €42.50', message: expect.stringMatching(/\w/) });
  expect(shown.methods).toContain('SEPA Direct Debit');
  expect(await pay.events()).toEqual(['ready', 'submitting', 'error']);
  await pay.withCard('approve');
  await expect.poll(async () => (await pay.events()).at(-1)).toBe('success');
  await expect.poll(async () => (await pay.shown()).notice).toMatch(/\w/);
});
