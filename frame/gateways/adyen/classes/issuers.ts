/** Generated from Adyen’s package: `node scripts/generators/adyen-classes.mjs` */
import './shared.ts';

export {
  BillDeskOnline,
  BillDeskWallet,
  Dotpay,
  EPS,
  MolPayEBankingMY,
  MolPayEBankingTH,
  MolPayEBankingVN,
  OnlineBankingCZ,
  OnlineBankingFI,
  OnlineBankingIN,
  OnlineBankingPL,
  OnlineBankingSK,
  PayByBank,
  PayuCashcard,
  PayuNetBanking,
  WalletIN,
} from '@adyen/adyen-web';
