import { expect, test } from 'vitest';
import { checkName } from './known-name.ts';

const KNOWN = ['approve', 'decline'];
const check = (name: unknown) => () => checkName('scenario', name, KNOWN);

test('a known name is accepted', () => {
  for (const name of KNOWN) expect(check(name)).not.toThrow();
});

test.each([
  ['aprove', 'There is no scenario aprove; did you mean approve? (known: approve, decline)'],
  ['Decline', 'There is no scenario Decline; did you mean decline? (known: approve, decline)'],
  ['refund', 'There is no scenario refund (known: approve, decline)'],
  [undefined, 'There is no scenario undefined (known: approve, decline)'],
  [4, 'There is no scenario 4 (known: approve, decline)'],
])('the error about %s names every known name, and the one that was meant', (name, message) => {
  expect(check(name)).toThrow(new Error(message));
});
