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

describe('a report that the form is ready', () => {
  const ready = { type: 'ready', mounting: 1, seesPresses: true };
  const leftOut = [{ type: 'klarna', reason: 'NOT_ENABLED' }];

  test.each([
    ['without payment methods', {}],
    ['with those that are shown and left out', { paymentMethods: { shown: ['ideal'], leftOut } }],
  ])('is accepted %s', (_, fields) => {
    expect(isFrameReport({ ...ready, ...fields })).toBe(true);
  });

  test.each([
    ['with methods that are no lists', { paymentMethods: { shown: 'ideal', leftOut: {} } }],
    ['with a name that is none', { paymentMethods: { shown: ['<b>'], leftOut } }],
    ['with a reason that is none', { paymentMethods: { shown: [], leftOut: [{ type: 'ideal' }] } }],
    ['with one of the lists', { paymentMethods: { shown: [] } }],
  ])('is rejected %s', (_, fields) => {
    expect(isFrameReport({ ...ready, ...fields })).toBe(false);
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
