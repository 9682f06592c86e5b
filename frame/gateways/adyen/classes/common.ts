/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import styles from 'adyen-styles/common';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';

export {
  Bancontact,
  Blik,
  Fastlane,
  Giropay,
  MBWay,
  PayByBankUS,
  Riverty,
  SepaDirectDebit,
  Trustly,
  Twint,
  Vipps,
} from '@adyen/adyen-web';

addPart(styles);
