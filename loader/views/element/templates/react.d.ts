/**
 * `<pay-checkout>` in JSX, from React 19 on, which sets properties and listens for events:
 * `import type {} from '@pay/loader/element/react'`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PayCheckoutElement, PayCheckoutInputs, PayCheckoutListeners } from '../index.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pay-checkout': DetailedHTMLProps<HTMLAttributes<PayCheckoutElement>, PayCheckoutElement> &
        PayCheckoutInputs &
        PayCheckoutListeners;
    }
  }
}
