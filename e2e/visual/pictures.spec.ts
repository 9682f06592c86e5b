/** The forms look as they did, from a small phone to a desktop, in light and dark. */
import type { Locator } from '@playwright/test';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { DAILY, isDaily } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { hasDebianFonts } from './debian-fonts.ts';
import { formState, GATEWAY_NAMES } from './form-states.ts';

/** Each scheme has a mount of its own, because a form that was used keeps its colours. */
const ALTERNATING = { light: [320, 768], dark: [390, 1280] };
const NARROW_AND_WIDE = { light: [768], dark: [390] };
const ALL = { light: [320, 390, 768, 1280], dark: [320, 390, 768, 1280] };

/** For every change, one picture of each state is compared: on a phone, in dark. */
const COMPARED = { scheme: 'dark', width: 390 } as const;

const PICTURES = [
  ['checkout', 'loading', ALTERNATING],
  ['checkout', 'ready', ALL],
  ['checkout', 'challenge', NARROW_AND_WIDE],
  ['checkout', 'errors beside the fields', ALTERNATING],
  ['checkout', 'declined', ALTERNATING],
  ['checkout', 'not loaded', ALTERNATING],
  ['adyen', 'ready, with the card fields', ALL],
  ['adyen', 'confirming', NARROW_AND_WIDE],
  ['adyen', 'challenge', NARROW_AND_WIDE],
  ['adyen', 'errors beside the fields', ALTERNATING],
  ['adyen', 'SEPA opened', ALTERNATING],
  ['adyen', 'declined', ALTERNATING],
  ['hosted', 'nested: ready', ALTERNATING],
  ['hosted', 'pop-up: window open', ALTERNATING],
] as const;

/** A resize changes the content first and the frame's height with the next report. */
async function untilWholeFormShows(form: Locator): Promise<void> {
  await expect
    .poll(() => form.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
}

for (const [gateway, name, widths] of PICTURES) {
  for (const scheme of ['light', 'dark'] as const) {
    const tag = scheme === COMPARED.scheme ? [DAILY] : [];
    const title = `${GATEWAY_NAMES[gateway]}, ${name}, looks as before, ${scheme}`;
    const compared = isDaily ? [COMPARED.width] : widths[scheme];
    test(title, { tag }, async ({ page }) => {
      test.skip(!hasDebianFonts(), 'The pictures were taken with Debian’s fonts');
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
      await formState(gateway, name).reach(page);
      const form = paymentFrame(page).locator('#payment');
      const inside = paymentFrame(page).locator('iframe').first().contentFrame();
      for (const width of compared) {
        await page.setViewportSize({ width, height: 900 });
        const file = `${gateway}-${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.png`;
        await untilWholeFormShows(form);
        await expect.soft(form).toHaveScreenshot(file, {
          // The order number.
          mask: [inside.locator('dd').first()],
          maskColor: '#c7cbd4',
          // The expiry date of a card changes with the year.
          maxDiffPixelRatio: 0.01,
        });
      }
    });
  }
}
