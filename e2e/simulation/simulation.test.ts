/**
 * Simulated payments, judged by what is true of them. `PAY_SIMULATIONS` is their number, and `PAY_FIRST_SEED` the seed
 * of the first.
 */
import { expect, test } from 'vitest';
import { planOfSeed } from './run/plan-of-seed.ts';
import { runPlan } from './run/run-plan.ts';
import { CHECKS } from './oracle/violation.ts';
import { search } from './search/search.ts';

const { PAY_SIMULATIONS = '300', PAY_FIRST_SEED = '1' } = process.env;
const PAYMENTS = Number(PAY_SIMULATIONS);
/** ms; ends a run that hangs, on a machine of any speed. */
const TIMEOUT = 20 * 60_000;

test(
  `of ${PAYMENTS} payments, none is charged twice, or reported as what it is not`,
  { timeout: TIMEOUT },
  async () => {
    const { findings, charged } = await search(Number(PAY_FIRST_SEED), PAYMENTS);
    const replays = findings.map(
      ({ seed, check }) => `npm run simulate -- --seed ${seed} (${CHECKS[check]})`,
    );
    expect(replays).toEqual([]);
    expect(charged).toBeGreaterThan(PAYMENTS / 3);
  },
);

test('a seed always leads to the same run', async () => {
  const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const seed of seeds) {
    const first = await runPlan(planOfSeed(seed));
    const second = await runPlan(planOfSeed(seed));
    expect(second.lines).toEqual(first.lines);
  }
});
