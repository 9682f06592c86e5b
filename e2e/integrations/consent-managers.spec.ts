/** Scripts that empty frames until the customer agrees, and give them back. */
import type { Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { MerchantPage } from '../support/merchant-page.ts';

const KINDS = [
  { gateway: 'adyen', pay: (page: Page) => new AdyenForm(page).payByCard() },
  { gateway: 'checkout', pay: (page: Page) => new CheckoutFlowForm(page).pay() },
  { gateway: 'hosted', pay: (page: Page) => hostedInFrame(page).pay() },
] as const;

declare global {
  interface Window {
    consentManager: { agree(): void };
  }
}

/**
 * Begins to remove the URLs of frames, of those in the document and of further ones. It does to all of them what
 * `c15t` 2.2.1 does to those that are marked with a purpose; services with lists of hosts do it to all that they do
 * not know.
 */
function emptyFrames(): void {
  let isAgreed = false;
  const process = (frame: HTMLIFrameElement) => {
    const source = frame.dataset['src'];
    if (isAgreed) {
      if (source !== undefined && !frame.src) frame.src = source;
    } else if (frame.src) {
      frame.dataset['src'] = frame.src;
      frame.removeAttribute('src');
    }
  };
  const processAll = () => document.querySelectorAll('iframe').forEach(process);
  new MutationObserver(processAll).observe(document, { childList: true, subtree: true });
  processAll();
  window.consentManager = {
    agree() {
      isAgreed = true;
      processAll();
    },
  };
}

/** Resolves when an empty document has loaded in the first frame, and in the frame that replaces it. */
async function twoEmptyFrames(): Promise<void> {
  let loaded = 0;
  await new Promise<void>((resolve) => {
    const count = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement && target.src === '') loaded += 1;
      if (loaded === 2) resolve();
    };
    document.addEventListener('load', count, { capture: true });
  });
}

for (const { gateway, pay } of KINDS) {
  const tag = gateway === 'adyen' ? [] : [NIGHTLY];
  test(
    `${gateway} reports a frame that is emptied, and pays when it may stay`,
    { tag },
    async ({ page }) => {
      const merchant = await MerchantPage.opened(page);
      const session = await merchant.createSession({ gateway });
      await page.evaluate(emptyFrames);
      await merchant.initialize(session);
      expect(await merchant.reported()).toEqual(['error FRAME_LOST']);
      await expect(page.locator('iframe')).toHaveCount(0);

      await page.evaluate(() => window.consentManager.agree());
      const initialized = merchant.initialize(session);
      await pay(page);
      await initialized;
      await expect.poll(() => merchant.reported()).toEqual(['error FRAME_LOST', 'success']);
    },
  );

  test(
    `${gateway} pays in a frame that was emptied and given back`,
    { tag: [...tag, NIGHTLY] },
    async ({ page }) => {
      await page.clock.install();
      const merchant = await MerchantPage.opened(page);
      await merchant.initialize(await merchant.createSession({ gateway }));
      // The customer agrees within a second, however slow the machine is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      // Playwright loses a frame that is given back before the empty document has loaded.
      const emptied = page.evaluate(twoEmptyFrames);
      await page.evaluate(emptyFrames);
      await emptied;
      await page.evaluate(() => window.consentManager.agree());
      await page.clock.resume();
      await pay(page);
      await expect.poll(() => merchant.reported()).toEqual(['success']);
    },
  );
}
