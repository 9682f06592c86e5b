/** The forms of Drop-in that are measured: by the payment method that opens, by what is asked, and by language. */
import type { Appearance } from '../../../../shared/appearance/appearance.ts';
import type { AdyenConfiguration, Saving } from '../configuration.ts';

/** px of the column; some are just below and above the widths at which fields are stacked and sentences wrap. */
export const MEASURED_WIDTHS: readonly number[] = [
  312, 340, 382, 422, 450, 492, 540, 612, 760, 850, 1000, 1272,
];

/** Payment methods with fields of their own, but for those with a list of states, which Adyen's host has. */
const OPENED_FIRST = [
  'ach',
  'afterpay',
  'afterpay_b2b',
  'atome',
  'bankTransfer_IBAN',
  'bcmc',
  'blik',
  'directdebit_GB',
  'doku',
  'dragonpay',
  'dragonpay_ebanking',
  'econtext',
  'eft_directdebit_CA',
  'facilypay_3x',
  'ideal',
  'iris',
  'mbway',
  'onlineBanking_CZ',
  'onlineBanking_PL',
  'paybybank',
  'paybybank_AIS_DD',
  'payto',
  'pix',
  'ratepay',
  'ratepay_directdebit',
  'scheme',
  'sepadirectdebit',
  'upi',
];

/** One of each group of languages whose sentences are about as long. */
const MEASURED_LANGUAGES = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'nl',
  'pl',
  'pt',
  'sv',
  'zh-CN',
];

const ISSUERS = { issuers: [{ id: '1', name: 'First bank' }] };
/** What Adyen sends with a payment method, as far as the height depends on it. */
const DETAILS: Readonly<Record<string, object>> = {
  scheme: { brands: ['visa', 'mc', 'amex'] },
  bcmc: { brands: ['bcmc', 'maestro'] },
  iris: ISSUERS,
  onlineBanking_CZ: ISSUERS,
  onlineBanking_PL: ISSUERS,
  paybybank: ISSUERS,
};

const STORED_CARD = {
  type: 'scheme',
  name: 'VISA',
  id: '1',
  brand: 'visa',
  lastFour: '1111',
  expiryMonth: '03',
  expiryYear: '2030',
  holderName: 'Lea Muster',
  supportedShopperInteractions: ['Ecommerce'],
};

interface MeasuredOffer {
  readonly name: string;
  readonly locale: string;
  readonly appearance: Appearance;
  /** Beside the account, the environment and the country. */
  readonly configuration: Pick<AdyenConfiguration, 'amount' | 'paymentMethods'>;
}

interface AskedOfAccount {
  readonly saving?: Saving;
  readonly isStored?: boolean;
  /** In minor units; 0 for a set-up. */
  readonly amount?: number;
}

function offerOf(
  types: readonly string[],
  { saving, isStored = false, amount = 1999 }: AskedOfAccount = {},
): MeasuredOffer['configuration'] {
  return {
    amount: { value: amount, currency: 'EUR' },
    paymentMethods: {
      paymentMethods: types.map((type) => ({ type, name: type, ...DETAILS[type] })),
      ...(isStored && { storedPaymentMethods: [STORED_CARD] }),
      ...(saving && { saving }),
    },
  };
}

/** The sentence that the customer agrees to has the merchant's name. */
const MERCHANTS = ['Shop', 'Bakery & Sons Ltd', 'Northern Outdoor Equipment Company AB'];

const savingAt = (merchant: string): Saving => ({ need: 'security_code', asks: true, merchant });
const SAVING = savingAt('Shop');

/** Cards, whose labels depend on the language. */
const OF_CARDS: Readonly<Record<string, MeasuredOffer['configuration']>> = {
  'no account': offerOf(['scheme', 'ideal']),
  'a saved card': offerOf(['scheme'], { saving: SAVING, isStored: true }),
  'a saved card without its code': offerOf(['scheme'], {
    saving: { ...SAVING, need: 'nothing' },
    isStored: true,
  }),
  ...Object.fromEntries(
    MERCHANTS.flatMap((merchant) => {
      const saving = savingAt(merchant);
      return [
        [`consent for ${merchant}`, offerOf(['scheme'], { saving })],
        [`a set-up for ${merchant}`, offerOf(['scheme'], { saving, amount: 0 })],
        [
          `a mandate for ${merchant}`,
          offerOf(['sepadirectdebit', 'scheme'], { saving, amount: 0 }),
        ],
      ];
    }),
  ),
};

const DESIGNS: Readonly<Record<string, Appearance>> = {
  'more space': { spacing: 24 },
  'a larger font': { fontSize: 20 },
  'wider borders': { borderWidth: 4 },
  'a font with wide letters': { fontFamily: 'monospace' },
};

export const MEASURED_OFFERS: readonly MeasuredOffer[] = [
  ...OPENED_FIRST.map((type) => ({
    name: `${type} is the first`,
    locale: 'en',
    appearance: {},
    configuration: offerOf([type, type === 'ideal' ? 'scheme' : 'ideal']),
  })),
  ...MEASURED_LANGUAGES.flatMap((locale) =>
    Object.entries(OF_CARDS).map(([shown, configuration]) => ({
      name: `${shown} in ${locale}`,
      locale,
      appearance: {},
      configuration,
    })),
  ),
  ...Object.entries(DESIGNS).flatMap(([design, appearance]) =>
    Object.entries(OF_CARDS).map(([shown, configuration]) => ({
      name: `${shown} in ${design}`,
      locale: 'en',
      appearance,
      configuration,
    })),
  ),
];
