/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import styles from 'adyen-styles/wallets';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';
import './further.ts';

export {
  AmazonPay,
  ApplePay,
  CashAppPay,
  GooglePay,
  Klarna,
  PayByBankPix,
  PayPal,
} from '@adyen/adyen-web';

addPart(styles);
