/** From the frame's element added to the page to a bridge that stands. */
import { median, medianInterval, ratioOfMedians } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const SIDES = {
  pay: 'Pay: added to connected',
  bare: 'bare load of the same document',
  penpal: 'Penpal alone, in a document with five bridges',
  bareSmall: 'bare load of that document',
};

export default {
  name: 'connect',
  what: 'element added to connected',
  goal: { text: '≤ 1.15 × bare load', limit: 1.15, unit: '×', direction: 'max' },
  async run({ samples = 60 }) {
    const times = await withPage({ name: 'connect' }, (page) =>
      page.evaluate(`connectTimes(${samples})`),
    );
    return {
      ...ratioOfMedians(times.pay, times.bare),
      unit: '×',
      samples,
      peers: Object.entries(SIDES).map(([side, name]) => ({
        name,
        figure: median(times[side]),
        spread: medianInterval(times[side]),
      })),
      peerUnit: 'ms',
      notes: [
        'Warm cache. The frame shell connects while it loads, so that connected may come before the load event.',
        `Penpal alone took ${(median(times.penpal) / median(times.bareSmall)).toFixed(2)} × the bare load of its document.`,
      ],
    };
  },
};
