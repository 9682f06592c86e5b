import { describe, expect, it, vi } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser({ hasClock: true });

describe('a frame that does not respond', () => {
  const pass = (seconds: number) => pay().page.clock.runFor(seconds * 1000);

  it('fails to load after 20 s without a message, and 20 s of a second try', async () => {
    await pay().start({ behaviour: 'hung' });
    // The clock also advances in real time while the machine is busy.
    await pass(35);
    expect(await pay().outcomes()).toEqual([]);
    expect(await pay().frames()).toBe(1);
    await pass(8);
    await pay().until('rejected FRAME_NOT_LOADED', 'onError FRAME_NOT_LOADED');
    expect(await pay().frames()).toBe(0);
  });

  it('is replaced if it was preloaded and died before its payment began', async () => {
    await pay().preload({ behaviour: 'mute' });
    await pay().frameReceived('preload:test');
    await pay().start({ behaviour: 'mute' });
    await pay().frameReceived('mount');
    await pass(12);
    await pay().untilLogged('payment.lost > connecting none');
    await pay().frameReceived('ping', 'mount');
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('fails immediately where the page’s policy blocks it, without a retry', async () => {
    await pay().start({ frameUrl: 'https://frame.test/' });
    await pay().until('rejected FRAME_BLOCKED_BY_POLICY');
    const [error] = await pay().page.evaluate(() =>
      window.shop.errors.map(({ message, retryable }) => ({ message, retryable })),
    );
    expect(error).toEqual({
      message: "The page's Content-Security-Policy must allow frame-src https://frame.test",
      retryable: false,
    });
    expect(await pay().frames()).toBe(0);
    await pay().page.evaluate(() => window.shop.forget());
  });

  it('fails when a call has no reply for 10 s, and the error names its URL', async () => {
    await pay().start({ behaviour: 'mute' });
    await pay().frameReceived('mount');
    await pass(11);
    await pay().until('rejected NO_RESPONSE');
    expect(await pay().frames()).toBe(0);
    const { frame } = pay().origins;
    const messages = await pay().page.evaluate(() =>
      window.shop.errors.map(({ message }) => message),
    );
    expect(messages[0]).toMatch(new RegExp(`^no response \\(${frame}/frame/mute/p\\d+/\\)`));
  });

  it('is asked for a sign of life when the page is visible again, and lost after 10 s', async () => {
    await pay().start({ behaviour: 'mute' });
    await pay().frameReceived('mount');
    await pay().report('ready', { mounting: 1, seesPresses: true });
    await pay().until('onReady');
    await pay().setVisibility('hidden');
    await pass(60);
    expect(await pay().outcomes()).toEqual([]);
    await pay().setVisibility('visible');
    await pass(11);
    await vi.waitFor(async () => expect((await pay().logs()).join()).toContain('payment.lost'), {
      timeout: 10_000,
    });
    expect(await pay().frames()).toBe(1);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is lost in the middle of an attempt, although no call to it is pending', async () => {
    await pay().start({ behaviour: 'dying' });
    await pay().until('onReady');
    await pay().press();
    await pass(26);
    await pay().untilLogged('payment.lost > gone resuming');
    expect(await pay().frames()).toBe(0);
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is lost when it has ended the connection', async () => {
    await pay().startReady();
    const frame = await pay().frame();
    await frame.evaluate(() => window.frameSide.disconnect());
    await pass(15);
    await pay().untilLogged('payment.lost > connecting none');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves the outcome unknown when it is taken out and its button may have been pressed', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => document.querySelector('iframe')?.remove());
    await pay().untilLogged('payment.lost > gone resuming: FRAME_LOST');
    await pass(110);
    expect(await pay().outcomes()).toEqual([]);
    await pass(15);
    await pay().until('onError OUTCOME_UNKNOWN');
    expect(await pay().outcomes()).toEqual(['onError OUTCOME_UNKNOWN']);
  });

  it('is not lost for as long as the page is hidden', async () => {
    await pay().start({ behaviour: 'silent' });
    await pay().setVisibility('hidden');
    await pass(60);
    expect(await pay().outcomes()).toEqual([]);
  });
});
