/** Gateway kind A: Checkout.com Flow, from its own host, in a window of its own. */
import { loadChunks } from '../chunk-loader.ts';
import { SCRIPT_POLICY } from '../script-policy.ts';
import { CheckoutSchema } from './checkout-configuration.ts';
import { defineGateway } from './gateway-adapter.ts';

const SCRIPT = 'https://checkout-web-components.checkout.com/index.js';

export const checkout = defineGateway({
  name: 'checkout',
  recognises: (config) => config.publicKey !== undefined && config.paymentSession !== undefined,
  schema: CheckoutSchema,
  declaration: {
    addresses: {
      script: { test: SCRIPT, live: SCRIPT },
      api: { test: 'https://api.sandbox.checkout.com', live: 'https://api.checkout.com' },
    },
    policy: {
      'script-src': ['script'],
      'style-src': ['script'],
      'img-src': ['script', 'https://*.checkout.com', 'data:'],
      'connect-src': ['script', 'api', 'https://*.checkout.com'],
      // Banks' hosts are not known in advance; the stage itself is of our own origin.
      'frame-src': ["'self'", 'script', 'api', 'https:'],
      'form-action': ['api', 'https:'],
    },
    trustedTypes: [SCRIPT_POLICY],
    trustedTypesReportOnly: true,
    travels: true,
  },
  async load(addresses) {
    const [{ loadFlow }] = await loadChunks(['checkout-flow']);
    await loadFlow(addresses['script'] ?? SCRIPT);
  },
  async mount(configuration, context) {
    const [{ mountFlow }] = await loadChunks(['checkout-flow']);
    const address = context.addresses['script'] ?? SCRIPT;
    return mountFlow(configuration, address, context);
  },
});
