/** The custom element: `import { definePayCheckout } from '@pay/loader/element'`. */
import { createElementClass } from './pay-checkout-element.ts';

export type {
  PayCheckoutAttributes,
  PayCheckoutElement,
  PayCheckoutEvents,
  PayCheckoutInputs,
  PayCheckoutListeners,
} from './element-types.ts';

/**
 * Defines `<pay-checkout>`. A second call has no effect, and neither has a call on a server.
 *
 * @param name - another name for the element
 */
export function definePayCheckout(name = 'pay-checkout'): void {
  if (!('customElements' in globalThis) || customElements.get(name)) return;
  customElements.define(name, createElementClass());
}
