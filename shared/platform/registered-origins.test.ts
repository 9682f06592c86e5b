import { expect, test } from 'vitest';
import { isRegisteredOrigin } from './registered-origins.ts';

const merchant = {
  apiKey: 'pk_test_1',
  origins: ['https://shop.example', 'http://localhost:*'],
};

test.each([
  ['https://shop.example', true],
  ['https://shop.example:8443', false],
  ['https://www.shop.example', false],
  ['http://shop.example', false],
  ['http://localhost', true],
  ['http://localhost:3000', true],
  ['https://localhost:3000', false],
  ['http://localhost.evil.example', false],
  ['http://localhost:3000.evil.example', false],
  ['http://localhost:', false],
  ['http://localhost:*', false],
  ['null', false],
  ['', false],
])('whether a merchant may pay on pages of %j: %s', (origin, isRegistered) => {
  expect(isRegisteredOrigin(merchant, origin)).toBe(isRegistered);
});
