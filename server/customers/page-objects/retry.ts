import { setTimeout } from 'node:timers/promises';

/** ms; a driver may take seconds for a step. */
const RETRY_TIMEOUT = 60_000;
const RETRY_INTERVAL = 50;

/**
 * Repeats an attempt until it has a value.
 *
 * @param describe - what is missing, for the error; may look at the page
 * @param options - ms
 */
export async function retry<Value>(
  attempt: () => Promise<{ readonly value: Value } | undefined>,
  describe: () => string | Promise<string>,
  {
    timeout = RETRY_TIMEOUT,
    interval = RETRY_INTERVAL,
  }: { timeout?: number; interval?: number } = {},
): Promise<Value> {
  const end = performance.now() + timeout;
  for (;;) {
    const done = await attempt();
    if (done !== undefined) return done.value;
    if (performance.now() > end) throw new Error(`Timed out: ${await describe()}`);
    await setTimeout(interval);
  }
}

/** Repeats a check until it is true. */
export function until(isReached: () => Promise<boolean>, describe: () => string): Promise<true> {
  return retry(async () => ((await isReached()) ? { value: true } : undefined), describe);
}
