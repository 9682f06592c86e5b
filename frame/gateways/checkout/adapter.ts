/** Gateway kind A: Checkout.com Flow, from its own host, in a separate window. */
import { defineGateway } from '../gateway-adapter.ts';
import { CheckoutSchema } from './configuration.ts';
import { hasCards, otherMethods } from './expected-methods.ts';
import { flowHeight } from './flow-height.ts';

export const checkout = defineGateway({
  name: 'checkout',
  recognises: (config) => config.publicKey !== undefined && config.paymentSession !== undefined,
  schema: CheckoutSchema,
  amount: ({ amount }) => amount,
  navigates: true,
  skeleton: (configuration) => [
    ...(hasCards(configuration) ? (['field', 'half', 'half', 'button'] as const) : []),
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
