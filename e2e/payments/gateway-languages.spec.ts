/** Gateways’ forms in the customer’s language: Adyen’s without anything from its CDN, and from right to left. */
import type { Page, Route } from '@playwright/test';
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import type { SessionOptions } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

const TRANSLATIONS = /\/sdk\/[^/]+\/translations\//;
const LANGUAGE_FILES = /\/assets\/adyen-(?:messages|[a-z]{2}(?:-[A-Z]{2})?)-[\w-]{8}\.js$/;
const LABELS = '.adyen-checkout__payment-method__name';
const ICONS =
  '.adyen-checkout__payment-method__header > * > .adyen-checkout__payment-method__image__wrapper';

async function showForm(
  page: Page,
  locale: string,
  options: SessionOptions = { gateway: 'adyen' },
): Promise<void> {
  const merchant = await MerchantPage.opened(page);
  await page.evaluate((lang) => (document.documentElement.lang = lang), locale);
  await merchant.initialize(await merchant.createSession(options));
}

function requestedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const CDN: Readonly<Record<string, (route: Route) => unknown>> = {
  'is out of reach': (route) => route.abort(),
  'does not respond': () => {},
  'sends rubbish': (route) =>
    route.fulfill({ json: { payButton: 7, 'creditCard.holderName': [] } }),
};

for (const [state, respond] of Object.entries(CDN)) {
  const tag = state === 'does not respond' ? [] : ['@nightly'];
  test(`Adyen’s form is in German where Adyen’s CDN ${state}`, { tag }, async ({ page }) => {
    await page.route(TRANSLATIONS, respond);
    const paths = requestedPaths(page);
    await showForm(page, 'de-AT');
    const frame = paymentFrame(page);
    for (const label of ['Kartennummer', 'Ablaufdatum', 'Sicherheitscode']) {
      await expect(frame.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(frame.getByRole('button', { name: /^Zahle/ })).toBeVisible();
    await expect(frame.locator('#gateway')).toHaveAttribute('lang', 'de-DE');
    expect(paths.filter((path) => TRANSLATIONS.test(path))).toEqual([]);
    await frame.getByRole('button', { name: /^Zahle/ }).click();
    await expect(frame.getByText('Geben Sie die Kartennummer ein').first()).toBeVisible();
  });
}

test('Adyen’s form requests no language for a customer who reads English', async ({ page }) => {
  const paths = requestedPaths(page);
  await showForm(page, 'en-GB');
  await expect(paymentFrame(page).getByText('Card number', { exact: true })).toBeVisible();
  expect(paths.filter((path) => LANGUAGE_FILES.test(path) || TRANSLATIONS.test(path))).toEqual([]);
});

/** Hebrew is not among Adyen's languages: its form is in English, on a page that runs from right to left. */
for (const [locale, direction] of [
  ['ar', 'rtl'],
  ['he', 'ltr'],
] as const) {
  test(`Adyen’s payment methods begin at the edge of its fields and its button in ${locale}`, async ({
    page,
  }) => {
    await showForm(page, locale);
    const frame = paymentFrame(page);
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(frame.locator('#gateway')).toHaveAttribute('dir', direction);
    const edgesOf = (part: string): Promise<number[]> =>
      frame.locator(part).evaluateAll((elements, side) => {
        const boxes = elements.map((element) => element.getBoundingClientRect());
        return boxes.map((box) => Math.round(side === 'rtl' ? box.right : box.left));
      }, direction);
    const [edge = Number.NaN, ...more] = await edgesOf('.adyen-checkout__button--pay');
    expect(more).toEqual([]);
    const icons = await edgesOf(ICONS);
    expect(icons.length).toBeGreaterThan(2);
    expect(icons).toEqual(icons.map(() => edge));
    expect(await edgesOf('.adyen-checkout__field--cardNumber')).toEqual([edge]);
    const labels = await edgesOf(LABELS);
    expect(labels).toHaveLength(icons.length);
    expect(new Set(labels).size).toBe(1);
  });
}

test('Flow’s payment methods begin and end with its fields and its button on a right-to-left page', async ({
  page,
}) => {
  await showForm(page, 'ar', { gateway: 'checkout', methods: ['card', 'googlepay', 'ideal'] });
  const frame = paymentFrame(page);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  const flow = frame.frameLocator('iframe');
  const { payButton } = new CheckoutFlowForm(page);
  const rows = ['Google Pay', 'iDEAL'].map((name) => flow.getByRole('button', { name }));
  const fields = flow.frameLocator('iframe');
  const parts = [payButton, ...rows, fields.getByLabel('Card number')];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const edges = boxes.map((box) => box && [Math.round(box.x), Math.round(box.x + box.width)]);
  expect(edges[0]).not.toBeNull();
  expect(edges).toEqual(edges.map(() => edges[0]));
});
