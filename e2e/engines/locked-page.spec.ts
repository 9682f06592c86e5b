/** Payments on the page that has every header that the SDK generates: each engine enforces those that it knows. */
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { openLocked, recordedStatus, showLockedPage } from '../isolation/locked-page.ts';
import { Site } from '../isolation/site.ts';
import { DAILY } from '../support/extent.mjs';
import { MerchantPage } from '../support/merchant-page.ts';
import type { SessionOptions } from '../support/merchant-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test as base } from './engine-test.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ tab: _tab }, use) => {
    const site = await Site.open();
    await use(site);
    await site.close();
  },
});

async function open(tab: EnginePage, site: Site, options: SessionOptions) {
  const merchant = new MerchantPage(tab);
  const session = await openLocked(merchant, showLockedPage(site), options);
  return {
    declined: () =>
      expect.poll(() => merchant.reported()).toEqual([expect.stringMatching(/ recoverable$/)]),
    paid: async () => {
      await expect.poll(() => merchant.reported()).toContain('success');
      expect(await recordedStatus(session)).toBe('captured');
    },
    recorded: () => recordedStatus(session),
  };
}

const FORMS = [
  ['checkout', CheckoutFlowForm],
  ['adyen', AdyenForm],
] as const;

for (const [gateway, Form] of FORMS) {
  test(`${gateway} declines a card on the locked page, and takes the next attempt`, async ({
    tab,
    site,
  }) => {
    const { declined, paid } = await open(tab, site, { gateway, scenario: 'decline' });
    const form = new Form(tab);
    await form.payByCard();
    await declined();
    await form.payByCard();
    await paid();
  });

  test(
    `${gateway} takes a payment on the locked page after the issuer’s challenge`,
    gateway === 'adyen' ? { tag: DAILY } : {},
    async ({ tab, site }) => {
      const { paid } = await open(tab, site, { gateway, scenario: 'challenge' });
      const form = new Form(tab);
      await form.payByCard();
      await form.issuer.confirm();
      await paid();
    },
  );
}

test('a hosted page in the frame declines on the locked page, and takes the next attempt', async ({
  tab,
  site,
}) => {
  const { paid } = await open(tab, site, { gateway: 'hosted', scenario: 'decline' });
  const hosted = hostedInFrame(tab);
  await hosted.pay();
  await expect.poll(() => hosted.message.textContent()).toMatch(/declined/i);
  await hosted.pay();
  await paid();
});

test('a bank of Adyen is paid in a redirect from the locked page', async ({ tab, site }) => {
  const { recorded } = await open(tab, site, { gateway: 'adyen' });
  await new AdyenForm(tab).payByIdeal();
  await new HostedPage(tab).pay();
  await expect.poll(recorded).toBe('captured');
});
