/** Forged messages: at both ends of the bridge, and from a frame beside ours. */
import type { Frame, Page } from '@playwright/test';
import { frameOrigin, SHOP } from '../support/urls.ts';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { transaction } from '../support/platform.ts';
import { showBareConnection } from './bare-connection.ts';
import type { Effects } from './bare-connection.ts';
import { forgedMessages } from './forged-messages.ts';
import type { ForgedType } from './forged-messages.ts';
import { forgeEvents, postingPage } from './forgery.ts';
import { LAX_PAGE, expect, frameAt, test } from './site.ts';

const FRAME = frameOrigin('checkout');

/** Minimum number of forged rounds of every message. */
const ROUNDS = 10;

async function expectForged(place: Page | Frame): Promise<void> {
  const { sent = 0, overheard = [] } = (await place.evaluate(() => window.forgery)) ?? {};
  expect(sent).toBeGreaterThan(ROUNDS * Object.keys(forgedMessages('report')).length);
  expect(overheard).toEqual([]);
}

/** Expects that a script in the realm of one end has replied to calls of that end. */
async function expectReplied(place: Page | Frame): Promise<void> {
  expect(await place.evaluate(() => window.forgery?.replies)).toBeGreaterThan(0);
}

test.describe('a payment continues while', () => {
  const pay = async (merchant: MerchantPage) => {
    const session = await merchant.createSession({ gateway: 'checkout' });
    await merchant.initialize(session);
    const form = new CheckoutFlowForm(merchant.page);
    await form.fill();
    return {
      session,
      end: async () => {
        await form.payButton.click();
        await expect.poll(() => merchant.reported()).toEqual(['success']);
        expect((await transaction(session.payment_id)).status).toBe('captured');
      },
    };
  };

  test('a script on the page forges every message of the frame', async ({ context, page }) => {
    await forgeEvents(context, { where: SHOP, end: 'loader', claim: FRAME });
    const merchant = await MerchantPage.opened(page);
    const payment = await pay(merchant);
    await expectForged(page);
    await expectReplied(page);
    await payment.end();
  });

  test('a script in the frame forges every message of the page', async ({ context, page }) => {
    await forgeEvents(context, { where: FRAME, end: 'shell', claim: SHOP });
    const merchant = await MerchantPage.opened(page);
    const payment = await pay(merchant);
    await expectForged(frameAt(page, FRAME));
    await expectReplied(frameAt(page, FRAME));
    await payment.end();
  });

  for (const [title, origin] of [
    ['a frame beside ours posts every message to both ends', undefined],
    ['another window of our frame’s origin posts every message', FRAME],
  ] as const) {
    test(title, async ({ context, page, site }) => {
      site.show('/beside', { body: postingPage() });
      const beside = origin ?? site.origin('beside.localhost');
      const url = `${beside}/beside`;
      if (origin !== undefined) {
        await context.route(url, (route) =>
          route.fulfill({ body: postingPage(), contentType: 'text/html' }),
        );
      }
      const merchant = await MerchantPage.opened(page, site.showMerchant('/shop', LAX_PAGE));
      // Both ends do receive them: listeners without checks would act.
      await page.evaluate(
        (source) =>
          new Promise<void>((resolve) => {
            const isCall = ({ data }: MessageEvent<{ type?: string }>) => data.type === 'CALL';
            window.addEventListener('message', (event) => isCall(event) && resolve());
            const frame = document.createElement('iframe');
            frame.src = source;
            document.body.prepend(frame);
          }),
        url,
      );
      const payment = await pay(merchant);
      const ours = page.frames().find((frame) => frame.url().startsWith(`${FRAME}/p`));
      await ours?.evaluate(
        (source) =>
          new Promise<void>((resolve) => {
            window.addEventListener('message', ({ origin: from }) => from === source && resolve());
          }),
        beside,
      );
      const intruder = page.frame({ url });
      expect(ours).toBeDefined();
      if (intruder) await expectForged(intruder);
      expect(intruder).not.toBeNull();
      // No document has taken the place of the first.
      expect(page.frames().filter((frame) => frame.url().startsWith(`${FRAME}/p`))).toEqual([ours]);
      await payment.end();
    });
  }
});

test.describe('control: a connection without the filter', () => {
  const unharmed = { called: false, overheard: false, alive: true, accepted: false };
  for (const [type, harm] of [
    ['CALL', { called: true }],
    ['REPLY', { accepted: true }],
    ['ACK2', { overheard: true, alive: false }],
    ['SYN', { alive: false }],
    ['DESTROY', { alive: false }],
    // These are not for this channel, so their only effect is the switch to the old protocol.
    ['old SYN', { alive: false }],
    ['old ACK', { alive: false }],
    ['old CALL', { alive: false }],
    ['old REPLY', { alive: false }],
    // Both ends switch to a new port that no other script can reach.
    ['ACK1', {}],
  ] satisfies [ForgedType, Partial<Effects>][]) {
    const effect = Object.keys(harm).length > 0 ? 'harmed' : 'not harmed, later,';
    test(`is ${effect} by a forged ${type}`, async ({ page, site }) => {
      await page.goto(showBareConnection(site));
      const message = forgedMessages('report')[type];
      expect(await page.evaluate((data) => window.bare.forge(data), message)).toEqual({
        ...unharmed,
        ...harm,
      });
    });
  }

  test('is never made after a forged ACK1 that comes before everything else', async ({
    page,
    site,
  }) => {
    await page.addInitScript((data) => {
      window.forgedFirst = data;
    }, forgedMessages('report').ACK1);
    await page.goto(showBareConnection(site));
    const made = page.evaluate(async () => void (await window.bare.remote()));
    await expect(made).rejects.toThrow('remote origin is not established');
  });
});
