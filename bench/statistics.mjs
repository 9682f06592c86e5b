/** The little statistics that the benchmark needs. */

/** @param {readonly number[]} values - at least one */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const RESAMPLES = 2000;

/**
 * The interval, of 95 %, in which a figure over samples lies: the bootstrap, which supposes nothing
 * about how the samples are distributed.
 *
 * @param {readonly (readonly number[])[]} groups - samples of each side, drawn from independently
 * @param {(...groups: number[][]) => number} figure
 * @returns {[low: number, high: number]}
 */
export function bootstrap(groups, figure) {
  const random = createRandom();
  const figures = Array.from({ length: RESAMPLES }, () =>
    figure(...groups.map((group) => group.map(() => group[Math.floor(random() * group.length)]))),
  ).toSorted((a, b) => a - b);
  return [figures[Math.floor(RESAMPLES * 0.025)], figures[Math.ceil(RESAMPLES * 0.975) - 1]];
}

/** @param {readonly number[]} values */
export function medianInterval(values) {
  return bootstrap([values], median);
}

/**
 * The ratio of two medians of one interleaved run, with its interval.
 *
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 */
export function ratioOfMedians(ours, theirs) {
  return {
    figure: median(ours) / median(theirs),
    spread: bootstrap([ours, theirs], (a, b) => median(a) / median(b)),
  };
}

/**
 * Measures several sides in turn, so that whatever slows the machine down for a while slows all of
 * them. Each round has its own order, because the first of a round may differ from the last.
 *
 * @template {string} Side
 * @template Sample
 * @param {Readonly<Record<Side, () => Promise<Sample>>>} sides
 * @param {number} rounds
 * @param {{ warmUps?: number, onRound?: (round: number) => void }} [options] - rounds that do not count
 * @returns {Promise<Record<Side, Sample[]>>}
 */
export async function interleave(sides, rounds, { warmUps = 1, onRound = () => {} } = {}) {
  const names = Object.keys(sides);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  const random = createRandom();
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of shuffled(names, random)) {
      const sample = await sides[name]();
      if (round >= 0) samples[name].push(sample);
    }
    if (round >= 0) onRound(round + 1);
  }
  return samples;
}

function shuffled(values, random) {
  return values
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** Mulberry32 with a fixed seed: the same samples give the same interval each time. */
function createRandom(seed = 0x5eed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
