import { expect, test } from 'vitest';
import { lastGateway } from './last-gateway.ts';
import { pageStorage } from '../page/page-storage.ts';

const browser = (entries: Record<string, string> = {}) => ({
  entries,
  load: (apiKey: string) =>
    lastGateway(
      pageStorage(() => entries),
      apiKey,
    ),
});

test('the last gateway of a key is known after a reload, but not for another key', () => {
  const { load } = browser();
  load('pk_test_1').set('adyen');
  load('pk_test_2').set('hosted');
  load('pk_test_1').set('checkout');
  expect(load('pk_test_1').get()).toBe('checkout');
  expect(load('pk_test_2').get()).toBe('hosted');
  expect(load('pk_test_3').get()).toBeUndefined();
});

test('the payment methods of the last form are known, and those of no other gateway', () => {
  const { load } = browser();
  load('pk_test_1').set('adyen', ['scheme', 'swish']);
  expect(load('pk_test_1').get()).toBe('adyen');
  expect(load('pk_test_1').methodsOf('adyen')).toEqual(['scheme', 'swish']);
  expect(load('pk_test_1').methodsOf('checkout')).toEqual([]);
});

test('what is stored repeats no key, and is bounded to the 20 keys that were used last', () => {
  const { entries, load } = browser();
  for (let number = 1; number <= 21; number += 1) load(`pk_test_${number}`).set('adyen');
  const known = [1, 2, 21].map((number) => load(`pk_test_${number}`).get());
  expect(known).toEqual([undefined, 'adyen', 'adyen']);
  expect(Object.keys(entries)).toEqual(['pay.1.gateways']);
  expect(JSON.stringify(entries)).not.toContain('pk_test');
});

test('where storage is denied, the last gateway is remembered in this page alone', () => {
  const denied = pageStorage(() => {
    throw new Error('Denied');
  });
  const last = lastGateway(denied, 'pk_test_1');
  expect(last.get()).toBeUndefined();
  last.set('adyen');
  expect(last.get()).toBe('adyen');
});
