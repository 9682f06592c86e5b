import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

const FAILURE = { reason: 'GATEWAY_FAILED', message: 'The form is broken' };

describe('what the form reports', () => {
  it('after the outcome changes nothing any more', async () => {
    await pay().startReady();
    await pay().platform('completed');
    await pay().tell('completed', {});
    await pay().until('onSuccess pay_1 completed');
    const before = await pay().events();
    await pay().tell('stateChanged', { state: 'away' });
    await pay().tell('submit', { step: 1, data: {} });
    await pay().tell('redirect', { url: 'https://bank.test/', method: 'GET', fields: {} });
    await pay().tell('failed', { ...FAILURE, recoverable: true });
    await pay().tell('failed', { ...FAILURE, recoverable: false });
    expect(await pay().events()).toEqual(before);
  });

  it('of an attempt that the customer gave up leads back to the form', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().tell('stateChanged', { state: 'editing' });
    const states = await pay().page.evaluate(() =>
      window.shop.logs.filter((event) => event.startsWith('payment.')),
    );
    expect(states.slice(-3)).toEqual(['payment.ready', 'payment.submitting', 'payment.ready']);
  });

  it('of its own end does not end a payment that is under way', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().tell('failed', { ...FAILURE, recoverable: false });
    await pay().until('poll default');
    expect(await pay().outcomes()).toEqual([]);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
  });

  it('of a failure is not told when the status contradicts it', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().platform('completed');
    await pay().tell('failed', { ...FAILURE, recoverable: true });
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('onError');
  });

  it('of a failure is not told when the form was lost before the status was known', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().platform('hung');
    await pay().tell('failed', { ...FAILURE, recoverable: true });
    await pay().until('status');
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().until('poll default');
    await pay().platform('pending');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('onError');
  });

  it('of an attempt is followed by polling when the session expires meanwhile', async () => {
    await pay().startReady({ lifetime: 1000 });
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().until('poll default');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });
});
