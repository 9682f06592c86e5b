import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();
afterEach(() => pay().page.evaluate(() => localStorage.clear()));

const logged = async (line: string) => (await pay().logs()).filter((one) => one === line).length;

/** Preloads a frame, and marks its element to know it again. */
async function preloadFully(behaviour = 'ready'): Promise<void> {
  await pay().preload({ behaviour });
  await pay().untilLogged('preload.done');
  await pay().page.evaluate(() => {
    document
      .querySelector('iframe')
      ?.addEventListener('load', () => window.shop.events.push('LOADED'));
    const [frame] = document.querySelectorAll('iframe');
    Object.assign(window, { preloaded: frame });
  });
}

/** Whether the form's frame is the one that was preloaded. */
const isPreloaded = () =>
  pay().page.evaluate(
    () => document.querySelector('#container iframe') === Reflect.get(window, 'preloaded'),
  );

/** Removes what the browser needs to move a frame with its document. */
const forbidMoving = () =>
  pay().page.evaluate(() => void Reflect.deleteProperty(Element.prototype, 'moveBefore'));

describe('a frame that is preloaded', () => {
  it('can be neither seen nor reached, and moves nothing on the page', async () => {
    const layout = () =>
      pay().page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        const top = document.querySelector('#below')?.getBoundingClientRect().top;
        return { scrollHeight, scrollWidth, top };
      });
    const before = await layout();
    await preloadFully();
    expect(await layout()).toEqual(before);
    expect(await pay().page.locator('iframe').isVisible()).toBe(false);
    await pay().page.locator('#before').focus();
    await pay().page.keyboard.press('Tab');
    expect(await pay().page.evaluate(() => document.activeElement?.id)).toBe('after');
  });

  it('has the rights of a payment’s frame and no others', async () => {
    const rights = () =>
      pay()
        .page.locator('iframe')
        .evaluate((element) =>
          ['sandbox', 'allow', 'referrerpolicy', 'src'].map((name) => element.getAttribute(name)),
        );
    await preloadFully();
    const preloaded = await rights();
    await pay().page.goto(pay().origins.merchant);
    await pay().startReady();
    expect(preloaded.map((value) => value?.replace(/&preload=test$/, ''))).toEqual(await rights());
  });

  it('gets its gateway in the URL’s fragment, which no server sees', async () => {
    await preloadFully();
    const src = await pay().page.locator('iframe').getAttribute('src');
    expect(new URL(src ?? '').hash).toBe('#locale=de-AT&preload=test');
  });

  it('can report nothing', async () => {
    await preloadFully();
    const failure = { ok: false, error: { reason: 'NOT_EXPECTED', message: '' } };
    expect(await pay().report('completed', { attempt: 1 })).toEqual(failure);
    expect(await pay().report('ready', { mounting: 1, seesPresses: true })).toEqual(failure);
    expect(await pay().events()).toEqual([]);
  });

  it('is taken away with its client', async () => {
    await preloadFully();
    await pay().page.evaluate(() => window.shop.destroy());
    expect(await pay().frames()).toBe(0);
    await pay().preload();
    expect(await pay().frames()).toBe(0);
  });

  it('is created once, however often it is requested', async () => {
    await preloadFully();
    await pay().preload();
    await pay().preload({ gateway: 'TEST' });
    expect(await pay().frames()).toBe(1);
    expect(await pay().logs()).toEqual(['preload.started', 'frame.loaded', 'preload.done']);
  });

  it('is replaced by the frame of another gateway', async () => {
    await preloadFully();
    await pay().preload({ gateway: 'other' });
    await vi.waitFor(async () => expect(await logged('preload.done')).toBe(2), { timeout: 10_000 });
    await pay().frameReceived('preload:other');
    expect(await pay().frames()).toBe(1);
  });
});

describe('a payment that finds its frame preloaded', () => {
  it('makes it again if the session permits what its document was loaded without', async () => {
    await preloadFully();
    const framePermissions = ['publickey-credentials-create'];
    await pay().startReady({ framePermissions });
    expect(await isPreloaded()).toBe(false);
    expect(await pay().page.locator('#container iframe').getAttribute('allow')).toBe(
      'payment; publickey-credentials-get; clipboard-write; publickey-credentials-create',
    );
    expect(await pay().frames()).toBe(1);
  });

  it('moves it into the container, without another load', async () => {
    await preloadFully();
    await pay().startReady();
    expect(await isPreloaded()).toBe(true);
    expect(await pay().events()).not.toContain('LOADED');
    await pay().frameReceived('preload:test', 'mount');
    const [request] = await (await pay().frame()).evaluate(() => window.frameSide.mounted);
    const width = await pay()
      .page.locator('#container iframe')
      .evaluate((element) => element.clientWidth);
    expect(request).toMatchObject({ width });
    const attributes = await pay()
      .page.locator('#container iframe')
      .evaluate((element) => [...element.attributes].map(({ name }) => name));
    expect(new Set(attributes)).toEqual(
      new Set(['allow', 'referrerpolicy', 'sandbox', 'src', 'style', 'title']),
    );
    await pay().page.waitForFunction(
      () => document.querySelector('iframe')?.getBoundingClientRect().height === 720,
    );
    expect(await pay().page.locator('#container iframe').isVisible()).toBe(true);
    await pay().report('resized', { height: 751 });
    await pay().page.waitForFunction(
      () => document.querySelector('iframe')?.getBoundingClientRect().height === 751,
    );
    await pay().platform('completed');
    await pay().report('completed', { attempt: 1 });
    await pay().until('onSuccess pay_1 completed');
  });

  it('measures it only while it is hidden, because a frame that is seen paints itself first', async () => {
    await preloadFully();
    await pay().page.evaluate(() => {
      const frame = document.querySelector('iframe');
      const seen: string[] = [];
      if (frame) {
        Object.defineProperty(frame, 'clientWidth', {
          get() {
            seen.push(frame.style.visibility);
            return frame.getBoundingClientRect().width;
          },
        });
      }
      Object.assign(window, { seen });
    });
    await pay().startReady();
    expect(await pay().page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['hidden']);
  });

  it('has the height that its form reports, and no other before', async () => {
    await preloadFully('mounting');
    const heights = () => pay().page.evaluate(() => [...Reflect.get(window, 'heights')]);
    await pay().page.evaluate((frameOrigin) => {
      // The report may come late on a machine under load.
      Object.assign(window, { setTimeout: () => 0 });
      void window.shop.start({ frameOrigin, behaviour: 'mounting' });
      const frame = document.querySelector('#container iframe');
      const seen = new Set();
      Object.assign(window, { heights: seen });
      if (!frame) return;
      const note = () => seen.add(frame.getBoundingClientRect().height);
      note();
      new MutationObserver(note).observe(frame, { attributes: true });
    }, pay().origins.frame);
    await pay().report('resized', { height: 431 });
    await expect.poll(heights).toContain(431);
    expect(await heights()).toEqual([0, 431]);
  });

  it('takes one that is still loading', async () => {
    await pay().page.evaluate((frameOrigin) => {
      window.shop.preload({ frameOrigin, gateway: 'test' });
      void window.shop.start({ frameOrigin });
    }, pay().origins.frame);
    await pay().until('onReady');
    expect(await pay().frames()).toBe(1);
    expect(await logged('frame.loaded')).toBe(1);
  });

  it('sends its width only as long as its document does not know it', async () => {
    const { page, origins } = pay();
    await page.route(`${origins.frame}/**`, async (route) => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await route.continue();
    });
    await page.evaluate((frameOrigin) => {
      window.shop.preload({ frameOrigin, gateway: 'test' });
      void window.shop.start({ frameOrigin });
    }, origins.frame);
    await pay().until('onReady');
    const [request] = await (await pay().frame()).evaluate(() => window.frameSide.mounted);
    expect(request).not.toHaveProperty('width');
  });

  it('takes it into the place of a form that is on screen', async () => {
    await pay().startReady();
    await pay().preload();
    await vi.waitFor(async () => expect(await pay().frames()).toBe(2));
    await pay().start({ sessionId: 'ses_2' });
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(2), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await pay().frames()).toBe(1));
    expect(await logged('frame.loaded')).toBe(2);
    await pay().page.locator('#container iframe').waitFor();
  });

  it('loses it like any other when it is taken out', async () => {
    await preloadFully();
    await pay().startReady();
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
    expect(await pay().frames()).toBe(0);
  });

  it('is mounted, unmounted and mounted again in one tick', async () => {
    await preloadFully();
    await pay().page.evaluate((frameOrigin) => {
      void window.shop.start({ frameOrigin, abortable: true });
      window.shop.abort();
      void window.shop.start({ frameOrigin, abortable: true });
    }, pay().origins.frame);
    await pay().until('rejected ABORTED', 'onReady', 'started');
    expect(await pay().frames()).toBe(1);
  });
});

describe('a payment that finds no frame for it', () => {
  it('discards that of another gateway', async () => {
    await pay().preload({ gateway: 'other' });
    await pay().untilLogged('preload.done');
    await pay().startReady();
    expect(await pay().frames()).toBe(1);
    expect(await (await pay().frame()).evaluate(() => window.frameSide.calls)).not.toContain(
      'preload:other',
    );
  });

  it('creates one where frames cannot be moved, and the preloaded one is removed when its work is done', async () => {
    await forbidMoving();
    const frames = await pay().page.evaluate((frameOrigin) => {
      window.shop.preload({ frameOrigin, gateway: 'test' });
      void window.shop.start({ frameOrigin });
      return document.querySelectorAll('iframe').length;
    }, pay().origins.frame);
    expect(frames).toBe(2);
    await pay().until('onReady');
    await vi.waitFor(async () => expect(await pay().frames()).toBe(1), { timeout: 10_000 });
    await pay().page.locator('#container iframe').waitFor();
  });

  it.each(['not-loading', 'garbage'])(
    'reports nothing about one that failed: %s',
    async (behaviour) => {
      await pay().preload({ behaviour });
      await pay().untilLogged('preload.failed');
      expect(await pay().frames()).toBe(0);
      expect(await pay().events()).toEqual([]);
      if (behaviour === 'not-loading') await pay().startReady({ behaviour });
    },
  );

  it.each([
    ['taken out', () => document.querySelector('iframe')?.remove()],
    [
      'given another URL',
      () => {
        const frame = document.querySelector('iframe');
        if (frame) frame.src += '&again=1';
      },
    ],
  ])('reports nothing about one that was %s by the page', async (_, harm) => {
    await preloadFully();
    await pay().page.evaluate(harm);
    await pay().untilLogged('preload.failed');
    expect(await pay().frames()).toBe(0);
    await pay().startReady();
    expect(await pay().outcomes()).toEqual([]);
  });

  it('keeps its form when a part that was preloaded, and that it does not need, fails then', async () => {
    const behaviour = 'not-loading-a-part';
    await pay().preload({ behaviour });
    await pay().startReady({ behaviour, notesProgress: true });
    // Reports come in their order: the frame has replied to the preload before.
    await pay().report('resized', { height: 420 });
    await pay().until('resize {"height":420}');
    expect(await pay().outcomes()).toEqual([]);
    expect(await pay().logs()).not.toContainEqual(expect.stringContaining('payment.lost'));
    expect(await pay().frames()).toBe(1);
  });

  it('is lost with its container inside a shadow root', async () => {
    await preloadFully();
    await pay().startReady({ isInShadow: true });
    expect(await logged('frame.loaded')).toBe(1);
    await pay()
      .page.locator('iframe')
      .evaluate((frame) => frame.parentElement?.remove());
    await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
  });

  it('gets another one when the preloaded one fails after it was moved', async () => {
    let requests = 0;
    await pay().page.route('**/frame/ready/**', async (route) => {
      requests += 1;
      if (requests > 1) return route.fallback();
      return route.fulfill({
        body: '<script>"silent"</script>',
        contentType: 'text/html',
      });
    });
    await pay().preload();
    await pay().untilLogged('frame.loaded');
    await pay().start();
    await vi.waitFor(async () => expect(await pay().count('onReady')).toBe(1), { timeout: 20_000 });
    await pay().page.unroute('**/frame/ready/**');
    expect(await pay().outcomes()).toEqual([]);
    expect(await pay().frames()).toBe(1);
  }, 30_000);

  it.each(['not a URL', 'https://blocked.test/'])(
    'reports nothing about a URL that no frame can have (%s)',
    async (frameUrl) => {
      await pay().preload({ frameUrl });
      await pay().untilLogged('preload.failed');
      expect(await pay().frames()).toBe(0);
      const reports = (await pay().events()).filter((event) => !event.startsWith('VIOLATION'));
      expect(reports).toEqual([]);
      await pay().page.evaluate(() => void (window.shop.events.length = 0));
    },
  );
});

describe('what is preloaded automatically', () => {
  it('is nothing where it is not configured', async () => {
    await pay().startReady();
    await pay().preload({}, true);
    expect(await pay().frames()).toBe(1);
    expect(await pay().page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('is the gateway that is configured, once the page is idle', async () => {
    await pay().page.evaluate(
      (frameOrigin) => window.shop.make({ frameOrigin, preload: 'other' }),
      pay().origins.frame,
    );
    await pay().untilLogged('preload.done');
    await pay().frameReceived('preload:other');
    expect(await pay().frames()).toBe(1);
  });

  it('is nothing where a payment was there before the page was idle', async () => {
    await pay().startReady({ preload: 'test' });
    await pay().page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await pay().frames()).toBe(1);
    expect(await logged('preload.started')).toBe(0);
  });

  it('is the gateway whose form was on screen last, beside the next session', async () => {
    await pay().startReady({ preload: 'auto', gateway: 'Last_One' });
    expect(await pay().frames()).toBe(1);
    await pay().page.goto(pay().origins.merchant);
    await pay().preload({ preload: 'auto' }, true);
    await pay().frameReceived('preload:last-one');
  });

  it('is nothing where the browser is asked to save data', async () => {
    await pay().page.evaluate(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await pay().preload();
    await pay().preload({ preload: 'test' }, true);
    expect(await pay().frames()).toBe(0);
    await pay().startReady();
  });
});
