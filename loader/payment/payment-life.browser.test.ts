import type { Frame } from '@playwright/test';
import { describe, expect, it, vi } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

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
  ])(
    'has the status requested when it was %s: its button may have been pressed',
    async (_, harm) => {
      await pay().startReady();
      await pay().page.evaluate(harm);
      await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
      expect(await pay().frames()).toBe(0);
      expect(await pay().outcomes()).toEqual([]);
      await pay().platform('completed');
      await pay().until('onSuccess pay_1 completed');
      expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
    },
  );

  it.each([
    [
      'the page gave it another URL',
      () => {
        const frame = document.querySelector('iframe');
        if (frame) frame.src += '&again=1';
      },
    ],
    [
      'its container was moved',
      () => {
        const container = document.querySelector('#container');
        if (container) document.querySelector('#other')?.append(container);
      },
    ],
  ])('is replaced once when %s before anything was submitted', async (_, harm) => {
    await pay().startReady();
    await pay().page.evaluate(harm);
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
    await pay().page.evaluate(harm);
    await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is replaced when the shell navigates itself, unless something was submitted', async () => {
    await pay().startReady();
    const reload = async () => (await pay().frame()).evaluate(() => location.reload());
    await reload();
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    await pay().press();
    await reload();
    await pay().untilLogged('payment.lost > gone resuming');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual([]);
  });

  it.each([
    ['hands its focus to the form that replaces it', null, 'IFRAME'],
    ['leaves the focus where the customer has moved it', '#coupon', 'INPUT'],
  ])('%s', async (_, next, expected) => {
    const { page } = pay();
    await pay().startReady();
    await page.locator('iframe').focus();
    await page.evaluate((selector) => {
      const input = document.createElement('input');
      input.id = 'coupon';
      document.body.prepend(input);
      const frame = document.querySelector('iframe');
      if (frame) frame.src += '&again=1';
      if (selector) document.querySelector<HTMLElement>(selector)?.focus();
    }, next);
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(expected);
  });

  it('is noticed when the shell navigates itself before its document counts as loaded', async () => {
    await pay().startReady({ frameUrl: `${pay().origins.frame}/unfinished-frame/ready` });
    await pay().press();
    await (await pay().frame()).evaluate(() => location.reload());
    await pay().untilLogged('payment.lost > gone resuming');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is replaced after a decline by one that counts on', async () => {
    await pay().startReady();
    await pay().press();
    await pay().report('declined', { attempt: 1, reason: 'DECLINED', message: '' });
    await pay().until('onError DECLINED recoverable');
    await (await pay().frame()).evaluate(() => location.reload());
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    const [request] = await (await pay().frame()).evaluate(() => window.frameSide.mounted);
    expect(request).toMatchObject({ attempts: 1 });
    expect(await pay().outcomes()).toEqual([]);
  });

  it('does not end a payment that was submitted: polling finds the outcome', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('payment.lost > gone resuming');
    expect(await pay().outcomes()).toEqual([]);
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
  });

  it('is polled no further when the client is destroyed', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('payment.lost > gone resuming');
    await pay().page.evaluate(() => window.shop.destroy());
    await pay().platform('completed');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is followed by the next call for the session alone, also in another container', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(() => document.querySelector('#container')?.remove());
    await pay().untilLogged('payment.lost > gone resuming');
    await pay().platform('hung');
    await pay().start({ container: '#other' });
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('has the status requested again by the next call', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
    await pay().platform('completed');
    await pay().start();
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().frames()).toBe(0);
  });

  it('can be replaced by initialising the same session again', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => document.querySelector('#container')?.replaceChildren());
    await pay().start();
    expect(await pay().frames()).toBe(1);
    await (await pay().frame()).waitForLoadState();
    await pay().frameReceived('mount');
  });

  it('is not reported after the outcome', async () => {
    await pay().startReady();
    await pay().platform('completed');
    await pay().press();
    await pay().report('completed', { attempt: 1 });
    await pay().until('onSuccess pay_1 completed');
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().platform('pending');
    await pay().startReady({ name: 'second', sessionId: 'ses_2', container: '#other' });
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('rejects the promise of a form that was taken out before it was ready', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().frameReceived('mount');
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().until('rejected FRAME_LOST');
    expect(await pay().outcomes()).toEqual(['onError FRAME_LOST']);
  });
});

describe('an end that the merchant requests', () => {
  it.each(['connecting', 'mounting', 'ready', 'submitting', 'challenge', 'confirming', 'settled'])(
    'removes everything and reports nothing, from %s, any number of times',
    async (state) => {
      const behaviour = { connecting: 'silent', mounting: 'mounting' }[state] ?? 'ready';
      await pay().start({ behaviour });
      if (state === 'mounting') await pay().frameReceived('mount');
      if (behaviour === 'ready') await pay().until('onReady');
      if (state === 'submitting' || state === 'challenge') {
        await pay().report(state, { attempt: 1 });
      }
      if (state === 'settled') await pay().platform('completed');
      if (state === 'confirming' || state === 'settled') {
        await pay().report('completed', { attempt: 1 });
      }
      if (state === 'settled') await pay().until('onSuccess pay_1 completed');

      await pay().page.evaluate(() => {
        window.shop.destroy();
        window.shop.destroy();
      });
      expect(await pay().frames()).toBe(0);
      await pay().platform('failed');
      const reports = (await pay().events()).filter((event) => /^(onError|report)/.test(event));
      expect(reports).toEqual([]);
      if (behaviour !== 'ready') await pay().until('rejected DESTROYED');
    },
  );

  it('rejects with ABORTED when the signal aborts, before, while and after it starts', async () => {
    await pay().start({ isAborted: true });
    await pay().until('rejected ABORTED');
    await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, abortable: true });
      window.shop.abort();
    }, pay().origins.frame);
    await vi.waitFor(async () => expect(await pay().count('rejected ABORTED')).toBe(2), {
      timeout: 10_000,
    });
    expect(await pay().frames()).toBe(0);
    await pay().startReady({ abortable: true });
    await pay().page.evaluate(() => window.shop.abort());
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves no unhandled rejection when the promise of an ended form is ignored', async () => {
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

/** A form that is on screen, and the form of another session that is to replace it. */
async function startBehindAnother(): Promise<Frame> {
  await pay().start({ behaviour: 'mounting' });
  await pay().frameReceived('mount');
  await pay().report('resized', { height: 300 });
  await pay().report('ready', { mounting: 1, seesPresses: true });
  await pay().until('onReady');
  await pay().start({ behaviour: 'mounting', sessionId: 'ses_2' });
  const second = await vi.waitFor(
    () => {
      const [, found] = pay()
        .page.frames()
        .filter((frame) => frame.url().includes('/frame/'));
      if (found === undefined) throw new Error('There is no second frame');
      return found;
    },
    { timeout: 10_000 },
  );
  // Not by waitForFunction(): a frame out of view has no animation frames, in which that looks again.
  await vi.waitFor(
    async () => expect(await second.evaluate(() => window.frameSide.calls)).toContain('mount'),
    { timeout: 10_000 },
  );
  return second;
}

/** Where the content below the forms begins, and each form's opacity and inertness. */
function looks() {
  return pay().page.evaluate(() => ({
    below: document.querySelector('#below')?.getBoundingClientRect().top,
    forms: [...document.querySelectorAll('iframe')].map(
      ({ style, inert }) => `${style.opacity || '1'} ${inert}`,
    ),
  }));
}

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

  it('gives the newest call’s callbacks and signal to a session that is initialised again', async () => {
    await pay().startReady({ name: 'first' });
    await pay().start({ name: 'second', abortable: true });
    await pay().press();
    await pay().platform('completed');
    await pay().until('second onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toContain('first onSuccess');
    await pay().page.evaluate(() => window.shop.abort());
    expect(await pay().frames()).toBe(0);
  });

  it.each([
    ['completed', 'second onSuccess pay_1 completed', 'started'],
    ['failed', 'second onError PAYMENT_FAILED', 'rejected PAYMENT_FAILED'],
  ] as const)('gives the outcome to a call after it: %s', async (status, outcome, settled) => {
    await pay().startReady();
    await pay().press();
    await pay().platform(status);
    await vi.waitFor(async () => expect(await pay().outcomes()).toHaveLength(1));
    const questions = await pay().count('status');
    await pay().start({ name: 'second' });
    await pay().until(outcome, settled);
    expect(await pay().count('status')).toBe(questions);
    expect(await pay().count(`report ${status === 'failed' ? 'PAYMENT_FAILED' : ''}`)).toBe(
      status === 'failed' ? 1 : 0,
    );
  });

  it('is taken from another client in the middle of an attempt, and both report its outcome', async () => {
    await pay().startReady();
    await pay().press();
    await pay().start({ behaviour: 'dying', sessionId: 'ses_2' });
    await pay().until('status');
    await vi.waitFor(async () => expect(await pay().frames()).toBe(1));
    await pay().platform('completed');
    await vi.waitFor(async () => expect(await pay().outcomes()).toHaveLength(2));
    expect(await pay().outcomes()).toEqual([
      'onSuccess pay_1 completed',
      'onSuccess pay_1 completed',
    ]);
  });

  it('is taken silently from another client whose button was not seen pressed', async () => {
    await pay().startReady();
    await pay().start({ behaviour: 'dying', sessionId: 'ses_2' });
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
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

  it('resolves a further call when the form came up at the customer’s second try', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().frameReceived('mount');
    const failure = { reason: 'GATEWAY_FAILED', message: 'Failed', recoverable: true };
    await pay().report('failed', { mounting: 1, ...failure });
    await pay().until('rejected GATEWAY_FAILED');
    await pay().report('ready', { mounting: 2, seesPresses: true });
    await pay().until('onReady');
    await pay().start();
    await pay().until('started');
    expect(await pay().frames()).toBe(1);
    expect(await pay().count('rejected GATEWAY_FAILED')).toBe(1);
  });

  it('shows another session in place of the first, whose promise rejects', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().start({ behaviour: 'mounting', sessionId: 'ses_2' });
    await pay().until('rejected ABORTED');
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('keeps the form that is on screen, out of use, until that of another session is usable', async () => {
    const second = await startBehindAnother();
    // The first one has found its height.
    await expect.poll(looks).toEqual({ below: 345, forms: ['1 true', '0 true'] });
    await second.evaluate(() =>
      window.frameSide.report({ type: 'ready', mounting: 1, seesPresses: true }),
    );
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    // The height of the first one, and a little room for pictures.
    await expect.poll(looks).toEqual({ below: 353, forms: ['1 false'] });
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is clean when the form of another session fails to come', async () => {
    const second = await startBehindAnother();
    await second.evaluate(() => {
      const failure = { reason: 'GATEWAY_FAILED', message: 'Failed', recoverable: false };
      const report = { type: 'failed', mounting: 1, ...failure };
      setTimeout(() => void window.frameSide.report(report));
    });
    await pay().until('rejected GATEWAY_FAILED');
    expect(await pay().frames()).toBe(0);
  });

  it('is clean when the client ends while one form is to take another’s place', async () => {
    await pay().startReady();
    await pay().start({ sessionId: 'ses_2' });
    await pay().page.evaluate(() => window.shop.destroy());
    expect(await pay().frames()).toBe(0);
  });

  it('is independent of another container', async () => {
    await pay().start();
    await pay().start({ sessionId: 'ses_2', container: '#other' });
    await pay().page.waitForFunction(() => document.querySelectorAll('iframe').length === 2);
    expect(await pay().outcomes()).toEqual([]);
  });
});
