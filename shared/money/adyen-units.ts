import { gatewayUnits } from './gateway-units.ts';

/**
 * As Adyen's package for the browser counts. A test compares the table with the installed package.
 *
 * @see https://docs.adyen.com/development-resources/currency-codes
 */
export const adyenUnits = gatewayUnits({
  whole: [
    'CVE',
    'DJF',
    'GNF',
    'IDR',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ],
  thousandths: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
  // The requests of wallets carry a fraction, and a number holds only 15 decimal digits exactly.
  largest: 10 ** 15 - 1,
});
