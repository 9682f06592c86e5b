/** Generated from Adyen’s package: `node scripts/generators/adyen-classes.mjs` */
import './shared.ts';

export {
  Ach,
  BankTransfer,
  Fastlane,
  PreAuthorizedDebitCanada,
  SepaDirectDebit,
} from '@adyen/adyen-web';
