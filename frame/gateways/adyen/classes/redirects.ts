/** Generated from Adyen’s package: `node scripts/generators/adyen-classes.mjs` */
import './shared.ts';

export { Bancontact, Giropay, PayByBankUS, Riverty, Trustly, Twint, Vipps } from '@adyen/adyen-web';
