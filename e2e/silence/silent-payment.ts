/** Payments that the platform and the gateway are silent about for a while. */
import { test as base, expect } from '@playwright/test';
import * as observations from '../faults/observations.ts';
import { PaymentRun } from '../faults/payment-run.ts';
import type { PaymentSetting } from '../faults/payment-run.ts';
import type { MerchantReport } from '../support/merchant-script.ts';
import { MERCHANTS } from '../faults/shop-merchants.ts';
import { Shop } from '../faults/shop.ts';
import { whileSkipping } from '../faults/skip-time.ts';

interface SilentPayment {
  /** A shop that is open, on a page whose clock can be advanced. */
  readonly begin: (gateway: PaymentSetting['gateway']) => Promise<PaymentRun>;
  /** The shop in another browser of the same customer, in the same network. */
  readonly openDevice: (run: PaymentRun) => Promise<Shop>;
}

export const test = base.extend<SilentPayment>({
  trace: 'off',
  begin: async ({ browser }, use) => {
    const runs: PaymentRun[] = [];
    await use(async (gateway) => {
      const run = await PaymentRun.open(browser, { gateway, skipsTime: true });
      runs.push(run);
      await run.shop.open();
      return run;
    });
    for (const run of runs) await run.close();
  },
  // Depends on `begin`, so that the devices close before the network that `begin` has opened.
  openDevice: async ({ browser, begin: _first }, use) => {
    const devices: Shop[] = [];
    await use(async ({ network }) => {
      const context = await browser.newContext({ proxy: { server: network.url } });
      const shop = new Shop(await context.newPage(), MERCHANTS.other);
      devices.push(shop);
      await shop.open();
      return shop;
    });
    for (const { page } of devices) await page.context().close();
  },
});

export { expect };

/** ms that a request needs if it is slow but not lost. */
export const SLOW = 13_000;

/** What must not be shown for a payment while a request of it may still be in transit. */
const DENIALS: readonly string[] = [
  observations.BROKEN,
  observations.EXPIRED,
  observations.NOT_CHARGED,
  observations.NOT_COMPLETED,
];

/** The reports of the callbacks that the shop passed for that session. */
async function reportsOf({ shop }: PaymentRun, session: string): Promise<MerchantReport[]> {
  return (await shop.reports()).filter((report) => report.session === session);
}

/** Neither the form nor an error reports that the payment was not made or has ended. */
export async function expectUndecided(
  run: PaymentRun,
  { session_id: id } = run.session,
): Promise<void> {
  const reports = await reportsOf(run, id);
  const shown = [(await run.outcome()).sees, ...reports.map(({ message }) => message)].join();
  const denied = DENIALS.filter((sentence) => shown.includes(sentence));
  expect(denied, 'sentences that are not known to be true').toEqual([]);
  const ended = reports.filter(({ isTerminal }) => isTerminal);
  expect(ended, 'reports before the outcome').toEqual([]);
}

/** The shop is notified of success once, and the platform has charged the order once. */
export async function expectPaidOnce(
  run: PaymentRun,
  { session_id: id } = run.session,
): Promise<void> {
  const ended = async () => {
    const reports = await reportsOf(run, id);
    return reports.filter(({ isTerminal }) => isTerminal).map(({ type }) => type);
  };
  await expect.poll(() => run.charges(), 'charges').toBe(1);
  await whileSkipping(run, () => expect.poll(ended, 'the outcome').toEqual(['success']));
  // A second outcome would follow within the next status requests.
  await run.skip(SLOW);
  expect(await ended()).toEqual(['success']);
  expect(await run.charges()).toBe(1);
}
