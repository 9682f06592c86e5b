/** Timers that a test advances, while sockets work in real time: no test depends on the machine's load. */
import { vi } from 'vitest';

/** Call {@link startTimers} afterwards. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

/** Time in which the page is frozen: clocks go on, timers do not. */
export function skipTime(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

export function startTimers(): void {
  vi.restoreAllMocks();
  vi.useRealTimers();
}

/** Runs pending work, advances the timers, and runs the work that they started. */
export async function passTime(ms: number): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

/** A logger, and promises for lines of the debug log that have not been written yet. */
export function watchedLog() {
  const lines = new EventTarget();
  return {
    logger: (line: string) => void lines.dispatchEvent(new CustomEvent('line', { detail: line })),
    /** Resolves when a line that contains `words` has been written, and what follows it has run. */
    written: (words: string) =>
      new Promise<void>((resolve) => {
        const look = (event: Event) => {
          if (!(event instanceof CustomEvent) || !String(event.detail).includes(words)) return;
          lines.removeEventListener('line', look);
          setImmediate(resolve);
        };
        lines.addEventListener('line', look);
      }),
  };
}
