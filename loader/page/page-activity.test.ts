import { expect, test, vi } from 'vitest';
import { currentPage, observePage } from './page-activity.ts';

/** Real event targets in place of a window. */
function pageLike({ onLine = true } = {}) {
  return {
    window: new EventTarget(),
    document: new EventTarget(),
    navigator: { onLine },
    isVisible: vi.fn<() => boolean>(() => true),
  };
}

test('there is no page in this runtime, and that is neither offline nor waking', () => {
  const activity = observePage(currentPage());
  expect(activity.isOffline()).toBe(false);
  activity.onWake(() => expect.unreachable(), new AbortController().signal);
});

test('offline is what the browser says', () => {
  expect(observePage(pageLike({ onLine: false })).isOffline()).toBe(true);
  expect(observePage(pageLike({ onLine: true })).isOffline()).toBe(false);
});

test('the network and a visible tab wake, a hidden one does not', () => {
  const page = pageLike();
  const woken: string[] = [];
  let expected = '';
  observePage(page).onWake(() => woken.push(expected), new AbortController().signal);
  expected = 'online';
  page.window.dispatchEvent(new Event('online'));
  expected = 'visible';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expected = 'hidden';
  page.isVisible.mockReturnValue(false);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toEqual(['online', 'visible']);
});

test('nothing wakes after the signal has aborted', () => {
  const page = pageLike();
  const controller = new AbortController();
  observePage(page).onWake(() => expect.unreachable(), controller.signal);
  controller.abort();
  page.window.dispatchEvent(new Event('online'));
  page.document.dispatchEvent(new Event('visibilitychange'));
});
