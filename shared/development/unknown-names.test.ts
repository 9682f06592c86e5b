import { expect, test } from 'vitest';
import { nearestName, unknownName } from './unknown-names.ts';

const KNOWN = ['order_id', 'preload', 'onSuccess', 'onError', 'onReady', 'locale', 'signal'];

test.each([
  ['preloads', 'preload'],
  ['orderId', 'order_id'],
  ['order-id', 'order_id'],
  ['onsuccess', 'onSuccess'],
  ['onSucces', 'onSuccess'],
  ['onErorr', 'onError'],
  ['lang', undefined],
  ['singal', 'signal'],
  ['x', undefined],
  ['', undefined],
  ['something_else', undefined],
])('%s is meant to be %s', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant);
});

test('a warning names the path, and the name that was meant', () => {
  expect(unknownName('option', 'options.singal', KNOWN)).toBe(
    '[pay] unknown option `options.singal`; did you mean `signal`?',
  );
  expect(unknownName('prop', 'theme', KNOWN)).toBe('[pay] unknown prop `theme`');
});
