/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import styles from 'adyen-styles/others';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';
import './further.ts';

export {
  BcmcMobile,
  BillDeskOnline,
  BillDeskWallet,
  Doku,
  Dotpay,
  Dragonpay,
  DuitNow,
  EPS,
  Econtext,
  MolPayEBankingMY,
  MolPayEBankingTH,
  MolPayEBankingVN,
  Multibanco,
  OnlineBankingCZ,
  OnlineBankingFI,
  OnlineBankingIN,
  OnlineBankingPL,
  OnlineBankingSK,
  Oxxo,
  PayByBank,
  PayMe,
  PayNow,
  PayuCashcard,
  PayuNetBanking,
  Pix,
  PromptPay,
  Swish,
  WalletIN,
  WeChat,
} from '@adyen/adyen-web';

addPart(styles);
