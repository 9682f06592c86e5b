/** Which sequences a run tries: other ones each time, or by the environment those of an earlier run. */
const { PAY_SEED, PAY_PATH, PAY_SEQUENCES } = process.env;

export interface Replay {
  readonly seed: number;
  readonly path?: string;
  readonly numRuns: number;
}

export function replay(sequences: number): Replay {
  const seed = PAY_SEED === undefined ? Date.now() & 0x7fff_ffff : Number(PAY_SEED);
  // oxlint-disable-next-line no-console -- a run that fails by its load alone prints no other line
  console.info(`seed ${seed}`);
  return {
    seed,
    ...(PAY_PATH !== undefined && { path: PAY_PATH }),
    numRuns: Number(PAY_SEQUENCES ?? sequences),
  };
}
