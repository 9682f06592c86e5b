import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatFigure, meets } from './tables.mjs';

describe('a goal is met only where the whole interval meets it', () => {
  /** @type {[direction: 'at most' | 'at least', limit: number, low: number, high: number, expected: boolean][]} */
  const cases = [
    ['at most', 1, 0.9, 1, true],
    ['at most', 1, 0.9, 1.01, false],
    ['at least', 5, 5, 6, true],
    ['at least', 5, 4.9, 6, false],
  ];
  for (const [direction, limit, low, high, expected] of cases) {
    test(`${low} to ${high}, ${direction} ${limit}: ${expected}`, () => {
      /** @type {import('./row.ts').Goal} */
      const goal = { what: '', unit: '×', figure: low, interval: [low, high], direction, limit };
      assert.equal(meets(goal), expected);
    });
  }
});

describe('a figure', () => {
  test('of samples has its interval', () => {
    const figure = { figure: 1.084, interval: /** @type {const} */ ([1.05, 1.131]) };
    assert.equal(formatFigure(figure, '×'), '1.08 × (1.05 to 1.13)');
  });

  test('that was counted has none', () => {
    const figure = { figure: 22_841, interval: /** @type {const} */ ([22_841, 22_841]) };
    assert.equal(formatFigure(figure, 'B'), '22,841 B');
  });
});
