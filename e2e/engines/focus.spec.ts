/** The keyboard's way through the form, and what is announced to screen readers. */
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { run } from './engine-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

const focused = (tab: EnginePage) =>
  tab.evaluate(() => document.activeElement?.id || document.activeElement?.localName, null);

test('Tab goes in, through and out of the form, and back', async ({ merchant, tab }, {
  project,
}) => {
  const reason = 'The Tab key of WebKitGTK’s driver takes the focus out of the page';
  test.skip(project.name === 'webkit', reason);
  const session = await merchant.createSession({ gateway: 'hosted', embedMode: 'popup' });
  await merchant.initialize(session);
  await tab.evaluate(() => {
    const button = (id: string) => Object.assign(document.createElement('button'), { id });
    document.body.prepend(button('before'));
    document.body.append(button('after'));
    document.getElementById('before')?.focus();
  }, null);
  for (const [key, place] of [
    ['Tab', 'iframe'],
    ['Tab', 'after'],
    ['Shift+Tab', 'iframe'],
    ['Shift+Tab', 'before'],
  ] as const) {
    await tab.keyboard.press(key);
    await expect.poll(() => focused(tab)).toBe(place);
    if (place !== 'iframe') continue;
    const inside = () => run(paymentFrame(tab), () => document.activeElement?.localName, null);
    await expect.poll(inside).toBe('button');
  }
});

test('the shop moves the focus into the form', async ({ merchant, tab }, { project }) => {
  const reason =
    'In WebKitGTK under its driver the focus reaches the frame and not the button; the cause is not known';
  test.skip(project.name === 'webkit', reason);
  const session = await merchant.createSession({ gateway: 'hosted', embedMode: 'popup' });
  await tab.evaluate(async (given) => {
    const checkout = window.merchant.pay.checkout({ session: given });
    await checkout.mount('#container');
    checkout.focus();
  }, session);
  await expect.poll(() => focused(tab)).toBe('iframe');
  const inside = () => run(paymentFrame(tab), () => document.activeElement?.localName, null);
  await expect.poll(inside).toBe('button');
});

test('a decline is announced as an alert, and the payment as a status', async ({ shop, tab }) => {
  await shop.checkout({ gateway: 'checkout', scenario: 'decline' });
  const form = new CheckoutFlowForm(tab);
  await form.pay();
  await expect.poll(() => form.message.textContent()).toMatch(/funds/i);
  await form.payButton.click();
  // The form is gone by then, so the shop announces it.
  const outcome = tab.locator('[role="status"][data-testid="outcome"]');
  await expect.poll(() => outcome.textContent()).toContain('your order is confirmed');
});
