import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

describe('a customer who is back from the bank’s page', () => {
  it('was refused there when the session is found open three times, and may try again', async () => {
    await pay().startReady();
    await pay().tell('returned');
    await pay().until('poll default');
    await pay().frameHeard('showOutcome:confirming');
    await pay().platform('pending');
    expect(await pay().count('onError REFUSED recoverable')).toBe(0);
    await pay().platform('pending');
    await pay().until('onError REFUSED recoverable');
    await pay().frameHeard('showOutcome:open');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('has paid all the same when the bank says so after the form is open again', async () => {
    await pay().startReady();
    await pay().tell('returned');
    await pay().until('poll default');
    await pay().platform('pending');
    await pay().platform('pending');
    await pay().until('onError REFUSED recoverable', 'poll Infinity');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('is waited for when the bank is still at it', async () => {
    await pay().startReady();
    await pay().tell('returned');
    await pay().until('poll default');
    for (const status of ['redirected', 'requires_action', 'redirected'] as const) {
      await pay().platform(status);
    }
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('onError');
  });

  it('was not refused when the payment went on between two questions', async () => {
    await pay().startReady();
    await pay().tell('returned');
    await pay().until('poll default');
    await pay().platform('requires_action');
    await pay().platform('pending');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('onError');
  });

  it('is no news to a payment whose outcome is being asked for or was told', async () => {
    await pay().startReady();
    await pay().tell('completed', {});
    await pay().until('poll default');
    await pay().tell('returned');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    await pay().tell('returned');
    expect(await pay().count('poll default')).toBe(1);
  });
});
