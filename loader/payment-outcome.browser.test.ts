import { describe, expect, it, vi } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

const REFUSAL = { reason: 'DECLINED', message: 'Not enough funds' };

describe('the outcome', () => {
  it('is success only by the session’s status, after the gateway’s id was recorded', async () => {
    await pay().startReady();
    await pay().tell('completed', { gatewayPaymentId: 'psp_1' });
    await pay().until('update psp_1', 'poll default');
    await pay().frameHeard('showOutcome:confirming');
    expect(await pay().outcomes()).toEqual([]);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    await pay().frameHeard('showOutcome:completed');
  });

  it('is a failure when the status says so, whatever the gateway said', async () => {
    await pay().startReady();
    await pay().platform('failed');
    await pay().tell('completed', {});
    await pay().until('onError PAYMENT_FAILED', 'report PAYMENT_FAILED');
    await pay().frameHeard('showOutcome:failed');
    expect(await pay().outcomes()).toEqual(['onError PAYMENT_FAILED']);
  });

  it('does not hang on the recording of the gateway’s id', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().platform('completed');
    await pay().tell('completed', { gatewayPaymentId: 'psp_1' });
    await pay().until('report GATEWAY_TIMEOUT', 'onSuccess pay_1 completed');
    expect(await pay().events()).not.toContain('onError GATEWAY_TIMEOUT');
  });

  it('is told once, however often and late the gateway reports', async () => {
    await pay().startReady();
    await pay().tell('completed', { gatewayPaymentId: 'psp_1' });
    await pay().tell('completed', { gatewayPaymentId: 'psp_1' });
    await pay().tell('refused', REFUSAL);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    const questions = await pay().count('status');
    await pay().tell('completed', { gatewayPaymentId: 'psp_1' });
    await vi.waitFor(async () => expect(await pay().count('status')).toBe(questions + 1), {
      timeout: 10_000,
    });
    await pay().tell('refused', REFUSAL);
    await pay().tell('failed', { ...REFUSAL, recoverable: false });
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
    expect(await pay().count('poll default')).toBe(1);
    expect(await pay().count('update psp_1')).toBe(1);
  });

  it('is not what a refusal says when the status contradicts it', async () => {
    await pay().startReady();
    await pay().platform('completed');
    await pay().tell('refused', REFUSAL);
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('onError');
  });

  it('is success when a refusal is followed by completion, without an error in between', async () => {
    await pay().startReady();
    await pay().platform('hung');
    await (
      await pay().frame()
    ).evaluate((refusal) => {
      void window.frameSide.call('refused', refusal);
      void window.frameSide.call('completed', { gatewayPaymentId: 'psp_1' });
    }, REFUSAL);
    await pay().until('status', 'poll default');
    await pay().platform('pending');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toMatch(/onError|report/);
  });

  it('leaves the form usable after a refusal that the status confirms', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().tell('refused', REFUSAL);
    await pay().until('onError DECLINED recoverable', 'report DECLINED');
    await pay().frameHeard('showOutcome:open');
    await pay().platform('completed');
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().tell('completed', {});
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('names the gateway’s reason when the last refusal ended the session', async () => {
    await pay().startReady();
    await pay().platform('failed');
    await pay().tell('refused', REFUSAL);
    await pay().until('onError DECLINED');
    expect(await pay().outcomes()).toEqual(['onError DECLINED']);
  });

  it('is unknown, not failed, when polling is exhausted; initialising again finds it out', async () => {
    await pay().startReady();
    await pay().tell('completed', {});
    await pay().until('poll default');
    await pay().page.evaluate(() => window.shop.endPolling());
    await pay().until('onError OUTCOME_UNKNOWN');
    await pay().frameHeard('showOutcome:unknown');
    await pay().platform('completed');
    await pay().start();
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().frames()).toBe(0);
  });

  it('stays the one that was told, when the gateway refuses after it became unknown', async () => {
    await pay().startReady();
    await pay().tell('completed', {});
    await pay().until('poll default');
    await pay().page.evaluate(() => window.shop.endPolling());
    await pay().until('onError OUTCOME_UNKNOWN');
    await pay().tell('refused', REFUSAL);
    await pay().tell('failed', { ...REFUSAL, recoverable: true });
    const errors = (await pay().events()).filter((event) => event.startsWith('onError'));
    expect(errors).toEqual(['onError OUTCOME_UNKNOWN']);
  });

  it('is found out by polling for as long as it takes while the customer is away', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'challenge' });
    await pay().tell('stateChanged', { state: 'away' });
    await pay().until('poll Infinity');
    expect(await pay().frames()).toBe(1);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
  });

  it('is an expired session when the platform no longer knows it', async () => {
    await pay().startReady({ lifetime: 1000 });
    await pay().platform('missing');
    await pay().until('onError SESSION_NOT_FOUND', 'report SESSION_NOT_FOUND');
    await pay().frameHeard('showOutcome:failed');
    expect(await pay().outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
  });

  it('is not decided by a clock of this machine that is wrong', async () => {
    await pay().startReady({ lifetime: -1000 });
    await pay().until('status');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is still to come when the platform cannot be asked about a session that seems over', async () => {
    await pay().platform('unreachable');
    await pay().startReady({ lifetime: 1000 });
    await pay().until('status');
    await pay().platform('completed');
    await pay().tell('completed', {});
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('is nothing to type into when the session is over before its form is there', async () => {
    await pay().platform('missing');
    await pay().start({ lifetime: -1000 });
    await pay().until('rejected SESSION_NOT_FOUND', 'onError SESSION_NOT_FOUND');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual(['onError SESSION_NOT_FOUND']);
  });

  it('is still to come when the platform cannot be asked about a session that seems over already', async () => {
    await pay().platform('unreachable');
    await pay().startReady({ lifetime: -1000 });
    expect(await pay().events()).toEqual(['status', 'onReady', 'started']);
  });

  it('survives callbacks that throw, and reports them', async () => {
    await pay().startReady({ throwingCallbacks: true });
    await pay().platform('completed');
    await pay().tell('completed', {});
    await pay().until('onSuccess pay_1 completed', 'report CALLBACK_FAILED');
    expect(await pay().count('report CALLBACK_FAILED')).toBe(2);
  });
});
