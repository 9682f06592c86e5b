/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import './shared.ts';

export { Ach, BankTransfer, PreAuthorizedDebitCanada } from '@adyen/adyen-web';
