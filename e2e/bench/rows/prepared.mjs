/** From the click to a painted form of cards that was prepared before there was a session. */
import { CONDITIONS, measureSides, SIDES } from '../mount-times.mjs';
import { medianOf, ratioOfMedians } from '../statistics.mjs';

/** Methods whose forms fill in nothing of the payer, so that the session fits the offer. */
const METHODS = 'scheme ideal';

/** @param {import('../mount-times.mjs').MeasuredSide} side */
const offering = ({ parameters, ...side }) => ({
  ...side,
  parameters: { ...parameters, methods: METHODS },
});

const PREPARED_SIDES = {
  prepared: offering({
    label: 'Pay, form prepared',
    page: 'pay',
    parameters: { way: 'prepared', creator: 'page' },
  }),
  preloaded: offering(SIDES.preloaded),
  inPage: offering(SIDES.inPage),
};
const NAMES = /** @type {const} */ (['prepared', 'preloaded', 'inPage']);

/**
 * @param {import('../mount-times.mjs').Condition} condition
 * @returns {import('../row.ts').Row}
 */
function preparedRow(condition) {
  return {
    name: `prepared-${condition.name}`,
    table: 'prepared',
    column: condition.label,
    async run(options) {
      const times = await measureSides(PREPARED_SIDES, condition, options);
      /** @param {keyof typeof PREPARED_SIDES} side */
      const samplesOf = (side) => times[side].map(({ painted }) => painted);
      const goal = {
        what: `click to painted form, ${condition.label}: ${PREPARED_SIDES.prepared.label}`,
        limit: condition.isSlow ? 0.32 : 0.48,
        direction: /** @type {const} */ ('at most'),
        unit: '×',
        of: 'SDK in the page',
        ...ratioOfMedians(samplesOf('prepared'), samplesOf('inPage')),
      };
      return {
        unit: 'ms',
        samples: times.inPage.length,
        sides: NAMES.map((side) => ({
          name: PREPARED_SIDES[side].label,
          ...medianOf(samplesOf(side)),
        })),
        goals: [goal],
      };
    },
  };
}

export const prepared = CONDITIONS.map(preparedRow);
