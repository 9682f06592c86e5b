/** The payment methods of Flow that need the script of a third party; each script has the same name. */
export const FLOW_WALLETS = ['applepay', 'googlepay', 'klarna', 'paypal'] as const;

export type FlowWallet = (typeof FLOW_WALLETS)[number];
