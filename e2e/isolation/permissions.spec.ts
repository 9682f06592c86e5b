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

const NEEDED = ['payment', 'publickey-credentials-get'];
/** The form has buttons that copy what the customer must keep. A nested page has none. */
const OF_THE_FORM_ALONE = ['clipboard-write'];
const WITHHELD = ['camera', 'geolocation', 'microphone'];

/** The features that a frame's document may use, of those that matter here. */
const allowedIn = (frame: Frame) =>
  frame.evaluate(
    (names) => names.filter((name) => document.featurePolicy?.allowsFeature(name)),
    [...NEEDED, ...OF_THE_FORM_ALONE, ...WITHHELD],
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
  test(`${name} may use Payment Request and passkeys, and the form alone the clipboard`, async ({
    shop,
    page,
  }) => {
    await place.open(shop);
    for (const [part, allowed] of [
      [SHELL, [...NEEDED, ...OF_THE_FORM_ALONE]],
      [place.path, NEEDED],
    ] as const) {
      const frames = framesOf(page, part);
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) expect(await allowedIn(frame)).toEqual(allowed);
    }
  });
}

/** `allow` of every frame around the field for the card number, the outermost first. */
async function allowedAroundCardNumber(page: Page): Promise<(string | null)[] | undefined> {
  for (const frame of page.frames()) {
    if ((await frame.locator('input[autocomplete="cc-number"]').count()) === 0) continue;
    const around: Frame[] = [];
    for (let each: Frame | null = frame; each?.parentFrame(); each = each.parentFrame())
      around.unshift(each);
    return Promise.all(
      around.map(async (each) => (await each.frameElement()).getAttribute('allow')),
    );
  }
  return undefined;
}

const OF_THE_FORM = 'payment; publickey-credentials-get; clipboard-write';
const OF_NESTED_PAGES = 'payment *; publickey-credentials-get *; publickey-credentials-create *';

for (const { gateway, listed, others } of [
  {
    gateway: 'adyen',
    listed: [`${OF_THE_FORM}; autofill`, 'autofill'],
    others: [OF_THE_FORM, null],
  },
  {
    gateway: 'hosted',
    listed: [`${OF_THE_FORM}; autofill`, `${OF_NESTED_PAGES}; autofill *`],
    others: [OF_THE_FORM, OF_NESTED_PAGES],
  },
  {
    // Flow's own script adds the frame of its card fields.
    gateway: 'checkout',
    listed: [`${OF_THE_FORM}; autofill`, `${OF_NESTED_PAGES}; autofill *`, null],
    others: [OF_THE_FORM, OF_NESTED_PAGES, null],
  },
] as const) {
  test(`${gateway}: every frame around a card’s number permits autofill in a browser that lists this permission, for which a stand-in is used`, async ({
    shop,
    page,
  }) => {
    await page.addInitScript(() => {
      const featurePolicy = { features: () => ['autofill'], allowsFeature: () => true };
      Object.defineProperty(document, 'featurePolicy', { value: featurePolicy });
    });
    await shop.checkout({ gateway });
    await expect.poll(() => allowedAroundCardNumber(page)).toEqual(listed);
  });

  test(`${gateway}: no frame names a permission of which this browser warns`, async ({
    shop,
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/unrecognized feature|permissions policy/i.test(message.text()))
        warnings.push(message.text());
    });
    await shop.checkout({ gateway });
    await expect.poll(() => allowedAroundCardNumber(page)).toEqual(others);
    expect(warnings).toEqual([]);
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
