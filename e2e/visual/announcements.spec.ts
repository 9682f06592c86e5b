/** What a screen reader announces without being asked: live regions, as the accessibility tree has them. */
import type { Locator, Page } from '@playwright/test';
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { DAILY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { DemoShopPage } from '../support/demo-shop-page.ts';
import { formState, GATEWAY_NAMES } from './form-states.ts';
import type { FormState } from './form-states.ts';

interface Announcement {
  readonly gateway: FormState['gateway'];
  readonly state: string;
  readonly tree: string;
  /** Default: the frame's document. */
  readonly place?: (page: Page) => Locator;
}

const inFrame = (page: Page) => paymentFrame(page).locator('body');

const ANNOUNCEMENTS: readonly Announcement[] = [
  { gateway: 'checkout', state: 'loading', tree: '- status: Loading the payment form' },
  { gateway: 'checkout', state: 'ready', tree: '- status: The payment form is ready' },
  { gateway: 'adyen', state: 'confirming', tree: '- status: /Confirming your payment/' },
  {
    gateway: 'adyen',
    state: 'declined',
    tree: '- alert:\n  - paragraph: /Your payment was declined/',
  },
  {
    gateway: 'checkout',
    state: 'declined',
    tree: '- alert: /insufficient funds/',
    place: (page) => paymentFrame(page).frameLocator('iframe').locator('body'),
  },
  { gateway: 'hosted', state: 'nested: paid', tree: '- alert:\n  - paragraph: /Thank you/' },
  {
    gateway: 'checkout',
    state: 'outcome unknown',
    tree: '- alert:\n  - paragraph: /could not find out/',
  },
  {
    gateway: 'checkout',
    state: 'not loaded',
    tree: '- alert:\n  - paragraph: /Something went wrong/\n  - button "Try again"',
  },
  { gateway: 'adyen', state: 'offline', tree: '- status: /You are offline/' },
  {
    gateway: 'checkout',
    state: 'expired',
    tree: '- status:\n  - heading "Something went wrong"\n  - paragraph: /expired/',
    place: (page) => page.locator('main'),
  },
  {
    gateway: 'shop',
    state: 'paid',
    tree: '- status:\n  - heading /Thank you/',
    place: (page) => page.locator('main'),
  },
];

for (const { gateway, state: name, tree, place = inFrame } of ANNOUNCEMENTS) {
  const tag = name === 'declined' ? [DAILY] : [];
  test(`${GATEWAY_NAMES[gateway]} announces: ${name}`, { tag }, async ({ page }) => {
    await formState(gateway, name).reach(page);
    await expect(place(page)).toMatchAriaSnapshot(tree);
  });
}

test('the shop announces that a session is about to expire, and gives more time', async ({
  page,
}) => {
  let lifetimes = [59_000];
  const sessions: unknown[] = [];
  await page.route(/\/sessions$/, async (route) => {
    const response = await route.fetch();
    const session: unknown = await response.json();
    const [lifetime] = lifetimes;
    lifetimes = [];
    sessions.push(session);
    const expiry =
      lifetime === undefined ? {} : { expires_at: new Date(Date.now() + lifetime).toISOString() };
    await route.fulfill({ response, json: Object.assign({}, session, expiry) });
  });
  const shop = new DemoShopPage(page);
  await shop.checkout({ gateway: 'checkout' });
  await expect(page.locator('main')).toMatchAriaSnapshot(
    '- status:\n  - heading /expires in a minute/',
  );
  await page.getByRole('button', { name: 'I need more time' }).click();
  await expect.poll(() => sessions.length).toBe(2);
  await expect(shop.outcome).toBeEmpty();
  await new CheckoutFlowForm(page).pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
});
