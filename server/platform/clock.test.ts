import { afterEach, expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';

afterEach(() => void vi.useRealTimers());

test('what is due runs in order when the clock is advanced, each at its own time', () => {
  const clock = new Clock();
  const start = clock.now();
  const ran: [string, number][] = [];
  const note = (name: string) => () =>
    void ran.push([name, Math.round((clock.now() - start) / 1000)]);
  clock.after(20_000, note('second'));
  clock.after(10_000, () => {
    note('first')();
    clock.after(5000, note('between'));
  });
  clock.after(60_000, note('later'));
  clock.advance(30_000);
  expect(ran).toEqual([
    ['first', 10],
    ['between', 15],
    ['second', 20],
  ]);
  expect(Math.round((clock.now() - start) / 1000)).toBe(30);
  clock.advance(30_000);
  expect(ran.at(-1)).toEqual(['later', 60]);
});

test('what waits does not run after the clock was stopped', () => {
  const clock = new Clock();
  const ran: string[] = [];
  clock.after(10, () => ran.push('late'));
  clock.stop();
  clock.advance(1000);
  expect(ran).toEqual([]);
});

test('a clock that is not advanced runs as fast as the machine’s clock', async () => {
  const clock = new Clock();
  const before = Date.now();
  await new Promise<void>((resolve) => clock.after(5, resolve));
  expect(Date.now() - before).toBeGreaterThanOrEqual(4);
});

test('what is due soon after an advance runs when the machine’s clock gets there', () => {
  vi.useFakeTimers();
  const clock = new Clock();
  const ran: string[] = [];
  clock.after(60_000, () => ran.push('session ends'));
  clock.advance(59_000);
  vi.advanceTimersByTime(900);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(ran).toEqual(['session ends']);
  vi.advanceTimersByTime(60_000);
  expect(ran).toHaveLength(1);
});

test.each(['{ "time": -1 }', '{ "time": 1e999 }', '{ "time": "60000" }', '{}'])(
  'an advance by the time in %s is an error, and changes nothing',
  (json) => {
    const { time }: { time: number } = JSON.parse(json);
    const clock = new Clock();
    const before = clock.now();
    expect(() => clock.advance(time)).toThrow(
      `The clock is advanced by a number of ms from 0; received ${String(time)}`,
    );
    expect(clock.now() - before).toBeLessThan(1000);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
  },
);
