import { afterEach, describe, expect, test, vi } from 'vitest';
import { StatusWatch } from './status-watch.ts';
import { settled, virtualClock } from './testing/virtual-clock.ts';

const MINUTE = 60_000;

/** A watch without jitter, to whose requests a test responds. */
function watched() {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const clock = virtualClock();
  const begin = clock.now();
  const life = new AbortController();
  /** ms since the beginning. */
  const asked: number[] = [];
  const fresh: boolean[] = [];
  let isHanging = false;
  let answer = () => {};
  let limits = 0;
  const watch = new StatusWatch(clock, life.signal, {
    async request(timeliness) {
      asked.push(clock.now() - begin);
      if (isHanging) await new Promise<void>((resolve) => (answer = resolve));
      fresh.push(timeliness().isFresh);
      return 0;
    },
    onLimit: () => (limits += 1),
  });
  return {
    watch,
    clock,
    life,
    asked,
    /** Whether each response was up to date. */
    fresh,
    limits: () => limits,
    hang: () => void (isHanging = true),
    answer: async () => {
      isHanging = false;
      answer();
      await settled();
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a status request', () => {
  test('is sent immediately, also without a pace, and once', async () => {
    const { watch, clock, asked } = watched();
    watch.ask();
    await clock.pass(10 * MINUTE);
    expect(asked).toEqual([0]);
  });

  test('that is asked for while another is pending follows it, and the pending one is outdated', async () => {
    const { watch, asked, fresh, hang, answer } = watched();
    hang();
    watch.ask();
    watch.ask();
    watch.ask();
    expect(asked).toEqual([0]);
    await answer();
    expect(asked).toEqual([0, 0]);
    expect(fresh).toEqual([false, true]);
  });

  test('is not sent once the watch has ended', async () => {
    const { watch, life, asked, hang, answer } = watched();
    hang();
    watch.ask();
    watch.ask();
    life.abort();
    await answer();
    expect(asked).toEqual([0]);
  });

  test('is not sent twice at a time when the page wakes', async () => {
    const { watch, clock, asked, hang, answer } = watched();
    watch.setPace('waiting');
    hang();
    await clock.pass(2000);
    clock.wake();
    clock.wake();
    expect(asked).toEqual([2000]);
    await answer();
    expect(asked).toEqual([2000]);
  });

  test('is sent when the page wakes, only where there is a pace', async () => {
    const { watch, clock, asked } = watched();
    clock.wake();
    await settled();
    expect(asked).toEqual([]);
    watch.setPace('waiting');
    clock.wake();
    await settled();
    expect(asked).toEqual([0]);
  });

  test('beyond 30 a minute waits for its turn, however often it is asked for', async () => {
    const { watch, clock, asked } = watched();
    for (let time = 0; time < 40; time += 1) {
      watch.ask();
      await settled();
    }
    expect(asked).toHaveLength(30);
    await clock.pass(30_000);
    for (let time = 0; time < 10; time += 1) watch.ask();
    watch.setPace('waiting');
    await clock.pass(29_999);
    expect(asked).toHaveLength(30);
    await clock.pass(1);
    expect(asked.slice(30)).toEqual([MINUTE]);
    await clock.pass(2000);
    expect(asked.slice(30)).toEqual([MINUTE, MINUTE + 2000]);
  });
});

describe('the pace', () => {
  test.each([
    ['waiting', [2000, 5000, 9500, 16_250, 26_375, 41_375, 56_375, 71_375, 86_375]],
    ['behind', [2000, 5000, 9500, 16_250, 26_375, 41_375, 56_375, 71_375, 86_375]],
    ['unseen', [15_000, 30_000, 45_000, MINUTE, 75_000, 90_000]],
    ['late', [MINUTE]],
  ] as const)('%s has these times of requests', async (pace, times) => {
    const { watch, clock, asked } = watched();
    watch.setPace(pace);
    await clock.pass(100_000);
    expect(asked).toEqual(times);
  });

  test('that is set again does not begin again', async () => {
    const { watch, clock, asked } = watched();
    watch.setPace('waiting');
    for (let time = 0; time < 10; time += 1) {
      await clock.pass(1000);
      watch.setPace('waiting');
    }
    expect(asked).toEqual([2000, 5000, 9500]);
  });

  test('that changes begins again, from then on', async () => {
    const { watch, clock, asked } = watched();
    watch.setPace('unseen');
    await clock.pass(10_000);
    watch.setPace('confirming');
    await clock.pass(5000);
    expect(asked).toEqual([12_000, 15_000]);
  });

  test('that changes while a request is pending counts from its response', async () => {
    const { watch, clock, asked, hang, answer } = watched();
    hang();
    watch.ask();
    watch.setPace('waiting');
    await clock.pass(10_000);
    expect(asked).toEqual([0]);
    await answer();
    await clock.pass(2000);
    expect(asked).toEqual([0, 12_000]);
  });

  test('that ends leaves no timer', async () => {
    const { watch, clock } = watched();
    watch.setPace('confirming');
    expect(clock.waiting()).toBe(2);
    watch.setPace(undefined);
    expect(clock.waiting()).toBe(0);
  });

  test.each(['waiting', 'behind', 'late', 'unseen'] as const)(
    '%s has no limit, and no timer for it',
    async (pace) => {
      const { watch, clock, limits } = watched();
      watch.setPace(pace);
      expect(clock.waiting()).toBe(1);
      await clock.pass(60 * MINUTE);
      expect(limits()).toBe(0);
    },
  );

  test('confirming has a limit of two visible minutes, which begins again when it is set again', async () => {
    const { watch, clock, limits } = watched();
    watch.setPace('confirming');
    await clock.pass(2 * MINUTE - 1);
    watch.setPace('confirming');
    await clock.pass(2 * MINUTE - 1);
    clock.hide(true);
    await clock.pass(10 * MINUTE);
    expect(limits()).toBe(0);
    clock.hide(false);
    await clock.pass(1);
    expect(limits()).toBe(1);
  });
});

test('a request that comes early does not lengthen the pauses after it', async () => {
  const { watch, clock, asked } = watched();
  watch.setPace('waiting');
  await clock.pass(100);
  watch.ask();
  await clock.pass(20_000);
  expect(asked.slice(0, 4)).toEqual([100, 3100, 6100, 10_600]);
});
