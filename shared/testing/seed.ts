/** The seed of a run's random tests, which `PAY_SEED` repeats. */
const given = process.env['PAY_SEED'];

/** Seeds are 31 bits long, as fast-check takes them. */
const SEEDS = 2 ** 31;

/** The given seed, or a new one with each call, which is printed. */
export function seedOfRun(): number {
  if (given !== undefined) return Number(given);
  const seed = Math.floor(Math.random() * SEEDS);
  process.stdout.write(`PAY_SEED=${seed} repeats this run\n`);
  return seed;
}

/** Whether one run is to be repeated. */
export const isRepeated = given !== undefined;
