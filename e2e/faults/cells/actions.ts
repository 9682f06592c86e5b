/** What Drop-in shows after a submission: a code, a request in an app, or a voucher. */
import { paymentFrame } from '../../../server/customers/page-objects/gateway-forms.ts';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import type { FaultKind } from '../fault-kinds.ts';
import type { Gateway } from '../gateway-choices.ts';
import { DECLINED, PAID, PAID_WITHOUT_FORM, VOUCHER, declined } from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import type { PaymentRun } from '../payment-run.ts';
import { resultIsLate } from '../reach-step.ts';
import { STATUS } from '../requests.ts';

const SHOWN =
  '.adyen-checkout__qr-loader img, .adyen-checkout__await, .adyen-checkout__voucher-result__top';

const IN_APPS: readonly Gateway[] = ['adyen, Swish', 'adyen, MB WAY'];
const WITH_REFERENCE: readonly Gateway[] = ['adyen, Multibanco', 'adyen, bank transfer'];
const ALL: readonly Gateway[] = [...IN_APPS, ...WITH_REFERENCE];

function disturbed(
  gateway: Gateway,
  fault: FaultKind,
  happens: (run: PaymentRun) => Promise<unknown>,
  expected: Outcome,
): Cell {
  return {
    step: 'challenge',
    fault,
    gateway,
    goes: 'to the form',
    async meanwhile(run) {
      await run.pay();
      await paymentFrame(run.page).locator(SHOWN).first().waitFor();
      await happens(run);
    },
    expected,
    recovery: 'not needed',
  };
}

function scenario(gateway: Gateway, name: string, expected: Outcome): Cell {
  return {
    step: 'submit',
    fault: 'scenario',
    detail: name,
    gateway,
    scenario: name,
    expected,
    recovery: name === 'decline' ? 'presses Pay again' : 'not needed',
  };
}

/** Reloads the page. The app has not responded yet when the page is loaded. */
async function reloadMeanwhile(run: PaymentRun): Promise<void> {
  run.network.inject(STATUS, resultIsLate);
  await run.reload();
  await run.confirming();
  run.network.restore();
}

export const actionCells: readonly Cell[] = [
  ...IN_APPS.map((gateway) => disturbed(gateway, 'the page is reloaded', reloadMeanwhile, PAID)),
  ...WITH_REFERENCE.map((gateway) =>
    disturbed(gateway, 'the page is reloaded', disturbances.reload, VOUCHER),
  ),
  ...ALL.map((gateway) =>
    disturbed(gateway, 'the frame is removed', disturbances.removeFrame, PAID_WITHOUT_FORM),
  ),
  ...IN_APPS.map((gateway) => scenario(gateway, 'late_result', PAID)),
  ...WITH_REFERENCE.map((gateway) => scenario(gateway, 'late_result', VOUCHER)),
  ...ALL.map((gateway) => scenario(gateway, 'decline', declined('REFUSED', DECLINED))),
];
