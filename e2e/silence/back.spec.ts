/** A customer who comes back from the gateway's page by the browser's Back button. */
import { HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { choiceOf } from '../faults/gateway-choices.ts';
import { resetAndStored } from '../faults/network-faults.ts';
import type { PaymentRun } from '../faults/payment-run.ts';
import { HOSTED_SUBMIT } from '../faults/requests.ts';
import { whileSkipping } from '../faults/skip-time.ts';
import { expect, expectPaidOnce, expectUndecided, SLOW, test } from './silent-payment.ts';

test.use({
  // Playwright starts Chromium without the back/forward cache.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** The headless shell has no back/forward cache. */
const WHOLE_BROWSER = { tag: '@whole-browser' };

/** The customer is on the gateway's page, to which `mode: "redirect"` has led. */
async function leave(run: PaymentRun): Promise<void> {
  await run.createSession('approve');
  await run.page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = `${persisted}`;
    }),
  );
  await run.initialize();
}

/** Goes back to the shop's page, over all pages that followed it. */
async function goBack({ context, page, shop }: PaymentRun): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  const left = entries.findLast(({ url }) => shop.isAt(url) && !url.includes('payment_id='));
  await devtools.send('Page.navigateToHistoryEntry', { entryId: left?.id ?? 0 });
  await page.locator('html[data-restored=true]').waitFor();
}

test(
  'a customer who leaves the gateway’s page by Back is notified, and can pay',
  WHOLE_BROWSER,
  async ({ begin }) => {
    const run = await begin('redirect');
    await leave(run);
    await goBack(run);
    const last = async () => (await run.shop.reports()).at(-1);
    await whileSkipping(run, () => expect.poll(last).toMatchObject({ isTerminal: false }));
    expect((await last())?.message).not.toBe('');
    expect(await run.shop.reports()).toHaveLength(1);
    await run.initialize();
    await choiceOf('redirect').customer(run.page).pressPay();
    await expect.poll(() => run.shop.hasSucceeded()).toBe(true);
    expect(await run.charges()).toBe(1);
  },
);

test(
  'a customer who has paid on the gateway’s page and comes back by Back sees success',
  WHOLE_BROWSER,
  async ({ begin }) => {
    const run = await begin('redirect');
    await leave(run);
    await new HostedPage(run.page).pay();
    await expect.poll(() => run.shop.hasSucceeded()).toBe(true);
    await goBack(run);
    await expectPaidOnce(run);
  },
);

test(
  'a customer who comes back by Back from a connection that was reset sees success in the end',
  WHOLE_BROWSER,
  async ({ begin }) => {
    const run = await begin('redirect');
    await leave(run);
    const lost = resetAndStored();
    run.network.inject(HOSTED_SUBMIT, lost.fault);
    await run.customer.pressPay();
    await lost.arrived;
    await run.page.waitForURL('chrome-error://**');
    await goBack(run);
    await run.skip(SLOW);
    await expectUndecided(run);
    lost.release();
    await expectPaidOnce(run);
  },
);
