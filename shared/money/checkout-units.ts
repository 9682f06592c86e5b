import { gatewayUnits } from './gateway-units.ts';

/**
 * As in Checkout.com's documentation. The amount of a payment has at most nine digits.
 *
 * @see https://www.checkout.com/docs/payments/accept-payments/format-the-amount-value
 */
export const checkoutUnits = gatewayUnits({
  whole: [
    'BIF',
    'DJF',
    'GNF',
    'ISK',
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
  largest: 10 ** 9 - 1,
  isThirdZero: true,
});
