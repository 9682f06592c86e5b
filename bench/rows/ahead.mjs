/** A form that was rendered before the customer asked for it. */
import { median, medianInterval } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const HIDINGS = {
  transparent: 'container transparent and inert',
  'not displayed': 'display: none',
};

export default {
  name: 'rendered-ahead',
  what: 'form rendered ahead of the click',
  goal: { text: '≤ 2 frames to usable', limit: 2, unit: 'frames', direction: 'max' },
  async run({ samples = 15 }) {
    const frames = {};
    for (const hiding of Object.keys(HIDINGS)) {
      frames[hiding] = [];
      for (let sample = 0; sample < samples; sample += 1) frames[hiding].push(await reveal(hiding));
    }
    return {
      figure: median(frames.transparent),
      spread: medianInterval(frames.transparent),
      unit: 'frames',
      samples,
      peers: Object.entries(HIDINGS).map(([hiding, name]) => ({
        name,
        figure: median(frames[hiding]),
        spread: medianInterval(frames[hiding]),
      })),
      notes: [
        'From the click to the second animation frame after it, when the form is on screen, in lengths of a frame; the click falls between two frames.',
        'After each sample a press of the mouse on the revealed form must reach its card fields.',
      ],
    };
  },
};

/** Frames until usable, of a page of its own. */
function reveal(hiding) {
  const parameters = { way: 'after-session', gateway: 'adyen' };
  return withPage({ name: 'pay', parameters, settings: { reachFrames: true } }, async (page) => {
    await page.evaluate(`checkout.renderAhead(${JSON.stringify(hiding)})`);
    const { time, frame } = await page.evaluate('checkout.reveal()');
    await assertUsable(page);
    return time / frame;
  });
}

async function assertUsable(page) {
  const [shell] = await page.framesAt((url) => url.includes('adyen.frame.'));
  const field = await page.evaluate(
    `(() => {
      const { x, y, width, height } = document.querySelector('iframe[src*=securedFields]').getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
    shell,
  );
  const frame = await page.evaluate(
    `(() => { const { x, y } = document.querySelector('iframe').getBoundingClientRect(); return { x, y }; })()`,
  );
  await page.click(frame.x + field.x, frame.y + field.y);
  const focused = await page.evaluate(
    `new Promise((resolve) => {
      const end = Date.now() + 5000;
      const look = () => document.activeElement?.tagName === 'IFRAME' || Date.now() > end
        ? resolve(document.activeElement?.tagName) : setTimeout(look, 20);
      look();
    })`,
    shell,
  );
  if (focused !== 'IFRAME') throw new Error('The revealed form could not be used');
}
