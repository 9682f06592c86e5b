/** Windows that go where they should not: our frame, the page around it, and frames within it. */
import type { Frame } from '@playwright/test';
import { frameOrigin, frameUrl, SHOP } from '../support/addresses.ts';
import { AdyenForm, CheckoutFlowForm } from '../support/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { sessionStatus } from '../support/platform.ts';
import { BARE_FRAME, showBareConnection } from './bare-connection.ts';
import { forgedMessages } from './forged-messages.ts';
import { LAX_PAGE, expect, frameAt, refusal as test } from './site.ts';

function child(frame: Frame): Frame {
  const [first] = frame.childFrames();
  if (!first) throw new Error('There is no frame inside');
  return first;
}

/** By link and by script: a form would be stopped by the frame's policy. The frame may be gone at once. */
async function moveTop(frame: Frame, target: string): Promise<void> {
  await frame
    .evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      link.target = '_top';
      document.body.append(link);
      link.click();
      if (window.top) window.top.location.href = address;
    }, target)
    .catch(() => {});
}

test.describe('the merchant’s page is led away', () => {
  test('neither by our frame, nor by a gateway’s in it, nor by one in that', async ({
    page,
    site,
  }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
    const shell = frameAt(page, frameOrigin('checkout'));
    const target = `${site.origin('evil.localhost')}/target`;
    const stage = child(shell);
    for (const frame of [shell, stage, child(stage)]) {
      // With the customer's gesture, which would lift what holds frames back that have no sandbox.
      await frame.locator('body').click({ position: { x: 2, y: 2 } });
      await moveTop(frame, target);
    }
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => merchant.told()).toEqual(['success']);
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

test.describe('a frame that is led away after it has connected', () => {
  test('hears nothing, and another takes its place', async ({ page, site }) => {
    const evil = site.origin('evil.localhost');
    const syn = JSON.stringify(forgedMessages('failed').SYN);
    site.show('/taken', {
      body: `<!doctype html><script>
        window.addEventListener('message', ({ data }) => console.log('heard', data.type));
        parent.postMessage(${syn}, '*');
        console.log('taken');
      </script>`,
    });
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.location().url.startsWith(evil)) said.push(message.text());
    });
    const merchant = new MerchantPage(page);
    await merchant.open(site.showMerchant('/shop', LAX_PAGE));
    const session = await merchant.createSession({ gateway: 'adyen' });
    await merchant.initialize(session);
    const adyen = frameOrigin('adyen');
    const replaced = page.waitForResponse((each) => each.url().startsWith(`${frameUrl('adyen')}?`));
    await frameAt(page, adyen).evaluate((address) => location.assign(address), `${evil}/taken`);
    await replaced;
    await expect(new AdyenForm(page).payButton).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(said).toEqual(['taken']);
    expect(await merchant.told()).toEqual([]);
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
