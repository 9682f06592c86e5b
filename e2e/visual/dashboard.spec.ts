/** The dashboard of the sandbox looks as it did. */
import { expect, SCREENS, test } from '../support/own-sandbox.ts';
import { hasDebianFonts } from './debian-fonts.ts';

const ORDERS = [
  { order_id: 'SM-1041', amount: 8540, scenario: 'approve' },
  { order_id: 'SM-1042', amount: 2800, scenario: 'decline_always' },
];

for (const { name, width, height } of SCREENS) {
  test(`a payment in the dashboard looks as before on a ${name}`, async ({
    page,
    sandbox,
    calls,
  }) => {
    test.skip(!hasDebianFonts(), 'The pictures were taken with Debian’s fonts');
    sandbox.reset();
    await page.setViewportSize({ width, height });
    await page.goto(sandbox.dashboardUrl);
    await expect(page.getByText('Live')).toBeVisible();
    for (const { scenario, ...order } of ORDERS) {
      const metadata = { sandbox: { gateway: 'adyen', scenario } };
      const { sessionId } = await calls.createSession(
        calls.orderData('adyen', { ...order, metadata }),
      );
      await calls.submit(sessionId);
    }
    const payment = page.getByRole('button', { name: /SM-1041/ });
    await expect(payment).toContainText('captured');
    await payment.click();
    await expect(page.getByRole('list', { name: 'States so far' })).toContainText('is captured');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const part of ['payments', 'payment']) {
        const card = page.locator(`#${part}`);
        const file = `dashboard-${part}-${name}-${colorScheme}.png`;
        await expect.soft(card).toHaveScreenshot(file, {
          // Ids and times differ in each run.
          mask: [card.locator('time'), card.locator('.facts dd')],
          maskColor: '#c7cbd4',
          maxDiffPixelRatio: 0.01,
        });
      }
    }
  });
}
