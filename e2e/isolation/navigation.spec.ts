/** Unwanted navigations: of our frame, the page around it, and frames within it. */
import type { Frame } from '@playwright/test';
import { frameOrigin, frameUrl, SHOP } from '../support/urls.ts';
import { AdyenForm, CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { sessionStatus } from '../support/platform.ts';
import { BARE_FRAME, showBareConnection } from './bare-connection.ts';
import { forgedMessages } from './forged-messages.ts';
import { LAX_PAGE, blockedTest as test, expect, frameAt } from './site.ts';

function child(frame: Frame): Frame {
  const [first] = frame.childFrames();
  if (!first) throw new Error('There is no frame inside');
  return first;
}

/**
 * Navigates the top window by a link and by a script; the frame's policy would block a form. The frame
 * may unload immediately.
 */
async function moveTop(frame: Frame, target: string): Promise<void> {
  await frame
    .evaluate((url) => {
      const link = document.createElement('a');
      link.href = url;
      link.target = '_top';
      document.body.append(link);
      link.click();
      if (window.top) window.top.location.href = url;
    }, target)
    .catch(() => {});
}

// The headless shell lets no frame navigate the top window, whatever its sandbox.
test.describe('the merchant’s page is navigated away', { tag: '@whole-browser' }, () => {
  test('neither by our frame, nor by a gateway’s frame in it, nor by a frame in the gateway’s', async ({
    page,
    site,
  }) => {
    const merchant = new MerchantPage(page);
    await merchant.start({ gateway: 'checkout' });
    const shell = frameAt(page, frameOrigin('checkout'));
    const target = `${site.origin('evil.localhost')}/target`;
    const gatewayWindow = child(shell);
    for (const frame of [shell, gatewayWindow, child(gatewayWindow)]) {
      // With user activation, which allows a frame without a sandbox to navigate the top window.
      await frame.locator('body').click({ position: { x: 2, y: 2 } });
      await moveTop(frame, target);
    }
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect(page.url()).toBe(`${SHOP}/return.html`);
  });

  test('control: by a frame without our sandbox', async ({ page, site }) => {
    const evil = site.origin('evil.localhost');
    site.show('/inside', { body: '<!doctype html><body>Inside' });
    site.show('/target', { body: '<!doctype html><title>Target</title>' });
    const inner = `<iframe src="${evil}/inside"></iframe>`;
    await page.goto(site.showMerchant('/shop', LAX_PAGE, inner));
    const inside = frameAt(page, evil);
    await inside.locator('body').click();
    await moveTop(inside, `${evil}/target`);
    await page.waitForURL(({ pathname }) => pathname === '/target');
  });
});

test.describe('a frame that is navigated away after it has connected', () => {
  test('receives nothing, and is replaced', async ({ page, site }) => {
    const evil = site.origin('evil.localhost');
    const syn = JSON.stringify(forgedMessages('report').SYN);
    site.show('/taken', {
      body: `<!doctype html><script>
        window.addEventListener('message', ({ data }) => console.log('received', data.type));
        parent.postMessage(${syn}, '*');
        console.log('taken');
      </script>`,
    });
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.location().url.startsWith(evil)) messages.push(message.text());
    });
    const merchant = await MerchantPage.opened(page, site.showMerchant('/shop', LAX_PAGE));
    const session = await merchant.createSession({ gateway: 'adyen' });
    await merchant.initialize(session);
    const adyen = frameOrigin('adyen');
    const replaced = page.waitForResponse((each) => each.url().startsWith(`${frameUrl('adyen')}?`));
    await frameAt(page, adyen).evaluate((url) => location.assign(url), `${evil}/taken`);
    await replaced;
    await expect(new AdyenForm(page).payButton).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(messages).toEqual(['taken']);
    expect(await merchant.reported()).toEqual([]);
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
  });

  test('control: leaves a bare connection waiting', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    await page.evaluate(async () => (await window.bare.remote())['ping']?.());
    const led = page.waitForEvent('framenavigated');
    await frameAt(page, site.origin(BARE_FRAME)).evaluate(() => location.assign('about:blank'));
    await led;
    const state = page.evaluate(async () => {
      const { ping } = await window.bare.remote();
      const never = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 1000));
      return Promise.race([ping?.(), never]);
    });
    expect(await state).toBe('still waiting');
  });
});
