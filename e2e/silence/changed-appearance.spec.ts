/** A form that is loaded again many times in a minute is still the form of a payment. */
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { reset } from '../faults/network-faults.ts';
import { BROKEN } from '../faults/observations.ts';
import type { PaymentRun } from '../faults/payment-run.ts';
import { GATEWAY_WINDOW } from '../faults/requests.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { expect, expectPaidOnce, test } from './silent-payment.ts';

const CHANGES = 10;

test(
  `a form that fails to load and is retried after ${CHANGES} changes of appearance within a minute reports the outcome`,
  { tag: NIGHTLY },
  async ({ begin }) => {
    const run = await begin('checkout');
    await run.createSession('approve');
    await run.initialize();
    for (let change = 1; change <= CHANGES; change += 1) {
      await changeAppearance(run, change);
      await expect.poll(async () => (await run.shop.observe()).sees).toBe('the form');
    }
    run.network.inject(GATEWAY_WINDOW, reset);
    await changeAppearance(run, CHANGES + 1);
    await paymentFrame(run.page).getByText(BROKEN).first().waitFor();
    run.network.restore();
    await paymentFrame(run.page).getByRole('button', { name: 'Try again' }).click();
    await run.pay();
    await expectPaidOnce(run);
  },
);

/** Resolves when the gateway's form is being loaded again. */
async function changeAppearance(run: PaymentRun, borderRadius: number): Promise<void> {
  const gatewayWindow = await paymentFrame(run.page).locator('iframe').elementHandle();
  await run.initialize({ appearance: { borderRadius } });
  await expect.poll(() => gatewayWindow.evaluate((drawn) => drawn.isConnected)).toBe(false);
}
