/** Drop-in with cards, in one file: nearly every session offers them. */
export { Card as Component } from '@adyen/adyen-web';
export { mountDropin } from './adyen-dropin.ts';
