/**
 * How merchants' pages use a session: initialised again, with another client, and wrapped in a
 * proxy.
 */
import { expect } from '@playwright/test';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import { OPEN, PAID } from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { HELD_STEPS, whileAt } from '../reach-step.ts';
import type { HeldStep } from '../reach-step.ts';

async function confirmChallenge(run: PaymentRun, step: HeldStep): Promise<void> {
  if (step === 'challenge') await run.customer.issuer.confirm();
}

/** The latest call gets the outcome, and the form stays. */
const again: readonly Cell[] = HELD_STEPS.map((step) => ({
  ...whileAt(step, 'checkout', async (run) => {
    await disturbances.initializeAgain(run);
    await confirmChallenge(run, step);
  }),
  fault: 'initialised again',
  expected: step === 'mount' ? OPEN : PAID,
  recovery: step === 'mount' ? 'pays in the form' : 'not needed',
}));

const afterwards: Cell = {
  step: 'poll',
  fault: 'initialised again',
  detail: 'after the outcome',
  gateway: 'checkout',
  async meanwhile(run) {
    await expect.poll(() => run.shop.hasSucceeded()).toBe(true);
    await run.shop.forget();
    await run.initialize();
  },
  expected: PAID,
  recovery: 'not needed',
};

/** A container holds one form, regardless of the client that mounted it. */
const anotherClient: readonly Cell[] = HELD_STEPS.filter((step) => step !== 'challenge').map(
  (step) => ({
    ...whileAt(step, 'checkout', disturbances.initializeByAnotherClient),
    fault: 'a second client',
    expected: step === 'mount' ? OPEN : PAID,
    recovery: step === 'mount' ? 'pays in the form' : 'not needed',
    skipsTime: step !== 'mount',
  }),
);

const wrapped: readonly Cell[] = (['checkout', 'adyen', 'hosted'] as const).map((gateway) => ({
  step: 'mount',
  fault: 'the session is wrapped in a proxy',
  gateway,
  lasts: true,
  arrange(run) {
    run.wrapsSession = true;
  },
  expected: OPEN,
  recovery: 'pays in the form',
}));

export const integrationCells: readonly Cell[] = [
  ...again,
  afterwards,
  ...anotherClient,
  ...wrapped,
];
