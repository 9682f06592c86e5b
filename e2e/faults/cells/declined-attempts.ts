/** The card is declined, with any error of the gateway, and the customer presses Pay again. */
import { expect } from '@playwright/test';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import { delayed, withBody } from '../network-faults.ts';
import { declined, LOST, OPEN, PAID, PAID_WITHOUT_FORM } from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import type { PaymentRun } from '../payment-run.ts';
import { FLOW_SCRIPT, FLOW_SUBMIT, STATUS, SUBMIT } from '../requests.ts';

const FLOW_DECLINED = declined('NOT_ENOUGH_FUNDS');

/** The shop is notified once the form can be used again. */
async function declinedOnce({ shop }: PaymentRun): Promise<void> {
  await shop.reportedTimes(1);
}

/** The fault is injected while the second submission is in transit to the gateway. */
function pressedAgain(
  detail: string,
  happens: (run: PaymentRun) => unknown,
  expected: Outcome,
): Cell {
  return {
    step: 'submit',
    fault: 'a second press',
    detail,
    gateway: 'checkout',
    scenario: 'decline',
    async meanwhile(run) {
      await declinedOnce(run);
      await run.shop.forget();
      const submission = delayed();
      run.network.inject(FLOW_SUBMIT, submission.fault);
      await run.customer.pressPay();
      await submission.arrived;
      const asked = run.network.count(STATUS);
      await happens(run);
      // The gateway takes longer than the loader's first status request.
      while (run.network.count(STATUS) === asked) await run.skip(500);
      submission.release();
    },
    expected,
    recovery: 'not needed',
    skipsTime: true,
  };
}

const pressedAgainCells: readonly Cell[] = [
  pressedAgain('then the frame is removed', disturbances.removeFrame, PAID_WITHOUT_FORM),
  pressedAgain('then the frame navigates', disturbances.navigateFrame, PAID_WITHOUT_FORM),
  pressedAgain('then the frame crashes', disturbances.crashFrame, PAID_WITHOUT_FORM),
  pressedAgain('then the page is reloaded', disturbances.reload, PAID),
  {
    // The challenge fails, the customer presses Pay again, and loses the form during the second
    // challenge.
    step: 'challenge',
    fault: 'a second press',
    detail: 'then the frame is removed',
    gateway: 'checkout',
    scenario: 'challenge_failed',
    async meanwhile(run) {
      await run.customer.issuer.confirm();
      await run.shop.reportedTimes(1);
      await run.shop.forget();
      await run.pay();
      await run.challenged();
      await disturbances.removeFrame(run);
    },
    expected: LOST,
    recovery: 'shop: new session',
    skipsTime: true,
  },
];

const MINUTES = 5 * 60_000;

/** A decline ends the attempt: polling stops, and a lost frame is replaced. */
const idle: readonly Cell[] = (['checkout', 'adyen'] as const).map((gateway) => ({
  step: 'submit',
  fault: 'the form is left idle after a decline',
  gateway,
  scenario: 'decline',
  async meanwhile(run) {
    await declinedOnce(run);
    const asked = run.network.count(STATUS);
    await run.skip(MINUTES);
    expect(run.network.count(STATUS), 'status requests').toBe(asked);
    await run.shop.forget();
    await disturbances.navigateFrame(run);
  },
  expected: OPEN,
  recovery: 'pays in the form',
  skipsTime: true,
}));

/** Errors that a gateway's script reports for a decline, by the reason that the shop receives. */
const WORDINGS: readonly [detail: string, code: unknown, reason: string][] = [
  ['code card-expired', 'card-expired', 'CARD_EXPIRED'],
  ['code gateway.declined', 'gateway.declined', 'GATEWAY_DECLINED'],
  ['code with an umlaut', 'zurückgewiesen', 'ZURUCKGEWIESEN'],
  ['code with a blank', 'do not honour', 'DO_NOT_HONOUR'],
  ['code of 200 letters', 'x'.repeat(200), 'X'.repeat(64)],
  ['empty code', '', 'DECLINED'],
  ['code is a number', 51, '51'],
];

/** Changes the errors of Flow's own declines. */
function flowReports(detail: string, error: object, reason: string): Cell {
  const reword = `
    const load = window.CheckoutWebComponents;
    window.CheckoutWebComponents = (options) => load({
      ...options,
      onError: (component, error) => {
        const { code, message, details, ...rest } = error;
        options.onError(component, { ...rest, ...${JSON.stringify(error)} });
      },
    });`;
  return {
    step: 'submit',
    fault: 'an unusual decline',
    detail,
    gateway: 'checkout',
    scenario: 'decline',
    arrange: ({ network }) =>
      network.inject(
        FLOW_SCRIPT,
        withBody((body) => body + reword),
      ),
    expected: declined(reason),
    recovery: 'presses Pay again',
  };
}

function renameResult(body: string): string {
  const resultCode = 'under-review';
  return JSON.stringify({ ...JSON.parse(body), resultCode, result_code: resultCode });
}

const worded: readonly Cell[] = [
  ...WORDINGS.map(([detail, code, reason]) =>
    flowReports(
      detail,
      { code, message: 'Declined', details: { requestErrorCodes: [code] } },
      reason,
    ),
  ),
  flowReports('no code', { message: 'Declined' }, 'DECLINED'),
  flowReports(
    'message of 100 kB',
    { code: 'declined', message: 'No. '.repeat(25_000), details: {} },
    'DECLINED',
  ),
  {
    // An unknown code of Adyen's API, for a payment that succeeded.
    step: 'submit',
    fault: 'an unusual decline',
    detail: 'unknown result code',
    gateway: 'adyen',
    arrange: ({ network }) => network.inject(SUBMIT, withBody(renameResult), 1),
    expected: PAID,
    recovery: 'not needed',
    skipsTime: true,
  },
];

export const declinedAttemptCells: readonly Cell[] = [
  ...pressedAgainCells,
  ...idle,
  ...worded,
  {
    step: 'submit',
    fault: 'a second press',
    gateway: 'checkout',
    scenario: 'decline',
    expected: FLOW_DECLINED,
    recovery: 'presses Pay again',
  },
];
