/** The keyboard in dialogs with a form, whose focus traps know nothing of the frame. */
import {
  AdyenForm,
  CheckoutFlowForm,
  paymentFrameElement,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { listOf, walk } from '../visual/keyboard-walk.ts';
import { expect, test } from './habitat-test.ts';
import { PACKAGE_HABITATS } from './package-habitats.ts';
import { modalDialog, PLAIN_HABITATS } from './plain-habitats.ts';

const DIALOGS = [...PLAIN_HABITATS, ...PACKAGE_HABITATS].filter(({ isDialog }) => isDialog);

for (const dialog of DIALOGS) {
  test(`${dialog.name}: Tab goes in, through and out of the form, and back`, async ({
    page,
    site,
  }) => {
    await page.goto(await site.serve(dialog));
    await page.getByRole('button', { name: 'Checkout' }).click();
    await paymentFrameElement(page).contentFrame().getByRole('button', { name: /^Pay/ }).waitFor();
    await page.getByRole('button', { name: 'Close' }).focus();
    const there = await walk(page, 'Tab', 'Terms');
    const stops = ['Card number', 'Expiry date', 'Security code', 'Pay', 'Terms'];
    const fieldsOf = (names: readonly string[]) =>
      stops.filter((stop) => names.some((name) => name.includes(stop)));
    expect(fieldsOf(there.map(({ element }) => element)), listOf(there)).toEqual(stops);
    const back = await walk(page, 'Shift+Tab', 'Close');
    expect(fieldsOf(back.map(({ element }) => element)), listOf(back)).toEqual(
      stops.filter((stop) => stop !== 'Terms'),
    );
  });
}

for (const gateway of ['adyen', 'checkout'] as const) {
  test(`\`<dialog>\` with \`showModal()\`: Escape on a button of ${gateway} closes it`, async ({
    page,
    site,
  }) => {
    await page.goto(await site.serve(modalDialog(gateway)));
    await page.getByRole('button', { name: 'Checkout' }).click();
    const button =
      gateway === 'adyen' ? new AdyenForm(page).payButton : new CheckoutFlowForm(page).payButton;
    await button.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}
