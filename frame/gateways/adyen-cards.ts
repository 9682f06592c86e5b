/** Drop-in with cards, in one file: nearly every session offers them. */
export { Card as Component } from '@adyen/adyen-web';
export { AdyenDropin } from './adyen-dropin.ts';
