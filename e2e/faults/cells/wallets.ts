/** A wallet's own action: its sheet is open in a window, in which the customer decides. */
import { AdyenForm, WalletSheet } from '../../../server/customers/page-objects/gateway-forms.ts';
import { openSheet } from '../../support/wallet-sheet.ts';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import type { Gateway } from '../gateway-choices.ts';
import { delayed } from '../network-faults.ts';
import { declined, LOST, OPEN, PAID } from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import type { PaymentRun } from '../payment-run.ts';
import { SUBMIT } from '../requests.ts';

/** Google Pay's sheet comes before the submission, those of the others after it. Klarna's own form is in Drop-in. */
const WALLETS = {
  'adyen, Google Pay': 'googlepay',
  'adyen, PayPal': 'paypal',
  'adyen, Klarna': 'klarna',
} as const satisfies Partial<Record<Gateway, string>>;
type Wallet = keyof typeof WALLETS;

/** A cancellation ends the attempt, where the sheet comes after the submission. */
const CANCELLED: Readonly<Record<Wallet, Outcome>> = {
  'adyen, Google Pay': OPEN,
  'adyen, PayPal': declined('CANCELLED'),
  'adyen, Klarna': declined('CANCELLED'),
};

const ALL: readonly Wallet[] = ['adyen, Google Pay', 'adyen, PayPal', 'adyen, Klarna'];

/** What happens while the sheet is open. */
function whileOpen(
  gateway: Wallet,
  happens: (run: PaymentRun, sheet: WalletSheet) => Promise<void>,
): Pick<Cell, 'gateway' | 'goes' | 'meanwhile'> {
  return {
    gateway,
    goes: 'to the form',
    async meanwhile(run) {
      const form = new AdyenForm(run.page);
      const sheet = await openSheet(run.page, () => form.payByWallet(WALLETS[gateway]));
      await happens(run, sheet);
    },
  };
}

/** Longer than the stand-ins of the wallets take to notice that their window is closed. */
const NOTICED = 1000;

/** The window is closed before the submission has a response. */
function closedDuringSubmission(
  gateway: Wallet,
  approves: boolean,
  outcome: Pick<Cell, 'expected' | 'recovery'>,
): Cell {
  return {
    step: 'submit',
    fault: 'the customer leaves without paying',
    detail: 'closes the window',
    gateway,
    goes: 'to the form',
    async meanwhile(run) {
      const submission = delayed();
      run.network.inject(SUBMIT, submission.fault);
      const form = new AdyenForm(run.page);
      const [popup] = await Promise.all([
        run.page.waitForEvent('popup'),
        form.payByWallet(WALLETS[gateway]),
      ]);
      if (approves) await new WalletSheet(popup).approve();
      await submission.arrived;
      await popup.close();
      await run.skip(NOTICED);
      submission.release();
    },
    ...outcome,
    skipsTime: true,
  };
}

export const walletCells: readonly Cell[] = [
  ...ALL.map((gateway): Cell => ({
    ...whileOpen(gateway, async (run, sheet) => {
      await run.reload();
      await sheet.approve();
    }),
    step: 'challenge',
    fault: 'the page is reloaded',
    expected: OPEN,
    recovery: 'pays in the form',
  })),
  ...ALL.map((gateway): Cell => ({
    ...whileOpen(gateway, async (run, sheet) => {
      await disturbances.removeFrame(run);
      await sheet.approve();
    }),
    step: 'challenge',
    fault: 'the frame is removed',
    expected: LOST,
    recovery: 'shop: same session',
    skipsTime: true,
  })),
  ...ALL.map((gateway): Cell => ({
    ...whileOpen(gateway, (_run, sheet) => sheet.cancel()),
    step: 'return',
    fault: 'the customer leaves without paying',
    detail: 'cancels in the wallet',
    expected: CANCELLED[gateway],
    recovery: 'pays in the form',
  })),
  ...ALL.map((gateway): Cell => ({
    ...whileOpen(gateway, async ({ context }) => context.pages().at(-1)?.close()),
    step: 'return',
    fault: 'the customer leaves without paying',
    detail: 'closes the window',
    expected: CANCELLED[gateway],
    recovery: 'pays in the form',
  })),
  closedDuringSubmission('adyen, Google Pay', true, { expected: PAID, recovery: 'not needed' }),
  // The customer has not approved the order that is opened.
  closedDuringSubmission('adyen, PayPal', false, {
    expected: CANCELLED['adyen, PayPal'],
    recovery: 'pays in the form',
  }),
  ...ALL.map((gateway): Cell => ({
    step: 'submit',
    fault: 'scenario',
    detail: 'late_result',
    gateway,
    scenario: 'late_result',
    expected: PAID,
    recovery: 'not needed',
  })),
];
