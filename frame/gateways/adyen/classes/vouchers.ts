/** Generated from Adyen’s package: `node scripts/generators/adyen-classes.mjs` */
import './shared.ts';

export {
  BacsDirectDebit,
  Boleto,
  Doku,
  Dragonpay,
  Econtext,
  Multibanco,
  Oxxo,
} from '@adyen/adyen-web';
