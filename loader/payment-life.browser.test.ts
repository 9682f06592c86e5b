import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

describe('a frame that is lost', () => {
  it.each([
    ['taken out', () => document.querySelector('iframe')?.remove()],
    ['taken out with its container', () => document.querySelector('#container')?.remove()],
    ['emptied away', () => document.querySelector('#container')?.replaceChildren()],
    [
      'moved',
      () => {
        const frame = document.querySelector('iframe');
        if (frame) document.querySelector('#other')?.append(frame);
      },
    ],
    [
      'reloaded',
      () => {
        const frame = document.querySelector('iframe');
        if (frame) frame.src += '&again=1';
      },
    ],
  ])('is a typed error when it was %s before anything was submitted', async (_, harm) => {
    await pay().startReady();
    await pay().page.evaluate(harm);
    await pay().until('onError FRAME_LOST', 'report FRAME_LOST');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual(['onError FRAME_LOST']);
  });

  it('is noticed when the shell navigates itself', async () => {
    await pay().startReady();
    const frame = await pay().frame();
    await frame.evaluate(() => location.reload());
    await pay().until('onError FRAME_LOST');
    expect(await pay().outcomes()).toEqual(['onError FRAME_LOST']);
  });

  it('does not end a payment that was submitted: polling finds the outcome', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().until('poll default');
    expect(await pay().outcomes()).toEqual([]);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
  });

  it('is an unknown outcome when polling ends without one, and is never called failed', async () => {
    await pay().startReady();
    await pay().tell('stateChanged', { state: 'submitting' });
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().until('poll default');
    await pay().page.evaluate(() => window.shop.endPolling());
    await pay().until('onError OUTCOME_UNKNOWN');
    expect(await pay().outcomes()).toEqual(['onError OUTCOME_UNKNOWN']);
  });

  it('can be replaced by initialising the same session again', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => document.querySelector('#container')?.replaceChildren());
    await pay().start();
    expect(await pay().frames()).toBe(1);
    await (await pay().frame()).waitForLoadState();
    await pay().frameHeard('mount');
  });

  it('rejects the promise of a form that was taken out before it was ready', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().frameHeard('mount');
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().until('rejected FRAME_LOST');
    expect(await pay().outcomes()).toEqual(['onError FRAME_LOST']);
  });
});

describe('the end at the merchant’s wish', () => {
  it.each(['connecting', 'mounting', 'ready', 'submitting', 'challenge', 'confirming', 'settled'])(
    'removes everything and tells nobody, from %s, any number of times',
    async (state) => {
      const behaviour = { connecting: 'silent', mounting: 'mounting' }[state] ?? 'ready';
      await pay().start({ behaviour });
      if (state === 'mounting') await pay().frameHeard('mount');
      if (behaviour === 'ready') await pay().until('onReady');
      if (state === 'submitting') await pay().tell('stateChanged', { state });
      if (state === 'challenge') await pay().tell('stateChanged', { state: 'away' });
      if (state === 'settled') await pay().platform('completed');
      if (state === 'confirming' || state === 'settled') await pay().tell('completed', {});
      if (state === 'settled') await pay().until('onSuccess pay_1 completed');

      await pay().page.evaluate(() => {
        window.shop.destroy();
        window.shop.destroy();
      });
      expect(await pay().frames()).toBe(0);
      await pay().platform('failed');
      const told = (await pay().events()).filter((event) => /^(onError|report)/.test(event));
      expect(told).toEqual([]);
      if (behaviour !== 'ready') await pay().until('rejected DESTROYED');
    },
  );

  it('rejects with ABORTED when the signal aborts, before, while and after it starts', async () => {
    await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, abortable: true });
      window.shop.abort();
    }, pay().origins.frame);
    await pay().until('rejected ABORTED');
    expect(await pay().frames()).toBe(0);
    await pay().startReady({ abortable: true });
    await pay().page.evaluate(() => window.shop.abort());
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves no unhandled rejection when nobody listens to a form that was ended', async () => {
    await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, abortable: true, withoutOnError: true });
      window.shop.abort();
      void window.shop.start({ frameOrigin, withoutOnError: true });
      window.shop.destroy();
      void window.shop.start({ frameOrigin, withoutOnError: true, sessionId: 'ses_2' });
      void window.shop.start({ frameOrigin, sessionId: 'ses_3' });
    }, pay().origins.frame);
    await pay().until('onReady');
    expect(await pay().count('UNCAUGHT unhandledrejection')).toBe(0);
  });
});

describe('one container', () => {
  it('mounts, unmounts and mounts again in one tick', async () => {
    await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, abortable: true });
      window.shop.abort();
      void window.shop.start({ frameOrigin, abortable: true });
    }, pay().origins.frame);
    await pay().until('rejected ABORTED', 'onReady', 'started');
    expect(await pay().frames()).toBe(1);
  });

  it('gives the same promise for the same session while it is there', async () => {
    const isSame = await pay().page.evaluate(async (frameOrigin) => {
      const first = window.shop.start({ frameOrigin });
      const early = window.shop.start({ frameOrigin });
      await first;
      return first === early && first === window.shop.start({ frameOrigin });
    }, pay().origins.frame);
    expect(isSame).toBe(true);
    expect(await pay().frames()).toBe(1);
  });

  it('shows another session in place of the first, whose promise rejects', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().start({ behaviour: 'mounting', sessionId: 'ses_2' });
    await pay().until('rejected ABORTED');
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is independent of another container', async () => {
    await pay().start();
    await pay().start({ sessionId: 'ses_2', container: '#other' });
    await pay().page.waitForFunction(() => document.querySelectorAll('iframe').length === 2);
    expect(await pay().outcomes()).toEqual([]);
  });
});
