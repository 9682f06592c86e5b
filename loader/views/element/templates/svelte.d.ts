/** `<pay-checkout>` in the markup of Svelte 5: `import type {} from '@pay/loader/element/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { PayCheckoutElement, PayCheckoutInputs, PayCheckoutListeners } from '../index.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'pay-checkout': HTMLAttributes<PayCheckoutElement> & PayCheckoutInputs & PayCheckoutListeners;
  }
}
