/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import styles from 'adyen-styles/invoices';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';
import './further.ts';

export {
  Affirm,
  AfterPay,
  AfterPayB2B,
  Atome,
  FacilPay10x,
  FacilPay12x,
  FacilPay3x,
  FacilPay4x,
  FacilPay6x,
  RatePay,
  RatePayDirectDebit,
} from '@adyen/adyen-web';

addPart(styles);
