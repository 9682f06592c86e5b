/** Where the time goes between the click and a form that was prepared, from the browser's own trace. */
import { openBrowser } from '../browser.mjs';
import { buildPages } from '../build-pages.mjs';
import { CONDITIONS, PREPARED_SIDES, SESSION_TIME, visitOnce } from '../mount-times.mjs';
import { startSite } from '../site.mjs';
import { medianOf } from '../statistics.mjs';
import { traceOf } from '../trace.mjs';

const SAMPLES = 9;

/** The steps, each up to a mark of the page. */
const STEPS = /** @type {const} */ ([
  ['the session: request, 150 ms at the platform, response', 'responded'],
  ['the page: checks the session, and shows the frame', 'payment.opened'],
  ['the frame: binds the form, and reports that it is usable', 'payment.ready'],
  ['the browser: paints the form, until its second animation frame', 'painted'],
]);

/**
 * @param {import('../mount-times.mjs').Condition} condition
 * @returns {import('../row.ts').Row}
 */
function timeLine(condition) {
  return {
    name: `time-line-${condition.name}`,
    table: 'time-line',
    column: condition.label,
    async run({ samples = SAMPLES }) {
      const site = await startSite({ pagesFolder: await buildPages(), sessionTime: SESSION_TIME });
      let browser;
      try {
        browser = await openBrowser(site.browserFlags);
        const { page, parameters } = PREPARED_SIDES.prepared;
        const url = site.page(page, { ...parameters, gateway: 'adyen', traced: '' });
        const { isFirstVisit, isSlow } = condition;
        /** @type {number[][]} */
        const durations = [];
        for (let round = -1; round < samples; round += 1) {
          const trace = traceOf(browser);
          await visitOnce({ browser, site, url, isFirstVisit, isSlow, beforePress: trace.start });
          const marks = await trace.end();
          const times = ['pressed', ...STEPS.map(([, mark]) => mark)].map((mark) => marks(mark));
          if (round < 0) continue;
          durations.push(times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN)));
        }
        return {
          unit: 'ms',
          samples,
          sides: STEPS.map(([name], index) => ({
            name,
            ...medianOf(durations.map((steps) => steps[index] ?? Number.NaN)),
          })),
          goals: [],
        };
      } finally {
        await browser?.close();
        await site.stop();
      }
    },
  };
}

export const timeLines = CONDITIONS.map(timeLine);
