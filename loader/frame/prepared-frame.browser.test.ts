import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();
afterEach(() => pay().page.evaluate(() => localStorage.clear()));

/** Prepares a form and makes its offer; resolves when the frame has made the form, marked to know it again. */
async function prepareFully(options: { readonly container?: string } = {}): Promise<void> {
  await pay().prepare(options);
  await pay().offer();
  await pay().untilLogged('prepare.done');
  await pay().page.evaluate(() => {
    const [frame] = document.querySelectorAll('iframe');
    frame?.addEventListener('load', () => window.shop.events.push('LOADED'));
    Object.assign(window, { prepared: frame });
  });
}

const isPrepared = () =>
  pay().page.evaluate(
    () => document.querySelector('#container iframe') === Reflect.get(window, 'prepared'),
  );

/** Removes what the browser needs to move a frame with its document. */
const forbidMoving = () =>
  pay().page.evaluate(() => void Reflect.deleteProperty(Element.prototype, 'moveBefore'));

const height = () =>
  pay()
    .page.locator('#container iframe')
    .evaluate((element) => element.getBoundingClientRect().height);

/** The height of the prepared frame while a session is being created, right after a press or not. */
const reserved = (isPressed: boolean) =>
  pay().page.evaluate((pressed) => {
    if (pressed) window.dispatchEvent(new PointerEvent('pointerup'));
    const frameOrigin = document.querySelector('iframe')?.src.split('/frame')[0] ?? '';
    window.shop.preload({ frameOrigin }, true);
    return document.querySelector('#container iframe')?.getBoundingClientRect().height;
  }, isPressed);

describe('a form that is prepared', () => {
  it('stands in its container, hidden and at no height, and moves nothing on the page', async () => {
    const top = () =>
      pay().page.evaluate(() => document.querySelector('#below')?.getBoundingClientRect().top);
    const before = await top();
    await prepareFully();
    expect(await top()).toBe(before);
    expect(await height()).toBe(0);
    const width = await pay()
      .page.locator('#container iframe')
      .evaluate((frame) => frame.clientWidth);
    expect(width).toBeGreaterThan(0);
    expect(await (await pay().frame()).evaluate(() => window.frameSide.calls)).toEqual([
      'ping',
      'preload:test',
      'prepare',
    ]);
    expect(await pay().page.locator('iframe').isVisible()).toBe(false);
    await pay().page.locator('#before').focus();
    await pay().page.keyboard.press('Tab');
    expect(await pay().page.evaluate(() => document.activeElement?.id)).toBe('after');
  });

  it('is shown where it stands, also in browsers that cannot move a frame', async () => {
    await forbidMoving();
    await prepareFully();
    await pay().startReady();
    expect(await isPrepared()).toBe(true);
    expect(await pay().events()).not.toContain('LOADED');
    expect(await pay().frames()).toBe(1);
    await pay().page.locator('#container iframe').waitFor();
    await pay().platform('completed');
    await pay().report('completed', { attempt: 1 });
    await pay().until('onSuccess pay_1 completed');
  });

  it('has its height immediately, which it has reported while it was hidden', async () => {
    await prepareFully();
    expect(await pay().report('resized', { height: 431 })).toEqual({ ok: true, value: null });
    await pay().page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    // The last report was taken before this one.
    await pay().report('completed', { attempt: 1 });
    expect(await height()).toBe(0);
    const taken = await pay().page.evaluate(() => {
      void window.shop.start({
        frameOrigin: document.querySelector('iframe')?.src.split('/frame')[0] ?? '',
      });
      return document.querySelector('#container iframe')?.getBoundingClientRect().height;
    });
    expect(taken).toBe(431);
    await pay().until('onReady');
  });

  it('has its height from the press for which a session is created, hidden, and loses it if that fails', async () => {
    await prepareFully();
    await pay().report('resized', { height: 431 });
    await pay().page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await pay().report('completed', { attempt: 1 });
    expect(await reserved(false)).toBe(0);
    expect(await reserved(true)).toBe(431);
    expect(await pay().page.locator('iframe').isVisible()).toBe(false);
    await pay().page.evaluate(() => window.shop.failSession());
    expect(await height()).toBe(0);
    expect(await reserved(true)).toBe(431);
    await pay().startReady();
    expect(await isPrepared()).toBe(true);
    expect(await height()).toBe(431);
  });

  it('has no height while a session is created, if it has reported none yet', async () => {
    await prepareFully();
    expect(await reserved(true)).toBe(0);
  });

  it('gets the payment before the page is laid out, which would have the frame paint itself without it', async () => {
    await prepareFully();
    await pay().page.evaluate(() => {
      const frame = document.querySelector('iframe');
      const get = () => void window.shop.events.push('MEASURED');
      for (const name of ['clientWidth', 'offsetWidth', 'getBoundingClientRect'])
        if (frame) Object.defineProperty(frame, name, { get });
    });
    await pay().start();
    await pay().frameReceived('mount');
    expect(await pay().events()).not.toContain('MEASURED');
  });

  it('can report nothing but its height', async () => {
    await prepareFully();
    const failure = { ok: false, error: { reason: 'NOT_EXPECTED', message: '' } };
    expect(await pay().report('submitting', { attempt: 1 })).toEqual(failure);
    expect(await pay().report('submit', { attempt: 1, step: 1, data: {} })).toEqual(failure);
    expect(await pay().report('ready', { mounting: 1, seesPresses: true })).toEqual(failure);
    expect(await pay().events()).toEqual([]);
  });

  it('is made again in the same frame for another offer', async () => {
    await prepareFully();
    await pay().prepare();
    await pay().offer();
    await pay().frameReceived('prepare', 'prepare');
    expect(await isPrepared()).toBe(true);
    expect(await pay().frames()).toBe(1);
  });

  it('is removed when its offer expires', async () => {
    await pay().prepare();
    await pay().offer({ lifetime: 50 });
    await pay().untilLogged('prepare.done');
    await pay().page.waitForFunction(() => document.querySelector('iframe') === null);
    await pay().startReady();
    expect(await pay().frames()).toBe(1);
  });

  it('is taken away with its client', async () => {
    await prepareFully();
    await pay().page.evaluate(() => window.shop.destroy());
    expect(await pay().frames()).toBe(0);
    await pay().prepare();
    expect(await pay().frames()).toBe(0);
  });

  it('stands in a shadow root, and in a frame with the permissions of its offer', async () => {
    const framePermissions = ['publickey-credentials-create'];
    await pay().prepare({ isInShadow: true });
    await pay().offer({ framePermissions });
    await pay().untilLogged('prepare.done');
    const allow = await pay().page.locator('iframe').getAttribute('allow');
    expect(allow).toContain('publickey-credentials-create');
  });

  it('may stand nowhere yet, and is moved into its container', async () => {
    await prepareFully({ container: '#none' });
    expect(await pay().page.locator('#container iframe').count()).toBe(0);
    await pay().startReady();
    expect(await isPrepared()).toBe(true);
    expect(await pay().events()).not.toContain('LOADED');
  });
});

describe('an offer that expires', () => {
  const LIFETIME = 300_000;

  beforeEach(async () => {
    await pay().page.clock.install();
    await pay().page.goto(pay().origins.merchant);
  });

  it('leaves a frame that has not made its form, which is as if preloaded', async () => {
    await pay().prepare({ behaviour: 'rejecting' });
    await pay().offer({ lifetime: LIFETIME });
    await pay().frameReceived('prepare');
    await pay().page.clock.fastForward(LIFETIME);
    expect(await pay().frames()).toBe(1);
  });

  it('leaves a frame that was preloaded after its own was lost', async () => {
    await pay().prepare();
    await pay().offer({ lifetime: LIFETIME });
    await pay().untilLogged('prepare.done');
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('preload.failed: FRAME_LOST');
    await pay().preload();
    await pay().page.clock.fastForward(LIFETIME);
    expect(await pay().frames()).toBe(1);
  });
});

describe('a payment whose form is not prepared in time', () => {
  it('is mounted before the offer is there, which then opens nothing', async () => {
    await pay().prepare();
    await pay().startReady();
    await pay().offer();
    await (await pay().frame()).evaluate(() => 0);
    expect(await pay().frames()).toBe(1);
    expect(await (await pay().frame()).evaluate(() => window.frameSide.calls)).not.toContain(
      'prepare',
    );
  });

  it('is mounted without an offer', async () => {
    await pay().prepare();
    await pay().offer({}, true);
    await pay().untilLogged('preload.failed: NO_OFFER');
    await pay().startReady();
    expect(await pay().frames()).toBe(1);
  });

  it('is mounted in a frame of its own, if the offer was for another gateway', async () => {
    await prepareFully();
    await pay().startReady({ gateway: 'other' });
    expect(await isPrepared()).toBe(false);
    expect(await pay().frames()).toBe(1);
  });

  it('is mounted in a frame of its own, if the page has removed the prepared one', async () => {
    await prepareFully();
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('preload.failed: FRAME_LOST');
    await pay().startReady();
    expect(await pay().frames()).toBe(1);
  });
});
