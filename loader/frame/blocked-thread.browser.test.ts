import { expect, it } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

it('time in which the page’s thread is blocked is not counted against a frame that has loaded', async () => {
  await pay().page.evaluate((frameOrigin) => {
    const block = () => {
      const end = performance.now() + 2000;
      while (performance.now() < end);
    };
    void window.shop.start({ frameOrigin, behaviour: 'late' });
    document.querySelector('iframe')?.addEventListener('load', block);
  }, pay().origins.frame);
  await pay().until('onReady');
  const loaded = (await pay().logs()).filter((line) => line === 'frame.loaded');
  expect(loaded).toHaveLength(1);
});
