/** From the click to a painted form, and how long that blocks the merchant's main thread. */
import { CONDITIONS, mountTimes, SIDES } from '../mount-times.mjs';
import { medianOf, ratioOfMedians } from '../statistics.mjs';

/**
 * @typedef {import('../mount-times.mjs').Condition} Condition
 * @typedef {import('../mount-times.mjs').MountTimes} MountTimes
 * @typedef {keyof typeof SIDES} Side
 */

/**
 * @param {MountTimes} times
 * @param {'painted' | 'blocking'} value
 */
function outcomeOf(times, value) {
  /** @param {Side} side */
  const samplesOf = (side) => times[side].map((timing) => timing[value]);
  const sides = /** @type {Side[]} */ (Object.keys(SIDES));
  return {
    samplesOf,
    unit: 'ms',
    samples: times.preloaded.length,
    sides: sides.map((side) => ({ name: SIDES[side].label, ...medianOf(samplesOf(side)) })),
  };
}

/**
 * @param {Condition} condition
 * @returns {import('../row.ts').Row}
 */
function paintedRow(condition) {
  return {
    name: `mount-${condition.name}`,
    table: 'mount',
    column: condition.label,
    async run(options) {
      const { samplesOf, ...outcome } = outcomeOf(await mountTimes(condition, options), 'painted');
      /**
       * @param {Side} side
       * @param {number} limit
       */
      const goal = (side, limit) => ({
        what: `click to painted form, ${condition.label}: ${SIDES[side].label}`,
        limit,
        direction: /** @type {const} */ ('at most'),
        unit: '×',
        of: 'SDK in the page',
        ...ratioOfMedians(samplesOf(side), samplesOf('inPage')),
      });
      return { ...outcome, goals: [goal('preloaded', 1.05), goal('atClick', condition.isSlow ? 1.2 : 1.15)] };
    },
  };
}

/**
 * @param {Condition} condition
 * @returns {import('../row.ts').Row}
 */
function blockingRow(condition) {
  return {
    name: `blocking-${condition.name}`,
    table: 'blocking',
    column: condition.label,
    async run(options) {
      const { samplesOf, ...outcome } = outcomeOf(await mountTimes(condition, options), 'blocking');
      const what = `page blocked from click to painted form, ${condition.label}`;
      const goal = { what, limit: 0, direction: /** @type {const} */ ('at most'), unit: 'ms' };
      const goals = condition.isSlow ? [{ ...goal, ...medianOf(samplesOf('preloaded')) }] : [];
      return { ...outcome, goals };
    },
  };
}

export const mounts = [...CONDITIONS.map(paintedRow), ...CONDITIONS.map(blockingRow)];
