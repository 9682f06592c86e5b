import { afterEach, expect, test, vi } from 'vitest';
import { wasJustPressed, watchPresses } from './recent-press.ts';

const life = new AbortController();

afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
});

test('a client that is created in a click notices its press, and in a load none', () => {
  const page = (type: string) =>
    Object.assign(new EventTarget(), { event: { type, timeStamp: performance.now() } });
  vi.stubGlobal('window', page('load'));
  watchPresses(life.signal);
  expect(wasJustPressed()).toBe(false);
  vi.stubGlobal('window', page('click'));
  watchPresses(life.signal);
  expect(wasJustPressed()).toBe(true);
});
