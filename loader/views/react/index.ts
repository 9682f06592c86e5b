/** Components and hooks for React 18 and 19: `import { PayCheckout } from '@pay/loader/react'`. */
export { PayCheckout } from './pay-checkout.ts';
export { PayProvider, usePay } from './pay-provider.ts';
export { useCheckout } from './use-checkout.ts';

export type { CheckoutState } from './checkout-state.ts';
export type { PayCheckoutProps } from './checkout-props.ts';
export type { PayProviderProps } from './pay-provider.ts';
export type { CheckoutControls } from './use-checkout.ts';
