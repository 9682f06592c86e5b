/** What a frame, and a form that is prepared in it, cost a page that is never paid on. */
import { readdirSync, readFileSync } from 'node:fs';
import { withPage } from '../with-page.mjs';
import { counted, interleave, medianOf } from '../statistics.mjs';

const SAMPLES = 7;
/** ms without a request, after which the form is there. */
const SETTLED = 1500;
const WAYS = /** @type {const} */ ({
  none: 'after-session',
  preloaded: 'preloaded',
  prepared: 'prepared',
});

/** @type {import('../row.ts').Row} */
export const preparedCost = {
  name: 'cost-of-prepared-form',
  table: 'prepared-cost',
  column: 'memory of the browser’s processes',
  async run({ samples = SAMPLES }) {
    const sides = Object.fromEntries(
      Object.entries(WAYS).map(([side, way]) => [side, () => costOf(way)]),
    );
    const costs = await interleave(sides, samples);
    /** @param {string} side */
    const more = (side) =>
      medianOf(
        (costs[side] ?? []).map(
          ({ memory }, round) => memory - (costs['none']?.[round]?.memory ?? Number.NaN),
        ),
      );
    const prepared = costs['prepared'] ?? [];
    const worst = {
      what: 'page blocked while a form is prepared',
      limit: 0,
      direction: /** @type {const} */ ('at most'),
    };
    return {
      unit: 'MB',
      samples,
      sides: [
        { name: 'frame preloaded, more than the page without Pay’s frame', ...more('preloaded') },
        { name: 'form prepared, more than the page without Pay’s frame', ...more('prepared') },
      ],
      goals: [
        { ...worst, unit: 'ms', ...medianOf(prepared.map(({ blocking }) => blocking)) },
        {
          ...worst,
          what: 'layout shift while a form is prepared',
          unit: '',
          ...counted(Math.max(...prepared.map(({ shifts }) => shifts))),
        },
      ],
    };
  },
};

/** @param {string} way */
function costOf(way) {
  const parameters = { way, creator: 'page', gateway: 'adyen' };
  return withPage({ name: 'pay', parameters }, async ({ browser, page, site }) => {
    await site.quiet(SETTLED);
    const memory = memoryOfGroup(browser.group);
    /** @type {{ blocking: number, shifts: number }} */
    const disturbance = await page.evaluate('checkout.disturbance()');
    return { memory, ...disturbance };
  });
}

/**
 * @param {number} group - of processes
 * @returns MB that they use, where a page that several share counts once
 */
function memoryOfGroup(group) {
  const used = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((process) => {
      try {
        const [, fields = ''] = readFileSync(`/proc/${process}/stat`, 'utf8').split(/\) (?=\S)/);
        if (Number(fields.split(' ')[2]) !== group) return 0;
        const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
        return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
      } catch {
        // It has ended meanwhile.
        return 0;
      }
    });
  return used.reduce((sum, one) => sum + one, 0) / 1024;
}
