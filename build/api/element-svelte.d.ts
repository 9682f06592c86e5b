import type { HTMLAttributes } from 'svelte/elements';
import type { PayCheckoutElement, PayCheckoutInputs, PayCheckoutListeners } from './element.js';
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'pay-checkout': HTMLAttributes<PayCheckoutElement> & PayCheckoutInputs & PayCheckoutListeners;
  }
}
