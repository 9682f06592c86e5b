import { expect, test } from 'vitest';
import { validateEmail } from './email.ts';

test.each([
  'ada@example.com',
  'a@b',
  "o'brien+tag@sub.example.co.uk",
  '.a..b.@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  `ada@${'x'.repeat(63)}.com`,
  'ada@xn--bcher-kva.example',
  'ADA@EXAMPLE.COM',
  'a@1.2',
])('%s is valid', (email) => {
  expect(validateEmail(email)).toBe(true);
});

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@@example.com',
  'ada@exam ple.com',
  ' ada@example.com',
  'ada@example.com\n',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@.com',
  'ada@example.com.',
  'ada@ex_ample.com',
  'ada@example.co_m',
  `ada@${'x'.repeat(64)}.com`,
  '"ada"@example.com',
  'ada@[127.0.0.1]',
  'ädä@example.com',
  'ada@bücher.example',
  'ada(comment)@example.com',
])('%j is not valid', (email) => {
  expect(validateEmail(email)).toBe(false);
});

test('only a string is valid', () => {
  const untyped: (email: never) => boolean = validateEmail;
  for (const value of [undefined, null, 1, ['a@b'], { toString: () => 'a@b' }]) {
    expect(Reflect.apply(untyped, undefined, [value])).toBe(false);
  }
});
