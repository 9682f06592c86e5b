import { describe, expect, test } from 'vitest';
import { shownCode, shownElement, shownList, shownUrl, shownValue } from './shown-value.ts';

describe('a value in a message', () => {
  test.each([
    ['EURO', '"EURO"'],
    ['', '""'],
    ['a "quoted" one', '"a \\"quoted\\" one"'],
    [19.99, '19.99'],
    [NaN, 'NaN'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('%j is shown as %s', (value, shown) => {
    expect(shownValue(value)).toBe(shown);
  });

  test('is shortened to 60 characters', () => {
    expect(shownValue('a'.repeat(1000))).toBe(`"${'a'.repeat(60)}..."`);
  });

  test.each([
    ['a key', 'pk_test_canary'],
    ['a secret, further on', `${'a'.repeat(100)} sk_live_canary`],
    ['an e-mail address', 'ada@example.com'],
    ['a card', '4111111111111111'],
    ['a card in groups', '4111 1111 1111 1111'],
    ['a card as a number', 4_111_111_111_111_111],
    ['an object', { canary: 1 }],
    ['a list', ['canary']],
    ['a function', () => 'canary'],
    ['a symbol', Symbol('canary')],
    ['a big integer', 19n],
  ])('of %s is shown as its type', (_, value) => {
    expect(shownValue(value)).toMatch(/^an? (string|number|object|array|function|symbol|bigint)$/);
  });
});

test.each([
  ['UK', '"UK"'],
  ['DEU', '"DEU"'],
  ['Hamburg', 'a string'],
  [49, 'a number'],
])('a code in a message is shown where it is short: %j', (value, shown) => {
  expect(shownCode(value)).toBe(shown);
});

describe('a URL in a message', () => {
  test.each([
    ['/return?token=canary', '"/return"'],
    ['http://shop.example/a#canary\ncanary', '"http://shop.example/a"'],
    ['https://ada:canary@shop.example/', 'a string'],
    [7, '7'],
  ])('%j is shown as %s', (value, shown) => {
    expect(shownUrl(value)).toBe(shown);
  });
});

test.each([
  [['*', 7, {}], '["*", 7, an object]'],
  [['a', 'b', 'c', 'd', 'e', 'f'], '["a", "b", "c", "d", "e", ...]'],
  ['adyen', '"adyen"'],
])('a list is shown by its first items: %j', (value, shown) => {
  expect(shownList(value)).toBe(shown);
});

test.each([
  [{ localName: 'div', id: 'payment' }, '<div id="payment">'],
  [{ localName: 'section', id: '' }, '<section>'],
])('an element is shown by its start tag: %j', (element, shown) => {
  expect(Reflect.apply(shownElement, undefined, [element])).toBe(shown);
});
