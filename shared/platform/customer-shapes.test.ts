import { expect, test } from 'vitest';
import { isNothing, isSavedMethodList } from './customer-shapes.ts';

const CARD = {
  id: 'spm_4f1',
  type: 'card',
  brand: 'visa',
  last4: '1111',
  expires: '2030-03',
  status: 'usable',
  created_at: '2026-11-30T09:00:00Z',
};
const { expires: _, ...MANDATE } = { ...CARD, type: 'sepa_debit', brand: 'sepadirectdebit' };

test.each([
  ['no methods', []],
  ['a card', [CARD]],
  ['a card that has expired, and a mandate', [{ ...CARD, status: 'unusable' }, MANDATE]],
])('a list with %s is accepted', (_name, list) => {
  expect(isSavedMethodList(list)).toBe(true);
});

test.each([
  ['no body', undefined],
  ['a method instead of a list', CARD],
  ['a method without an id', [{ ...CARD, id: undefined }]],
  ['an unknown status', [{ ...CARD, status: 'new' }]],
  ['a date of expiry that is a number', [CARD, { ...CARD, expires: 203_003 }]],
])('%s is rejected', (_name, list) => {
  expect(isSavedMethodList(list)).toBe(false);
});

test('only a response without a body is nothing', () => {
  expect([undefined, null, '', {}].map(isNothing)).toEqual([true, false, false, false]);
});
