import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PayCheckoutElement, PayCheckoutInputs, PayCheckoutListeners } from './element.js';
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pay-checkout': DetailedHTMLProps<HTMLAttributes<PayCheckoutElement>, PayCheckoutElement> &
        PayCheckoutInputs &
        PayCheckoutListeners;
    }
  }
}
