import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { after, pause, withLinkedSignal } from '../../shared/requests/cancellation.ts';
import type { WakeSource } from '../../shared/requests/cancellation.ts';
import { passTime, startTimers, stopTimers } from '../testing/test-clock.ts';

afterEach(startTimers);

describe('withLinkedSignal', () => {
  test.each([0, 1])('aborts with the reason of signal %i', async (index) => {
    const controllers = [new AbortController(), new AbortController()];
    const reason = await withLinkedSignal(
      controllers.map(({ signal }) => signal),
      async (signal) => {
        expect(signal.aborted).toBe(false);
        controllers[index]?.abort('why');
        return signal.reason as unknown;
      },
    );
    expect(reason).toBe('why');
  });

  test('is aborted from the start by a signal that had aborted before', async () => {
    const signals = [undefined, AbortSignal.abort('before')];
    const reason: unknown = await withLinkedSignal(signals, async (signal) => signal.reason);
    expect(reason).toBe('before');
  });

  test('leaves no listener behind, however the work ends', async () => {
    const { signal } = new AbortController();
    await withLinkedSignal([signal], async () => {
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    });
    await withLinkedSignal([signal], () => Promise.reject(new Error('work'))).catch(() => {});
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});

describe('after', () => {
  test('leaves no listener on the signal once it has elapsed, and does not run after an abort', async () => {
    stopTimers();
    const controller = new AbortController();
    const { signal } = controller;
    let elapsed = 0;
    const count = () => (elapsed += 1);
    after(1000, signal, count);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await passTime(1000);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    after(1000, signal, count);
    controller.abort();
    await passTime(1000);
    expect(elapsed).toBe(1);
  });
});

describe('pause', () => {
  const { signal } = new AbortController();

  test('ends after its time', async () => {
    stopTimers();
    let isOver = false;
    const paused = pause(60_000, signal).then(() => (isOver = true));
    await passTime(59_999);
    expect(isOver).toBe(false);
    await passTime(1);
    await paused;
    expect(isOver).toBe(true);
  });

  test('that is longer than a timer can measure lasts as long as the longest timer', async () => {
    stopTimers();
    let isOver = false;
    const paused = pause(2 ** 40, signal).then(() => (isOver = true));
    await passTime(2 ** 31 - 2);
    expect(isOver).toBe(false);
    await passTime(1);
    await paused;
    expect(isOver).toBe(true);
  });

  test('without a limit ends when it is woken, and unsubscribes from the source', async () => {
    let over: AbortSignal | undefined;
    const wakeSource: WakeSource = (wake, until) => {
      over = until;
      queueMicrotask(wake);
    };
    await pause(Infinity, signal, wakeSource);
    expect(over?.aborted).toBe(true);
  });

  test('leaves no timer behind when it is woken', async () => {
    stopTimers();
    await pause(60_000, signal, queueMicrotask);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects when its signal aborts, before or meanwhile, and leaves no listener', async () => {
    await expect(pause(60_000, AbortSignal.abort())).rejects.toMatchObject({ reason: 'ABORTED' });
    const controller = new AbortController();
    const paused = pause(60_000, controller.signal);
    controller.abort('gone');
    await expect(paused).rejects.toMatchObject({ reason: 'ABORTED', cause: 'gone' });
    await pause(0, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
