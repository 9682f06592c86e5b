/** Gateway kind A: Checkout.com Flow, from its own host, in a separate window. */
import { SCRIPT_POLICY } from '../../loading/script-policy.ts';
import { defineGateway } from '../gateway-adapter.ts';
import { CheckoutSchema } from './configuration.ts';
import { hasCards, otherMethods } from './expected-methods.ts';
import { flowHeight } from './flow-height.ts';
import { FLOW_SCRIPT } from './flow-script.ts';

export const checkout = defineGateway({
  name: 'checkout',
  recognises: (config) => config.publicKey !== undefined && config.paymentSession !== undefined,
  schema: CheckoutSchema,
  amount: ({ amount }) => amount,
  declaration: {
    urls: {
      script: { test: FLOW_SCRIPT, live: FLOW_SCRIPT },
      api: { test: 'https://api.sandbox.checkout.com', live: 'https://api.checkout.com' },
    },
    policy: {
      'script-src': ['script'],
      'style-src': ['script'],
      'img-src': ['script', 'https://*.checkout.com', 'data:'],
      'connect-src': ['script', 'api', 'https://*.checkout.com'],
      // The hosts of banks are not known in advance; the gateway window itself has our own origin.
      'frame-src': ["'self'", 'script', 'api', 'https:'],
      'form-action': ['api', 'https:'],
    },
    trustedTypes: [SCRIPT_POLICY],
    trustedTypesReportOnly: true,
    navigates: true,
    redirectOrigins: [],
  },
  skeleton: (configuration) => [
    ...(hasCards(configuration) ? (['field', 'fields', 'button'] as const) : []),
    ...otherMethods(configuration).map(() => 'field' as const),
  ],
  height: (configuration, column) =>
    flowHeight(column, hasCards(configuration), otherMethods(configuration).length),
  async form({ scripts }) {
    const { load, locales, mount } = await import('./form.ts');
    return {
      load,
      locales,
      mount: (configuration, context) => mount(configuration, context, scripts),
    };
  },
});
