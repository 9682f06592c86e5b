/** The merchant's backend changes the session while the customer pays, and the page does not know of it. */
import { AdyenForm } from '../../../server/customers/page-objects/gateway-forms.ts';
import { pathOf } from '../../../shared/platform/paths.ts';
import { platformCalls } from '../../support/platform.ts';
import { openSheet } from '../../support/wallet-sheet.ts';
import type { Cell } from '../cell.ts';
import { choiceOf } from '../gateway-choices.ts';
import type { Gateway } from '../gateway-choices.ts';
import { declined, PAID } from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { MERCHANTS } from '../shop-merchants.ts';

const CHANGED = declined(
  'SESSION_CHANGED',
  'The amount has changed. Please check it before you pay.',
);

async function change({ session }: PaymentRun, gateway: Gateway, body: object): Promise<void> {
  const { merchant = 'other' } = choiceOf(gateway);
  const { apiSecret: credential } = MERCHANTS[merchant];
  const path = pathOf('changeSession', session.session_id);
  const { status } = await platformCalls.send(path, { method: 'PATCH', credential, body });
  if (status !== 200) throw new Error(`The session was not changed: ${status}`);
}

/** The customer fills the form in, and presses after the change. */
function beforePress(
  fault: 'the amount changes' | 'the session is extended',
  bodyFor: (run: PaymentRun) => object,
  outcome: Pick<Cell, 'expected' | 'recovery'>,
): Cell {
  return {
    step: 'submit',
    fault,
    gateway: 'adyen',
    goes: 'to the form',
    async meanwhile(run) {
      await run.customer.fill();
      await change(run, 'adyen', bodyFor(run));
      await run.customer.pressPay();
    },
    ...outcome,
  };
}

/** ms */
const EXTENSION = 10 * 60_000;

const later = ({ session }: PaymentRun) => ({
  expires_at: new Date(Date.parse(session.expires_at) + EXTENSION).toISOString(),
});

/** The customer approves the earlier amount, in a window that was opened for it. */
function beforeApproval(gateway: 'adyen, PayPal' | 'adyen, Klarna'): Cell {
  return {
    step: 'challenge',
    fault: 'the amount changes',
    gateway,
    goes: 'to the form',
    async meanwhile(run) {
      const form = new AdyenForm(run.page);
      const wallet = gateway === 'adyen, PayPal' ? 'paypal' : 'klarna';
      const sheet = await openSheet(run.page, () => form.payByWallet(wallet));
      await change(run, gateway, { amount: 1500 });
      await sheet.approve();
    },
    expected: CHANGED,
    recovery: 'pays in the form',
  };
}

export const changedSessionCells: readonly Cell[] = [
  beforePress('the amount changes', () => ({ amount: 1500 }), {
    expected: CHANGED,
    recovery: 'pays in the form',
  }),
  beforePress('the session is extended', later, { expected: PAID, recovery: 'not needed' }),
  beforeApproval('adyen, PayPal'),
  beforeApproval('adyen, Klarna'),
];
