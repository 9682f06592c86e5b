/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import './shared.ts';

export {
  AmazonPay,
  ApplePay,
  CashAppPay,
  ClickToPay,
  GooglePay,
  Klarna,
  PayByBankPix,
  PayPal,
} from '@adyen/adyen-web';
