import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

const asRestored = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
const redirect = { mode: 'redirect', redirectUrl: 'https://bank.test/' };

describe('a session', () => {
  it('that is fresh is shown without a question to the platform', async () => {
    await pay().startReady();
    expect(await pay().count('status')).toBe(0);
  });

  it.each(['requires_action', 'redirected'] as const)(
    'that is found %s again is confirmed, and the form opens when it is pending',
    async (status) => {
      await pay().platform(status);
      await pay().start({ isTried: true });
      await pay().until('status', 'poll default', 'onReady');
      await pay().frameHeard('showOutcome:confirming');
      await pay().platform('pending');
      expect(await pay().count('onError REFUSED recoverable')).toBe(0);
      await pay().platform('pending');
      await pay().frameHeard('showOutcome:open');
      await pay().until('onError REFUSED recoverable');
      expect(await pay().outcomes()).toEqual([]);
    },
  );

  it('that the customer left at the bank has its form again, and is asked about for as long as it is open', async () => {
    await pay().platform('redirected');
    await pay().start({ isTried: true });
    await pay().frameHeard('showOutcome:confirming');
    await pay().platform('redirected');
    await pay().platform('redirected');
    await pay().until('onError NOT_FINISHED recoverable', 'poll Infinity');
    await pay().frameHeard('showOutcome:open');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('that is found under way ends by its status', async () => {
    await pay().platform('redirected');
    await pay().start({ isTried: true });
    await pay().frameHeard('showOutcome:confirming');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('that is pending before its form is there has a usable form all the same', async () => {
    await pay().platform('redirected');
    await pay().start({ isTried: true, behaviour: 'mounting' });
    await pay().frameHeard('showOutcome:confirming');
    await pay().platform('pending');
    await pay().platform('pending');
    await pay().until('onError REFUSED recoverable');
    expect(await pay().count('started')).toBe(0);
    await pay().tell('ready');
    await pay().until('onReady', 'started');
  });

  it('that is found pending again has its form', async () => {
    await pay().startReady({ isTried: true });
    expect(await pay().events()).toEqual(['status', 'onReady', 'started']);
  });

  it.each([
    ['completed', 'onSuccess pay_1 completed'],
    ['failed', 'onError PAYMENT_FAILED'],
    ['missing', 'onError SESSION_NOT_FOUND'],
    ['unreachable', 'onError OUTCOME_UNKNOWN'],
  ] as const)('that was tried and is %s shows no form', async (status, outcome) => {
    await pay().platform(status);
    await pay().start({ isTried: true });
    await pay().until(outcome);
    expect(await pay().outcomes()).toEqual([outcome]);
    expect(await pay().frames()).toBe(0);
  });

  it('that sends the customer away is left by the first call, and asked about by the next', async () => {
    await pay().start({ gatewayConfig: redirect });
    await pay().until('navigate https://bank.test/', 'started');
    await pay().platform('redirected');
    await pay().start({ gatewayConfig: redirect });
    await pay().until('status');
    await pay().platform('completed');
    await pay().start({ gatewayConfig: redirect });
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().count('navigate https://bank.test/')).toBe(2);
  });
});

describe('a page from the back-forward cache', () => {
  it('finds out how the attempt that it shows has ended', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().platform('completed');
    await pay().page.evaluate(asRestored);
    await pay().frameHeard('showOutcome:completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('opens the form again when nothing came of the attempt', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().page.evaluate(asRestored);
    await pay().until('poll default');
    await pay().platform('pending');
    await pay().platform('pending');
    await pay().frameHeard('showOutcome:open');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('asks nothing about a form that was not used', async () => {
    await pay().startReady();
    await pay().page.evaluate(asRestored);
    await pay().tell('resized', { height: 500 });
    expect(await pay().count('poll default')).toBe(0);
  });

  it('goes on asking for a payment whose frame is lost', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().until('poll default');
    await pay().page.evaluate(asRestored);
    await pay().until('status');
    await pay().platform('pending');
    await pay().platform('pending');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().count('poll default')).toBe(1);
  });

  it('asks nothing any more when the payment is over or the client destroyed', async () => {
    await pay().platform('completed');
    await pay().start({ isTried: true });
    await pay().until('onSuccess pay_1 completed');
    await pay().start({ sessionId: 'ses_2', gatewayConfig: redirect });
    await pay().until('navigate https://bank.test/');
    const questions = await pay().count('status');
    await pay().page.evaluate(() => window.shop.destroy());
    await pay().page.evaluate(asRestored);
    expect(await pay().count('status')).toBe(questions);
  });

  it('tells of a customer who was sent away and has paid', async () => {
    await pay().start({ gatewayConfig: redirect });
    await pay().until('navigate https://bank.test/');
    await pay().platform('completed');
    await pay().page.evaluate(asRestored);
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().count('poll default')).toBe(0);
  });
});
