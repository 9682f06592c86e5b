/** Many payments on one page that is never loaded again. */
import { median, medianInterval, ratioOfMedians } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const MOUNTS = 500;
/** Mounts that are compared at either end; the first few warm caches up. */
const COMPARED = 50;
const WARM_UPS = 10;

export default {
  name: 'long-life',
  what: 'cost per mount, from the 1st to the 500th on one page',
  goal: { text: '< 1.1 × the first', limit: 1.1, unit: '×', direction: 'max' },
  async run({ samples = MOUNTS }) {
    const count = Math.max(samples, 2 * WARM_UPS + 10);
    const compared = Math.min(COMPARED, Math.floor((count - WARM_UPS) / 2));
    const parameters = { way: 'after-session', gateway: 'hosted' };
    const { times, heap } = await withPage({ name: 'pay', parameters }, async (page) => {
      const before = await heapSize(page);
      const times = await page.evaluate(`checkout.mountOften(${count})`);
      return { times, heap: [before, await heapSize(page)] };
    });
    const first = times.slice(WARM_UPS, WARM_UPS + compared);
    const last = times.slice(-compared);
    return {
      ...ratioOfMedians(last, first),
      unit: '×',
      samples: count,
      peers: [
        { name: `mounts ${WARM_UPS + 1} to ${WARM_UPS + compared}`, ...summary(first) },
        { name: `mounts ${count - compared + 1} to ${count}`, ...summary(last) },
      ],
      peerUnit: 'ms',
      notes: [
        `The merchant’s page held ${heap[0]} kB before the first and ${heap[1]} kB after the last, collected.`,
        'Hosted page, one session, the form destroyed before the next.',
      ],
      details: { times: times.map(Math.round) },
    };
  },
};

const summary = (times) => ({ figure: median(times), spread: medianInterval(times) });

/** kB of the page's own objects, garbage collected. */
async function heapSize(page) {
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1024);
}
