/**
 * The browser features that wallets, banks and autofill need reach the gateway's form and the bank's page
 * inside of it. No other feature does.
 */
import type { Frame, Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import type { DemoShopPage } from '../support/demo-shop-page.ts';

declare global {
  interface Document {
    /** In Chromium only. */
    readonly featurePolicy: { allowsFeature(name: string): boolean };
  }
}

const NEEDED = ['payment', 'publickey-credentials-get'];
const WITHHELD = ['camera', 'geolocation', 'microphone'];

/** The features that a frame's document may use, of those that matter here. */
const allowedIn = (frame: Frame) =>
  frame.evaluate(
    (names) => names.filter((name) => document.featurePolicy.allowsFeature(name)),
    [...NEEDED, ...WITHHELD],
  );

/** The frames inside the shop's page whose path matches. */
const framesOf = (page: Page, path: RegExp) =>
  page.frames().filter((frame) => frame.parentFrame() && path.test(new URL(frame.url()).pathname));

const SHELL = /^\/p\d+\/$/;

const PLACES: Readonly<
  Record<string, { readonly path: RegExp; open(shop: DemoShopPage): Promise<void> }>
> = {
  'the issuer’s page, to which Flow has sent its window': {
    path: /\/issuer\//,
    async open(shop) {
      await shop.checkout({ gateway: 'checkout', scenario: 'challenge' });
      const form = new CheckoutFlowForm(shop.page);
      await form.pay();
      await form.issuer.appears();
    },
  },
  'the issuer’s page in Drop-in': {
    path: /\/issuer\//,
    async open(shop) {
      await shop.checkout({ gateway: 'adyen', scenario: 'challenge' });
      const form = new AdyenForm(shop.page);
      await form.payByCard();
      await form.issuer.appears();
    },
  },
  'a nested page of a gateway': {
    path: /\/pay\//,
    async open(shop) {
      await shop.checkout({ gateway: 'hosted' });
      await expect(hostedInFrame(shop.page).issuer.cancelButton).toBeVisible();
    },
  },
};

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name} may use Payment Request and passkeys`, async ({ shop, page }) => {
    await place.open(shop);
    for (const part of [SHELL, place.path]) {
      const frames = framesOf(page, part);
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) expect(await allowedIn(frame)).toEqual(NEEDED);
    }
  });
}

const byName = (one: string, other: string) => one.localeCompare(other);

const CARD_FIELDS = ['cc-csc', 'cc-exp', 'cc-number'];

for (const [gateway, fields] of [
  ['checkout', CARD_FIELDS],
  ['adyen', CARD_FIELDS],
  ['hosted', ['cc-number']],
] as const) {
  test(`the card fields of ${gateway} declare to autofill what belongs in them`, async ({
    shop,
    page,
  }) => {
    await shop.checkout({ gateway });
    const places = () => page.frames().map((frame) => frame.locator('input[autocomplete^="cc-"]'));
    const declared = () =>
      Promise.all(
        places().map((inputs): Promise<string[]> =>
          inputs
            .evaluateAll((found) => found.map((input) => input.getAttribute('autocomplete') ?? ''))
            // The frame has navigated in the meantime.
            .catch(() => []),
        ),
      );
    await expect.poll(async () => (await declared()).flat().toSorted(byName)).toEqual(fields);
  });
}
