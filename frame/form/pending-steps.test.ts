import { describe, expect, it } from 'vitest';
import { PendingSteps } from './pending-steps.ts';

describe('pending steps', () => {
  it('are numbered, and answered in any order', async () => {
    const steps = new PendingSteps();
    const numbers: number[] = [];
    const hand = async (step: number) => {
      numbers.push(step);
      return { ok: true };
    };
    const first = steps.take(hand);
    const second = steps.take(hand);
    expect(numbers).toEqual([1, 2]);
    expect(steps.answer(2, { type: 'elsewhere' })).toBe(true);
    expect(steps.answer(1, { type: 'fail', message: 'No' })).toBe(true);
    expect(await first).toEqual({ type: 'fail', message: 'No' });
    expect(await second).toEqual({ type: 'elsewhere' });
  });

  it('are answered once, and only when they wait', async () => {
    const steps = new PendingSteps();
    const step = steps.take(async () => ({ ok: true }));
    expect(steps.answer(7, { type: 'fail' })).toBe(false);
    expect(steps.answer(1, { type: 'elsewhere' })).toBe(true);
    expect(steps.answer(1, { type: 'fail' })).toBe(false);
    expect(await step).toEqual({ type: 'elsewhere' });
  });

  it('may be answered before they have been taken note of', async () => {
    const steps = new PendingSteps();
    const step = steps.take(async (number) => {
      steps.answer(number, { type: 'elsewhere' });
      return { ok: true };
    });
    expect(await step).toEqual({ type: 'elsewhere' });
  });

  it('wait for their answer once they were handed over', async () => {
    const steps = new PendingSteps();
    const step = steps.take(async () => ({ ok: true }));
    await Promise.resolve();
    expect(steps.answer(1, { type: 'elsewhere' })).toBe(true);
    expect(await step).toEqual({ type: 'elsewhere' });
  });

  it('have failed when they could not be handed over', async () => {
    const steps = new PendingSteps();
    expect(await steps.take(async () => ({ ok: false }))).toEqual({ type: 'fail' });
  });
});
