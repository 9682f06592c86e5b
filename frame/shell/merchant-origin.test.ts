import { describe, expect, it } from 'vitest';
import { readMerchantOrigin } from './merchant-origin.ts';

describe('the merchant’s origin', () => {
  it.each(['https://shop.example', 'https://shop.example:8443', 'http://127.0.0.1:3000'])(
    'is read from the URL: %s',
    (origin) => {
      expect(readMerchantOrigin(`?key=pk_test_1&origin=${encodeURIComponent(origin)}`)).toBe(
        origin,
      );
    },
  );

  it.each([
    '?key=pk_test_1',
    '?origin=*',
    '?origin=null',
    '?origin=http://shop.example',
    '?origin=https://shop.example/',
    '?origin=https://shop.example/path',
    '?origin=https://SHOP.example',
    '?origin=https://user@shop.example',
    '?origin=//shop.example',
    '?origin=https://shop.example&origin=https://evil.example',
  ])('must be exactly one origin: %s', (query) => {
    expect(readMerchantOrigin(query)).toBeNull();
  });
});
