import { describe, expect, it } from 'vitest';
import type { StartOptions } from '../testing/scripted-page.ts';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

/** Reports of a height take effect in an animation frame at the latest. */
const nextFrames = () =>
  pay().page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );

const heightNow = () =>
  pay()
    .page.locator('iframe')
    .evaluate((element) => element.getBoundingClientRect().height);

/** Everything is in view, so that nothing moves unseen. */
const openTallWindow = () => pay().page.setViewportSize({ width: 1280, height: 1600 });

/** @returns by how many px the frame has changed most in one animation frame, since this call */
async function observeSteps(): Promise<() => Promise<number>> {
  const observed = await pay()
    .page.locator('iframe')
    .evaluateHandle((element) => {
      const heights = { last: element.getBoundingClientRect().height, largestStep: 0 };
      const compare = () => {
        const { height } = element.getBoundingClientRect();
        heights.largestStep = Math.max(heights.largestStep, Math.abs(height - heights.last));
        heights.last = height;
        requestAnimationFrame(compare);
      };
      requestAnimationFrame(compare);
      return heights;
    });
  return () => observed.evaluate(({ largestStep }) => largestStep);
}

const FAILURE = { mounting: 1, reason: 'GATEWAY_FAILED', message: 'It broke' };

describe('a form that becomes usable', () => {
  it('resolves the promise and calls onReady once the frame is ready, not before', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().frameReceived('mount');
    expect(await pay().events()).toEqual(['status']);
    await pay().report('ready', { mounting: 1, seesPresses: true });
    await pay().until('onReady', 'started');
    await pay().report('ready', { mounting: 1, seesPresses: true });
    expect(await pay().count('onReady')).toBe(1);
  });

  it('is given the gateway’s configuration, the settings, and nothing else', async () => {
    await pay().startReady();
    const [request] = await (await pay().frame()).evaluate(() => window.frameSide.mounted);
    expect(request).toEqual({
      gatewayConfig: { clientKey: 'ck_1' },
      locale: 'de-AT',
      appearance: {},
      asksBeforeSubmit: true,
      attempts: 0,
    });
  });

  it('is mounted with the settings of the newest call', async () => {
    await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, locale: 'fr' });
      void window.shop.start({ frameOrigin, locale: 'nl', asksBeforeSubmit: true });
    }, pay().origins.frame);
    await pay().until('onReady');
    const mounted = await (await pay().frame()).evaluate(() => window.frameSide.mounted);
    expect(mounted).toMatchObject([{ locale: 'nl', asksBeforeSubmit: true }]);
  });

  it('gets its room in the task of a press, keeps it when it becomes usable, and shrinks it slowly afterwards', async () => {
    await openTallWindow();
    const height = await pay().page.evaluate((frameOrigin) => {
      const start = () => void window.shop.start({ frameOrigin });
      document.body.addEventListener('click', start, { once: true });
      document.body.click();
      return document.querySelector('iframe')?.getBoundingClientRect().height ?? 0;
    }, pay().origins.frame);
    expect(height).toBeGreaterThanOrEqual(600);
    await pay().until('onReady');
    expect(await heightNow()).toBe(height);
    await pay().report('resized', { height: 731.5 });
    await expect.poll(heightNow).toBe(731.5);
    const largestStep = await observeSteps();
    await pay().report('resized', { height: 10 });
    await expect.poll(heightNow).toBeLessThan(731.5);
    await nextFrames();
    expect(await largestStep()).toBeLessThan(3);
  });

  it('waits a moment for the height that it will have, where no press has opened it', async () => {
    await openTallWindow();
    const height = await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, behaviour: 'mounting' });
      return document.querySelector('iframe')?.getBoundingClientRect().height;
    }, pay().origins.frame);
    expect(height).toBe(0);
    await expect.poll(heightNow).toBe(720);
  });

  it('shrinks to the expected height slowly, and in one step soon after a press', async () => {
    const { page } = pay();
    await openTallWindow();
    await pay().start({ behaviour: 'mounting' });
    await pay().frameReceived('mount');
    await expect.poll(heightNow).toBe(720);
    const largestStep = await observeSteps();
    await pay().report('resized', { height: 10 });
    await expect.poll(heightNow).toBeLessThan(720);
    expect(await largestStep()).toBeLessThan(3);
    await page.keyboard.press('Shift');
    await expect.poll(heightNow).toBe(10);
    await nextFrames();
    expect(await largestStep()).toBeGreaterThan(3);
  });

  it('shrinks in one step for a customer who prefers reduced motion', async () => {
    const { page } = pay();
    await openTallWindow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    try {
      await pay().startReady();
      await expect.poll(heightNow).toBe(720);
      const largestStep = await observeSteps();
      await pay().report('resized', { height: 300 });
      await expect.poll(heightNow).toBe(300);
      await nextFrames();
      expect(await largestStep()).toBe(420);
    } finally {
      await page.emulateMedia({ reducedMotion: null });
    }
  });

  it('has the height that it reported last when it is ready', async () => {
    await pay().start({ behaviour: 'mounting', notesProgress: true });
    await pay().frameReceived('mount');
    // As in a tab in the background.
    await pay().page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    const frame = await pay().frame();
    await frame.evaluate(() => {
      const { frameSide } = window;
      for (const height of [316, 301]) void frameSide.report({ type: 'resized', height });
      void frameSide.report({ type: 'ready', mounting: 1, seesPresses: true });
    });
    await pay().until('onReady');
    const events = (await pay().events()).filter((event) => event !== 'status');
    const expected = ['resize {"height":316}', 'resize {"height":301}', 'onReady'];
    expect(events.slice(0, 3)).toEqual(expected);
  });

  it('keeps its height while the customer presses something on the page', async () => {
    const { page } = pay();
    await openTallWindow();
    await pay().startReady();
    await expect.poll(heightNow).toBe(720);
    const largestStep = await observeSteps();
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await pay().report('resized', { height: 300 });
    await nextFrames();
    expect(await heightNow()).toBe(720);
    await page.mouse.up();
    await expect.poll(heightNow).toBeLessThan(720);
    expect(await largestStep()).toBeLessThan(3);
  });

  it.each([true, false])(
    'that is a page of the gateway is asked to wait only if the shop wants to decide: %s',
    async (asksBeforeSubmit) => {
      const gatewayConfig = { redirectUrl: 'https://bank.test/' };
      await pay().startReady({ asksBeforeSubmit, gatewayConfig });
      const [request] = await (await pay().frame()).evaluate(() => window.frameSide.mounted);
      expect(request).toMatchObject({ asksBeforeSubmit });
    },
  );

  it.each([
    ['its container', (frame: Element) => frame.parentElement?.remove()],
    [
      'what contains the root',
      (frame: Element) => {
        const root = frame.getRootNode();
        if (root instanceof ShadowRoot) root.host.remove();
      },
    ],
  ])('stands in an element inside a shadow root, and is lost with %s', async (_, remove) => {
    await pay().startReady({ isInShadow: true });
    await pay().page.locator('iframe').evaluate(remove);
    await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
    expect(await pay().frames()).toBe(0);
  });

  it('takes the language and the design of a further call, and keeps its frame', async () => {
    await pay().startReady();
    await pay().start({ locale: 'fr', appearance: { theme: 'night' } });
    await pay().frameReceived('update');
    await pay().start({ locale: 'fr', appearance: { theme: 'night' } });
    await pay().start({ locale: 'nl', appearance: { theme: 'night' } });
    await expect
      .poll(async () => {
        const calls = await (await pay().frame()).evaluate(() => window.frameSide.calls);
        return calls.filter((call) => call !== 'ping');
      })
      .toEqual(['mount', 'update', 'update']);
    expect(await pay().frames()).toBe(1);
  });

  it('reports what was entered and its height, the newest of each animation frame', async () => {
    await pay().startReady({ notesProgress: true });
    const change = { complete: false, paymentMethod: 'card', brand: 'visa' };
    await pay().report('change', change);
    await pay().report('resized', { height: 420 });
    await pay().until(`change ${JSON.stringify(change)}`, 'resize {"height":420}');
    const completed = { complete: true, paymentMethod: 'ideal' };
    await pay().report('change', completed);
    await pay().until(`change ${JSON.stringify(completed)}`);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('receives the focus', async () => {
    await pay().startReady();
    await pay().page.evaluate(
      (frameOrigin) => window.shop.focus({ frameOrigin }),
      pay().origins.frame,
    );
    await pay().frameReceived('focus');
    expect(await pay().page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  });

  it('warns the page before the session expires, by the platform’s clock', async () => {
    await pay().page.evaluate(() => window.shop.setClock(3_600_000));
    await pay().startReady({ lifetime: 3_630_000 });
    await pay().until('onSessionExpiring');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is not notified of an expiry that is further away than a timer can measure', async () => {
    await pay().startReady({ lifetime: 2 ** 31 + 120_000 });
    await pay().report('resized', { height: 400 });
    expect(await pay().events()).toEqual(['status', 'onReady', 'started']);
  });
});

describe('a form that cannot be shown', () => {
  it.each<[string, StartOptions, string]>([
    ['there is no such container', { container: '#nowhere' }, 'undefined'],
    ['the selector is no CSS', { container: '<div>' }, 'undefined'],
    [
      'the gateway’s code is no host name',
      { frameUrl: 'https://{gateway}.test/', gateway: 'a/b' },
      'INVALID_FRAME_URL',
    ],
    ['the frame rejects the session', { behaviour: 'rejecting' }, 'GATEWAY_UNKNOWN'],
    ['the frame speaks another protocol', { behaviour: 'other-version' }, 'PROTOCOL_MISMATCH'],
    ['the frame replies with nonsense', { behaviour: 'garbage' }, 'MESSAGE_INVALID'],
    [
      'the message is larger than the bridge carries',
      { gatewayConfig: { list: 'x'.repeat(300_000) } },
      'MESSAGE_TOO_LARGE',
    ],
  ])(
    'rejects and calls onError and the global handler once each when %s',
    async (_, options, reason) => {
      await pay().start(options);
      await pay().until(`rejected ${reason}`);
      expect(await pay().events()).toEqual([
        'status',
        `report ${reason}`,
        `onError ${reason}`,
        `rejected ${reason}`,
      ]);
      expect(await pay().frames()).toBe(0);
    },
  );

  it('only rejects where there is no onError', async () => {
    const reason = await pay().page.evaluate(
      (frameOrigin) =>
        window.shop
          .start({ frameOrigin, behaviour: 'rejecting', withoutOnError: true })
          .catch((error: { reason: string }) => error.reason),
      pay().origins.frame,
    );
    expect(reason).toBe('GATEWAY_UNKNOWN');
  });

  it('causes no unhandled rejection for a merchant who uses callbacks alone', async () => {
    await pay().start({ behaviour: 'rejecting', isIgnored: true });
    await pay().until('onError GATEWAY_UNKNOWN');
    expect(await pay().count('UNCAUGHT unhandledrejection')).toBe(0);
  });

  it('stays with its retry button after a recoverable failure, and can become ready', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().frameReceived('mount');
    await pay().report('failed', { ...FAILURE, recoverable: true });
    await pay().until('rejected GATEWAY_FAILED', 'onError GATEWAY_FAILED recoverable');
    expect(await pay().frames()).toBe(1);
    await pay().report('ready', { mounting: 2, seesPresses: true });
    await pay().until('onReady');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves the container clean after a failure that is final', async () => {
    await pay().start({ behaviour: 'mounting' });
    await pay().frameReceived('mount');
    await pay().reportLast({ type: 'failed', ...FAILURE, recoverable: false });
    await pay().until('rejected GATEWAY_FAILED', 'onError GATEWAY_FAILED');
    expect(await pay().frames()).toBe(0);
  });

  it('can be tried again with the same session', async () => {
    await pay().start({ behaviour: 'rejecting' });
    await pay().until('rejected GATEWAY_UNKNOWN');
    await pay().start();
    await pay().until('onReady');
    expect(await pay().frames()).toBe(1);
  });
});
