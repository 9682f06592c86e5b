/** The wallets of the sandbox, which have no accounts or numbers: the customer chooses the outcome in a window. */
import type { STAND_INS } from '../../../packages/frame-host/sites/gateway-urls.ts';

export type WalletName = (typeof STAND_INS)[number];

export const WALLETS: Readonly<Record<WalletName, string>> = {
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  klarna: 'Klarna',
  paypal: 'PayPal',
};

/** The buttons of the window, by the decision that they send. */
export const SHEET_BUTTONS = { approve: 'Approve', cancel: 'Cancel', fail: 'Let it fail' } as const;

/** As the guide and the workbench list them. */
export const WALLET_ACCOUNTS: readonly WalletAccount[] = (
  ['googlepay', 'paypal', 'klarna', 'applepay'] as const
).map((wallet) => ({
  name: WALLETS[wallet],
  choices: `choose ${Object.values(SHEET_BUTTONS).join(', ')}${wallet === 'applepay' ? '; with https only' : ''}`,
}));

interface WalletAccount {
  readonly name: string;
  /** What the customer does in the window that the wallet's button opens. */
  readonly choices: string;
}
