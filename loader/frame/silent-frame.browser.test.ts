import type { Route } from '@playwright/test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser({ hasClock: true });

/** The page's time stands still; only `pass` advances it. */
beforeEach(async () => {
  const now = await pay().page.evaluate(() => Date.now());
  await pay().page.clock.pauseAt(now + 10_000);
});
const pass = (ms: number) => pay().page.clock.runFor(ms);

/** Resolves when that many frames have loaded some page. */
async function loaded(count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const lines = (await pay().logs()).filter((line) => line === 'frame.loaded');
      expect(lines).toHaveLength(count);
    },
    { timeout: 5000 },
  );
}

describe('a frame that shows another page', () => {
  it.each([
    ['a wrong page', 'silent'],
    ['an error of the server', 'broken'],
    ['a closed connection', 'reset'],
    ['a page that forbids frames (X-Frame-Options)', 'denying'],
    ['a page for other origins (frame-ancestors)', 'unregistered'],
    ['a page that an extension blocks', 'blocked'],
  ])(
    'is given up one second after it has loaded, and so is the second try, with its URL in the message: %s',
    async (_, path) => {
      await pay().page.route(/\/frame\/blocked/, (route) => route.abort('blockedbyclient'));
      await pay().start({ behaviour: path });
      for (const attempt of [1, 2]) {
        await loaded(attempt);
        await pass(999);
        expect(await pay().outcomes()).toEqual([]);
        expect(await pay().frames()).toBe(1);
        await pass(1);
      }
      await pay().until('rejected FRAME_REFUSED', 'onError FRAME_REFUSED');
      expect(await pay().frames()).toBe(0);
      const [message] = await pay().page.evaluate(() =>
        window.shop.errors.map((error) => error.message),
      );
      expect(message).toMatch(
        new RegExp(`^frame \\w+ \\(http://localhost:\\d+/frame/${path}/p\\d+/\\): https://`),
      );
    },
  );

  it('is not counted while the tab is hidden', async () => {
    await pay().start({ behaviour: 'silent' });
    await loaded();
    await pass(500);
    await pay().setVisibility('hidden');
    await pass(20_000);
    expect(await pay().frames()).toBe(1);
    expect(await pay().logs()).not.toContain('payment.lost > connecting none');
    await pay().setVisibility('visible');
    await pass(500);
    await loaded(2);
  });

  it('has most of its second left after the page was frozen for an hour', async () => {
    await pay().start({ behaviour: 'silent' });
    await loaded();
    await pay().page.clock.fastForward(3_600_000);
    await pass(800);
    expect(await pay().logs()).not.toContain('payment.lost > connecting none');
    await pass(100);
    await loaded(2);
  });
});

describe('our own frame', () => {
  it('has the time of the connection once it has begun the handshake', async () => {
    await pay().start({ behaviour: 'held' });
    await loaded();
    await pass(15_000);
    expect(await pay().outcomes()).toEqual([]);
    const frame = await pay().frame();
    await frame.evaluate(() => window.frameSide.receiveHeld());
    await pay().until('onReady');
    await loaded(1);
  });

  it('has the time of the connection as long as it has not loaded', async () => {
    await pay().start({ behaviour: 'hung' });
    await pass(19_000);
    expect(await pay().outcomes()).toEqual([]);
    expect(await pay().frames()).toBe(1);
    expect(await pay().logs()).not.toContain('frame.loaded');
    await pay().page.evaluate(() => window.shop.destroy());
  });
});

describe('a frame that a script of the page empties', () => {
  const empty = async () => {
    const frame = pay().page.locator('iframe');
    const url = await frame.evaluate((element) => element.getAttribute('src'));
    await frame.evaluate((element) => element.removeAttribute('src'));
    return url ?? '';
  };
  const setUrl = (url: string) =>
    pay()
      .page.locator('iframe')
      .evaluate((element, src) => element.setAttribute('src', src), url);

  it('has the time of the connection once it is given back', async () => {
    const held: Route[] = [];
    await pay().page.route(/\/frame\/ready/, (route) => void held.push(route));
    await pay().start();
    const url = await empty();
    await loaded();
    await pass(900);
    await setUrl(url);
    await vi.waitFor(() => expect(held).toHaveLength(2));
    await pass(15_000);
    expect(await pay().logs()).not.toContain('payment.lost > connecting none');
    await held[1]?.continue();
    await pay().until('onReady');
    await loaded(2);
  });

  it('is lost after a second with another URL', async () => {
    await pay().start({ behaviour: 'hung' });
    await setUrl('about:blank');
    await loaded();
    await pass(1000);
    await pay().untilLogged('payment.lost > connecting none');
    expect(await pay().outcomes()).toEqual([]);
    await pay().page.evaluate(() => window.shop.destroy());
  });
});
