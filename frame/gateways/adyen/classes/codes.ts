/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import './shared.ts';

export { BacsDirectDebit, Boleto, Iris, PayTo, UPI } from '@adyen/adyen-web';
