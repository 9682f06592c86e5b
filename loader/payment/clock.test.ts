import { afterEach, expect, test, vi } from 'vitest';
import { pageClock } from './clock.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['visible', 'hidden'] as const)('the page’s clock knows that the page is %s', (state) => {
  class PageDocument {
    readonly #state = state;
    get visibilityState() {
      return this.#state;
    }
  }
  vi.stubGlobal('Document', PageDocument);
  vi.stubGlobal('document', new PageDocument());
  const clock = pageClock(Date.now, () => {});
  expect(clock.isHidden()).toBe(state === 'hidden');
});

test('the page’s clock measures durations, whatever happens to the time of day', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date', 'performance'] });
  const clock = pageClock(Date.now, () => {});
  const begin = clock.now();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1500);
  expect(clock.now() - begin).toBe(1500);
  vi.useRealTimers();
});
