import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterVisibleTime } from './visible-time.ts';

const DEADLINE = 20_000;
let visibility: DocumentVisibilityState;
let elapsed: number;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  elapsed = 0;
  class Document {
    get visibilityState() {
      return visibility;
    }
  }
  vi.stubGlobal('Document', Document);
  vi.stubGlobal('document', new Document());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (signal: AbortSignal) => afterVisibleTime(DEADLINE, signal, () => (elapsed += 1));

test('a deadline elapses once, when the page was visible for its duration', () => {
  start(new AbortController().signal);
  vi.advanceTimersByTime(DEADLINE / 2);
  visibility = 'hidden';
  vi.advanceTimersByTime(10 * DEADLINE);
  visibility = 'visible';
  vi.advanceTimersByTime(DEADLINE / 2 - 1);
  expect(elapsed).toBe(0);
  vi.advanceTimersByTime(10 * DEADLINE);
  expect(elapsed).toBe(1);
});

test.each(['before', 'after'])('a deadline that is aborted %s its start never elapses', (when) => {
  const life = new AbortController();
  if (when === 'before') life.abort();
  start(life.signal);
  life.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10 * DEADLINE);
  expect(elapsed).toBe(0);
});
