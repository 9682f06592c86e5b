import { describe, expect, it } from 'vitest';
import { bootstrap, interleave, median, medianInterval, ratioOfMedians } from './statistics.mjs';

describe('median', () => {
  it('is the middle one, or lies between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('leaves the samples in their order', () => {
    const samples = [3, 1, 2];
    median(samples);
    expect(samples).toEqual([3, 1, 2]);
  });

  it('is not moved by one sample that went wrong', () => {
    expect(median([10, 11, 12, 13, 5000])).toBe(12);
  });
});

describe('bootstrap', () => {
  const samples = [98, 101, 99, 102, 100, 97, 103, 100, 99, 101, 100];

  it('encloses the figure', () => {
    const [low, high] = medianInterval(samples);
    expect(low).toBeLessThanOrEqual(100);
    expect(high).toBeGreaterThanOrEqual(100);
  });

  it('says the same of the same samples each time', () => {
    expect(medianInterval(samples)).toEqual(medianInterval(samples));
  });

  it('is wider for samples that lie further apart', () => {
    const width = ([low, high]: [number, number]) => high - low;
    const scattered = samples.map((sample) => 100 + (sample - 100) * 10);
    expect(width(medianInterval(scattered))).toBeGreaterThan(width(medianInterval(samples)));
  });

  it('is a point for samples that do not differ', () => {
    expect(bootstrap([[7, 7, 7]], median)).toEqual([7, 7]);
  });
});

describe('ratioOfMedians', () => {
  it('compares the medians, and the interval holds the ratio', () => {
    const { figure, spread } = ratioOfMedians([20, 22, 21], [10, 11, 10.5]);
    expect(figure).toBe(2);
    expect(spread[0]).toBeLessThanOrEqual(2);
    expect(spread[1]).toBeGreaterThanOrEqual(2);
  });
});

describe('interleave', () => {
  it('measures every side once a round, without keeping the warm-ups', async () => {
    const measured: string[] = [];
    const side = (name: string) => async () => measured.push(name);
    const samples = await interleave({ a: side('a'), b: side('b') }, 3, { warmUps: 1 });
    expect(samples.a).toHaveLength(3);
    expect(samples.b).toHaveLength(3);
    for (let round = 0; round < 4; round += 1) {
      expect(new Set(measured.slice(round * 2, round * 2 + 2))).toEqual(new Set(['a', 'b']));
    }
  });

  it('changes the order from round to round', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => void order.push(name);
    await interleave({ a: side('a'), b: side('b') }, 20, { warmUps: 0 });
    const firsts = order.filter((_, index) => index % 2 === 0);
    expect(new Set(firsts).size).toBe(2);
  });
});
