/** The form of each payment method of Adyen's, as wide as a phone and a desktop. */
import type { Locator, Page } from '@playwright/test';
import { triedBy } from '../../server/customers/page-objects/payment-methods.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { openAlone } from '../support/adyen-alone.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { violatedRules, widerThanWindow } from './inspection.ts';

const ROWS = '.adyen-checkout__payment-method';
const OPENED = `${ROWS}--selected`;
const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1280, height: 800 };

const FEWEST_FORMS = 20;

/** Continues with the next form if one is too wide. */
const inEachForm = expect.configure({ soft: true });

test.describe.configure({ timeout: 240_000 });

/** The types in Drop-in's order, but only one for each form. */
function formsOf(types: readonly string[]): { type: string; row: number }[] {
  return types.flatMap((type, row) => (triedBy(type) === undefined ? { type, row } : []));
}

/** Opens a payment method, and returns whether there is a form, and not just a button. */
async function openForm(row: Locator): Promise<boolean> {
  // By keyboard: a click may miss what is out of view.
  await row.getByRole('radio').press('Space');
  await expect(row).toHaveClass(/--selected/);
  await row.getByRole('button').last().waitFor();
  return (await row.locator('input, select, iframe, [role=combobox]').count()) > 1;
}

async function shownMethods(page: Page): Promise<{ shown: readonly string[]; config: object }> {
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession({ gateway: 'adyen', methods: 'all' });
  const shown = await page.evaluate(
    (given) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const checkout = window.merchant.pay.checkout({ session: given });
        checkout.on('ready', ({ paymentMethods }) => resolve(paymentMethods?.shown ?? []));
        checkout.on('error', reject);
        void checkout.mount('#container');
      }),
    session,
  );
  return { shown, config: session.gateway_config };
}

test('each form fits a phone and a desktop, and violates no rule that the package alone does not', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  const { shown, config } = await shownMethods(page);
  const rows = paymentFrame(page).locator(ROWS);
  const violated: { type: string; row: number; rules: readonly string[] }[] = [];
  const forms = formsOf(shown);
  // About as many as Adyen's package has: with an empty offer, no form would be too wide.
  expect(forms.length).toBeGreaterThan(FEWEST_FORMS);
  for (const { type, row } of forms) {
    const hasForm = await openForm(rows.nth(row));
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      const inWords = { message: `${type}, ${size.width} px wide` };
      await inEachForm.poll(() => widerThanWindow(page), inWords).toEqual([]);
    }
    const rules = hasForm ? await violatedRules(page, ['#container iframe', OPENED]) : [];
    if (rules.length > 0) violated.push({ type, row, rules });
  }
  if (violated.length === 0) return;

  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  const other = await context.newPage();
  const close = await openAlone(other, config);
  const more: string[] = [];
  for (const { type, row, rules } of violated) {
    const name = await rows.nth(row).locator(`${ROWS}__name`).textContent();
    await openForm(
      other.locator(ROWS, { has: other.getByText(name ?? '', { exact: true }) }).first(),
    );
    const alone = await violatedRules(other, [OPENED]);
    more.push(...rules.filter((rule) => !alone.includes(rule)).map((rule) => `${type}: ${rule}`));
  }
  await close();
  await context.close();
  expect(more).toEqual([]);
});
