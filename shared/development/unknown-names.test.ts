import { afterEach, expect, test, vi } from 'vitest';
import { nearestName, unknownName, warnOnce } from './unknown-names.ts';

afterEach(() => vi.restoreAllMocks());

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

test('of two similar names, the nearer one is meant, or the first of two that are as near', () => {
  expect(nearestName('locals', ['locale', 'local'])).toBe('locale');
  expect(nearestName('locales', ['local', 'locale'])).toBe('locale');
  expect(nearestName('locales', ['locale', 'local'])).toBe('locale');
});

test('each warning is shown once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const warned = new Set<string>();
  for (const warning of ['a', 'b', 'a']) warnOnce(warned, warning);
  warnOnce(new Set(), 'a');
  expect(warn.mock.calls).toEqual([['a'], ['b'], ['a']]);
});

test('a warning names the path, and the name that was meant', () => {
  expect(unknownName('option', 'options.singal', KNOWN)).toBe(
    '[pay] unknown option `options.singal`; did you mean `signal`?',
  );
  expect(unknownName('prop', 'theme', KNOWN)).toBe('[pay] unknown prop `theme`');
});
