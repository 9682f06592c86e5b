/** A session that is paid elsewhere, or that has expired, has no form in which it can be paid. */
import type { Page } from '@playwright/test';
import { choiceOf } from '../faults/gateway-choices.ts';
import { delayed, hang, reset } from '../faults/network-faults.ts';
import type { RequestPattern } from '../faults/faulty-network.ts';
import type { PaymentRun } from '../faults/payment-run.ts';
import { FLOW_SUBMIT, HOSTED_PAGE, HOSTED_SUBMIT, STATUS, SUBMIT } from '../faults/requests.ts';
import type { Shop } from '../faults/shop.ts';
import { whileSkipping } from '../faults/skip-time.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { expect, expectPaidOnce, SLOW, test } from './silent-payment.ts';

const SUBMISSIONS: Readonly<Record<'checkout' | 'adyen' | 'hosted', RequestPattern>> = {
  checkout: FLOW_SUBMIT,
  adyen: SUBMIT,
  hosted: HOSTED_SUBMIT,
};
const GATEWAYS = ['checkout', 'adyen', 'hosted'] as const;

async function reloadWithClearedStorage(run: PaymentRun): Promise<Shop> {
  await run.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await run.shop.open();
  return run.shop;
}

async function secondTab(run: PaymentRun): Promise<Shop> {
  const shop = await run.openTab();
  await shop.open();
  return shop;
}

type OpenShop = (run: PaymentRun) => Promise<Shop>;

const PLACES: readonly {
  readonly name: string;
  readonly open: (run: PaymentRun, openDevice: OpenShop) => Promise<Shop>;
}[] = [
  { name: 'a reload after the storage was cleared', open: reloadWithClearedStorage },
  { name: 'a second tab', open: secondTab },
  { name: 'a second device', open: (run, openDevice) => openDevice(run) },
];

/** Pays until the platform has completed the session. The page cannot learn that. */
async function payUnnoticed(run: PaymentRun): Promise<void> {
  await run.createSession('approve');
  await run.initialize();
  run.network.inject(STATUS, hang);
  await run.pay();
  await run.confirming();
  expect(await run.charges()).toBe(1);
}

for (const [row, gateway] of GATEWAYS.entries()) {
  for (const [column, { name, open }] of PLACES.entries()) {
    // For every change, each place and each gateway once.
    const tag = row === column ? [] : [NIGHTLY];
    test(
      `${gateway}: ${name} shows a paid session as paid, and not its form`,
      { tag },
      async ({ begin, openDevice }) => {
        const run = await begin(gateway);
        await payUnnoticed(run);
        const pages = run.network.count(HOSTED_PAGE);
        const shop = await open(run, openDevice);
        run.network.restore();
        await shop.initialize(run.session);
        await expect.poll(() => shop.hasSucceeded()).toBe(true);
        expect((await shop.observe()).sees).not.toContain('the form');
        expect(run.network.count(HOSTED_PAGE), 'pages to pay on').toBe(pages);
        await expectOneOutcome(shop);
        expect(run.network.count(SUBMISSIONS[gateway])).toBe(1);
        expect(await run.charges()).toBe(1);
      },
    );
  }
}

async function expectOneOutcome(shop: Shop): Promise<void> {
  const ended = (await shop.reports()).filter(({ isTerminal }) => isTerminal);
  expect(ended.map(({ type }) => type)).toEqual(['success']);
}

for (const gateway of ['checkout', 'adyen'] as const) {
  const tag = gateway === 'adyen' ? [] : [NIGHTLY];
  test(
    `${gateway}: a press on a second device waits for the status, which reports the payment of the first`,
    {
      tag,
    },
    async ({ begin, openDevice }) => {
      const run = await begin(gateway);
      await payUnnoticed(run);
      run.network.restore();
      const status = delayed();
      run.network.inject(STATUS, status.fault);
      const shop = await openDevice(run);
      await shop.page.clock.install();
      void shop.initialize(run.session);
      await status.arrived;
      const customer = choiceOf(gateway).customer(shop.page);
      await customer.fill();
      await stopClock(shop.page);
      await customer.pressPay();
      status.release();
      await shop.page.clock.resume();
      await expect.poll(() => shop.hasSucceeded()).toBe(true);
      await expectOneOutcome(shop);
      expect(run.network.count(SUBMISSIONS[gateway])).toBe(1);
      expect(await run.charges()).toBe(1);
    },
  );
}

test('a press that waits for a status goes on after three seconds', async ({ begin }) => {
  const run = await begin('checkout');
  run.network.inject(STATUS, hang);
  await run.createSession('approve');
  await run.initialize();
  await run.customer.fill();
  await stopClock(run.page);
  await run.customer.pressPay();
  await run.skip(2000);
  expect(run.network.count(FLOW_SUBMIT)).toBe(0);
  await run.skip(2000);
  await expect.poll(() => run.network.count(FLOW_SUBMIT)).toBe(1);
  run.network.restore();
  await expectPaidOnce(run);
});

/** Stops the page's clock, so that only the test advances it, however long the test takes. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

test('the status of a session that has expired is requested until it can be read', async ({
  begin,
}) => {
  const run = await begin('checkout');
  run.network.inject(STATUS, reset);
  await run.createSession('expired');
  await run.initialize();
  await run.outlive();
  await run.skip(SLOW);
  expect((await run.outcome()).terminal).toBe(0);
  run.network.restore();
  const outcome = async () => (await run.outcome()).error;
  await whileSkipping(run, () =>
    expect.poll(outcome).toBe('PayNotFoundError, NOT_FOUND_ERROR, SESSION_NOT_FOUND'),
  );
  expect((await run.outcome()).sees).not.toContain('the form');
});
