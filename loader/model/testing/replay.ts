/** Which sequences a run tries: the same ones each time, unless the environment asks for others. */
const { PAY_SEED, PAY_PATH, PAY_SEQUENCES } = process.env;

/** A check that anybody runs finds what a change breaks; what nobody has found yet, `random` may. */
const USUAL_SEED = 2094458993;

export interface Replay {
  readonly seed: number;
  readonly path?: string;
  readonly numRuns: number;
}

export function replay(sequences: number): Replay {
  const seed = PAY_SEED === 'random' ? Date.now() & 0x7fff_ffff : Number(PAY_SEED ?? USUAL_SEED);
  // oxlint-disable-next-line no-console -- a run that fails by its load alone prints no other line
  console.info(`seed ${seed}`);
  return {
    seed,
    ...(PAY_PATH !== undefined && { path: PAY_PATH }),
    numRuns: Number(PAY_SEQUENCES ?? sequences),
  };
}
