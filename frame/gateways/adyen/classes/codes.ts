/** Generated from Adyen’s package: `node scripts/generators/adyen-classes.mjs` */
import './shared.ts';

export {
  BcmcMobile,
  Blik,
  DuitNow,
  Iris,
  MBWay,
  PayMe,
  PayNow,
  PayTo,
  Pix,
  PromptPay,
  Swish,
  UPI,
  WeChat,
} from '@adyen/adyen-web';
