/**
 * A malicious gateway SDK: it reads only its own data, the merchant's page keeps working, and
 * receives at most one outcome, which is the platform's.
 */
import type { Frame, Page } from '@playwright/test';
import { frameOrigin, SHOP } from '../support/urls.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { sessionStatus } from '../support/platform.ts';
import { intrude } from './intruder.ts';
import { STEALING, POISONING, serveHostileFlow } from './hostile-flow.ts';
import { hideSecrets, SECRETS } from './page-secrets.ts';
import { BARE_FRAME, showBareConnection } from './bare-connection.ts';
import { LAX_PAGE, expect, frameAt, test } from './site.ts';

const FRAME = frameOrigin('checkout');

/** The merchant's page with the hostile form on screen. */
async function hostileForm(page: Page, prelude?: string) {
  await serveHostileFlow(page, prelude);
  const merchant = new MerchantPage(page);
  const session = await merchant.start({ gateway: 'checkout' });
  const gatewayWindow = frameAt(page, FRAME).childFrames()[0];
  if (!gatewayWindow) throw new Error('There is no gateway window');
  await expect(gatewayWindow.getByText('Hostile form')).toBeVisible();
  return { merchant, session, gatewayWindow };
}

/** Responds to the merchant's page in place of the platform. */
async function respondWithStatus(page: Page, sessionId: string, status: string): Promise<void> {
  await page.route(`**/sessions/${sessionId}?*`, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, body, { status }) });
  });
}

const claimSuccess = (gatewayWindow: Frame) =>
  gatewayWindow.evaluate(() => window.flow.onPaymentCompleted({}, { id: 'pay_forged' }));

const claimFailure = (gatewayWindow: Frame, error: object) =>
  gatewayWindow.evaluate((given) => window.flow.onError({}, given), error);

const DECLINED = { type: 'Request', code: 'declined', message: 'Declined', details: {} };
const BROKEN = { type: 'Integration', code: 'broken', message: 'Broken', details: {} };

test.describe('a hostile SDK that reads everything', () => {
  test('finds nothing of the customer or the merchant', async ({ page }) => {
    const { merchant, gatewayWindow } = await hostileForm(page);
    await hideSecrets(merchant.page);
    await gatewayWindow.evaluate(STEALING);
    const stolen = (await gatewayWindow.evaluate(() => window.stolen)).join('\n');
    expect(stolen).toContain('Hostile form');
    expect(stolen).toContain('SecurityError');
    for (const secret of SECRETS) expect(stolen).not.toContain(secret);
    const { hostname } = new URL(SHOP);
    expect((await page.context().cookies()).filter(({ domain }) => domain !== hostname)).toEqual(
      [],
    );
  });

  test('control: finds all of it on the merchant’s own origin', async ({ page, site }) => {
    site.show('/same', { body: '<!doctype html><title>Same origin</title>' });
    const own = { 'frame-src': ["'self'"] };
    await page.goto(site.showMerchant('/shop', {}, '<iframe src="/same"></iframe>', own));
    await hideSecrets(page);
    const [, inside] = page.frames();
    await inside?.evaluate(STEALING);
    const stolen = await inside?.evaluate(() => window.stolen.join('\n'));
    for (const secret of SECRETS) expect(stolen).toContain(secret);
  });
});

test.describe('a hostile SDK that poisons prototypes', () => {
  test('overhears nothing of the bridge and changes nothing on the page', async ({ page }) => {
    const { merchant, session, gatewayWindow } = await hostileForm(page, POISONING);
    await claimFailure(gatewayWindow, DECLINED);
    await expect.poll(() => merchant.reported()).toEqual(['error DECLINED recoverable']);
    expect(await gatewayWindow.evaluate(() => window.stolen)).toEqual([]);
    expect(await gatewayWindow.evaluate(() => Reflect.has({}, 'gatewayPaymentId'))).toBe(true);
    expect(await page.evaluate(() => Reflect.has({}, 'gatewayPaymentId'))).toBe(false);
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
  });

  test('control: overhears a connection whose ports are not sealed', async ({ page, site }) => {
    await page.goto(showBareConnection(site));
    const bare = frameAt(page, site.origin(BARE_FRAME));
    await bare.evaluate(POISONING.replace('[window, parent]', '[window]'));
    await bare.evaluate(async () => (await window.bare.remote())['report']?.('secret'));
    expect((await bare.evaluate(() => window.stolen)).join()).toContain('secret');
  });
});

test.describe('a hostile SDK that reports completed', () => {
  test('is not trusted, only the platform is', async ({ page }) => {
    const { merchant, session, gatewayWindow } = await hostileForm(page);
    const isStatus = /\/sessions\/[^/]+\?_=/;
    const polled = page.waitForResponse(isStatus);
    await claimSuccess(gatewayWindow);
    await polled;
    await page.waitForResponse(isStatus);
    expect(await merchant.reported()).toEqual([]);
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
    // Control: the same report, confirmed by the platform.
    await respondWithStatus(page, session.session_id, 'completed');
    await expect.poll(() => merchant.reported()).toEqual(['success']);
  });

  test('and failed, twice and after the end, leads to one outcome', async ({ page }) => {
    const { merchant, session, gatewayWindow } = await hostileForm(page);
    await respondWithStatus(page, session.session_id, 'completed');
    await gatewayWindow.evaluate(
      (errors) => {
        // In a separate task: this window is gone before it could reply.
        setTimeout(() => {
          for (const error of errors) {
            window.flow.onPaymentCompleted({}, { id: 'pay_forged' });
            window.flow.onError({}, error);
          }
        });
      },
      [DECLINED, BROKEN],
    );
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    const shell = frameAt(page, FRAME);
    await intrude(shell);
    await shell.evaluate(async () => {
      const { call } = window.intruder;
      const late = { attempt: 1, reason: 'LATE', message: 'Late' };
      await call(['report'], { type: 'failed', mounting: 2, recoverable: false, ...late });
      await call(['report'], { type: 'completed', attempt: 1, gatewayPaymentId: 'pay_late' });
      await call(['report'], { type: 'declined', ...late });
    });
    expect(await merchant.reported()).toEqual(['success']);
  });
});

const MARKUP = '<img src=x onerror="alert(1)">';

test.describe('markup in an error', () => {
  test('is a reason without its markup', async ({ page }) => {
    const { merchant, gatewayWindow } = await hostileForm(page);
    await claimFailure(gatewayWindow, { ...DECLINED, code: MARKUP });
    await expect
      .poll(() => merchant.reported())
      .toEqual([expect.stringMatching(/^error \w+ recoverable$/)]);
  });

  test('is not shown to the customer when it is the gateway’s', async ({ page }) => {
    const { merchant, gatewayWindow } = await hostileForm(page);
    await claimFailure(gatewayWindow, { ...DECLINED, message: MARKUP });
    await expect.poll(() => merchant.reported()).toEqual(['error DECLINED recoverable']);
    const frame = paymentFrame(page);
    await expect(frame.getByText('onerror')).toHaveCount(0);
    await expect(frame.locator('img')).toHaveCount(0);
  });

  test('is shown as text if the merchant passes it on', async ({ page, site }) => {
    const merchant = await MerchantPage.opened(page, site.showMerchant('/shop', LAX_PAGE));
    const session = await merchant.createSession({ gateway: 'adyen' });
    await page.evaluate(
      ([session, text]) =>
        window.merchant.pay.initializePayment({
          session,
          container: '#container',
          onSubmit: (step: { fail(message: string): void }) => step.fail(text),
        }),
      [session, MARKUP] as const,
    );
    await new AdyenForm(page).payBySepa();
    const frame = paymentFrame(page);
    await expect(frame.getByText(MARKUP)).toBeVisible();
    await expect(frame.locator('img[src="x"]')).toHaveCount(0);
    // Control: the same string, parsed as markup.
    await page.evaluate((text) => {
      const place = document.createElement('div');
      place.innerHTML = text.replace('alert(1)', '');
      document.body.append(place);
    }, MARKUP);
    await expect(page.locator('img[src="x"]')).toHaveCount(1);
  });
});
