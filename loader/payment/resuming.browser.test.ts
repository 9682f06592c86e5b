import { describe, expect, it, vi } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

const asRestored = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
const redirect = { mode: 'redirect', redirectUrl: 'https://bank.test/' };

describe('a session', () => {
  it('is shown while its status is awaited', async () => {
    await pay().platform('hung');
    await pay().startReady();
    expect(await pay().events()).toEqual(['status', 'onReady', 'started']);
  });

  it('that is fresh, and was paid elsewhere, is a success', async () => {
    await pay().platform('completed');
    await pay().start();
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
    expect(await pay().frames()).toBe(0);
  });

  it('that is found pending again shows its form immediately, and ends by its status', async () => {
    await pay().startReady({ isAttempted: true });
    expect(await pay().events()).toEqual(['status', 'onReady', 'started']);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it.each([
    ['completed', 'onSuccess pay_1 completed'],
    ['failed', 'onError PAYMENT_FAILED'],
  ] as const)('that was attempted and is %s shows no form', async (status, outcome) => {
    await pay().platform(status);
    await pay().start({ isAttempted: true });
    await pay().until(outcome);
    expect(await pay().outcomes()).toEqual([outcome]);
    expect(await pay().frames()).toBe(0);
  });

  it('that was attempted and is missing is not over: what was pressed may be under way', async () => {
    await pay().platform('missing');
    await pay().startReady({ isAttempted: true });
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
  });

  it('that redirects the customer is left by the first call, and the next requests its status', async () => {
    await pay().start({ gatewayConfig: redirect });
    await pay().until('navigate https://bank.test/', 'started');
    await pay().platform('redirected');
    await pay().start({ gatewayConfig: redirect });
    await pay().until('status');
    await vi.waitFor(async () => expect(await pay().count('started')).toBe(2));
    await pay().platform('completed');
    await pay().start({ gatewayConfig: redirect });
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().count('navigate https://bank.test/')).toBe(2);
  });

  it('whose page has an unsafe URL fails before anything was submitted', async () => {
    await pay().start({ gatewayConfig: { mode: 'redirect', redirectUrl: 'javascript:alert(1)' } });
    await pay().until('rejected UNSAFE_URL');
    expect(await pay().outcomes()).toEqual(['onError UNSAFE_URL']);
  });
});

describe('a page from the back-forward cache', () => {
  it('finds out how the attempt that it shows has ended', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(asRestored);
    await pay().frameReceived('showOutcome:confirming');
    await pay().platform('completed');
    await pay().frameReceived('showOutcome:completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('requests no status for a form that was not used', async () => {
    await pay().startReady();
    const questions = await pay().count('status');
    await pay().page.evaluate(asRestored);
    await pay().report('resized', { height: 500 });
    expect(await pay().count('status')).toBe(questions);
  });

  it('requests no status when the payment is over or the client destroyed', async () => {
    await pay().platform('completed');
    await pay().start({ isAttempted: true });
    await pay().until('onSuccess pay_1 completed');
    await pay().platform('pending');
    await pay().start({ sessionId: 'ses_2', gatewayConfig: redirect });
    await pay().until('navigate https://bank.test/');
    const questions = await pay().count('status');
    await pay().page.evaluate(() => window.shop.destroy());
    await pay().page.evaluate(asRestored);
    expect(await pay().count('status')).toBe(questions);
  });

  it('reports the payment of a customer who was redirected and has paid', async () => {
    await pay().start({ gatewayConfig: redirect });
    await pay().until('navigate https://bank.test/');
    await pay().platform('completed');
    await pay().page.evaluate(asRestored);
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });
});
