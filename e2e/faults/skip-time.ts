/** Advances the clock of a page while the page can only wait for a deadline. */
import { setTimeout } from 'node:timers/promises';
import type { PaymentRun } from './payment-run.ts';

/** ms by which the clock is advanced at a time. */
const STEP = 2000;
/** ms between two checks of the network. */
const LOOK = 50;

/**
 * @param run - whose page has a fake clock
 * @param isWaiting - whether the page waits; by default if no request is in transit
 */
export async function whileSkipping<Result>(
  run: PaymentRun,
  work: () => Promise<Result>,
  isWaiting = () => run.network.isQuiet,
): Promise<Result> {
  const working = new AbortController();
  const skip = async () => {
    while (!working.signal.aborted) {
      if (isWaiting()) await run.skip(STEP);
      await setTimeout(LOOK);
    }
  };
  const [result] = await Promise.all([work().finally(() => working.abort()), skip()]);
  return result;
}
