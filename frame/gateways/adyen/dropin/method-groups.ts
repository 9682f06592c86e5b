/** The groups by which a page arranges Adyen's payment methods. */

/** A type is in the first group that has it. Saved methods are a group of their own. */
const METHOD_GROUPS: readonly (readonly [string, RegExp])[] = [
  ['cards', /^(bcmc|scheme)$/],
  [
    'later',
    /^(affirm|afterpay|atome|clearpay|facilypay|klarna(?!_paynow)|ratepay|riverty|walley|zip)/,
  ],
  [
    'vouchers',
    /^(boleto|doku(?!_wallet)|dragonpay_otc|econtext|multibanco|oxxo|primeiropay_boleto)/,
  ],
  [
    'bankTransfers',
    /^(ach|bankTransfer|billdesk_online|directdebit|dotpay|dragonpay|ebanking|eft_|eps|giropay|ideal|iris|klarna_paynow|molpay|online[bB]anking|paybybank|payto|payu_IN_nb|pix|sepadirectdebit|trustly)/,
  ],
  [
    'wallets',
    /^(alipay|amazonpay|applepay|bcmc_mobile|billdesk_wallet|blik|cashapp|clicktopay|dana|doku_wallet|duitnow|fastlane|gcash|googlepay|gopay|grabpay|kakaopay|mbway|mobilepay|momo_wallet|payme|paynow|paypal|paywithgoogle|payu_IN_cashcard|promptpay|swish|touchngo|twint|upi|vipps|wallet_IN|wechatpay)/,
  ],
];

export const SAVED = 'saved';

/** `undefined` for a type that is in no group: only its own name is in a choice. */
export function groupOf(type: string): string | undefined {
  return METHOD_GROUPS.find(([, types]) => types.test(type))?.[0];
}
