import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`templates/${name}`, import.meta.url), 'utf8');

/** The names that a pattern finds in a file. */
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

test('a template of Angular passes on each property that its types have', () => {
  const [script, types] = [read('angular.js'), read('angular.d.ts')];
  const typed = namesIn(types, /^ {2}(\w+): PayCheckoutElement/gm);
  expect([...typed]).toContain('paymentMethods');
  expect(namesIn(types, /^ {6}(\w+): \{ alias/gm)).toEqual(typed);
  expect(namesIn(script, /^ {2}set (\w+)\(value\)/gm)).toEqual(typed);
  expect(namesIn(script, /^ {6}(\w+): '\w+',/gm)).toEqual(typed);
});
