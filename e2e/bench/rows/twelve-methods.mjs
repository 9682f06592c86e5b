/** From the click to a painted form that offers twelve payment methods. */
import { CONDITIONS, measureSides, PREPARED_SIDES, SIDES } from '../mount-times.mjs';
import { medianOf, ratioOfMedians } from '../statistics.mjs';

/** As many as a shop that sells in all of Europe offers; `pages/direct-dropin-twelve.ts` has their classes. */
const METHODS =
  'scheme ideal sepadirectdebit blik bcmc eps mbway multibanco swish trustly twint vipps';

/** @param {import('../mount-times.mjs').MeasuredSide} side */
const offering = ({ parameters, ...side }) => ({
  ...side,
  parameters: { ...parameters, methods: METHODS },
});

const TWELVE_SIDES = {
  prepared: offering(PREPARED_SIDES.prepared),
  preloaded: offering(SIDES.preloaded),
  atClick: offering(SIDES.atClick),
  inPage: offering({ ...SIDES.inPage, page: 'direct-twelve' }),
};

/**
 * @param {import('../mount-times.mjs').Condition} condition
 * @returns {import('../row.ts').Row}
 */
function twelveRow(condition) {
  return {
    name: `twelve-methods-${condition.name}`,
    table: 'twelve-methods',
    column: condition.label,
    async run(options) {
      const times = await measureSides(TWELVE_SIDES, condition, options);
      /** @param {keyof typeof TWELVE_SIDES} side */
      const samplesOf = (side) => times[side].map(({ painted }) => painted);
      /**
       * @param {Exclude<keyof typeof TWELVE_SIDES, 'inPage'>} side
       * @param {number} limit
       */
      const goal = (side, limit) => ({
        what: `click to painted form with twelve methods, ${condition.label}: ${TWELVE_SIDES[side].label}`,
        limit,
        direction: /** @type {const} */ ('at most'),
        unit: '×',
        of: 'SDK in the page',
        ...ratioOfMedians(samplesOf(side), samplesOf('inPage')),
      });
      return {
        unit: 'ms',
        samples: times.inPage.length,
        sides: Object.entries(TWELVE_SIDES).map(([side, { label }]) => ({
          name: label,
          ...medianOf(samplesOf(/** @type {keyof typeof TWELVE_SIDES} */ (side))),
        })),
        goals: [
          goal('prepared', condition.isSlow ? 0.35 : 0.5),
          goal('preloaded', 1.1),
          goal('atClick', 1.2),
        ],
      };
    },
  };
}

export const twelveMethods = CONDITIONS.map(twelveRow);
