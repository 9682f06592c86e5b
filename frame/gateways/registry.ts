/** Every gateway that can be offered: one line each. */
export { adyen } from './adyen/adapter.ts';
export { checkout } from './checkout/adapter.ts';
export { hosted } from './hosted/adapter.ts';
