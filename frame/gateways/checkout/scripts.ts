/**
 * The scripts of third parties that Flow loads for its wallets, from the hosts that their owners name. Flow's
 * types do not name the hosts, and no run with the real Flow has been recorded.
 */
import { ADYEN_SCRIPTS } from '../adyen/scripts/declared-scripts.ts';
import type { ThirdPartyScript } from '../gateway-definition.ts';
import type { FlowWallet } from './wallets.ts';

const { applepay, googlepay, klarna, paypal } = ADYEN_SCRIPTS;
// Policies that Flow's scripts create are reported, and not blocked.
const trustedTypes: readonly string[] = [];

export const FLOW_SCRIPTS: Readonly<Record<FlowWallet, ThirdPartyScript>> = {
  applepay: { ...applepay, types: ['applepay'], trustedTypes },
  googlepay: { ...googlepay, types: ['googlepay'], trustedTypes },
  klarna: { ...klarna, types: ['klarna'], trustedTypes },
  paypal: { ...paypal, types: ['paypal'], trustedTypes },
};
