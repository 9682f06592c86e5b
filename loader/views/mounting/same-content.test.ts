import { expect, test } from 'vitest';
import { contentOf } from './same-content.ts';

const order = { amount: 1, payer: { email: 'a', name: 'b' }, items: [1, 2] };

test('values of the same content are equal in any order of their keys', () => {
  const rearranged = { items: [1, 2], payer: { name: 'b', email: 'a' }, amount: 1 };
  expect(contentOf(rearranged)).toBe(contentOf(order));
});

test.each([
  ['another value', { ...order, amount: 2 }],
  ['another value inside', { ...order, payer: { email: 'a', name: 'c' } }],
  ['another order of a list', { ...order, items: [2, 1] }],
  ['a further key', { ...order, more: true }],
  ['nothing', undefined],
])('%s is different content', (_, other) => {
  expect(contentOf(other)).not.toBe(contentOf(order));
});
