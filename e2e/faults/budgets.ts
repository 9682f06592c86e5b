/** How many requests and callbacks a payment may cause, whatever happens to it. */
import type { PaymentRun } from './payment-run.ts';
import { STATUS } from './requests.ts';

const MINUTE = 60_000;
/** Permitted in a minute, for each call of `initializePayment`. */
const STATUS_REQUESTS = 30;
const CALLBACKS = 10;

/** What happened more often than its budget allows, in any minute of the page's time. */
export async function exceededBudgets(run: PaymentRun): Promise<string[]> {
  const { network, shop } = run;
  const calls = Math.max(1, run.initialized);
  const requests = network.requests
    .filter(({ method, url }) => method === STATUS.method && STATUS.url.test(url))
    .map(({ at }) => at);
  const callbacks = (await shop.reports()).map(({ at }) => at);
  return [
    ...(mostInMinute(requests) > STATUS_REQUESTS * calls ? ['status requests'] : []),
    ...(mostInMinute(callbacks) > CALLBACKS * calls ? ['callbacks'] : []),
  ];
}

/** @param times - ms, in ascending order */
function mostInMinute(times: readonly number[]): number {
  const counts = times.map(
    (start, index) => times.slice(index).filter((time) => time - start < MINUTE).length,
  );
  return Math.max(0, ...counts);
}
