import { expect, test } from 'vitest';
import { formHeights } from './form-heights.ts';
import { pageStorage } from '../page/page-storage.ts';

const heightsOver = (entries: Record<string, string>) => formHeights(pageStorage(() => entries));

test('a form that was never shown has no height yet', () => {
  expect(heightsOver({}).get('adyen', 390)).toBe(0);
  expect(heightsOver({}).get('adyen', 800)).toBe(0);
});

test('a form gets a little more room than it took in a container of about that width', () => {
  const entries = {};
  heightsOver(entries).set('adyen', 390, 402);
  expect(heightsOver(entries).get('adyen', 395)).toBe(410);
  expect(heightsOver(entries).get('adyen', 800)).toBe(0);
  expect(heightsOver(entries).get('checkout', 390)).toBe(0);
});

test.each(['tall', '-1', '0', 'Infinity', '1e9', ''])('a height of %j is ignored', (written) => {
  const entries: Record<string, string> = {};
  heightsOver(entries).set('adyen', 390, 402);
  for (const key of Object.keys(entries)) entries[key] = written;
  expect(heightsOver(entries).get('adyen', 390)).toBe(0);
});
