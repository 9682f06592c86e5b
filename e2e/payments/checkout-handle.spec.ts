/** The handle of a payment: its methods and events, for the form of each gateway. */
import type { Page } from '@playwright/test';
import type { Checkout, EmbeddedSessionResponse } from '../../loader/index.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { UNKNOWN_AFTER } from '../support/times.ts';

declare global {
  interface Window {
    checkout: Checkout;
  }
}

/** The events of a payment without a challenge. */
const PAID = ['ready', 'submitting', 'confirming', 'success completed'];

type Choice = Parameters<MerchantPage['createSession']>[0];

/**
 * Creates a handle and records its events, except changes and heights.
 *
 * @param decisions - results of `onBeforeSubmit`, one for each call
 */
async function open(page: Page, choice: Choice, decisions?: readonly (string | boolean)[]) {
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession(choice);
  await page.evaluate(
    ({
      given,
      results,
    }: {
      given: EmbeddedSessionResponse;
      results: (string | boolean)[] | null;
    }) => {
      const { pay, reported } = window.merchant;
      const ask = results && { onBeforeSubmit: async () => results.shift() };
      const checkout = pay.checkout({ session: given, ...ask });
      const types = [
        'ready',
        'submitting',
        'challenge',
        'confirming',
        'reopened',
        'expiring',
      ] as const;
      for (const type of types) {
        checkout.on(type, () => reported.push(type));
      }
      checkout.on('success', ({ session: { status } }) => reported.push(`success ${status}`));
      checkout.on('error', ({ reason, recoverable }) =>
        reported.push(`error ${reason}${recoverable ? ' recoverable' : ''}`),
      );
      window.checkout = checkout;
    },
    { given: session, results: decisions ? [...decisions] : null },
  );
  return merchant;
}

const mount = (page: Page) => page.evaluate(() => window.checkout.mount('#container'));

test.describe('events of a payment', () => {
  test('by Drop-in, with a challenge', async ({ page }) => {
    const merchant = await open(page, { gateway: 'adyen', scenario: 'challenge' });
    await mount(page);
    const form = new AdyenForm(page);
    await form.payByCard();
    await form.issuer.confirm();
    await expect
      .poll(() => merchant.reported())
      .toEqual(['ready', 'submitting', 'challenge', 'confirming', 'success completed']);
  });

  test(
    'by a nested page of the gateway, whose button cannot be observed',
    { tag: '@nightly' },
    async ({ page }) => {
      const merchant = await open(page, { gateway: 'hosted' });
      await mount(page);
      await hostedInFrame(page).pay();
      await expect
        .poll(() => merchant.reported())
        .toEqual(['ready', 'challenge', 'confirming', 'success completed']);
    },
  );
});

test('a form is unmounted, and mounted again', async ({ page }) => {
  const merchant = await open(page, { gateway: 'checkout' });
  const first = page.evaluate(() =>
    window.checkout.mount('#container').catch(({ reason }: { reason: string }) => reason),
  );
  await page.evaluate(() => window.checkout.unmount());
  expect(await first).toBe('ABORTED');
  await expect(paymentFrame(page).owner()).toHaveCount(0);
  await mount(page);
  await expect(paymentFrame(page).owner()).toBeVisible();
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(PAID);
});

test('the height is reported as the frame takes it', async ({ page }) => {
  await open(page, { gateway: 'adyen' });
  const height = await page.evaluate(async () => {
    let last = 0;
    window.checkout.on('resize', (detail) => (last = detail.height));
    await window.checkout.mount('#container');
    return last;
  });
  expect(height).toBeGreaterThan(100);
});

async function fillSepa(page: Page): Promise<void> {
  await new AdyenForm(page).choose(/SEPA/);
  await paymentFrame(page)
    .getByLabel(/Holder name/i)
    .fill('Lina Hansen');
  await paymentFrame(page)
    .getByLabel(/IBAN|Account number/i)
    .fill('NL13TEST0123456789');
}

test.describe('what the customer has entered', () => {
  const changes = (page: Page) =>
    page.evaluate(async () => {
      const seen: unknown[] = [];
      Reflect.set(window, 'changes', seen);
      window.checkout.on('change', (change) => seen.push(change));
      await window.checkout.mount('#container');
    });
  const lastChange = (page: Page) =>
    page.evaluate((): unknown => Reflect.get(window, 'changes').at(-1));

  test('in Flow', { tag: '@nightly' }, async ({ page }) => {
    await open(page, { gateway: 'checkout' });
    await changes(page);
    await new CheckoutFlowForm(page).fill();
    await expect
      .poll(() => lastChange(page))
      .toMatchObject({ complete: true, paymentMethod: 'card' });
  });

  test('in Drop-in', async ({ page }) => {
    await open(page, { gateway: 'adyen' });
    await changes(page);
    await new AdyenForm(page).fillCard();
    await expect
      .poll(() => lastChange(page))
      .toMatchObject({ complete: true, paymentMethod: 'scheme', brand: 'visa' });
    await new AdyenForm(page).choose(/SEPA/);
    await expect
      .poll(() => lastChange(page))
      .toMatchObject({ complete: false, paymentMethod: 'sepadirectdebit' });
    await fillSepa(page);
    await expect.poll(() => lastChange(page)).toMatchObject({ complete: true });
  });
});

test.describe('onBeforeSubmit stops an attempt, and lets the next one continue', () => {
  const DECISIONS = ['Sold out', true];
  const stopped = (page: Page) => paymentFrame(page).getByText('Sold out');
  const isPaid = (merchant: MerchantPage) =>
    expect.poll(async () => (await merchant.reported()).at(-1)).toBe('success completed');

  test('of Flow', { tag: '@nightly' }, async ({ page }) => {
    const merchant = await open(page, { gateway: 'checkout' }, DECISIONS);
    await mount(page);
    const form = new CheckoutFlowForm(page);
    await form.pay();
    await stopped(page).waitFor();
    expect(await merchant.reported()).toEqual(['ready', 'submitting', 'reopened']);
    await form.payButton.click();
    await isPaid(merchant);
  });

  test('of Drop-in', async ({ page }) => {
    const merchant = await open(page, { gateway: 'adyen' }, DECISIONS);
    const submissions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/submissions') && request.method() === 'POST') {
        submissions.push(request.url());
      }
    });
    await mount(page);
    await fillSepa(page);
    await new AdyenForm(page).payButton.click();
    await stopped(page).waitFor();
    expect(submissions).toEqual([]);
    await new AdyenForm(page).payButton.click();
    await isPaid(merchant);
    expect(submissions).toHaveLength(1);
  });

  test(
    'of a page in a pop-up, whose window closes again',
    { tag: '@nightly' },
    async ({ page }) => {
      const merchant = await open(page, { gateway: 'hosted', embedMode: 'popup' }, DECISIONS);
      await mount(page);
      const opened = page.waitForEvent('popup');
      await paymentFrame(page).getByRole('button').first().click();
      await stopped(page).waitFor();
      const first = await opened;
      await expect.poll(() => first.isClosed()).toBe(true);
      const again = page.waitForEvent('popup');
      await paymentFrame(page).getByRole('button').first().click();
      await new HostedPage(await again).pay();
      await isPaid(merchant);
    },
  );

  test('also where it is added to a form on screen', { tag: '@nightly' }, async ({ page }) => {
    const merchant = await open(page, { gateway: 'checkout' });
    await mount(page);
    const form = new CheckoutFlowForm(page);
    await form.fill();
    await page.evaluate(() => window.checkout.update({ onBeforeSubmit: () => 'Sold out' }));
    await form.payButton.click();
    await stopped(page).waitFor();
    await page.evaluate(() => window.checkout.update({ onBeforeSubmit: undefined }));
    await form.payButton.click();
    await isPaid(merchant);
  });

  test('of a page that opens by a redirect', async ({ page }) => {
    await open(page, { gateway: 'hosted', embedMode: 'redirect' }, DECISIONS);
    await mount(page);
    await paymentFrame(page).getByRole('button').click();
    await stopped(page).waitFor();
    await paymentFrame(page).getByRole('button').click();
    await new HostedPage(page).pay();
  });
});

test.describe('a button of the shop', () => {
  const submit = (page: Page) =>
    page.evaluate(() =>
      window.checkout.submit().then(
        () => 'submitted',
        ({ reason }: { reason: string }) => reason,
      ),
    );

  test('submits Flow, which shows what is missing', { tag: '@nightly' }, async ({ page }) => {
    const merchant = await open(page, { gateway: 'checkout' });
    expect(await submit(page)).toBe('NOT_MOUNTED');
    await mount(page);
    expect(await submit(page)).toBe('submitted');
    await new CheckoutFlowForm(page).fill();
    expect(await submit(page)).toBe('submitted');
    await expect.poll(() => merchant.reported()).toEqual(PAID);
  });

  test('submits Drop-in', async ({ page }) => {
    const merchant = await open(page, { gateway: 'adyen' });
    await mount(page);
    await fillSepa(page);
    expect(await submit(page)).toBe('submitted');
    await expect.poll(() => merchant.reported()).toEqual(PAID);
  });

  test('opens a page of the gateway by a redirect', async ({ page }) => {
    await open(page, { gateway: 'hosted', embedMode: 'redirect' });
    await mount(page);
    await page.evaluate(() => void window.checkout.submit());
    await new HostedPage(page).pay();
  });

  for (const embedMode of ['iframe', 'popup'] as const) {
    test(`cannot submit a page of the gateway: ${embedMode}`, async ({ page }) => {
      await open(page, { gateway: 'hosted', embedMode });
      await mount(page);
      expect(await submit(page)).toBe('NOT_SUPPORTED');
    });
  }
});

test.describe('another language', () => {
  const translate = (page: Page) => page.evaluate(() => window.checkout.update({ locale: 'de' }));

  test('is taken by an unused Flow, which is mounted again', async ({ page }) => {
    const merchant = await open(page, { gateway: 'checkout' });
    await mount(page);
    const { payButton } = new CheckoutFlowForm(page);
    const english = (await payButton.textContent()) ?? '';
    await translate(page);
    const german = paymentFrame(page).frameLocator('iframe').getByRole('button');
    await expect(german).not.toHaveText(english);
    expect(await merchant.reported()).toEqual(['ready']);
  });

  test(
    'is not taken by Flow once the customer has used it',
    { tag: '@nightly' },
    async ({ page }) => {
      await open(page, { gateway: 'checkout' });
      await mount(page);
      const form = new CheckoutFlowForm(page);
      await form.fill();
      await translate(page);
      await expect(paymentFrame(page).locator('html')).toHaveAttribute('lang', 'de');
      await form.payButton.click();
      await expect
        .poll(() => page.evaluate(() => window.merchant.reported.at(-1)))
        .toBe('success completed');
    },
  );

  test('is taken by the button of a page in a pop-up', { tag: '@nightly' }, async ({ page }) => {
    await open(page, { gateway: 'hosted', embedMode: 'popup' });
    await mount(page);
    const english = (await paymentFrame(page).getByRole('button').textContent()) ?? '';
    await translate(page);
    await expect(paymentFrame(page).getByRole('button')).not.toHaveText(english);
  });
});

test('Drop-in takes another design in place, and keeps what was typed', async ({ page }) => {
  await open(page, { gateway: 'adyen' });
  await mount(page);
  await fillSepa(page);
  await page.evaluate(() => window.checkout.update({ appearance: { colorPrimary: '#123456' } }));
  await expect
    .poll(() =>
      paymentFrame(page)
        .locator('html')
        .evaluate((html) => html.style.getPropertyValue('--pay-primary')),
    )
    .toBe('#123456');
  await expect(paymentFrame(page).getByLabel(/Holder name/i)).toHaveValue('Lina Hansen');
});

test('the focus moves into the form', async ({ page }) => {
  await open(page, { gateway: 'adyen' });
  await mount(page);
  await page.evaluate(() => window.checkout.focus());
  await expect(paymentFrame(page).locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
});

const REMOVED_HOST =
  'a form in a shadow root whose host is removed has an unknown outcome, and can be mounted and paid again';

test(REMOVED_HOST, { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install();
  const merchant = await open(page, { gateway: 'checkout' });
  await page.evaluate(async () => {
    document.querySelector('#container')?.remove();
    const host = document.createElement('my-checkout');
    const container = document.createElement('div');
    container.dataset['testid'] = 'pay-container';
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    await window.checkout.mount(container);
  });
  await new CheckoutFlowForm(page).fill();
  await page.evaluate(() => {
    const host = document.querySelector('my-checkout');
    host?.remove();
    Reflect.set(window, 'host', host);
  });
  await page.clock.runFor(UNKNOWN_AFTER);
  await expect
    .poll(() => merchant.reported())
    .toEqual(['ready', 'confirming', 'error OUTCOME_UNKNOWN']);
  await page.evaluate(async () => {
    const host: Element = Reflect.get(window, 'host');
    document.body.append(host);
    const container = host.shadowRoot?.querySelector('div');
    if (container) await window.checkout.mount(container);
  });
  await new CheckoutFlowForm(page).pay();
  await expect.poll(async () => (await merchant.reported()).at(-1)).toBe('success completed');
});
