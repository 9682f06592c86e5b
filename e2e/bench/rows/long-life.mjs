/** Many payments on one page that is never reloaded. */
import { medianOf, ratioOfMedians } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const MOUNTS = 500;
/** Mounts at either end that are compared; the first few fill caches. */
const COMPARED = 50;
const WARM_UPS = 10;

/** @type {import('../row.ts').Row} */
export const longLife = {
  name: 'long-life',
  table: 'long-life',
  column: 'time to a usable form',
  async run({ samples = MOUNTS }) {
    const count = Math.max(samples, 2 * WARM_UPS + 10);
    const compared = Math.min(COMPARED, Math.floor((count - WARM_UPS) / 2));
    const parameters = { way: 'after-session', creator: 'page', gateway: 'hosted' };
    const { times, heap } = await withPage({ name: 'pay', parameters }, async (used) => {
      const before = await heapSize(used);
      /** @type {number[]} */
      const times = await used.page.evaluate(`checkout.mountOften(${count})`);
      return { times, heap: [before, await heapSize(used)] };
    });
    const first = times.slice(WARM_UPS, WARM_UPS + compared);
    const last = times.slice(-compared);
    return {
      unit: 'ms',
      samples: compared,
      sides: [
        { name: `mounts ${WARM_UPS + 1} to ${WARM_UPS + compared}`, ...medianOf(first) },
        { name: `mounts ${count - compared + 1} to ${count}`, ...medianOf(last) },
      ],
      goals: [
        {
          what: `time of mount ${count} on one page`,
          limit: 1.1,
          direction: 'at most',
          unit: '×',
          of: 'the first',
          ...ratioOfMedians(last, first),
        },
      ],
      notes: [`JavaScript heap of the page: ${heap[0]} kB before, ${heap[1]} kB after.`],
    };
  },
};

/**
 * kB of live objects of the page.
 *
 * @param {import('../with-page.mjs').UsedPage} used
 */
async function heapSize({ browser, page }) {
  await browser.send('HeapProfiler.collectGarbage', undefined, page.sessionId);
  const { usedSize } = await browser.send('Runtime.getHeapUsage', undefined, page.sessionId);
  return Math.round(usedSize / 1024);
}
