/** The demo shop is legible, however the browser renders form controls. */
import { faintNodesOf, visibleNodesOf } from '../support/legible-nodes.ts';
import { expect, test } from '../support/payment-test.ts';

test('the text of the shop has a contrast of 4.5, or 3 if it is large', async ({ shop, page }) => {
  await shop.open({ gateway: 'adyen' });
  const nodes = await visibleNodesOf(page);
  expect(nodes.map(({ text }) => text)).toContain('optional');
  expect(await faintNodesOf(page)).toEqual([]);
});

test('the selects of the sandbox do not use the look of the browser', async ({ shop, page }) => {
  await shop.open({ gateway: 'adyen' });
  const panel = page.getByRole('form', { name: 'Sandbox' });
  for (const name of ['Gateway', 'Scenario']) {
    const select = panel.getByLabel(name);
    await expect(select).toHaveCSS('appearance', 'none');
    await expect(select).toHaveCSS('background-color', 'rgb(42, 53, 51)');
    await expect(select).toHaveCSS('color', 'rgb(223, 230, 227)');
    await expect(select).toHaveCSS('font-size', '14px');
    // Without the browser's look there is no native arrow, so the select draws its own.
    await expect(select).toHaveCSS('background-image', /gradient/);
    const option = select.locator('option').first();
    await expect(option).toHaveCSS('background-color', 'rgb(42, 53, 51)');
    await expect(option).toHaveCSS('color', 'rgb(223, 230, 227)');
  }
});
