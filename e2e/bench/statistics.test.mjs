import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differenceOfMedians, interleave, medianOf, ratioOfMedians } from './statistics.mjs';

const SAMPLES = [98, 101, 99, 102, 100, 97, 103, 100, 99, 101, 100];

/** @param {number[]} samples */
function widthOf(samples) {
  const [low, high] = medianOf(samples).interval;
  return high - low;
}

describe('the interval', () => {
  test('encloses the median', () => {
    const { figure, interval } = medianOf(SAMPLES);
    assert.equal(figure, 100);
    assert.ok(interval[0] <= figure && figure <= interval[1]);
  });

  test('is the same for the same samples', () => {
    assert.deepEqual(medianOf(SAMPLES), medianOf(SAMPLES));
  });

  test('is wider for samples that lie further apart', () => {
    const scattered = SAMPLES.map((sample) => 100 + (sample - 100) * 10);
    assert.ok(widthOf(scattered) > widthOf(SAMPLES));
  });

  test('encloses a ratio of medians', () => {
    const { figure, interval } = ratioOfMedians([20, 22, 21], [10, 11, 10.5]);
    assert.equal(figure, 2);
    assert.ok(interval[0] <= 2 && interval[1] >= 2);
  });

  test('encloses a difference of medians', () => {
    const { figure, interval } = differenceOfMedians([20, 22, 21], [10, 11, 10.5]);
    assert.equal(figure, 10.5);
    assert.ok(interval[0] <= 10.5 && interval[1] >= 10.5);
  });
});

describe('interleave', () => {
  /** @param {string[]} order */
  const sidesThatRecord = (order) => ({
    a: async () => order.push('a'),
    b: async () => order.push('b'),
  });

  test('measures every side once a round, and does not keep the warm-ups', async () => {
    /** @type {string[]} */
    const order = [];
    const samples = await interleave(sidesThatRecord(order), 3, { warmUps: 1 });
    assert.deepEqual([samples.a.length, samples.b.length], [3, 3]);
    for (let round = 0; round < 4; round += 1) {
      assert.deepEqual(new Set(order.slice(round * 2, round * 2 + 2)), new Set(['a', 'b']));
    }
  });

  test('changes the order from round to round', async () => {
    /** @type {string[]} */
    const order = [];
    await interleave(sidesThatRecord(order), 20);
    assert.equal(new Set(order.filter((_, index) => index % 2 === 0)).size, 2);
  });
});
