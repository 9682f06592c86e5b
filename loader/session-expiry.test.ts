import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchExpiry } from './session-expiry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @param offset - ms by which the platform's clock is ahead of this machine's */
function watch(lifetime: number, offset = 0) {
  const told: string[] = [];
  const life = new AbortController();
  const clock = { offset };
  watchExpiry({
    expiresAt: new Date(Date.now() + offset + lifetime).toISOString(),
    now: () => Date.now() + clock.offset,
    signal: life.signal,
    onExpiring: () => told.push('expiring'),
    onExpired: async () => {
      told.push('expired');
    },
  });
  return { told, life, clock };
}

describe.each([0, 3_600_000, -3_600_000])('with a clock that differs by %i ms', (offset) => {
  test('the page is warned 60 s before the end, and told of it', async () => {
    const { told } = watch(1_800_000, offset);
    await vi.advanceTimersByTimeAsync(1_739_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(['expiring']);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(told).toEqual(['expiring']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(['expiring', 'expired']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a machine that slept notices within 30 s', async () => {
  const { told } = watch(1_800_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual(['expired']);
});

test('an end that was told by a wrong clock is told again when it comes', async () => {
  const { told, clock } = watch(-1000);
  clock.offset = -121_000;
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['expired']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toEqual(['expired', 'expiring', 'expired']);
});

test('nothing is told, and no timer left, once it is of no interest', async () => {
  const { told, life } = watch(1_800_000);
  life.abort();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
});

test('a time that cannot be read is the platform’s to judge, once', async () => {
  const told: string[] = [];
  watchExpiry({
    expiresAt: 'soon',
    now: () => Date.now(),
    signal: new AbortController().signal,
    onExpiring: () => told.push('expiring'),
    onExpired: async () => {
      told.push('expired');
    },
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual(['expired']);
});
