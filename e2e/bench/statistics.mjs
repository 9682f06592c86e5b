/** Medians with their intervals, over samples that are taken in turn. */
import { median, quantile, sampleWithReplacement, shuffle } from 'simple-statistics';

/** @typedef {import('./row.ts').Figure} Figure */

const RESAMPLES = 2000;

/**
 * A figure over the samples of several sides, with an interval of 95 % by the bootstrap, which
 * assumes nothing about how the samples are distributed.
 *
 * @param {number[][]} sides
 * @param {(...sides: number[][]) => number} figure
 * @returns {Figure}
 */
export function bootstrap(sides, figure) {
  const random = createRandom();
  const figures = Array.from({ length: RESAMPLES }, () =>
    figure(...sides.map((samples) => sampleWithReplacement(samples, samples.length, random))),
  );
  return {
    figure: figure(...sides),
    interval: [quantile(figures, 0.025), quantile(figures, 0.975)],
  };
}

/** @param {number[]} samples */
export function medianOf(samples) {
  return bootstrap([samples], median);
}

/**
 * The ratio of the medians of two sides of one run.
 *
 * @param {number[]} ours
 * @param {number[]} theirs
 */
export function ratioOfMedians(ours, theirs) {
  return bootstrap([ours, theirs], (a, b) => median(a) / median(b));
}

/**
 * By how much the median of one side of a run exceeds that of another.
 *
 * @param {number[]} ours
 * @param {number[]} theirs
 */
export function differenceOfMedians(ours, theirs) {
  return bootstrap([ours, theirs], (a, b) => median(a) - median(b));
}

/**
 * A figure that was counted, not sampled.
 *
 * @param {number} figure
 * @returns {Figure}
 */
export function counted(figure) {
  return { figure, interval: [figure, figure] };
}

/**
 * Measures several sides in turn, so that everything that slows the machine down for a while slows
 * all of them. The order changes in each round, because the first of a round may differ from the last.
 *
 * @template {string} Side
 * @template Sample
 * @param {Readonly<Record<Side, () => Promise<Sample>>>} sides
 * @param {number} rounds
 * @param {{ warmUps?: number, onRound?: (round: number) => void }} [options] - rounds that do not count
 * @returns {Promise<Record<Side, Sample[]>>}
 */
export async function interleave(sides, rounds, { warmUps = 1, onRound = () => {} } = {}) {
  const names = /** @type {Side[]} */ (Object.keys(sides));
  /** @type {[Side, Sample[]][]} */
  const empty = names.map((name) => [name, []]);
  const samples = /** @type {Record<Side, Sample[]>} */ (Object.fromEntries(empty));
  const random = createRandom();
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of shuffle(names, random)) {
      const sample = await sides[name]();
      if (round >= 0) samples[name].push(sample);
    }
    if (round >= 0) onRound(round + 1);
  }
  return samples;
}

/** Mulberry32 with a fixed seed: the same samples give the same interval each time. */
function createRandom() {
  let state = 0x5eed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
