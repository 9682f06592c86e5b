import { expect, test } from 'vitest';
import { mustBe } from './must-be.ts';

test.each([
  ['4111 1111', 'a string'],
  [1.5, 'a number'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ card: 1 }, 'an object'],
  [['4111 1111'], 'an array'],
  [() => 1, 'a function'],
  [Symbol('secret'), 'a symbol'],
])('the message names the type of %o and not its content', (value, type) => {
  expect(mustBe('an id', value)).toBe(`must be an id; received ${type}`);
});

test('a value that cannot be inspected has a type too', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(mustBe('an id', proxy)).toBe('must be an id; received an object');
});
