/** From the click to a painted form of cards that was there before there was a session. */
import { CONDITIONS, measureSides, PREPARED_SIDES, SIDES } from '../mount-times.mjs';
import { differenceOfMedians, medianOf, ratioOfMedians } from '../statistics.mjs';

const MEASURED = { ...PREPARED_SIDES, inPage: SIDES.inPage };

/**
 * @param {import('../mount-times.mjs').Condition} condition
 * @returns {import('../row.ts').Row}
 */
function preparedRow({ name, label, ...condition }) {
  const { isSlow } = condition;
  return {
    name: `prepared-${name}`,
    table: 'prepared',
    column: label,
    async run(options) {
      const times = await measureSides(MEASURED, { name, label, ...condition }, options);
      /** @param {keyof typeof MEASURED} side */
      const painted = (side) => times[side].map((timing) => timing.painted);
      const afterSession = times.prepared.map((timing) => timing.painted - timing.responded);
      const direction = /** @type {const} */ ('at most');
      return {
        unit: 'ms',
        samples: times.inPage.length,
        sides: [
          ...Object.entries(MEASURED).map(([side, { label: of }]) => ({
            name: of,
            ...medianOf(painted(/** @type {keyof typeof MEASURED} */ (side))),
          })),
          { name: 'of that after the session’s response: form prepared', ...medianOf(afterSession) },
        ],
        goals: [
          {
            what: `click to painted form, ${label}: form prepared`,
            limit: isSlow ? 0.32 : 0.48,
            direction,
            unit: '×',
            of: 'SDK in the page',
            ...ratioOfMedians(painted('prepared'), painted('inPage')),
          },
          {
            what: `session’s response to painted form, ${label}: form prepared`,
            limit: isSlow ? 110 : 50,
            direction,
            unit: 'ms',
            ...medianOf(afterSession),
          },
          {
            what: `click to painted form, ${label}: form prepared, beyond the SDK mounted in advance`,
            limit: isSlow ? 80 : 30,
            direction,
            unit: 'ms',
            ...differenceOfMedians(painted('prepared'), painted('inAdvance')),
          },
        ],
      };
    },
  };
}

export const prepared = CONDITIONS.map(preparedRow);
