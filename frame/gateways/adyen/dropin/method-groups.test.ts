import { expect, test } from 'vitest';
import { CLASS_GROUPS } from '../classes/class-groups.ts';
import { TYPES_WITH_SCRIPT } from '../classes/left-out-types.ts';
import { groupOf } from './method-groups.ts';

const TYPES = [
  'scheme',
  'ideal',
  ...Object.values(CLASS_GROUPS).flatMap(({ types }) => types),
  ...TYPES_WITH_SCRIPT,
];

test('each payment method of Adyen’s package that is not a gift card is in a group', () => {
  expect(TYPES.filter((type) => groupOf(type) === undefined)).toEqual([]);
});

test.each([
  ['scheme', 'cards'],
  ['bcmc', 'cards'],
  ['bcmc_mobile', 'wallets'],
  ['paypal', 'wallets'],
  ['doku_wallet', 'wallets'],
  ['klarna', 'later'],
  ['klarna_paynow', 'bankTransfers'],
  ['bankTransfer_IBAN', 'bankTransfers'],
  ['dragonpay_ebanking', 'bankTransfers'],
  ['dragonpay_otc_banking', 'vouchers'],
  ['multibanco', 'vouchers'],
])('%s is one of %s', (type, group) => {
  expect(groupOf(type)).toBe(group);
});
