/** What a frame, and a form that is prepared in it, need of the visitor's memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { withPage } from '../with-page.mjs';
import { interleave, medianOf } from '../statistics.mjs';

const SAMPLES = 7;
/** ms without a request, after which the form is there. */
const SETTLED = 1500;
const WAYS = /** @type {const} */ ({
  none: 'after-session',
  preloaded: 'preloaded',
  prepared: 'prepared',
});

/** @type {import('../row.ts').Row} */
export const preparedMemory = {
  name: 'memory-of-prepared-form',
  table: 'prepared-memory',
  column: 'memory of the browser’s processes',
  async run({ samples = SAMPLES }) {
    const sides = Object.fromEntries(
      Object.entries(WAYS).map(([side, way]) => [side, () => memoryOf(way)]),
    );
    const memory = await interleave(sides, samples);
    /** @param {string} side */
    const more = (side) =>
      medianOf(
        (memory[side] ?? []).map((one, round) => one - (memory['none']?.[round] ?? Number.NaN)),
      );
    return {
      unit: 'MB',
      samples,
      sides: [
        { name: 'frame preloaded, more than the page without Pay’s frame', ...more('preloaded') },
        { name: 'form prepared, more than the page without Pay’s frame', ...more('prepared') },
      ],
      goals: [],
    };
  },
};

/** @param {string} way */
function memoryOf(way) {
  const parameters = { way, creator: 'page', gateway: 'adyen' };
  return withPage({ name: 'pay', parameters }, async ({ browser, site }) => {
    await site.quiet(SETTLED);
    return memoryOfGroup(browser.group);
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
