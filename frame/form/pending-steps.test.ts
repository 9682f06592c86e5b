import { describe, expect, it } from 'vitest';
import { PendingSteps } from './pending-steps.ts';

describe('pending steps', () => {
  it('are numbered, and settled in any order', async () => {
    const steps = new PendingSteps();
    const numbers: number[] = [];
    const hand = async (step: number) => {
      numbers.push(step);
      return { ok: true };
    };
    const first = steps.take(hand);
    const second = steps.take(hand);
    expect(numbers).toEqual([1, 2]);
    expect(steps.settle(2, { type: 'elsewhere' })).toBe(true);
    expect(steps.settle(1, { type: 'fail', message: 'No' })).toBe(true);
    expect(await first).toEqual({ type: 'fail', message: 'No' });
    expect(await second).toEqual({ type: 'elsewhere' });
  });

  it('are settled once, and only while they are pending', async () => {
    const steps = new PendingSteps();
    const step = steps.take(async () => ({ ok: true }));
    expect(steps.settle(7, { type: 'fail' })).toBe(false);
    expect(steps.settle(1, { type: 'elsewhere' })).toBe(true);
    expect(steps.settle(1, { type: 'fail' })).toBe(false);
    expect(await step).toEqual({ type: 'elsewhere' });
  });

  it('may be settled before the report has resolved', async () => {
    const steps = new PendingSteps();
    const step = steps.take(async (number) => {
      steps.settle(number, { type: 'elsewhere' });
      return { ok: true };
    });
    expect(await step).toEqual({ type: 'elsewhere' });
  });

  it('stay pending once they were reported', async () => {
    const steps = new PendingSteps();
    const step = steps.take(async () => ({ ok: true }));
    await Promise.resolve();
    expect(steps.settle(1, { type: 'elsewhere' })).toBe(true);
    expect(await step).toEqual({ type: 'elsewhere' });
  });

  it('fail if they could not be reported', async () => {
    const steps = new PendingSteps();
    expect(await steps.take(async () => ({ ok: false }))).toEqual({ type: 'fail' });
  });
});
