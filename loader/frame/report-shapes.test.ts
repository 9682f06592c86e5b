import { describe, expect, test } from 'vitest';
import { isFrameReport, isResult } from './report-shapes.ts';

const change = { type: 'change', complete: true, paymentMethod: 'scheme' };

describe('a report of what was entered', () => {
  test.each([
    ['without a brand', {}],
    ['with a brand', { brand: 'visa' }],
    ['with a gateway’s name of 64 characters', { paymentMethod: 'x'.repeat(64) }],
  ])('is accepted %s', (_, fields) => {
    expect(isFrameReport({ ...change, ...fields })).toBe(true);
  });

  test.each([
    ['with a name that is too long', { paymentMethod: 'x'.repeat(65) }],
    ['with an empty name', { paymentMethod: '' }],
    ['with a name that is no string', { paymentMethod: 7 }],
    ['with a card number for its brand', { brand: '4111 1111 1111 1111' }],
    ['with a brand that is no string', { brand: {} }],
    ['without whether it is complete', { complete: 'yes' }],
  ])('is rejected %s', (_, fields) => {
    expect(isFrameReport({ ...change, ...fields })).toBe(false);
  });
});

describe('a result of a command', () => {
  test.each([null, 2, { wasPressed: true }, { wasPressed: false }])(
    'is accepted with the value %j',
    (value) => {
      expect(isResult({ ok: true, value })).toBe(true);
    },
  );

  test.each([undefined, 'done', {}, { wasPressed: 'no' }, [true]])(
    'is rejected with the value %j',
    (value) => {
      expect(isResult({ ok: true, value })).toBe(false);
    },
  );
});
