/** The declaration of every gateway in the registry: one line each. */
export { adyen } from './adyen/declaration.ts';
export { checkout } from './checkout/declaration.ts';
export { hosted } from './hosted/declaration.ts';
