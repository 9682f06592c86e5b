import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser({ hasClock: true });

describe('a frame that does not answer', () => {
  const pass = (seconds: number) => pay().page.clock.runFor(seconds * 1000);
  const hide = (state: string) =>
    pay().page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  it.each(['silent', 'hung', 'broken'])('is not loaded after 20 s: %s', async (behaviour) => {
    await pay().start({ behaviour });
    await pass(19);
    expect(await pay().outcomes()).toEqual([]);
    await pass(2);
    await pay().until('rejected FRAME_NOT_LOADED', 'onError FRAME_NOT_LOADED');
    expect(await pay().frames()).toBe(0);
  });

  it('gives up a call that stays unanswered for 10 s', async () => {
    await pay().start({ behaviour: 'mute' });
    await pay().frameHeard('mount');
    await pass(11);
    await pay().until('rejected NO_ANSWER');
    expect(await pay().frames()).toBe(0);
  });

  it('is asked for a sign of life when the page is visible again, and lost after 10 s', async () => {
    await pay().start({ behaviour: 'mute' });
    await pay().frameHeard('mount');
    await pay().tell('ready');
    await pay().until('onReady');
    await hide('hidden');
    await pass(120);
    expect(await pay().outcomes()).toEqual([]);
    await hide('visible');
    await pass(11);
    await pay().until('onError FRAME_LOST');
  });

  it('is not lost for as long as the page is hidden', async () => {
    await pay().start({ behaviour: 'silent' });
    await hide('hidden');
    await pass(300);
    expect(await pay().outcomes()).toEqual([]);
  });
});
