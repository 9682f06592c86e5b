import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileEveryObjectHas } from '../../shared/testing/every-object.ts';
import { recentPress, watchPresses } from './recent-press.ts';

let life: AbortController;

beforeEach(() => {
  life = new AbortController();
});

afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
});

function stubPage(type: string): EventTarget {
  const event = { type, timeStamp: performance.now() };
  const page = Object.assign(new EventTarget(), { event });
  vi.stubGlobal('window', page);
  watchPresses(life.signal);
  return page;
}

const pointer = (type: string, buttons: number) => Object.assign(new Event(type), { buttons });

test('a client that is created in a click notices its press, and one that is created in a load notices none', () => {
  stubPage('load');
  expect(recentPress()).toBe('none');
  stubPage('click');
  expect(recentPress()).toBe('ended');
});

test('a press is held until the pointer is up', () => {
  const page = stubPage('load');
  page.dispatchEvent(pointer('pointerdown', 1));
  expect(recentPress()).toBe('held');
  page.dispatchEvent(pointer('pointermove', 1));
  expect(recentPress()).toBe('held');
  page.dispatchEvent(pointer('pointerup', 0));
  expect(recentPress()).toBe('ended');
});

test('each press is noticed, although every object has a field `once`', () => {
  const page = whileEveryObjectHas({ once: true }, () => stubPage('load'));
  for (let times = 0; times < 2; times += 1) {
    page.dispatchEvent(pointer('pointerdown', 1));
    expect(recentPress()).toBe('held');
    page.dispatchEvent(pointer('pointerup', 0));
    expect(recentPress()).toBe('ended');
  }
});

test.each(['pointermove', 'pointercancel'])('%s without a button ends a press', (type) => {
  const page = stubPage('load');
  page.dispatchEvent(pointer('pointerdown', 2));
  page.dispatchEvent(pointer(type, 0));
  expect(recentPress()).not.toBe('held');
});
