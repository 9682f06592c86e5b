/** How often the SDK polls while a customer waits, and how it handles Retry-After. */
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { NIGHTLY } from '../support/extent.mjs';
import { retryAfter } from './network-faults.ts';
import { PaymentRun } from './payment-run.ts';
import { STATUS } from './requests.ts';

test.use({ trace: 'off' });

const MINUTE = 60_000;

async function withRun(browser: Browser, work: (run: PaymentRun) => Promise<void>): Promise<void> {
  const run = await PaymentRun.open(browser, { gateway: 'checkout', skipsTime: true });
  try {
    await run.shop.open();
    await work(run);
  } finally {
    await run.close();
  }
}

/** Pays until the issuer's page is on screen. The customer does not respond to it yet. */
async function challenged(run: PaymentRun): Promise<void> {
  await run.createSession('challenge');
  await run.initialize();
  await run.pay();
  await run.challenged();
}

/** Status requests in this many minutes. */
async function requestsIn(run: PaymentRun, minutes: number): Promise<number> {
  const before = run.network.count(STATUS);
  await run.skip(minutes * MINUTE);
  return run.network.count(STATUS) - before;
}

test(
  'while a customer is on the issuer’s page, the status is polled for ten minutes, less and less often',
  { tag: NIGHTLY },
  async ({ browser }) => {
    await withRun(browser, async (run) => {
      await challenged(run);
      await run.skip(MINUTE);
      const requests = await requestsIn(run, 10);
      expect(requests).toBeGreaterThanOrEqual(20);
      expect(requests).toBeLessThanOrEqual(60);
      await run.customer.issuer.confirm();
      await expect.poll(() => run.shop.hasSucceeded()).toBe(true);
    });
  },
);

test(
  'a hidden page polls less often than a visible one, and immediately when it is visible again',
  {
    tag: NIGHTLY,
  },
  async ({ browser }) => {
    await withRun(browser, async (run) => {
      await challenged(run);
      await run.skip(MINUTE);
      const visible = await requestsIn(run, 5);
      await turn(run, 'hidden');
      const hidden = await requestsIn(run, 5);
      expect(hidden).toBeLessThan(visible);
      const before = run.network.count(STATUS);
      await turn(run, 'visible');
      await expect.poll(() => run.network.count(STATUS)).toBe(before + 1);
    });
  },
);

/** Changes the page's visibility, as when the customer switches tabs. */
function turn({ page }: PaymentRun, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(Document.prototype, 'visibilityState', {
      get: () => visibilityState,
      configurable: true,
    });
    Object.defineProperty(Document.prototype, 'hidden', {
      get: () => visibilityState === 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

const HOUR = 3600;
for (const [pause, seconds] of [
  ['an hour', HOUR],
  ['a month', 31 * 24 * HOUR],
] as const) {
  test(`pollPaymentStatus rejects with a Retry-After of ${pause}, after one request`, async ({
    browser,
  }) => {
    await withRun(browser, async (run) => {
      await run.createSession('approve');
      run.network.inject(STATUS, retryAfter(seconds));
      const polled = run.page.evaluate(
        ([config, sessionId]) =>
          new window.Pay(config).pollPaymentStatus(sessionId).then(
            () => 'resolved',
            (error: unknown) => Reflect.get(Object(error), 'retryAfter'),
          ),
        [run.shop.config, run.session.session_id] as const,
      );
      await expect.poll(() => run.network.count(STATUS)).toBe(1);
      await run.skip(MINUTE);
      expect(run.network.count(STATUS)).toBe(1);
      expect(await polled).toBe(seconds * 1000);
    });
  });
}
