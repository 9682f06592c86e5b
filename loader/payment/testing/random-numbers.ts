/** Random numbers that a seed repeats (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A fresh one, or the one to be played again. */
export function seedOfRun(): number {
  const given = process.env.PAY_SEED;
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);
  process.stdout.write(`PAY_SEED=${seed} plays this run again\n`);
  return seed;
}
