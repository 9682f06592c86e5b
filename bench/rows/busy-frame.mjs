/** What a busy gateway does to the merchant's page. */
import { median, medianInterval } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

/** ms */
const BUSY = 500;
const WATCHED = 900;

export default {
  name: 'busy-frame',
  what: `merchant’s page while the frame is busy for ${BUSY} ms`,
  goal: { text: '< 50 ms delay', limit: 50, unit: 'ms', direction: 'max' },
  async run({ samples = 15 }) {
    const parameters = { way: 'after-session', gateway: 'adyen' };
    const settings = { reachFrames: true };
    const { busy, idle } = await withPage({ name: 'pay', parameters, settings }, async (page) => {
      await page.evaluate('checkout.press()');
      const [frame] = await page.framesAt((url) => url.includes('adyen.frame.'));
      const gaps = { busy: [], idle: [] };
      for (let sample = 0; sample < samples; sample += 1) {
        gaps.idle.push(await page.evaluate(`checkout.longestGap(${WATCHED})`));
        const watching = page.evaluate(`checkout.longestGap(${WATCHED})`);
        const spinning = page.evaluate(
          `(() => { const end = performance.now() + ${BUSY}; while (performance.now() < end); })()`,
          frame,
        );
        gaps.busy.push(await watching);
        await spinning;
      }
      return gaps;
    });
    return {
      figure: median(busy),
      spread: medianInterval(busy),
      unit: 'ms',
      samples,
      peers: [
        { name: 'frame busy', figure: median(busy), spread: medianInterval(busy) },
        { name: 'frame idle', figure: median(idle), spread: medianInterval(idle) },
      ],
      notes: [
        'The longest time between two turns of the page’s event loop.',
        `An SDK in the page that is busy for ${BUSY} ms holds the page up for all of it.`,
      ],
    };
  },
};
