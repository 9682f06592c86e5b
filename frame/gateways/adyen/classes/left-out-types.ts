/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */

/** Their classes load a script of a third party. */
export const TYPES_WITH_SCRIPT: readonly string[] = [
  'amazonpay',
  'applepay',
  'cashapp',
  'clicktopay',
  'googlepay',
  'klarna',
  'klarna_account',
  'klarna_b2b',
  'klarna_paynow',
  'paybybank_pix',
  'paypal',
  'paywithgoogle',
];

/** Their classes pay a part of the amount. */
export const PARTIAL_TYPES: readonly string[] = [
  'ancv',
  'giftcard',
  'mealVoucher_FR',
  'mealVoucher_FR_groupeup',
  'mealVoucher_FR_natixis',
  'mealVoucher_FR_sodexo',
];

/** Drop-in never lists them. */
export const UNLISTED_TYPES: readonly string[] = [
  'address',
  'androidpay',
  'card',
  'customcard',
  'donation',
  'dropin',
  'personal_details',
  'samsungpay',
  'storedCard',
  'threeDS2Challenge',
  'threeDS2DeviceFingerprint',
  'threeDS2Fingerprint',
];
