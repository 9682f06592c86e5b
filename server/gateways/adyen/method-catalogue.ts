/**
 * The payment methods that Adyen's package knows: the data of each in Adyen's response to `/paymentMethods`,
 * where it is offered, and how a customer pays with it.
 */

/** What follows a submission. */
export type MethodKind =
  | 'card'
  /** Accepted immediately, and collected later. */
  | 'debit'
  /** Approved in an app that asks the customer without being opened. */
  | 'app'
  /** Approved in an app that scans a code. */
  | 'code'
  /** The customer takes a reference to a shop or a bank. */
  | 'voucher'
  /** On a page of a bank or a wallet. */
  | 'redirect'
  /** In the sheet of a wallet, whose script the form loads. */
  | 'wallet'
  /** Its form needs a script of a third party, or it pays a part: the sandbox completes none of them. */
  | 'unpaid';

export interface CatalogueMethod {
  readonly type: string;
  readonly name: string;
  readonly kind: MethodKind;
  /** ISO 3166-1 alpha-2; everywhere if it is empty. */
  readonly countries: readonly string[];
  readonly brands?: readonly string[];
  readonly issuers?: readonly { readonly id: string; readonly name: string }[];
  /** The shop's account at a wallet. */
  readonly configuration?: Readonly<Record<string, string>>;
}

const ISSUERS = [
  { id: '1', name: 'First Sandbox Bank' },
  { id: '2', name: 'Second Sandbox Bank' },
];

type Row = readonly [type: string, name: string, countries?: string];

const EURO = 'AT BE DE ES FI FR IE IT NL PT';
const POLAND = 'PL';
const BRAZIL = 'BR';
const INDIA = 'IN';
const INDONESIA = 'ID';
const JAPAN = 'JP';
const PHILIPPINES = 'PH';

const ROWS: Readonly<Record<Exclude<MethodKind, 'card'>, readonly Row[]>> = {
  debit: [
    ['sepadirectdebit', 'SEPA Direct Debit', EURO],
    ['ach', 'ACH Direct Debit', 'US'],
    ['directdebit_GB', 'BACS Direct Debit', 'GB'],
    ['eft_directdebit_CA', 'Pre-Authorized Debit', 'CA'],
  ],
  app: [
    ['blik', 'BLIK', POLAND],
    ['mbway', 'MB WAY', 'PT'],
    ['payto', 'PayTo', 'AU'],
    ['upi', 'UPI', INDIA],
    ['upi_intent', 'UPI apps', INDIA],
  ],
  code: [
    ['bcmc_mobile', 'Payconiq by Bancontact', 'BE'],
    ['bcmc_mobile_QR', 'Payconiq by Bancontact', 'BE'],
    ['swish', 'Swish', 'SE'],
    ['pix', 'Pix', BRAZIL],
    ['wechatpay', 'WeChat Pay', 'CN'],
    ['wechatpayQR', 'WeChat Pay', 'CN'],
    ['promptpay', 'PromptPay', 'TH'],
    ['paynow', 'PayNow', 'SG'],
    ['duitnow', 'DuitNow', 'MY'],
    ['payme', 'PayMe', 'HK'],
    ['upi_qr', 'UPI QR', INDIA],
  ],
  voucher: [
    ['boletobancario', 'Boleto Bancario', BRAZIL],
    ['boletobancario_itau', 'Boleto Itaú', BRAZIL],
    ['boletobancario_santander', 'Boleto Santander', BRAZIL],
    ['primeiropay_boleto', 'Boleto', BRAZIL],
    ['doku', 'DOKU', INDONESIA],
    ['doku_alfamart', 'Alfamart', INDONESIA],
    ['doku_atm_mandiri_va', 'Mandiri ATM', INDONESIA],
    ['doku_bca_va', 'BCA', INDONESIA],
    ['doku_bni_va', 'BNI', INDONESIA],
    ['doku_bri_va', 'BRI', INDONESIA],
    ['doku_cimb_va', 'CIMB', INDONESIA],
    ['doku_danamon_va', 'Danamon', INDONESIA],
    ['doku_indomaret', 'Indomaret', INDONESIA],
    ['doku_mandiri_va', 'Mandiri', INDONESIA],
    ['doku_permata_lite_atm', 'Permata Lite', INDONESIA],
    ['doku_sinarmas_va', 'Sinarmas', INDONESIA],
    ['doku_wallet', 'DOKU wallet', INDONESIA],
    ['oxxo', 'OXXO', 'MX'],
    ['multibanco', 'Multibanco', 'PT'],
    ['dragonpay', 'Dragonpay', PHILIPPINES],
    ['dragonpay_ebanking', 'Dragonpay online banking', PHILIPPINES],
    ['dragonpay_otc_banking', 'Dragonpay at a bank', PHILIPPINES],
    ['dragonpay_otc_non_banking', 'Dragonpay in a shop', PHILIPPINES],
    ['dragonpay_otc_philippines', 'Dragonpay 7-Eleven', PHILIPPINES],
    ['econtext', 'Econtext', JAPAN],
    ['econtext_atm', 'Pay-easy ATM', JAPAN],
    ['econtext_online', 'Online banking', JAPAN],
    ['econtext_seven_eleven', '7-Eleven', JAPAN],
    ['econtext_stores', 'Convenience stores', JAPAN],
    ...'AE AT AU BE BG CA CH DE EE ES FI FR GB HK HU IE IT JP LU NL NZ PL PT SG SK US'
      .split(' ')
      .map((country): Row => [`bankTransfer_${country}`, `Bank transfer ${country}`, country]),
    ['bankTransfer_IBAN', 'Bank transfer', EURO],
  ],
  redirect: [
    ['ideal', 'iDEAL', 'NL'],
    ['affirm', 'Affirm', 'US'],
    ['afterpay', 'Riverty invoice', 'NL'],
    ['afterpay_default', 'Riverty', 'NL BE'],
    ['afterpay_b2b', 'Riverty for companies', 'NL'],
    ['atome', 'Atome', 'SG MY'],
    ['facilypay_3x', '3x Oney', 'FR ES IT'],
    ['facilypay_4x', '4x Oney', 'FR ES IT'],
    ['facilypay_6x', '6x Oney', 'ES'],
    ['facilypay_10x', '10x Oney', 'FR'],
    ['facilypay_12x', '12x Oney', 'ES'],
    ['ratepay', 'Ratepay invoice', 'DE AT'],
    ['ratepay_directdebit', 'Ratepay debit', 'DE AT'],
    ['riverty', 'Riverty', 'DE AT'],
    ['billdesk_online', 'Online banking', INDIA],
    ['billdesk_wallet', 'Wallets', INDIA],
    ['dotpay', 'Dotpay', POLAND],
    ['ebanking_FI', 'Online banking', 'FI'],
    ['eps', 'EPS', 'AT'],
    ['fastlane', 'Fastlane', 'US'],
    ['giropay', 'giropay', 'DE'],
    ['iris', 'IRIS', 'GR'],
    ['molpay_ebanking_fpx_MY', 'FPX', 'MY'],
    ['molpay_ebanking_TH', 'Online banking', 'TH'],
    ['molpay_ebanking_VN', 'Online banking', 'VN'],
    ['onlineBanking_CZ', 'Online banking', 'CZ'],
    ['onlineBanking_PL', 'Online banking', POLAND],
    ['onlineBanking_SK', 'Online banking', 'SK'],
    ['onlinebanking_IN', 'Online banking', INDIA],
    ['paybybank', 'Pay by Bank', 'GB'],
    ['paybybank_AIS_DD', 'Pay by Bank', 'US'],
    ['payu_IN_cashcard', 'Cash cards', INDIA],
    ['payu_IN_nb', 'Net banking', INDIA],
    ['wallet_IN', 'Wallets', INDIA],
    ['trustly', 'Trustly', 'SE FI'],
    ['twint', 'TWINT', 'CH'],
    ['vipps', 'Vipps', 'NO'],
  ],
  wallet: [
    ['applepay', 'Apple Pay'],
    ['googlepay', 'Google Pay'],
    ['paywithgoogle', 'Google Pay'],
    ['klarna', 'Klarna', EURO],
    ['klarna_account', 'Klarna in instalments', EURO],
    ['klarna_b2b', 'Klarna for companies', EURO],
    ['klarna_paynow', 'Klarna now', EURO],
    ['paypal', 'PayPal'],
  ],
  unpaid: [
    ['amazonpay', 'Amazon Pay'],
    ['cashapp', 'Cash App Pay', 'US'],
    ['clicktopay', 'Click to Pay'],
    ['paybybank_pix', 'Pix by bank', BRAZIL],
    ['ancv', 'ANCV', 'FR'],
    ['giftcard', 'Gift card'],
    ['mealVoucher_FR', 'Meal voucher', 'FR'],
    ['mealVoucher_FR_groupeup', 'UpDéjeuner', 'FR'],
    ['mealVoucher_FR_natixis', 'Bimpli', 'FR'],
    ['mealVoucher_FR_sodexo', 'Pluxee', 'FR'],
  ],
};

const CARDS: readonly CatalogueMethod[] = [
  { type: 'scheme', name: 'Cards', kind: 'card', countries: [], brands: ['visa', 'mc', 'amex'] },
  {
    type: 'bcmc',
    name: 'Bancontact card',
    kind: 'card',
    countries: ['BE'],
    brands: ['bcmc', 'maestro', 'visa'],
  },
];

const GOOGLE = { merchantId: '1000', gatewayMerchantId: 'SandboxShop' };
const CONFIGURATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amazonpay: { merchantId: 'A1', publicKeyId: 'SANDBOX-1', region: 'EU', storeId: 'store.1' },
  applepay: { merchantId: 'SandboxShop', merchantName: 'Sandbox shop' },
  cashapp: { clientId: 'CAS-1', scopeId: 'BRAND_1' },
  googlepay: GOOGLE,
  paypal: { merchantId: 'PAYPAL1', intent: 'capture' },
  paywithgoogle: GOOGLE,
};

/** Payment methods with a list of banks, wallets or shops. */
const LISTS =
  /^(?:billdesk|dotpay|dragonpay_|ebanking_FI|eps|iris|molpay|online[bB]anking|paybybank$|payu|wallet_IN)/;

const METHOD_KINDS = ['debit', 'app', 'code', 'voucher', 'redirect', 'wallet', 'unpaid'] as const;

export const METHOD_CATALOGUE: readonly CatalogueMethod[] = [
  ...CARDS,
  ...METHOD_KINDS.flatMap((kind) =>
    ROWS[kind].map(([type, name, countries = '']) => ({
      type,
      name,
      kind,
      countries: countries.split(' ').filter((country) => country !== ''),
      ...(LISTS.test(type) && { issuers: ISSUERS }),
      ...(CONFIGURATIONS[type] && { configuration: CONFIGURATIONS[type] }),
    })),
  ),
];

export function methodOf(type: string): CatalogueMethod | undefined {
  return METHOD_CATALOGUE.find((method) => method.type === type);
}
