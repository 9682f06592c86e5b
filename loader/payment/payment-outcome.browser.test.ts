import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

const DECLINE = { attempt: 1, reason: 'DECLINED', message: 'Not enough funds' };

describe('the outcome', () => {
  it('is success only by the session’s status, after the gateway’s id was recorded', async () => {
    await pay().startReady();
    await pay().press();
    await pay().report('completed', { attempt: 1, gatewayPaymentId: 'psp_1' });
    await pay().until('update psp_1', 'status');
    await pay().frameReceived('showOutcome:confirming');
    expect(await pay().outcomes()).toEqual([]);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    await pay().frameReceived('showOutcome:completed');
  });

  it('is a failure when the status is failed, whatever the gateway reported', async () => {
    await pay().startReady();
    await pay().press();
    await pay().platform('failed');
    await pay().report('completed', { attempt: 1 });
    await pay().until('onError PAYMENT_FAILED', 'report PAYMENT_FAILED');
    await pay().frameReceived('showOutcome:failed');
    expect(await pay().outcomes()).toEqual(['onError PAYMENT_FAILED']);
  });

  it('does not change when the platform rejects the gateway’s id', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().platform('completed');
    await pay().report('completed', { attempt: 1, gatewayPaymentId: 'psp_1' });
    await pay().until('onSuccess pay_1 completed');
    await pay().untilLogged('effect failed');
    expect((await pay().events()).join()).not.toMatch(/report|onError/);
  });

  it('is reported once, however often and late the gateway reports', async () => {
    await pay().startReady();
    await pay().press();
    const completed = { attempt: 1, gatewayPaymentId: 'psp_1' };
    await pay().report('completed', completed);
    await pay().report('completed', completed);
    await pay().report('declined', DECLINE);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    await pay().report('completed', completed);
    await pay().report('declined', DECLINE);
    await pay().report('failed', { ...DECLINE, mounting: 1, recoverable: false });
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
    expect(await pay().count('update psp_1')).toBe(1);
  });

  it('is the status even if a decline contradicts it', async () => {
    await pay().startReady();
    await pay().press();
    await pay().platform('completed');
    await pay().report('declined', DECLINE);
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('onError');
  });

  it('leaves the form usable after a decline that the status confirms', async () => {
    await pay().startReady();
    await pay().press();
    await pay().report('declined', DECLINE);
    await pay().until('onError DECLINED recoverable', 'report DECLINED');
    await pay().frameReceived('showOutcome:open');
    await pay().platform('completed');
    await pay().press(2);
    await pay().report('completed', { attempt: 2 });
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('names the gateway’s reason when the last decline ended the session', async () => {
    await pay().startReady();
    await pay().press();
    await pay().platform('hung');
    await pay().report('declined', DECLINE);
    await pay().platform('declined');
    await pay().until('onError DECLINED');
    expect(await pay().outcomes()).toEqual(['onError DECLINED']);
  });

  it('is an expired session when the platform no longer knows it', async () => {
    await pay().startReady({ lifetime: 1000 });
    await pay().platform('missing');
    await pay().until('onError SESSION_NOT_FOUND', 'report SESSION_NOT_FOUND');
    await pay().frameReceived('showOutcome:failed');
    expect(await pay().outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
  });

  it('is not decided by a wrong clock of this machine', async () => {
    await pay().startReady({ lifetime: -1000 });
    await pay().until('status');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves no form when the session is over before its form is usable', async () => {
    await pay().platform('missing');
    await pay().start({ lifetime: -1000 });
    await pay().until('rejected SESSION_NOT_FOUND', 'onError SESSION_NOT_FOUND');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
  });

  it('is not reported when the status of a session that seems over cannot be requested', async () => {
    await pay().platform('unreachable');
    await pay().startReady({ lifetime: -1000 });
    expect(await pay().outcomes()).toEqual([]);
  });

  it('survives callbacks that throw, and reports them', async () => {
    await pay().startReady({ throwingCallbacks: true });
    await pay().platform('completed');
    await pay().press();
    await pay().report('completed', { attempt: 1 });
    await pay().until('onSuccess pay_1 completed', 'report CALLBACK_FAILED');
    expect(await pay().count('report CALLBACK_FAILED')).toBe(2);
  });
});
