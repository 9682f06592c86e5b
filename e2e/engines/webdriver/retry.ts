import { setTimeout } from 'node:timers/promises';

/** ms; the driver itself may take seconds for a step. */
const TIMEOUT = 60_000;
const INTERVAL = 50;

/**
 * Repeats an attempt until it has a value.
 *
 * @param describe - what is missing, for the error
 */
export async function retry<Value>(
  attempt: () => Promise<{ readonly value: Value } | undefined>,
  describe: () => string,
): Promise<Value> {
  const end = performance.now() + TIMEOUT;
  for (;;) {
    const done = await attempt();
    if (done !== undefined) return done.value;
    if (performance.now() > end) throw new Error(`Timed out: ${describe()}`);
    await setTimeout(INTERVAL);
  }
}
