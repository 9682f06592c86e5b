/** Payments whose form the page removes while an attempt is open. */
import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

const release = async () => {
  const options = { frameOrigin: pay().origins.frame };
  await pay().page.evaluate((given) => window.shop.release(given), options);
};

describe('a payment whose form is released', () => {
  it('goes on without a form, and reports its outcome once', async () => {
    await pay().platform('hung');
    await pay().startReady();
    await pay().press();
    await release();
    expect(await pay().frames()).toBe(0);
    expect(await pay().count('ended')).toBe(0);
    await pay().platform('completed');
    await pay().until('ended');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
    expect(await pay().logs()).not.toContain('payment.abandoned');
  });

  it('continues where the session is shown again', async () => {
    await pay().platform('hung');
    await pay().startReady({ name: 'first' });
    await pay().press();
    await release();
    await pay().start({ name: 'second' });
    await pay().platform('completed');
    await pay().until('second onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['second onSuccess pay_1 completed']);
  });
});

describe('an end of a payment by its page', () => {
  it.each(['abort', 'destroy'] as const)(
    'is reported to its handle and the debug log while an attempt is open: %s()',
    async (end) => {
      await pay().platform('hung');
      await pay().startReady({ abortable: true });
      await pay().press();
      await pay().page.evaluate((given) => window.shop[given](), end);
      await pay().untilLogged('payment.abandoned');
      expect(await pay().count('onAbandoned')).toBe(1);
      expect(await pay().outcomes()).toEqual([]);
    },
  );

  it('is not reported without an attempt', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.destroy());
    expect(await pay().count('onAbandoned')).toBe(0);
    expect(await pay().logs()).not.toContain('payment.abandoned');
  });
});
