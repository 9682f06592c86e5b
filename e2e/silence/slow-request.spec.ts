/** A submission that needs many seconds still reaches the gateway, whatever happens to its page. */
import { moveContainer, reload, removeFrame } from '../faults/disturbances.ts';
import type { RequestPattern } from '../faults/faulty-network.ts';
import { delayed, resetAndStored } from '../faults/network-faults.ts';
import type { Delayed } from '../faults/network-faults.ts';
import { CONFIRMING } from '../faults/observations.ts';
import type { PaymentRun } from '../faults/payment-run.ts';
import { FLOW_SUBMIT, SUBMIT } from '../faults/requests.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { UNCONFIRMED_AFTER } from '../support/times.ts';
import { expect, expectPaidOnce, expectUndecided, SLOW, test } from './silent-payment.ts';

const SUBMISSIONS = { checkout: FLOW_SUBMIT, adyen: SUBMIT } as const;

/** ms that a submission is in transit: longer than one try of the gateway's, or than all tries of the SDK. */
const TRANSIT = { checkout: SLOW, adyen: 75_000 } as const;

interface Disturbance {
  readonly name: string;
  /** Default: the connection stays. */
  readonly submission?: () => Delayed;
  readonly happens?: (run: PaymentRun) => Promise<void>;
}

const DISTURBANCES: readonly Disturbance[] = [
  { name: 'the form is moved', happens: moveContainer },
  { name: 'the form is removed', happens: removeFrame },
  { name: 'the connection is reset', submission: resetAndStored },
  { name: 'the page is reloaded', happens: reload },
  { name: 'another session takes the place of the form', happens: replaceSession },
];

async function replaceSession(run: PaymentRun): Promise<void> {
  await run.createSession('approve');
  await run.initialize();
}

const GATEWAYS = ['checkout', 'adyen'] as const;

for (const [row, { name, submission = delayed, happens }] of DISTURBANCES.entries()) {
  for (const [column, gateway] of GATEWAYS.entries()) {
    // For every change, each disturbance with one gateway.
    const tag = row % GATEWAYS.length === column ? [] : [NIGHTLY];
    test(
      `${gateway}: ${name} during a slow submission, and success is reported once`,
      {
        tag,
      },
      async ({ begin }) => {
        const run = await begin(gateway);
        await run.createSession('approve');
        const { session } = run;
        await run.initialize();
        const slow = submission();
        run.network.inject(SUBMISSIONS[gateway], slow.fault);
        await run.pay();
        await slow.arrived;
        await happens?.(run);
        await run.skip(TRANSIT[gateway]);
        await expectUndecided(run, session);
        run.network.restore();
        slow.release();
        await expectPaidOnce(run, session);
      },
    );
  }
}

for (const gateway of GATEWAYS) {
  const tag = gateway === 'checkout' ? [] : [NIGHTLY];
  test(
    `${gateway}: a form opens again after three statuses without the attempt, and a late charge is still reported`,
    {
      tag,
    },
    async ({ begin }) => {
      const run = await begin(gateway);
      const lost = await losePress(run, SUBMISSIONS[gateway]);
      await expectFormOpensAgain(run);
      run.network.restore();
      lost.release();
      await expectPaidOnce(run);
    },
  );

  test(
    `${gateway}: a customer who pays again in such a form pays once`,
    { tag },
    async ({ begin }) => {
      const run = await begin(gateway);
      const lost = await losePress(run, SUBMISSIONS[gateway]);
      await expectFormOpensAgain(run);
      run.network.restore();
      await run.customer.pressPay();
      await expect.poll(() => run.charges()).toBe(1);
      lost.release();
      await expectPaidOnce(run);
    },
  );
}

test('checkout: a form that cannot confirm a press stays closed for half a minute', async ({
  begin,
}) => {
  const run = await begin('checkout');
  const lost = await losePress(run, FLOW_SUBMIT);
  await run.skip(UNCONFIRMED_AFTER - 5000);
  expect(await run.outcome()).toEqual({ charges: 0, terminal: 0, error: '', sees: CONFIRMING });
  run.network.restore();
  lost.release();
  await expectPaidOnce(run);
});

/** The customer presses Pay, and the network stores the request whose connection it resets. */
async function losePress(run: PaymentRun, submission: RequestPattern): Promise<Delayed> {
  await run.createSession('approve');
  await run.initialize();
  const lost = resetAndStored();
  run.network.inject(submission, lost.fault);
  await run.pay();
  await lost.arrived;
  return lost;
}

/** The form reports that the payment is not confirmed, and nothing ends. */
async function expectFormOpensAgain(run: PaymentRun): Promise<void> {
  await run.skip(UNCONFIRMED_AFTER + SLOW);
  await expectUndecided(run);
  const { terminal, error, sees } = await run.outcome();
  expect(error).toBe('PayPaymentError, PAYMENT_ERROR, UNCONFIRMED, recoverable');
  expect(terminal).toBe(0);
  expect(sees).toContain('the form');
}
